import ArgumentParser

/// A word that a shell offers for completion, as the scripts of `ArgumentParser` take it.
enum CompletionWord {
  /// Returns a word in the form in which the shell that asks takes it.
  ///
  /// Bash expands what it is given, even commands, and titles of decks may come from strangers.
  static func text(_ word: String, for shell: CompletionShell?) -> String {
    switch shell {
    case .bash: escaped(word) { !$0.isPlain }
    case .zsh: escaped(word) { $0 == "\\" || $0 == ":" }
    default: word
    }
  }

  /// Returns a word of a command line without its quotation marks and backslashes.
  static func plain(_ word: String) -> String {
    var (plain, isEscaped) = ("", false)
    for character in word {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped || character != "\"" && character != "'" { plain.append(character) }
      isEscaped = false
    }
    return plain
  }

  private static func escaped(_ word: String, where needsIt: (Character) -> Bool) -> String {
    word.reduce(into: "") { text, character in
      if needsIt(character) { text.append("\\") }
      text.append(character)
    }
  }
}

extension Character {
  /// Whether the character has no meaning of its own in a shell.
  fileprivate var isPlain: Bool { !isASCII || isLetter || isNumber || "_-./,:@%+".contains(self) }
}
