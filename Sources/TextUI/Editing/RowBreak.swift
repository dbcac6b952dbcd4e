/// Line breaking for text that is edited. No character is dropped: blanks at the end of a row belong to it, and one of
/// them may lie beyond the width, in the column of the cursor.
enum RowBreak {
  /// Returns the end of the row that starts at an index: at a line ending, between words, or within a word that is
  /// longer than a row. Reads no further than two rows ahead.
  static func end(of text: [Character], from start: Int, columns: Int) -> Int {
    var used = 0
    var breakable = start
    var index = start
    while index < text.count {
      let character = text[index]
      if character == "\n" { return index }
      let width = character.columns
      let isBlank = character == " " || character == "\t"
      // Scripts without blanks may break before and after each wide character.
      if width == 2 { breakable = index }
      if used + width > columns {
        if isBlank, used <= columns { return index + 1 }
        if breakable == start || isLong(text, from: breakable, columns: columns) { return max(index, start + 1) }
        return breakable
      }
      used += width
      index += 1
      if isBlank || width == 2 { breakable = index }
    }
    return index
  }

  /// Returns whether the word at an index fits in no row; such a word does not start a new row.
  private static func isLong(_ text: [Character], from start: Int, columns: Int) -> Bool {
    var used = 0
    for character in text[start...] {
      if character == " " || character == "\t" || character == "\n" { return false }
      let width = character.columns
      if width == 2 { return false }
      used += width
      if used > columns { return true }
    }
    return false
  }
}

extension String {
  /// Returns the text as an editor accepts it, cut to `room` characters, and whether it was cut. Line endings become
  /// LF, or blanks for a single line; characters that take up no column and combine with nothing are dropped, but for signs
  /// that change how others are shown, if they are to be kept.
  func preparedForEditing(
    isOneLine: Bool, room: Int, keepsSigns: Bool
  ) -> (characters: [Character], isCut: Bool) {
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
      } else if character.plainColumns != nil || character.columns > 0 || character.isLoneMark
        || keepsSigns && character.isLoneSign
      {
        result.append(character)
      } else {
        isTidied = true
      }
    }
    return (isTidied ? Array(String(result)) : result, isCut)
  }
}

extension Character {
  /// Whether the character is a sign that isn't drawn but changes how others are, such as one of direction.
  fileprivate var isLoneSign: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .format && $0 != "\u{FEFF}" }
  }

  /// Whether the character consists of combining marks, or of vowels or finals of conjoining Korean, that combine with
  /// the letter before.
  fileprivate var isLoneMark: Bool {
    unicodeScalars.allSatisfy {
      [.nonspacingMark, .enclosingMark, .otherLetter].contains($0.properties.generalCategory)
    }
  }
}
