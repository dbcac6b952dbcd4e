import TextUI

extension [Words.Fact] {
  /// Returns facts as rows, with labels in a column of their own if there is room.
  func rows(width: Int) -> [[Run]] {
    let column = width < 30 ? 0 : 13
    return flatMap { fact -> [[Run]] in
      let label = column == 0 ? fact.label + " " : fact.label.padded(to: column)
      if column == 0 { return [Run(label, .dim), Run(fact.value)].wrapped(to: Swift.max(1, width)) }
      return fact.value.wrapped(to: Swift.max(1, width - column)).enumerated().map { row, text in
        [Run(row == 0 ? label : String(repeating: " ", count: column), .dim), Run(text)]
      }
    }
  }
}
