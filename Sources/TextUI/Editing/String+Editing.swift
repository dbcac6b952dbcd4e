extension String {
  /// The text as an editor takes it, at most so many characters: line ends are LF, or blanks where there is one line;
  /// what takes up no room and joins nothing is left out.
  func enteringEditor(isOneLine: Bool, room: Int) -> (characters: [Character], isCut: Bool) {
    var result: [Character] = []
    var isCut = false
    // What is left out may have kept a letter and a mark apart.
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
  /// A combining mark, or a vowel or final of conjoining Korean, that came alone: it joins the letter before it.
  fileprivate var isLoneMark: Bool {
    unicodeScalars.allSatisfy {
      [.nonspacingMark, .enclosingMark, .otherLetter].contains($0.properties.generalCategory)
    }
  }
}
