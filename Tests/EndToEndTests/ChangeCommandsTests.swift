import Foundation
import Testing

extension EndToEndTests {
  /// Commands that add and edit cards.
  @Suite struct ChangeCommands {
    @Test func addsACardByOptions() throws {
      let home = try Home(login: "maya")
      let added = try home.command(
        "add", "-d", "Languages::Spanish", "-f", "el perro", "-b", "the dog", "-t", "animals", "-t", "easy, short",
        "--reversed", "--markup", "plain")
      #expect(added.status == 0 && added.errors.isEmpty)
      let id = try #require(added.lines.first)
      #expect(added.lines.count == 1 && id.count == 16)
      let card = try #require(try home.json("show", id, "--json").first)
      #expect(card["tags"] as? [String] == ["animals", "easy", "short"] && card["reversed"] as? Bool == true)
      #expect(card["markup"] as? String == "plain" && card["deck"] as? String == "Languages::Spanish")
      #expect((card["prompts"] as? [[String: Any]])?.compactMap { $0["face"] as? String } == ["front", "back"])
    }

    @Test func addsEveryKind() throws {
      let home = try Home(login: "maya")
      func add(_ words: String...) throws -> Home.Said { try home.command(["add", "-d", "D"] + words) }
      #expect(try add("--kind", "facts", "-f", "Mars", "-b", "red", "-b", "small").status == 0)
      #expect(try add("--kind", "cloze", "-f", "{{c1::Rome}} is in {{c2::Italy}}", "-b", "note").status == 0)
      #expect(
        try add("--kind", "choice", "-f", "2+2", "-b", "4", "--field", "wrong=3", "--field", "Wrong=5").status == 0)
      let choice = try #require(try home.json("show", "kind:choice", "--json").first)
      #expect((choice["fields"] as? [String: Any])?["wrong"] as? [String] == ["3", "5"])
      #expect((try home.json("show", "Rome", "--json").first?["prompts"] as? [Any])?.count == 2)
    }

