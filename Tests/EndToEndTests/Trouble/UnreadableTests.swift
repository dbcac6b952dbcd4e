import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// Files that an ordinary user may not read. Root can read everything, so the program then runs as another user.
  @Suite(.enabled(if: Rounds.isThorough)) struct Unreadable {
    private static let isPossible =
      getuid() != 0 || canOthersRun

    /// Whether users other than root can reach the program and the folder of the homes.
    private static var canOthersRun: Bool {
      let user = "setpriv --reuid=65534 --regid=65534 --clear-groups"
      let program = Shell.quote(Home.program ?? "")
      let homes = Shell.quote(FileManager.default.temporaryDirectory.path)
      return Shell.run("{ \(user) test -x \(program) && \(user) test -x \(homes); } 2>/dev/null").status == 0
    }

    /// Returns a home with cards, owned by the user who will run the program, so that a file in it can be made
    /// unreadable.
    private func prepare() throws -> Home {
      let home = try Home.withCards()
      home.giveAway()
      return home
    }

    @Test(.enabled(if: isPossible, "only root comes here, and reads all files")) func aDeckComesBackByItself() throws {
      let home = try prepare()
      let file = try home.planets()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(chmod(file, 0) == 0)
      let pane = try Pane(home, size: (200, 30), isOrdinary: true)
      try pane.wait(for: "maya's flashcards", "“Planets of the Solar System” cannot be read right now", " Rivers ")
      #expect(!pane.screen().contains("damaged"))
      // Nothing else is affected; the deck itself is left alone.
      try pane.makeDeck("Seas")
      let (status, said) = check(home)
      #expect(status == 3 && said.contains("cannot be read: you do not have permission") && said.contains("8 cards"))
      #expect(check(home, "--repair").status == 3)
      #expect(chmod(file, 0o600) == 0)
      // In the list of messages, since a backup that could not be made may be told first.
      pane.type(":")
      try pane.wait(for: "╭─ Command palette ─")
      pane.type("messages")
      try pane.wait(for: "▌ Messages")
      pane.keys("Enter")
      try pane.wait(for: "can be read again: 8 cards")
      pane.keys("Escape")
      try pane.wait(without: "can be read again: 8 cards")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
      try pane.quit()
      #expect(check(home).output == "maya: no problems found\n")
      let again = try Pane(home, isOrdinary: true)
      try again.wait(for: " Planets of the", " Rivers ", " Seas ", "8 cards")
      try again.quit()
    }

    @Test(.enabled(if: isPossible, "only root comes here, and reads all files")) func theSettingsAreNotWrittenOver()
      throws
    {
      let home = try prepare()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: home.config))
      #expect(chmod(home.config, 0) == 0)
      let pane = try Pane(home, ["--login", "maya"], size: (200, 30), isOrdinary: true)
      try pane.wait(for: "maya's flashcards", "Your settings cannot be read: you do not have permission to read")
      try pane.makeDeck("Seas")
      try pane.quit()
      let (status, said) = check(home)
      #expect(status == 3 && said.contains("Settings:\n  \(home.config) cannot be read"))
      #expect(chmod(home.config, 0o600) == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.config)) == bytes)
      #expect(home.files("config.plist.damaged-1").isEmpty && check(home).status == 0)
    }

    /// A deck that an earlier version moved away is restored.
    @Test(.enabled(if: isPossible, "only root comes here, and reads all files")) func aDeckThatWasMovedAwayComesBack()
      throws
    {
      let home = try prepare()
      let file = try home.planets()
      let damaged = home.cards(of: "maya") + "/damaged"
      try FileManager.default.createDirectory(
        atPath: damaged, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let moved = damaged + "/" + URL(fileURLWithPath: file).lastPathComponent + "-unreadable-1"
      try FileManager.default.moveItem(atPath: file, toPath: moved)
      #expect(chmod(moved, 0) == 0)
      home.giveAway()
      let pane = try Pane(home, size: (200, 30), isOrdinary: true)
      try pane.wait(for: "is missing, with 8 cards")
      try pane.leaveLost()
      try pane.quit()
      #expect(check(home).output.contains("\(moved) cannot be read"))
      _ = check(home, "--repair")
      #expect(check(home).output == "maya: no problems found\n")
      let again = try Pane(home, isOrdinary: true)
      try again.wait(for: " Planets of the", "8 cards")
      try again.quit()
    }

    private func check(_ home: Home, _ words: String...) -> (status: Int32, output: String) {
      guard let script = try? home.script(["check"] + words, isOrdinary: true) else { return (-1, "") }
      return Shell.run("sh \(Shell.quote(script)) </dev/null 2>&1")
    }
  }
}

extension Home {
  /// Makes an ordinary user the owner, if root runs the tests.
  fileprivate func giveAway() {
    if getuid() == 0 { Shell.run("chown -R 65534:65534 \(Shell.quote(path))") }
  }
}
