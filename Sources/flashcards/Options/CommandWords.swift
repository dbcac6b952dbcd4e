import FlashcardsApp

/// The words of a command line, put so that `ArgumentParser` doesn't take texts for options, and looked through for a
/// command that there isn't.
struct CommandWords {
  /// The options of the command that are followed by a value, by the name under which that is passed on.
  private let valued: [String: String]
  /// Whether the arguments are a search, which may begin with a dash.
  private let isSearch: Bool

  private init(_ valued: [String], short: [String: String] = [:], isSearch: Bool) {
    self.valued = (valued + ["--login", "--data"]).reduce(into: short) { $0[$1] = $1 }
    self.isSearch = isSearch
  }

  private static let ofCards = ["--deck", "--kind", "--front", "--back", "--field", "--tag", "--markup"]
  private static let shortOfCards = ["-d": "--deck", "-f": "--front", "-b": "--back", "-t": "--tag"]

  /// The commands whose texts need it.
  private static let byCommand = [
    "search": CommandWords(["--limit"], isSearch: true), "show": CommandWords([], isSearch: true),
    "edit": CommandWords(ofCards + ["--untag"], short: shortOfCards, isSearch: true),
    "add": CommandWords(ofCards, short: shortOfCards, isSearch: false),
  ]

  /// Returns the words after the name of a command.
  ///
  /// A value that is `--` is joined with its option. Words of a search that begin with a single dash and are no option follow
  /// `--`, with the rest of the search in its order.
  static func arranged(_ words: [String], of command: String) -> [String] {
    byCommand[command]?.arranged(words) ?? words
  }

  private func arranged(_ words: [String]) -> [String] {
    var (options, texts, all): ([String], [String], [String]) = ([], [], [])
    var hasDash = false
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        texts += rest
        all += [word] + rest
        hasDash = true
        break
      }
      var taken = [word]
      if let name = valued[word], let value = rest.popFirst() {
        taken = value == "--" ? ["\(name)=\(value)"] : [word, value]
      } else if !isOption(word) {
        texts.append(word)
        all.append(word)
        if word.hasPrefix("-"), word.count > 1 { hasDash = true }
        continue
      }
      options += taken
      all += taken
    }
    return isSearch && hasDash ? options + ["--"] + texts : all
  }

  private func isOption(_ word: String) -> Bool {
    word.hasPrefix("--") || word == "-h" || valued[String(word.prefix { $0 != "=" })] != nil
  }
}

extension CommandWords {
  /// The options that are followed by a value and may precede the name of a command.
  private static let ofProgram: Set = [
    "--login", "--data", "--motion", "--scheme", "--colors", "--generate-completion-script",
  ]

  /// Returns the index of the first word that is neither an option nor the value of one.
  static func commandIndex(in words: [String]) -> Int? {
    var index = 0
    while index < words.count {
      guard words[index].hasPrefix("-") else { return index }
      index += ofProgram.contains(words[index]) ? 2 : 1
    }
    return nil
  }

  /// Checks that there is a command of a name.
  ///
  /// - Parameters:
  ///   - name: The word in place of the command.
  ///   - parents: The commands before it.
  ///   - known: The names of the commands that there are.
  /// - Throws: `CommandFailure` that names the most similar one.
  static func check(_ name: String, after parents: [String] = [], among known: [String]) throws(CommandFailure) {
    guard !known.contains(name) else { return }
    let near = known.map { ($0, distance(from: name, to: $0)) }.min { $0.1 < $1.1 }
    let suggested = near.flatMap { $0.1 <= (name.count > 4 ? 2 : 1) && $0.1 < name.count ? $0.0 : nil }
    throw CommandFailure(
      status: .usage, sentence: CommandLineWords.noCommand(name, after: parents, similar: suggested))
  }

  /// Returns how many letters of a short word must be inserted, removed, replaced, or exchanged with the next one to make
  /// it another.
  private static func distance(from word: String, to other: String) -> Int {
    let (first, second) = (Array(word.lowercased().prefix(20)), Array(other))
    var rows = [Array(0...second.count)]
    for (index, letter) in first.enumerated() {
      var row = [index + 1]
      for (place, wanted) in second.enumerated() {
        var least = min(rows[index][place] + (letter == wanted ? 0 : 1), rows[index][place + 1] + 1, row[place] + 1)
        if index > 0, place > 0, letter == second[place - 1], first[index - 1] == wanted {
          least = min(least, rows[index - 1][place - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
