extension String {
  /// Returns the text as an editor accepts it, cut to `room` characters, and whether it was cut. Line endings become
  /// LF, or blanks for a single line; characters that take up no column and combine with nothing are dropped.
  func preparedForEditing(isOneLine: Bool, room: Int) -> (characters: [Character], isCut: Bool) {
    var result: [Character] = []
    var isCut = false
    // A dropped character may have kept a letter and a combining mark apart.
    var isTidied = false
    for character in self {
      guard result.count < room else {
        isCut = true
        break
      }
      if character.isNewline || character == "\t" {
        result.append(isOneLine ? " " : character == "\t" ? "\t" : "\n")
        if isOneLine { isTidied = true }
      } else if character.plainColumns != nil || character.columns > 0 || character.isLoneMark {
        result.append(character)
      } else {
        isTidied = true
      }
    }
    return (isTidied ? Array(String(result)) : result, isCut)
  }
}

extension Character {
  /// Whether the character consists of combining marks, or of vowels or finals of conjoining Korean, that combine with
  /// the letter before.
  fileprivate var isLoneMark: Bool {
    unicodeScalars.allSatisfy {
      [.nonspacingMark, .enclosingMark, .otherLetter].contains($0.properties.generalCategory)
    }
  }
}
