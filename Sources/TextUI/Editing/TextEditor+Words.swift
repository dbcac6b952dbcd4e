/// Words: runs of letters, digits and underscores.
extension TextEditor {
  /// Returns the start of the word that contains the cursor or precedes it.
  func wordStart() -> Int { rows.start(of: \.isInWord, to: rows.start(of: { !$0.isInWord }, to: cursor)) }

  /// Returns the end of the word that contains the cursor or follows it.
  func wordEnd() -> Int { rows.end(of: \.isInWord, from: rows.end(of: { !$0.isInWord }, from: cursor)) }

  /// The range of the word that contains the cursor, or else of the last one before it on its line, or `nil` if there is
  /// none.
  var nearestWord: Range<Int>? {
    if rows.character(at: cursor)?.isInWord == true { return word(at: cursor) }
    let end = rows.start(of: { !$0.isInWord && $0 != "\n" }, to: cursor)
    return end > 0 && rows.character(at: end - 1)?.isInWord == true ? word(at: end - 1) : nil
  }

  /// Returns the range of the word at an offset, or of the text between two words of a line.
  func word(at offset: Int) -> Range<Int> {
    guard let kind = rows.character(at: offset)?.isInWord else { return offset..<offset }
    func isSame(_ character: Character) -> Bool { character != "\n" && character.isInWord == kind }
    return rows.start(of: isSame, to: offset)..<max(offset, rows.end(of: isSame, from: offset))
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}
