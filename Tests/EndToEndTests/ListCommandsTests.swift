import Foundation
import Testing

extension EndToEndTests {
  /// Commands that list cards and figures.
  @Suite struct ListCommands {
    /// Returns a home with cards in nested decks.
    private func make() throws -> Home {
      let home = try Home(login: "maya")
      try home.command(
        "add", "--deck", "Languages::Spanish", "--tag", "animals", input: "el perro\tthe dog\nel gato\tthe cat\n")
      try home.command("add", "--deck", "Rivers", "--front", "Nile", "--back", "Africa\nlong")
      return home
    }

    @Test func listsAndSearches() throws {
      let home = try make()
      let all = try home.command("list")
      #expect(all.status == 0 && all.lines.count == 3 && all.errors.isEmpty)
      let columns = all.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      #expect(
        columns.map { $0.dropFirst() } == [
          ["Languages::Spanish", "el perro", "the dog"], ["Languages::Spanish", "el gato", "the cat"],
          ["Rivers", "Nile", "Africa long"],
        ])
      #expect(try home.command("list", "Spanish").lines == Array(all.lines.prefix(2)))
      #expect(try home.command("list", "languages::spanish", "--limit", "1").lines == Array(all.lines.prefix(1)))
      #expect(try home.command("search", "tag:animals", "cat").lines == [all.lines[1]])
      #expect(try home.command("search", "is:new").lines.count == 3)
      for words in [["--", "-the"], ["-the"], ["-the", "--limit", "2"], ["Nile", "-hola", "-tag:animals"]] {
        #expect(try home.command(["search"] + words).lines == [all.lines[2]], "\(words)")
      }
      #expect(try home.command("search", "-h").output.contains("USAGE: flashcards search"))
      let unknown = try home.command("search", "--jsn", "the")
      #expect(unknown.status == 2 && unknown.errors.contains("Unknown option '--jsn'"))
      #expect(try home.command("show", "-the").output.contains("Nile"))
      let none = try home.command("search", "giraffe")
      #expect(none.status == 1 && none.output.isEmpty && none.errors.isEmpty)
      #expect(try home.command("search", "giraffe", "--json").output == "[]\n")
      let wrong = try home.command("search", "is:nonsense")
      #expect(wrong.status == 2 && wrong.errors.contains("Unknown is:nonsense"))
      let open = try home.command("search", "(cat or")
      #expect(open.status == 2 && open.errors.contains("or needs a condition after it") && open.output.isEmpty)
      #expect(try home.command("list", "--limit", "0").status == 2)
    }

