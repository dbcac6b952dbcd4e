/// Characters that become one when an edit brings them together: a letter and a combining mark, the two halves of a
/// flag.
extension TextRows {
  /// Returns an edit widened to the neighbors that combine with it, and the cursor after it. Half a flag may regroup
  /// all flags after it.
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
  /// Returns the characters that two neighbors combine to, or `nil` if they stay as they are.
  fileprivate static func pair(_ first: Character, _ second: Character?) -> [Character]? {
    guard let second, !(first.isASCII && second.isASCII), first != "\n", second != "\n" else { return nil }
    let together = Array(String([first, second]))
    return together.count == 2 && together[0] == first && together[1] == second ? nil : together
  }
}
