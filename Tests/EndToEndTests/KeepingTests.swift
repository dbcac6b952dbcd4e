import Foundation
import LoopbackServer
import Rounds
import Testing

extension EndToEndTests {
  /// Data kept between runs, and data that is deleted.
  @Suite struct Keeping {
    /// A session that is over before the first backup leaves one.
    @Test func aShortSessionLeavesABackup() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      try pane.quit()
      #expect(home.files("backup.plist", inBackups: true).count == 1)
    }

    /// Settings of online sources apply to the next run, too.
    @Test(.enabled(if: Rounds.isThorough)) func choicesOfOnlineSourcesStay() throws {
      let home = try Home()
      let server = try LoopbackServer { _ in [.reply(Online.cards)] }
      let first = try Pane(home, size: (120, 40))
      try first.makeLogin("maya")
      try openSources(first)
      try first.select(" Dictionary…")
      first.keys("Enter")
      try first.wait(for: "▌ Turn off")
      first.keys("Enter")
      try first.wait(for: "Dictionary: off")
      try openSources(first)
      try first.select(" Course cards…")
      first.keys("Enter")
      try first.wait(for: "▌ Turn off", "Address…")
      first.keys("Down", "Enter")
      try first.wait(for: "Esc Cancel")
      first.keys("C-u")
      first.type(server.address + "/cards")
      first.keys("Enter")
      try first.wait(for: ": using")
      try openSources(first)
      try first.select(" Wikipedia language…")
      first.keys("Enter")
      try first.wait(for: "Esc Cancel")
      first.keys("C-u")
      first.type("de")
      first.keys("Enter")
      try first.wait(for: "Wikipedia language: de")
      try first.quit()
      let second = try Pane(home, size: (120, 40))
      try second.wait(for: "maya's flashcards")
      try openSources(second)
      let menu = try second.wait(for: "Contact…")
      #expect(menu.lines(with: "Dictionary…").first?.contains("off") == true)
      #expect(menu.lines(with: "Wikipedia…").first?.contains(" on ") == true)
      #expect(menu.lines(with: "Wikipedia language…").first?.contains(" de ") == true)
      second.keys("Escape")
      try second.go("Search Online")
      try second.wait(for: "How does Bubble")
      #expect(server.requests.count == 1)
      second.keys("Escape")
      try second.quit()
    }

    /// Opens the online sources in Settings.
    private func openSources(_ pane: Pane, at place: SourceLocation = #_sourceLocation) throws {
      try pane.go("Settings", at: place)
      try pane.wait(for: "╭─ Settings ─", at: place)
      pane.keys("End")
      // Until the list has scrolled, the rows are elsewhere.
      try pane.wait(for: "▌ Files", at: place)
      try pane.select(" Online sources", at: place)
      pane.keys("Enter")
      try pane.wait(for: "╭─ Online sources ─", at: place)
    }

    /// When the program ends, it deletes from the trash removed logins, their unfinished cards, and pictures that have
    /// been there for 30 days. Newer ones stay.
    @Test(.enabled(if: Rounds.isThorough)) func theTrashIsLetGoAfterThirtyDays() throws {
      let home = try Home.withCards()
      let data = home.cards(of: "maya") + "/../.."
      let state = home.path + "/.local/state/flashcards"
      let picture = String(repeating: "0a", count: 32) + ".png"
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      let day: Int64 = 24 * 3_600_000
      func files(_ time: Int64) -> [String] {
        [
          "\(data)/trash/noah-\(time)/cards/library.plist", "\(state)/.trash/noah-\(time)/unfinished/1.plist",
          home.cards(of: "maya") + "/trash/\(time)-\(picture)",
        ]
      }
      let (old, young) = (files(now - 31 * day), files(now - 29 * day))
      for file in old + young { try home.write("x", to: file) }
      let pane = try Pane(home)
      try pane.wait(for: "maya's flashcards")
      try pane.quit()
      for file in old { #expect(!FileManager.default.fileExists(atPath: file), "\(file)") }
      for file in young { #expect(FileManager.default.fileExists(atPath: file), "\(file)") }
    }

    /// As all commands, it means the login that was used last, unless another is named.
    @Test func goingBackMeansOneLogin() throws {
      let home = try Home.withCards()
      let pane = try Pane(home)
      try pane.wait(for: "maya's flashcards")
      try pane.logOut()
      try pane.makeLogin("noah")
      try pane.makeDeck("Seas")
      try pane.quit()
      // Backups of both logins with the same name.
      for login in ["maya", "noah"] {
        let folder = home.cards(of: login)
        let backup = folder + "/backups/1000"
        try FileManager.default.createDirectory(atPath: backup, withIntermediateDirectories: true)
        let empty = "<key>schema</key><integer>1</integer>"
        try home.write(plist(empty + "<key>decks</key><array/>"), to: backup + "/library.plist")
        try home.write(plist(empty + "<key>made</key><integer>1000</integer>"), to: backup + "/backup.plist")
      }
      let listed = try run(home, ["restore"])
      #expect(listed.status == 0 && !listed.output.contains("maya:") && listed.output.contains("noah:"))
      let name = "1970-01-01-000001"
      #expect(listed.output.components(separatedBy: name).count == 2, "\(listed.output)")
      #expect(try run(home, ["restore", "--login", "maya"]).output.contains("maya:"))
      #expect(try cards(home, "maya").contains("Rivers") && (try cards(home, "noah").contains("Seas")))
      // Several of one second are told apart.
      let other = home.cards(of: "noah") + "/backups/1001"
      try FileManager.default.copyItem(atPath: home.cards(of: "noah") + "/backups/1000", toPath: other)
      try home.write(
        plist("<key>schema</key><integer>1</integer><key>made</key><integer>1001</integer>"),
        to: other + "/backup.plist")
      let several = try run(home, ["restore", "--login", "noah", name])
      #expect(several.status == 2 && several.output.contains(": \(name)-001, \(name)-000."))
      try FileManager.default.removeItem(atPath: other)
      // Only that one is restored.
      #expect(try run(home, ["restore", name]).status == 0)
      #expect(try cards(home, "maya").contains("Rivers") && !(try cards(home, "noah").contains("Seas")))
      #expect(try run(home, ["restore", "--login", "maya", name]).status == 0)
      #expect(try !cards(home, "maya").contains("Rivers"))
      let none = try Home().command("restore")
      #expect(none.status == 2 && none.errors.contains("'flashcards login new <name>'"), "\(none)")
    }

    private func cards(_ home: Home, _ login: String) throws -> String {
      try String(contentsOfFile: home.cards(of: login) + "/library.plist", encoding: .utf8)
    }

    private func plist(_ entries: String) -> String {
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(entries)</dict></plist>\n"
    }

    private func run(_ home: Home, _ words: [String]) throws -> (status: Int32, output: String) {
      Shell.run("sh \(Shell.quote(try home.script(words))) </dev/null 2>&1")
    }
  }
}