    @Test func jsonHasEveryField() throws {
      let home = try make()
      let cards = try home.json("search", "Nile", "--json")
      let card = try #require(cards.first)
      #expect(
        Set(card.keys) == [
          "id", "deck", "kind", "markup", "front", "back", "fields", "tags", "favorite", "reversed", "suspended",
          "flag",
          "created", "edited", "media", "source",
        ])
      #expect(card["deck"] as? String == "Rivers" && card["kind"] as? String == "question")
      #expect((card["fields"] as? [String: String]) == ["question": "Nile", "answer": "Africa\nlong"])
      #expect(card["back"] as? [String] == ["Africa\nlong"] && card["tags"] as? [String] == [])
      let shown = try #require(try home.json("show", "Nile", "--json").first)
      let prompts = try #require(shown["prompts"] as? [[String: Any]])
      #expect(prompts.count == 1 && prompts[0]["phase"] as? String == "new" && prompts[0]["due"] is NSNull)
      #expect(try home.json("list", "--json").count == 3)
    }

    @Test func showsOneCard() throws {
      let home = try make()
      let shown = try home.command("show", "perro")
      #expect(shown.status == 0)
      #expect(shown.output.contains("Deck: Languages::Spanish\n") && shown.output.contains("Tags: animals\n"))
      #expect(shown.output.contains("\nQuestion:\nel perro\n\nAnswer:\nthe dog\n"))
      let id = try #require(try home.command("search", "Nile").lines.first?.prefix(16))
      #expect(try home.command("show", String(id)).output.contains("Answer:\nAfrica\nlong\n"))
      let ids = try home.command("list").lines.map { String($0.prefix(16)) }
      let both = try home.command("show", ids[2], ids[0])
      #expect(both.output.contains("Africa\nlong\n\n") && both.output.contains("\n\nID: \(ids[0])\n"), "\(both)")
      #expect(try home.json("show", "--json", ids[2], ids[0]).map { $0["id"] as? String } == [ids[2], ids[0]])
      let piped = try home.command("show", "--json", "-", input: ids[1] + "\n").output
      #expect(piped.hasPrefix("[") && piped.contains(ids[1]))
      let empty = try home.command("show", "")
      #expect(empty.status == 2 && empty.errors.contains("Specify the card"))
      let several = try home.command("show", "tag:animals")
      #expect(several.status == 2 && several.errors.contains("2 cards match “tag:animals”"))
      let none = try home.command("show", "giraffe")
      #expect(none.status == 1 && none.errors == "flashcards: No card matches “giraffe”.\n")
    }

    @Test func listsDecksAndFigures() throws {
      let home = try make()
      #expect(try home.command("decks").lines == ["Deck\tCards", "Languages\t2", "Languages::Spanish\t2", "Rivers\t1"])
      let decks = try home.json("decks", "--json")
      #expect(decks.compactMap { $0["deck"] as? String } == ["Languages", "Languages::Spanish", "Rivers"])
      #expect(decks[1]["parent"] as? String == decks[0]["id"] as? String && decks[0]["own"] as? Int == 0)
      #expect(try home.command("stats").output.contains("Streak: 0 days"))
      let stats = try #require(try home.json("stats", "--json").first)
      #expect(stats["due"] as? Int == 3 && (stats["cards"] as? [String: Int])?["new"] == 3)
      #expect((stats["forecast"] as? [Int])?.count == 30)
      let log = try home.command("log")
      #expect(log.status == 1 && log.lines.count == 1 && log.lines[0].hasPrefix("time\toffset\tid\tcard"))
      #expect(try home.command("log", "--from", "2026-13-01").status == 2)
    }

    @Test func dueCountsByDeck() throws {
      let home = try make()
      let due = try home.command("due")
      #expect(due.status == 0 && due.lines.first == "Deck\tNew\tLearning\tReview\tLater")
      #expect(due.lines.contains("Languages::Spanish\t2\t0\t0\t0") && due.lines.last == "All decks\t3\t0\t0\t0")
      #expect(try home.command("due", "--count").output == "3\n")
      #expect(try home.command("due", "--count", "Languages").output == "2\n")
      let object = try #require(try home.json("due", "--json", "Rivers").first)
      #expect(object["due"] as? Int == 1 && (object["decks"] as? [[String: Any]])?.count == 1)
      let unknown = try home.command("due", "Lakes")
      #expect(unknown.status == 2 && unknown.errors.contains("There is no deck “Lakes”"))
      #expect(try home.command("due", "--count", "--json").status == 2)
      // Suspended in the files: nothing is due.
      try home.command("edit", "Nile", "--delete")
      let none = try home.command("due", "Rivers", "--count")
      #expect(none.status == 1 && none.output == "0\n")
    }

    /// A status line asks again and again, and is right each time.
    @Test func theCacheFollowsTheCards() throws {
      let home = try make()
      // Files are only trusted once they are older than the resolution of times.
      for file in home.files(".plist") + home.files("/journal") {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)], ofItemAtPath: file)
      }
      #expect(try home.command("due", "--count").output == "3\n")
      let cache = home.path + "/.cache/flashcards/due/maya.plist"
      try Home.edit(cache) { $0.replacingOccurrences(of: "<integer>3</integer>", with: "<integer>77</integer>") }
      #expect(try home.command("due", "--count").output == "77\n")
      try home.command("add", "--deck", "Rivers", "--front", "Rhine", "--back", "Europe")
      #expect(try home.command("due", "--count").output == "4\n")
    }

    @Test func fitsTheTerminal() throws {
      let home = try make()
      try home.command(
        "add", "--deck", "Rivers", "--front", String(repeating: "long ", count: 40), "--back", "漢字漢字漢字漢字")
      let pane = try Pane(home, isShell: true)
      let script = try home.script(["list"])
      pane.type("sh \(script)\n")
      let screen = try pane.wait(for: "Rivers", "long long", "…", "$ ")
      #expect(screen.lines.filter { $0.contains("Rivers") }.count == 2)
      let tree = try home.script(["decks"])
      pane.type("clear; sh \(tree)\n")
      try pane.wait(for: "Languages", "  Spanish", "Cards")
      // Numbers are grouped for a person, and not for a program.
      try home.command("add", "-d", "Many", input: (1...1234).map { "\($0)\tnumber\n" }.joined())
      pane.type("clear; sh \(tree)\n")
      try pane.wait(for: "1,234")
      #expect(try home.command("decks").lines.contains("Many\t1234"))
    }

    @Test func reviewOpensTheSession() throws {
      let home = try make()
      let nothing = try home.command("review", "Lakes")
      #expect(nothing.status == 2)
      let pane = try Pane(home, ["review", "Spanish"])
      try pane.wait(for: "Review · Spanish", "0 / 2")
      pane.keys("Space")
      try pane.wait(for: "1 Again")
      pane.keys("1")
      try pane.wait(for: "✓ Again on")
      pane.keys("Escape")
      try pane.wait(without: "Review · Spanish")
      try pane.quit()
      #expect(try home.command("due").lines.contains("Languages::Spanish\t1\t0\t0\t1"))
      let log = try home.command("log", "-d", "Languages")
      #expect(log.status == 0 && log.lines.count == 2 && log.lines[1].contains("\treview\treview\t1\t"))
      #expect(try home.command("log", "--deck", "Rivers").status == 1)
      // Only a card in learning is left, and its time has not come.
      try home.command("edit", "tag:animals is:new", "--delete")
      let waiting = try home.command("review", "Spanish")
      #expect(waiting.status == 1)
      #expect(waiting.errors == "flashcards: Nothing is due in “Spanish” now. Later today: 1.\n")
    }
  }
}
