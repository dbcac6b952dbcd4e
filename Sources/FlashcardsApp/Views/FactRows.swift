import TextUI

extension [Words.Fact] {
  /// Returns facts as rows, with labels in a column of their own if there is room, and else in front.
  func rows(width: Int) -> [[Run]] {
    let column = width < 30 ? 0 : 13
    return flatMap { fact -> [[Run]] in
      let label = column == 0 ? fact.label + ": " : fact.label.padded(to: column)
      if column == 0 {
        let lines = [Run(label, .dim), Run(fact.value)].wrapped(to: Swift.max(1, width - 1))
        return lines.enumerated().map { $0 == 0 ? $1 : [Run(" ")] + $1 }
      }
      return fact.value.wrapped(to: Swift.max(1, width - column)).enumerated().map { row, text in
        [Run(row == 0 ? label : String(repeating: " ", count: column), .dim), Run(text)]
      }
    }
  }
}
