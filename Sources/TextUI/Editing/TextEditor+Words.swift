/// Words: letters, digits and the low line, one beside the other.
extension TextEditor {
  /// Where the word begins that the cursor is in or behind.
  func wordStart() -> Int { rows.start(of: \.isInWord, to: rows.start(of: { !$0.isInWord }, to: cursor)) }

  /// Where the word ends that the cursor is in or before.
  func wordEnd() -> Int { rows.end(of: \.isInWord, from: rows.end(of: { !$0.isInWord }, from: cursor)) }

  /// The word, or what stands between two words of a line, at a place.
  func word(at offset: Int) -> Range<Int> {
    guard let kind = rows.character(at: offset)?.isInWord else { return offset..<offset }
    func isSame(_ character: Character) -> Bool { character != "\n" && character.isInWord == kind }
    return rows.start(of: isSame, to: offset)..<max(offset, rows.end(of: isSame, from: offset))
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}
