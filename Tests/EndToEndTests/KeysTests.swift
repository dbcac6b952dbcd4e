import Foundation
import Rounds
import Testing

extension EndToEndTests {
  /// Key bindings of one's own, in a terminal.
  @Suite struct Keys {
    private func keysFile(of home: Home) -> String { home.path + "/.config/flashcards/keys.yaml" }

    /// Changes to the file hold for the next key, in a program that is open.
    @Test func aChangeHoldsAtOnce() throws {
      let home = try Home.withCards()
      let pane = try Pane(home, size: (120, 30))
      try pane.wait(for: "n New…", "maya's flashcards")
      try home.write("new: w\n", to: keysFile(of: home))
      pane.keys("w")
      try pane.wait(for: "Empty deck…")
      pane.keys("Escape")
      try pane.wait(for: "w New…")
      // The key that was replaced does nothing.
      pane.keys("n", "?")
      try pane.wait(for: "╭─ Keys ─")
      pane.keys("?")
      try pane.wait(without: "╭─ Keys ─")
      try FileManager.default.removeItem(atPath: keysFile(of: home))
      pane.keys("n")
      try pane.wait(for: "Empty deck…")
      pane.keys("Escape")
      try pane.wait(for: "n New…")
      try pane.quit()
    }

    /// The keys of vim are chosen in Settings; what the file has besides stays, also where it is a link.
    @Test func vimsKeysAreChosenInSettings() throws {
      let home = try Home.withCards()
      let kept = home.path + "/dotfiles-keys.yaml"
      try home.write("# mine\nnew: w\n", to: kept)
      try FileManager.default.createDirectory(
        atPath: home.path + "/.config/flashcards", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: keysFile(of: home), withDestinationPath: kept)
      let pane = try Pane(home, size: (120, 30))
      try pane.wait(for: "w New…")
      pane.keys(":", "v", "i", "m", "Enter")
      try pane.wait(for: "Which keys?")
      pane.keys("v")
      try pane.wait(for: "Keys: vim; ? lists them", "w New…", "i Edit")
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == "# mine\npreset: vim\nnew: w\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: keysFile(of: home)) == kept)
      try pane.quit()
    }

    /// Reviewing with Anki's keys.
    @Test(.enabled(if: Rounds.isThorough)) func ankisKeysReview() throws {
      let home = try Home.withCards()
      try home.write("preset: anki\n", to: keysFile(of: home))
      let pane = try Pane(home, ["--motion", "off"], size: (120, 30))
      try pane.wait(for: "maya's flashcards")
      pane.keys("s")
      try pane.wait(for: "▌ Review")
      pane.keys("Enter")
      try pane.wait(for: "Space Show answer", "- Bury", "@ Suspend")
      pane.keys("Space")
      try pane.wait(for: "Good")
      pane.keys("Enter")
      try pane.wait(for: "✓ Good on ")
      pane.keys("z")
      try pane.wait(for: "Undid: Good on ")
      pane.keys("-")
      try pane.wait(for: "✓ Buried ")
      pane.keys("Escape")
      try pane.wait(for: "maya's flashcards")
      try pane.quit()
    }

    /// Settings opens the file in the editor, with comments on how to write it, and what is written holds.
    @Test(.enabled(if: Rounds.isThorough)) func settingsOpensTheFile() throws {
      let home = try Home()
      let editor = try home.tool(home.path + "/editor", "echo 'palette: w' >> \"$1\"")
      let pane = try Pane(home, size: (80, 50), environment: ["EDITOR=\(editor)"])
      try pane.makeLogin("maya")
      try pane.go("Settings")
      pane.keys("End")
      try pane.select(" Key bindings ")
      pane.keys("Enter")
      try pane.wait(for: "1 change")
      pane.keys("w")
      try pane.wait(for: "╭─ Command palette ─")
      pane.keys("Escape")
      try pane.wait(without: "╭─ Command palette ─")
      let text = try String(contentsOfFile: keysFile(of: home), encoding: .utf8)
      #expect(text.contains("preset: default") && text.hasSuffix("palette: w\n"))
      try pane.quit()
    }

    /// Lines that cannot be used are reported with their numbers, and nobody is locked out.
    @Test(.enabled(if: Rounds.isThorough)) func badLinesAreReported() throws {
      let home = try Home.withCards()
      try home.write("preset: emacs\nfly: x\nback: esc\nquit: ctrl-c\n", to: keysFile(of: home))
      let pane = try Pane(home, size: (200, 30))
      try pane.wait(for: "keys.yaml line 1 is skipped: there is no preset “emacs”", "(2 more)")
      // Several notices open a dialog.
      pane.keys("Enter")
      try pane.wait(for: "q Quit")
      let script = try home.script(["keys"])
      let said = Shell.run("sh \(Shell.quote(script)) </dev/null 2>&1")
      #expect(said.status == 3)
      #expect(said.output.contains("line 2 is skipped: there is no action “fly”"), "\(said.output)")
      #expect(said.output.contains("line 4 is skipped: Ctrl-C is reserved"))
      try pane.quit()
    }

    /// Files of other kinds leave the keys as they are.
    @Test(.enabled(if: Rounds.isThorough), arguments: ["folder", "binary", "large", "deep", "alias", "pipe"])
    func filesThatAreNone(kind: String) throws {
      let home = try Home.withCards()
      let path = keysFile(of: home)
      try home.write("", to: path)
      switch kind {
      case "folder":
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      case "binary": try Data([0, 1, 2, 0xFF]).write(to: URL(fileURLWithPath: path))
      case "large": try home.write(String(repeating: "# x\n", count: 2_500_000), to: path)
      case "deep": try home.write("good: " + String(repeating: "[", count: 20_000), to: path)
      case "alias": try home.write("a: &x [b]\nc: *x\n", to: path)
      default:
        try FileManager.default.removeItem(atPath: path)
        mkfifo(path, 0o600)
      }
      let pane = try Pane(home, size: (120, 30))
      try pane.wait(for: "maya's flashcards", "keys.yaml cannot be used: ", "Your keys stay as they are.")
      pane.keys("?")
      try pane.wait(for: "╭─ Keys ─")
      pane.keys("Escape")
      try pane.wait(without: "╭─ Keys ─")
      try pane.quit()
    }
  }
}
