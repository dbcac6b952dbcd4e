import Foundation
import Testing

extension EndToEndTests {
  /// The files that ship with the program, from another folder.
  @Suite struct OtherAssets {
    static let deck = """
      {"title": "Trees of the Park", "about": "One tree", "source": "Ours",
       "cards": [{"id": "1", "cardTitle": "Oak", "facts": ["Has acorns", "Grows old"]}]}
      """

    @Test func decksAndSchemesComeFromTheFolderThatIsNamed() throws {
      let home = try Home()
      let assets = home.path + "/assets"
      try home.write(OtherAssets.deck, to: assets + "/Decks/trees.json")
      let colors = (0..<16).map {
        "base0\(String($0, radix: 16, uppercase: true)): \"\($0 < 8 ? "0000\($0)0" : "E0E0E0")\""
      }
      try home.write(
        (["scheme: \"Park\"", "author: \"us\""] + colors).joined(separator: "\n"), to: assets + "/Schemes/park.yaml")
      let pane = try Pane(home, ["--scheme", "park"], environment: ["FLASHCARDS_ASSETS=" + assets])
      try pane.makeLogin("maya")
      pane.keys("n")
      try pane.wait(for: "Starter deck…")
      pane.keys("End", "Enter")
      let screen = try pane.wait(for: "Import starter deck", " Trees of the Park ")
      #expect(!screen.contains("ASCII control characters"))
      pane.keys("Enter")
      try pane.wait(for: "✓ Imported 1 card into “Trees of the Park”", "Oak")
      try pane.quit()
      // The folder does not exist: the usual files are used.
      let usual = try Pane(home, environment: ["FLASHCARDS_ASSETS=" + home.path + "/none"])
      try usual.wait(for: "maya's flashcards")
      try usual.chooseStarterDeck("Planets of the Solar System")
      try usual.wait(for: "✓ Imported 8 cards")
      try usual.quit()
    }
  }
}

extension EndToEndTests {
  @Suite struct CommandLine {
    @Test(arguments: [
      "due", "review", "list", "search", "show", "add", "edit", "decks", "stats", "log", "keys", "check", "restore",
    ])
    func everyCommandHasHelp(_ command: String) throws {
      let said = try Home().command(command, "--help")
      #expect(said.status == 0 && said.output.contains("--login <name>") && said.errors.isEmpty)
      #expect(said.output.contains("USAGE: flashcards \(command)"))
      #expect(said.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") })
    }

    @Test(arguments: [
      (["--version"], 0, "."), (["--help"], 0, "--login"), (["-h"], 0, "--data"),
      (["--nonsense"], 2, "flashcards: Unknown option '--nonsense'. See 'flashcards --help'"),
      (["more"], 2, "There is no command “more”. See 'flashcards --help'"),
      (["lsit"], 2, "There is no command “lsit”. Did you mean 'flashcards list'?"),
      (["--data", "x", "improt", "y"], 2, "Did you mean 'flashcards import'?"),
      (["login", "lst"], 2, "There is no command “login lst”. Did you mean 'flashcards login list'?"),
      (["help", "nosuch"], 2, "There is no command “nosuch”"), (["help", "login", "nw"], 2, "'flashcards login new'?"),
      (["help", "login", "new"], 0, "USAGE: flashcards login new"), (["help"], 0, "--login"),
      (["log", "--form", "2026-11-23"], 2, "Did you mean '--from'? See"),
      (["--motion", "maybe"], 2, "'maybe' is invalid"),
      (["import", "w.tsv", "--known", "bogus"], 2, "flashcards: “bogus” is no value of --known."),
      (["import"], 2, "flashcards: Missing expected argument '<file> ...'. See 'flashcards import --help'"),
      (["due", "--count", "--json"], 2, "flashcards: "),
      (["--colors", "88"], 2, "'88' is invalid"), (["-h"], 0, "auto|24bit|256|16|none"),
      (["--data"], 2, "Missing value"),
      (["--login", "../x"], 2, "Names cannot start with a dot"), (["--login", ""], 2, "name"),
      (["--login", "a/../../x"], 2, "not /"), (["--login", ".."], 2, "Names cannot start with a dot"),
      (["--login", String(repeating: "a", count: 65)], 2, "limited to 64"),
    ])
    func answersAndEnds(_ words: [String], _ status: Int32, _ answer: String) throws {
      let home = try Home()
      let script = try home.script(words)
      let said = Shell.run("sh \(Shell.quote(script)) </dev/null 2>&1")
      #expect(said.status == status)
      #expect(said.output.contains(answer), "\(said.output)")
      // Nothing was created, inside or outside.
      let left = try FileManager.default.contentsOfDirectory(atPath: home.path)
      #expect(left.allSatisfy { $0.hasPrefix("run-") }, "\(left)")
    }

