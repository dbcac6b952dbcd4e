/// What comes to stand side by side may become one character: a letter and a mark, two halves of a flag.
extension TextRows {
  /// An edit widened to the neighbours that it makes other characters of, and where the cursor goes. A half of a flag may
  /// part all flags behind it anew.
  func joined(_ range: Range<Int>, _ new: [Character]) -> (Range<Int>, [Character], cursor: Int) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var together = new
    if let left = character(at: low - 1), Character.pair(left, new.first ?? character(at: high)) != nil {
      together = Array(String([left] + new))
      low -= 1
    }
    let cursor = low + together.count
    while let last = together.last, let pair = Character.pair(last, character(at: high)) {
      together.removeLast()
      together += pair
      high += 1
    }
    return (low..<high, together, cursor)
  }
}

extension Character {
  /// What two characters side by side are together; nil where they stay what they are.
  fileprivate static func pair(_ first: Character, _ second: Character?) -> [Character]? {
    guard let second, !(first.isASCII && second.isASCII), first != "\n", second != "\n" else { return nil }
    let together = Array(String([first, second]))
    return together.count == 2 && together[0] == first && together[1] == second ? nil : together
  }
}
