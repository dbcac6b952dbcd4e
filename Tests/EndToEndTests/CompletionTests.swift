import Foundation
import Testing

extension EndToEndTests {
  /// What shells ask for while a command is typed. `.ci/check-completions` types into the shells themselves.
  @Suite struct Completion {
    private static let command = "Evil $(touch pwned)"

    private func make() throws -> Home {
      let home = try Home(login: "maya")
      for (deck, tag) in [("Languages::Spanish verbs", "verb"), (Completion.command, "odd")] {
        try home.command("add", "--deck", deck, "--front", deck, "--back", "b", "--tag", tag)
      }
      return home
    }

    /// Returns the words that are offered for the last one of a command line.
    private func offered(_ home: Home, _ argument: String, _ words: String...) throws -> [String] {
      let line = ["flashcards"] + words
      let said = try home.command(
        ["---completion", words[0], "--", argument, String(line.count - 1), String(words.last?.count ?? 0)] + line)
      #expect(said.status == 0 && said.errors.isEmpty)
      return said.lines
    }

    @Test func loginsDecksAndTagsAreOffered() throws {
      let home = try make()
      #expect(
        try offered(home, "positional@0", "list", "") == ["Languages", "Languages::Spanish verbs", Completion.command])
      #expect(try offered(home, "--tag", "add", "--tag", "") == ["odd", "verb"])
      #expect(try offered(home, "--login", "list", "--login", "") == ["maya"])
      #expect(try offered(home, "--kind", "add", "--kind", "").contains("cloze"))
    }

    @Test func searchesAreCompleted() throws {
      let home = try make()
      #expect(try offered(home, "positional@0", "search", "").contains("is:"))
      #expect(try offered(home, "positional@0", "search", "-t").contains("-tag:"))
      #expect(try offered(home, "positional@0", "search", "tag:") == ["tag:odd", "tag:verb"])
      #expect(try offered(home, "positional@0", "search", "deck:L").contains("deck:\"Languages::Spanish verbs\""))
      #expect(try offered(home, "positional@0", "search", "is:").contains("is:leech"))
    }

    @Test func theOptionsBeforeAreFollowed() throws {
      let home = try make()
      #expect(try offered(home, "positional@0", "list", "--login", "nobody", "").isEmpty)
      #expect(try offered(home, "positional@0", "list", "--login=maya", "").count == 3)
      #expect(try offered(home, "positional@0", "list", "--data", "/nonexistent", "").isEmpty)
      #expect(try offered(home, "positional@0", "list", "--data='/nonexistent", "").isEmpty)
    }
  }
}