    /// Each option that has a value takes `--` as one: it is in `CommandWords`.
    @Test func textsOfOptionsMayBeTwoDashes() throws {
      struct Help: Decodable {
        struct Argument: Decodable {
          struct Name: Decodable { let kind, name: String }
          let kind: String
          let names: [Name]?
        }
        struct Command: Decodable {
          let commandName: String
          let arguments: [Argument]?
          let subcommands: [Command]?
        }
        let command: Command
      }
      let home = try Home(login: "maya")
      let help = try JSONDecoder().decode(
        Help.self, from: Data(home.command("--experimental-dump-help").output.utf8))
      var tried = 0
      for command in help.command.subcommands ?? []
      where ["add", "edit", "show", "search"].contains(command.commandName) {
        for argument in command.arguments ?? [] where argument.kind == "option" {
          for name in argument.names ?? [] {
            let option = (name.kind == "long" ? "--" : "-") + name.name
            let said = try home.command(command.commandName, option, "--")
            #expect(!said.errors.contains("Missing value"), "\(command.commandName) \(option): \(said)")
            tried += 1
          }
        }
      }
      #expect(tried > 20)
    }

    /// Text from the command line and the environment is printed as text; nothing in it controls the terminal.
    @Test(arguments: [
      ["--colors", "X"], ["--motion", "X"], ["--login", "X"], ["--scheme", "X"], ["--X"], ["X"], ["check", "X"],
      ["check", "--login", "X"], ["restore", "X", "--login", "maya"], ["restore", "--login", "X"],
      ["restore", "a", "X"],
      ["check", "--data", "/nowhere/X", "--login", "maya"], ["restore", "--data", "HOME/X", "--login", "maya"],
    ])
    func whatIsGivenBackIsCleaned(_ words: [String]) throws {
      let odd = "a\u{1B}[31m\u{1B}]0;owned\u{7}\u{9B}5m\u{202E}\u{2066}\u{7F}\u{10EEEE}b"
      let home = try Home(login: "maya")
      // A folder whose backups cannot be listed.
      try home.write("", to: home.path + "/" + odd + "/users/maya/backups")
      let script = try home.script(
        words.map {
          $0.replacingOccurrences(of: "X", with: odd).replacingOccurrences(of: "HOME", with: home.path)
        })
      let said = Shell.run("sh \(Shell.quote(script)) </dev/null 2>&1")
      #expect(said.status == 2 || said.status == 3)
      #expect(said.output.contains("a") && said.output.count > 20)
      let unwelcome = said.output.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x10EEEE: true
        default: false
        }
      }
      #expect(unwelcome.isEmpty, "\(said.output.debugDescription)")
    }

    @Test func aStrangeTERMIsGivenBackAsText() throws {
      let pane = try Pane(Home(), term: "bad\u{1B}]2;owned\u{7}\u{1B}[2J\u{202E}x")
      try pane.wait(for: "before", "unknown terminal type", "after 3")
      #expect(!pane.run("display-message", "-p", "#{pane_title}").contains("owned"))
      #expect(pane.screen().contains("bad]2;owned[2Jx"))
    }

    @Test func keepsEverythingWhereItIsTold() throws {
      let home = try Home(login: "maya", data: "stick")
      let pane = try Pane(home, ["--data", home.path + "/stick", "--login", "maya", "--motion", "off"])
      try pane.wait(for: "maya's flashcards")
      try pane.makeDeck("Rivers")
      try pane.quit()
      #expect(home.files("library.plist") == [home.path + "/stick/users/maya/library.plist"])
      #expect(home.files("config.plist") == [home.path + "/stick/config.plist"])
      // `--motion` applied to that run only.
      let again = try Pane(home, ["--data", home.path + "/stick"])
      try again.wait(for: "maya's flashcards", " Rivers ")
      try again.go("Settings")
      try again.wait(for: "Switch login")
      again.keys("End")
      let settings = try again.wait(for: "Motion ")
      #expect(settings.lines(with: "Motion ").first?.contains(" on ") == true)
      try again.quit()
    }
  }
}
