import ArgumentParser
import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// What shells complete while a command is typed: names of logins, decks, tags, and more.
///
/// They are read when a shell asks for them, with the login and folder that the command line names so far. What cannot
/// be read is not offered, and nothing is reported.
enum Completions {
  static let logins = offering { common, _ in (try? common.knownLogins().map(\.name)) ?? [] }
  static let decks = offering { common, _ in library(common)?.deckPaths ?? [] }
  static let tags = offering { common, _ in library(common)?.allTags ?? [] }
  static let kinds = offering { common, _ in (library(common)?.kinds ?? .standard).searchNames }
  static let schemes = offering { common, _ in AppState.names(of: SchemeFiles(common.locations).list()) }
  static let markups = CompletionKind.list(Markup.allCases.map(\.rawValue))
  /// The last condition of a search: an operator, or its value.
  static let searches = offering { common, word in conditions(word, in: library(common) ?? Library()) }
  static let backups = offering { common, _ in
    guard let login = try? common.oneLogin() else { return [] }
    return ((try? Backups(locations: common.locations).list(login)) ?? []).map(\.name)
  }

  /// Returns the completion by words that depend on the options of the command, and on what was typed of the word.
  private static func offering(
    _ words: @escaping @Sendable (_ common: CommonOptions, _ typed: String) -> [String]
  ) -> CompletionKind {
    .custom { arguments, index, typed in
      guard let common = common(in: arguments, before: index) else { return [] }
      let typed = CompletionWord.plain(arguments.indices.contains(index) ? arguments[index] : typed)
      return words(common, typed).filter { $0 == $0.cleanedLine() }.map {
        CompletionWord.text($0, for: CompletionShell.requesting)
      }
    }
  }

  /// Returns the options before the word that is being completed.
  static func common(in arguments: [String], before index: Int) -> CommonOptions? {
    var options: [String] = []
    let words = arguments.prefix(max(0, index)).map(CompletionWord.plain)
    for name in ["--login", "--data"] {
      for (place, word) in words.enumerated() {
        if word == name, words.indices.contains(place + 1) {
          options += [name, words[place + 1].expandingHome]
        } else if word.hasPrefix(name + "=") {
          options += [name, String(word.dropFirst(name.count + 1)).expandingHome]
        }
      }
    }
    return try? CommonOptions.parse(options)
  }

  private static func library(_ common: CommonOptions) -> Library? {
    guard let login = try? common.oneLogin() else { return nil }
    return try? LoginSnapshot.read(login, in: common.locations, withLog: false).library
  }

  /// Returns the conditions that a word of a search may become.
  static func conditions(_ word: String, in library: Library) -> [String] {
    guard let colon = word.firstIndex(of: ":"),
      let keyword = SearchOperator(keyword: word[..<colon].drop { $0 == "-" }.lowercased())
    else {
      let minus = word.hasPrefix("-") ? "-" : ""
      return SearchOperator.allCases.map { minus + $0.rawValue + ":" }
    }
    let values: [String] =
      switch keyword {
      case .tag: library.allTags
      case .deck: library.deckPaths
      default: keyword.values(library.kinds)
      }
    return values.filter { !$0.contains("\"") }.map { value in
      let needsQuotes = value.contains { $0.isWhitespace || $0 == "(" || $0 == ")" }
      return word[...colon] + (needsQuotes ? "\"\(value)\"" : value)
    }
  }
}

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