    @Test func refusesWhatTheFormRefuses() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "A", "-f", "dog", "-b", "perro")
      func refused(_ words: String..., because reason: String, status: Int32 = 3) throws {
        let said = try home.command(["add"] + words)
        #expect(said.status == status && said.output.isEmpty && said.errors.contains(reason), "\(said)")
      }
      try refused("-d", "A", "-f", "dog", "-b", "perro", because: "You already have this card, in “A”.")
      try refused("-d", "A", "-f", "a", "-f", "b", "-b", "c", because: "--front was given twice", status: 2)
      try refused("--dec", "A", "-f", "a", because: "Unknown option '--dec'. Did you mean '--deck'? See", status: 2)
      try refused("-d", "B", "-f", "Dog", "-b", "perro", "--force", because: "You already have this card, in “A”.")
      try refused("-d", "A", "-f", "dog", "-b", "can", because: "Use --force")
      try refused("-d", "B", "-f", "dog", "-b", "can", because: "Use --force")
      try refused("-d", "A", "-f", " ", "-b", "can", because: "Question is required.")
      try refused("-d", "A", "-f", "cat", because: "Answer is required.")
      try refused("-d", "A", "--kind", "cloze", "-f", "cat", because: "Add a cloze deletion, as in {{c1::hidden text}}")
      try refused("-d", "A", "--kind", "facts", "-f", "cat", "-b", "one", because: "At least two facts are required.")
      try refused("-d", "A", "--kind", "song", "-f", "cat", because: "There is no kind of card “song”.", status: 2)
      try refused("-d", "A", "--markup", "word", "-f", "cat", because: "There is no markup “word”.", status: 2)
      try refused(
        "-d", "A", "--field", "nose=1", because: "has no field “nose”. Available: question, answer.", status: 2)
      try refused("-d", "A", "-f", "x", "-b", "1", "-b", "2", because: "Answer holds only one text.", status: 2)
      try refused(
        "-d", "A", "-f", "x", "--field", "question=y", "-b", "1", because: "Question holds only one text.", status: 2)
      try refused("-d", "A::", "-f", "x", "-b", "1", because: "Enter a title for the deck.")
      try refused("-d", "A", "-f", "x", "-b", "1", "-t", String(repeating: "t", count: 251), because: "is too long")
      // The last argument is a byte that means nothing.
      let script = try home.script(["add", "-d", "A", "-b", "b", "-f"], term: nil)
      let text = try Data(contentsOf: URL(fileURLWithPath: script)).dropLast() + [0x20, 0xFF, 0x0A]
      try text.write(to: URL(fileURLWithPath: script))
      let bytes = Shell.run("sh \(Shell.quote(script)) 2>&1")
      #expect(bytes.status == 2 && bytes.output.contains("Argument 7 is not UTF-8 text"), "\(bytes)")
      try refused("-d", "A", "--field", "nose", because: "is not a field", status: 2)
      try refused("-f", "x", "-b", "1", because: "Specify the deck", status: 2)
      try refused("-d", "A", "--json", "-f", "x", because: "--json cannot be combined", status: 2)
      #expect(try home.command("list").lines.count == 1)
      #expect(try home.command("add", "-d", "B", "-f", "dog", "-b", "can", "--force").status == 0)
      #expect(try home.command("add", "-d", "A", "-f", "dog", "-b", "hound", "--force").status == 0)
      #expect(try home.command("add", "-d", "Languages::Spanish", "-f", "gato", "-b", "cat").status == 0)
      try refused(
        "-d", "A", "-f", "gato", "-b", "cat", because: "You already have this card, in “Languages::Spanish”.")
    }

    @Test func addsLines() throws {
      let home = try Home(login: "maya")
      let said = try home.command(
        "add", "-d", "Numbers", "-t", "n", input: "\u{FEFF}uno\tone\r\ndos\ttwo\nbad\n\n \nuno\tone\nuno\tONE!\n")
      #expect(said.status == 3 && said.lines.count == 3)
      #expect(said.errors.contains("Line 3: Answer is required."))
      #expect(said.errors.contains("Line 6: This card occurs twice in the input."))
      #expect(try home.command("search", "tag:n").lines.count == 3)
      let facts = try home.command("add", "-d", "Numbers", "--kind", "facts", input: "Odd\t1\t3\t5\n")
      #expect(facts.status == 0)
      #expect(try home.command("search", "Odd").output.contains("\tOdd\t1 · 3 · 5\n"))
      let none = try home.command("add", "-d", "Numbers", input: " \n\n")
      #expect(none.status == 1 && none.errors.contains("There are no cards in standard input."))
    }

    @Test func jsonGoesInAsItComesOut() throws {
      let home = try Home(login: "maya")
      try home.command(
        "add", "-d", "A", "--kind", "facts", "-f", "**Mars**", "-b", "red \"x\"\\", "-b", "two\nlines", "-t", "p")
      try home.command("add", "-d", "A::B", "--kind", "cloze", "-f", "{{c1::Rome}}", "--markup", "plain")
      let json = try home.command("list", "--json").output
      let other = try Home(login: "tom")
      let added = try other.command("add", "--json", input: json)
      #expect(added.status == 0 && added.lines.count == 2)
      func contents(_ home: Home) throws -> [NSDictionary] {
        try home.json("list", "--json").map { card in
          (card.filter { !["id", "created", "edited"].contains($0.key) }) as NSDictionary
        }
      }
      #expect(try contents(home) == contents(other))
      // A single object, and an object on each line.
      #expect(try other.command("add", "--json", input: #"{"deck": "C", "front": "a", "back": "b"}"#).status == 0)
      let lines = #"{"deck": "C", "front": "c", "back": ["d"]}"# + "\n" + #"{"front": "e", "back": "f", "tags": ["7"]}"#
      let partly = try other.command("add", "--json", input: lines)
      #expect(partly.status == 3 && partly.lines.count == 1 && partly.errors.contains("Line 2: Specify the deck"))
      let array = "[" + lines.replacingOccurrences(of: "\n", with: ",") + "]"
      #expect(try other.command("add", "--json", "--force", input: array).errors.contains("Card 2: Specify the deck"))
      #expect(try other.command("add", "--json", "-d", "D", input: lines).lines.count == 1)
      let wrong = try other.command("add", "--json", input: #"{"deck": "C", "front": "g", "back": "h", "tags": "7"}"#)
      #expect(wrong.status == 3 && wrong.lines.isEmpty && wrong.errors.contains("“tags” is of the wrong type"))
    }

    /// Who has to type the input learns how to end it.
    @Test func readingFromTheTerminalIsSaid() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["add", "-d", "A", "--markup", "plain", "-"])
      try pane.wait(for: "Reading from the terminal. Press Ctrl-D to end.")
      pane.type("dog\tperro")
      pane.keys("Enter", "C-d")
      try pane.wait(for: "after 0")
      #expect(try home.command("list").lines.first?.hasSuffix("\tdog\tperro") == true)
    }

    @Test(arguments: ["", "[", "{\"front\":", "[1, 2]x", "nonsense", String(repeating: "[", count: 100_000)])
    func brokenJSONAddsNothing(_ input: String) throws {
      let home = try Home(login: "maya")
      let said = try home.command("add", "--json", "-d", "A", input: input)
      #expect(said.status == (input.isEmpty ? 1 : 3) && said.output.isEmpty)
      #expect(try home.command("decks").status == 1)
    }

    /// What texts say is never taken for an option.
    @Test func valuesMayBeginWithADash() throws {
      let home = try Home(login: "-dash")
      func add(_ words: String...) throws -> Home.Said { try home.command(["add", "--login", "-dash"] + words) }
      for words in [
        ["-d", "M", "-f", "minus", "-b", "-5"], ["-d", "M", "--front", "-5", "--back", "--help", "-t", "-x"],
        ["-d", "--front", "-f", "-b", "-b", "--"], ["--deck", "M", "--field", "question=--", "-b", "-t"],
      ] { #expect(try home.command(["add", "--login", "-dash"] + words).status == 0, "\(words)") }
      let cards = try home.json("list", "--json")
      #expect(
        cards.map { "\($0["deck"] ?? ""): \($0["front"] ?? "") \($0["back"] ?? "") \($0["tags"] ?? "")" } == [
          "M: minus [\"-5\"] []", "M: -5 [\"--help\"] [\"-x\"]", "M: -- [\"-t\"] []", "--front: -b [\"--\"] []",
        ], "\(cards)")
      let limited = try home.command("list", "--limit", "-1")
      #expect(limited.status == 2 && limited.errors.contains("must be at least 1"), "\(limited)")
      #expect(try home.command("edit", "minus", "--back", "-6", "-d", "--front").status == 0)
      #expect(try home.command("search", "minus", "deck:--front").lines.count == 1)
      #expect(try add("-d", "M", "-f").errors.contains("Missing value for '-f <text>'"))
      #expect(try home.command("list", "--login", "-other").errors.contains("flashcards login new -- -other"))
    }

    /// Several cards become what the options say in one step, or none does.
    @Test func severalCardsAreEditedAtOnce() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "A", input: "one\tuno\ntwo\tdos\nthree\ttres\n")
      try home.command("add", "-d", "B", "-f", "two", "-b", "deux", "--force")
      let ids = try home.command("list", "A").lines.map { String($0.prefix(16)) }
      #expect(try home.command(["edit"] + ids + [ids[0], "--tag", "x"]).status == 0)
      #expect(try home.command("search", "tag:x").lines.count == 3)
      // From a list, in its order.
      let list = try home.command("list", "A").output
      #expect(try home.command("edit", "--deck", "New::Deck", "--force", "-", input: list).status == 0)
      #expect(
        try home.command("list", "New::Deck").output == list.replacingOccurrences(of: "\tA\t", with: "\tNew::Deck\t"))
      // One of them can't: none is moved.
      let taken = try home.command(["edit", "--deck", "B"] + ids)
      #expect(taken.status == 3 && taken.errors.contains("flashcards: \(ids[1]): "), "\(taken)")
      #expect(taken.errors.contains("Nothing was changed."))
      #expect(try home.command("list", "New").lines.count == 3)
      for words in [["--front", "x"], []] { #expect(try home.command(["edit"] + ids + words).status == 2) }
      let gone = "0123456789abcdef"
      let missing = try home.command("edit", ids[0], gone, "--tag", "y")
      #expect(missing.status == 1 && missing.errors == "flashcards: No card matches “\(gone)”.\n")
      let wrong = try home.command("edit", "--tag", "y", "-", input: ids[0] + "\n\none\n")
      #expect(wrong.status == 2 && wrong.errors.contains("Line 3: “one” is not the ID of a card"), "\(wrong)")
      #expect(try home.command("edit", "--tag", "y", "-").status == 1)
      #expect(try home.command("search", "tag:y").status == 1)
      // Several words are a search still.
      #expect(try home.command("edit", "two", "deck:B", "--delete").status == 0)
      #expect(try home.command(["edit", "--delete"] + ids).status == 0)
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      for label in ["Deleted 3 cards", "Deleted “two”", "Edited 3 cards", "Edited 3 cards"] {
        pane.keys("u")
        try pane.wait(for: "✓ Undid: " + label)
      }
      try pane.quit()
      #expect(try home.command("list", "A").output == list)
    }

    @Test func whatIsNotTextIsRefused() throws {
      let home = try Home(login: "maya")
      let script = try home.script(["add", "-d", "A"], term: nil)
      for bytes in ["a\\000b\\tc", "\\377\\376a\\tb"] {
        let said = Shell.run("printf '\(bytes)' | sh \(Shell.quote(script)) 2>&1")
        #expect(said.status == 3 && said.output.contains("Standard input is not UTF-8 text. Nothing was added."))
      }
    }

    @Test func editsMovesAndDeletes() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "A", "-t", "x", input: "dog\tperro\ncat\tgato\n")
      try home.command("add", "-d", "B", "-f", "bird", "-b", "ave")
      func edit(_ words: String...) throws -> Int32 { try home.command(["edit"] + words).status }
      #expect(try edit("dog", "--back", "el perro", "--tag", "y", "--untag", "X") == 0)
      var card = try #require(try home.json("show", "dog", "--json").first)
      #expect(card["back"] as? [String] == ["el perro"] && card["tags"] as? [String] == ["y"])
      #expect(try edit("dog", "--deck", "B", "--reversed") == 0)
      card = try #require(try home.json("show", "dog", "--json").first)
      #expect(card["deck"] as? String == "B" && card["reversed"] as? Bool == true)
      #expect(try edit("dog", "--deck", "A::") == 2 && edit("dog", "--front", " ") == 3 && edit("dog") == 2)
      #expect(try edit("dog", "--dec", "A") == 2 && edit("", "--tag", "z") == 2)
      #expect(try edit("dog", "--front", "bird", "--back", "ave") == 3)
      #expect(try edit("cat", "--front", "bird") == 3 && edit("cat", "--front", "bird", "--force") == 0)
      #expect(try edit("gato", "--delete") == 0 && edit("gato", "--delete") == 1)
      #expect(try edit("dog", "--delete", "--tag", "z") == 2)
      #expect(try home.command("list").lines.count == 2)
      // The program undoes what the last command did.
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      pane.keys("u")
      try pane.wait(for: "✓ Undid: Deleted “bird”")
      try pane.quit()
      #expect(try home.command("search", "gato").status == 0)
    }

    /// The prompt of a cloze text is another one than that of a question.
    @Test func anotherKindKeepsWhatWasDecided() throws {
      let home = try Home(login: "maya")
      try home.write("Front,Back,Suspended,Flag\ndog,perro,yes,3\n", to: home.path + "/cards.csv")
      try home.command("import", home.path + "/cards.csv")
      #expect(try home.command("edit", "dog", "--kind", "cloze", "--front", "the {{c1::dog}}").status == 0)
      let card = try #require(try home.json("show", "dog", "--json").first)
      #expect(card["kind"] as? String == "cloze" && card["suspended"] as? Bool == true && card["flag"] as? Int == 3)
      #expect(try home.command("search", "is:suspended").lines.count == 1)
      #expect(try home.command("show", "dog").output.contains("suspended"))
    }

    @Test func filesAreServedOfFoldersThatAreThere() throws {
      let home = try Home(login: "maya")
      for path in ["/nonexist", "nonexist", "/etc/passwd"] {
        let said = try home.command("serve", "--files", path)
        #expect(said.status == 2 && said.errors.contains("There is no folder"), "\(said)")
      }
    }

    @Test func theEditorGetsTheTexts() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "A", "-f", "dog", "-b", "perro")
      let editor = home.path + "/edit"
      try home.write(
        "#!/bin/sh\ncp \"$1\" \(home.path)/seen\nsed -i 's/perro/el perro\\n\\nzwei/' \"$1\"\n", to: editor)
      // Run by the shell: another test that forks just now may still have the file open, which then can't be executed.
      let pane = try Pane(home, ["edit", "dog"], environment: ["EDITOR=sh " + Shell.quote(editor)])
      try pane.wait(for: "after 0")
      #expect(
        try String(contentsOfFile: home.path + "/seen", encoding: .utf8)
          == "=== Question ===\ndog\n\n=== Answer ===\nperro\n\n=== Tags ===\n\n")
      #expect(try home.json("show", "dog", "--json").first?["back"] as? [String] == ["el perro\n\nzwei"])
      // Lines that look like headings stay where they are.
      let json = #"{"deck": "A", "front": "line\n=== Answer ===\nmore", "back": "=== Tags ===\nx"}"#
      try home.command("add", "--json", input: json)
      let appending = try Pane(home, ["edit", "line"], environment: ["EDITOR=echo last >>"])
      try appending.wait(for: "after 0")
      let card = try #require(try home.json("show", "line", "--json").first)
      #expect(
        card["fields"] as? [String: String] == ["question": "line\n=== Answer ===\nmore", "answer": "=== Tags ===\nx"])
      #expect(card["tags"] as? [String] == ["last"])
      let failing = try Pane(home, ["edit", "dog"], environment: ["EDITOR=false"])
      try failing.wait(for: "The editor exited with status 1. The text is unchanged.", "after 3")
      let emptying = try Pane(home, ["edit", "dog"], size: (140, 24), environment: ["EDITOR=echo nothing >"])
      try emptying.wait(for: "The text does not begin with the name of a field", "after 3")
      #expect(home.files("card.txt").isEmpty)
    }
  }
}
