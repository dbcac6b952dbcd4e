import Foundation
import LoopbackServer
import Rounds
import Testing

extension TroubleTests {
  /// Absurd numbers wherever the program reads numbers.
  @Suite(.enabled(if: Rounds.isThorough)) struct Extremes {
    private static let numbers = [
      "-9223372036854775808", "9223372036854775807", "-9007199254740992", "-1", "0", "9223372036854776",
    ]

    /// Creates a login's files, with the given number wherever there is one.
    private func home(_ number: String) throws -> Home {
      let home = try Home()
      let cards = home.cards(of: "maya")
      func integer(_ key: String) -> String { "<key>\(key)</key><integer>\(number)</integer>" }
      func list(_ key: String, _ count: Int) -> String {
        "<key>\(key)</key><array>" + String(repeating: "<integer>\(number)</integer>", count: count) + "</array>"
      }
      let options =
        "<dict>" + integer("newPerDay") + integer("reviewsPerDay") + list("learningSteps", 2)
        + integer("retention") + integer("maximumInterval") + list("memory", 21) + "</dict>"
      let preferences =
        "<dict>" + list("learningSteps", 1) + list("relearningSteps", 3) + integer("dayEnds")
        + integer("dailyGoal") + integer("leechAfter") + list("memory", 21)
        + "<key>memoryFit</key><dict><key>before</key><real>1e308</real><key>after</key><real>-1e308</real>"
        + integer("answers") + integer("time") + "</dict></dict>"
      let deck =
        "<key>id</key><string>\(SampleFiles.deck)</string><key>title</key><string>Rivers</string>"
        + integer("created") + "<key>options</key>" + options
      try home.write(
        SampleFiles.plist(
          "<dict><key>decks</key><array><dict>\(deck)\(integer("count"))</dict></array><key>preferences</key>"
            + "\(preferences)<key>toDos</key><array><dict><key>id</key><string>00000000000000cc</string>"
            + "<key>title</key><string>Read</string>\(integer("created"))</dict></array></dict>"),
        to: cards + "/library.plist")
      let entries = (1...4).map { card in
        "<dict><key>id</key><string>000000000000000\(card)</string><key>kind</key><string>question</string>"
          + "<key>question</key><string>River \(card)</string><key>answer</key><string>long</string>"
          + integer("created") + integer("changed") + integer("x")
          + "<key>earlier</key><array><dict><key>field</key><string>back</string><key>text</key><string>t</string>"
          + integer("changed") + "</dict></array>"
          + "<key>prompts</key><dict><key>front</key><dict>\(integer("buried"))\(integer("flag"))</dict></dict></dict>"
      }
      try home.write(
        SampleFiles.plist("<dict><key>cards</key><array>\(entries.joined())</array></dict>"),
        to: cards + "/decks/\(SampleFiles.deck).plist")
      let small = number.count > 19 ? "-999999999999999999" : String(number.prefix(18))
      let lines = (1...4).flatMap { card in
        [
          line(
            "000000000000001\(card)", [small, small, "000000000000000\(card)/front", "seed"],
            [
              "review \(number) 1e308 -0.0 \(number) \(number) \(number) \(number)", "", "", small,
            ]),
          line(
            "000000000000002\(card)", ["1700000000000", "60", "000000000000000\(card)/front", "answer"],
            [
              "review", "3", small, small,
            ]),
        ]
      }
      try home.write(lines.joined(), to: cards + "/reviews/00000000000000dd/2023-11.tsv")
      try home.write(
        SampleFiles.plist("<dict>\(integer("made"))\(integer("cards"))\(integer("answers"))</dict>"),
        to: cards + "/backups/\(number)/backup.plist")
      try home.write(
        SampleFiles.plist(
          "<dict><key>login</key><string>maya</string>\(integer("x"))<key>schema</key><integer>1</integer></dict>"),
        to: home.config)
      try home.write(
        SampleFiles.plist(
          "<dict><key>quiz</key><dict><key>what</key><string>Rivers</string><key>quiz</key><dict><key>cards</key>"
            + "<array><string>0000000000000001</string><string>0000000000000002</string></array>\(integer("place"))"
            + "\(integer("farthest"))\(integer("round"))<key>aside</key><array><array><integer>\(number)</integer>"
            + "<integer>\(number)</integer></array></array></dict></dict></dict>"),
        to: home.path + "/.local/state/flashcards/maya/study.plist")
      return home
    }

    /// Returns a line of the review log with a valid checksum.
    private func line(_ id: String, _ head: [String], _ rest: [String]) -> String {
      let before = ([id] + head + rest).joined(separator: "\t") + "\t"
      var sum = UInt32.max
      for byte in before.utf8 {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
      }
      let digits = String(~sum, radix: 16)
      return before + String(repeating: "0", count: 8 - digits.count) + digits + "\n"
    }

    @Test(arguments: numbers) func everyTabIsShown(_ number: String) throws {
      let home = try home(number)
      for command in ["check", "restore"] {
        let script = try home.script([command, "--login", "maya"])
        let said = Shell.run("sh \(Shell.quote(script)) </dev/null 2>&1")
        #expect([0, 1, 3].contains(said.status) && said.output.contains("maya"), "\(said)")
      }
      let pane = try Pane(
        home, ["--motion", "off"], environment: ["COLUMNS=\(number)", "LINES=\(number)", "TZ=XXX\(number)"])
      try pane.wait(for: "maya's flashcards", "Rivers")
      try pane.wait(for: "River 1", "4 cards")
      pane.keys("Tab", "i")
      try pane.wait(for: "Created ")
      pane.keys("Escape")
      try pane.wait(for: "╭─ Decks ─")
      pane.keys("Enter")
      try pane.wait(for: " of 4")
      pane.keys("Space", "Escape")
      try pane.wait(for: "╭─ Decks ─")
      let shown = [
        ("Favorites", "No favorites yet"), ("To-Do", "Read"), ("Progress", "Streak"), ("Settings", "Switch login"),
        ("Cards", "River 2"),
      ]
      for (tab, words) in shown {
        try pane.go(tab)
        try pane.wait(for: words)
        pane.keys("Down", "End", "Home", "NPage", "PPage")
        for size in [(60, 18), (80, 24)] {
          pane.resize(size.0, size.1)
          try pane.wait(for: words)
        }
      }
      // Changes made from here on are saved.
      pane.keys("Tab")
      try pane.makeDeck("Lakes")
      try pane.go("Create")
      try pane.wait(for: "(•) Q & A")
      pane.keys("C-c")
      try pane.wait(for: "after 0")
      // The tab is the one that was left.
      let again = try Pane(home, ["--motion", "off"])
      try again.wait(for: "maya's flashcards", "(•) Q & A")
      again.keys("Up", "1")
      try again.wait(for: "╭─ Decks ─", "Rivers", "Lakes")
      try again.quit()
    }

    /// Commands answer, and lose no card, whichever file of the login, of its caches, or of sync has the numbers.
    @Test(arguments: numbers) func everyCommandAnswers(_ number: String) throws {
      let home = try Home(login: "maya")
      try FileManager.default.createDirectory(atPath: home.path + "/shared", withIntermediateDirectories: false)
      for front in ["Rhine", "Danube"] {
        #expect(try home.command("add", "--deck", "Rivers", "--front", front, "--back", "river").status == 0)
      }
      #expect(try home.command("sync", "--setup", home.path + "/shared").status == 0)
      // Nothing is kept of files that were written just now.
      for file in home.files("") {
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file)
      }
      #expect(try home.command("due").status == 0)
      let commands = [
        ["due"], ["sync"], ["stats"], ["list", "--json"], ["sync", "--status"], ["check"], ["log"], ["decks"],
        ["sync", "--log"],
      ]
      let files = home.files(".plist")
      #expect(files.contains { $0.contains("/due/") } && files.contains { $0.hasSuffix("/machine.plist") })
      for (index, file) in files.enumerated() {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let altered = text.replacing(/<integer>-?[0-9]+<\/integer>/, with: "<integer>\(number)</integer>")
        // All of them in a thorough run.
        for command in Rounds.part(of: commands, at: index) {
          try altered.write(toFile: file, atomically: true, encoding: .utf8)
          let said = try home.command(command)
          #expect([0, 1, 3].contains(said.status), "\(file) \(command) \(said)")
        }
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try home.command("list").lines.count == 2, "\(file)")
      }
    }

    /// A server says to retry after a time beyond any limit, for cards and for a picture.
    @Test(arguments: ["9223372036854776", "9223372036854775807"]) func aServerWantsToBeLeftAlone(_ time: String) throws
    {
      let busy = LoopbackServer.Step.reply("", status: "429 Too Many", headers: ["Retry-After: \(time)"])
      let server = try LoopbackServer { _ in [busy] }
      let pane = try Pane(Home(), environment: ["FLASHCARDS_COURSE_CARDS=\(server.address)/cards"])
      try pane.makeLogin("maya")
      try pane.makeDeck("Pictures")
      try pane.go("Search Online")
      try pane.wait(for: "Too many requests to Course cards")
      try pane.startQuestion("What is this?", "A picture")
      pane.type(server.address + "/picture.png")
      pane.keys("Enter")
      try pane.wait(for: "Too many requests")
      #expect(!pane.isOver)
    }

    /// A window that claims to be larger than memory, and one whose size the kernel does not know.
    @Test(arguments: [
      (65_535, 65_535, "COLUMNS=1"), (0, 0, "COLUMNS=2147483647"), (65_535, 1, "LINES=-1"), (0, 7, "X="),
    ])
    func aWindowOfAnySize(_ columns: Int32, _ rows: Int32, _ variable: String) throws {
      let home = try Home(login: "maya")
      let terminal = try PixelTerminal(home, window: (columns, rows, 65_535, 65_535), environment: [variable])
      try terminal.wait("its first screen") { $0.text.contains("studying?") || $0.text.contains("\u{1B}[?1049h") }
      terminal.keys("\u{3}")
      #expect(try terminal.end().status == 0)
    }

    /// The placeholder of kitty graphics in a card's text: the terminal would draw any picture it has in its place.
    @Test func noTextDrawsAPicture() throws {
      let home = try Home()
      let text = "x\u{10EEEE}\u{305}\u{30D}y"
      try home.write(SampleFiles.library(title: "Deck \(text)"), to: home.cards(of: "maya") + "/library.plist")
      try home.write(
        SampleFiles.cards([(text, text)]), to: home.cards(of: "maya") + "/decks/\(SampleFiles.deck).plist")
      let pane = try Pane(home, ["--login", "maya", "--motion", "off"])
      try pane.wait(for: "maya's flashcards", "Deck x", "1 card")
      var seen = pane.screen()
      #expect(seen.text.unicodeScalars.contains("\u{FFFD}"))
      pane.keys("Tab", "Enter", "Space")
      try pane.wait(for: "back · ")
      seen = pane.screen()
      #expect(!seen.text.unicodeScalars.contains("\u{10EEEE}"))
      pane.keys("Escape")
      try pane.wait(for: "╭─ Decks ─")
      pane.keys("C-c")
      try pane.wait(for: "after 0")
    }
  }
}
