import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// SIGTERM and SIGHUP while an editor or a viewer is open, and pastes that do not end.
  @Suite struct ToldToEnd {
    private func tool(_ name: String, _ home: Home, _ does: String) throws -> String {
      try home.tool(home.path + "/tools/" + name, does)
    }

    private func expectDraft(_ home: Home, _ words: String...) throws {
      let again = try Pane(home, size: (120, 30))
      try again.wait(for: "in Create")
      try again.go("Create")
      try again.wait("shows \(words)") { screen in words.allSatisfy(screen.contains) }
      try again.signal(SIGTERM)
      try again.wait(for: "after 0")
    }

    /// The editor is told to end, and the text saved in it is in the draft; also with an editor that ignores the
    /// signal.
    @Test(arguments: Rounds.part(of: [SIGTERM, SIGHUP], at: 0), Rounds.part(of: ["", "trap '' TERM HUP; "], at: 0))
    func anEditorDoesNotHoldItUp(
      _ number: Int32, _ trap: String
    ) throws {
      let home = try Home(login: "maya")
      let editor = try tool(
        "editor", home,
        trap + "echo saved there >>\"$1\"; echo in the editor; echo $$ >\(home.path)/editor.pid\n"
          + "while true; do sleep 0.1; done")
      let pane = try Pane(home, ["--login", "maya"], environment: ["EDITOR=\(editor)"])
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      pane.keys("Tab")
      pane.type("one")
      pane.keys("C-o")
      try pane.wait(for: "in the editor")
      #expect(Pane.poll { FileManager.default.fileExists(atPath: home.path + "/editor.pid") })
      try pane.signal(number)
      try pane.wait(for: "after 0")
      let id = try String(contentsOfFile: home.path + "/editor.pid", encoding: .utf8)
      let process = try #require(pid_t(id.trimmingCharacters(in: .whitespacesAndNewlines)))
      if trap.isEmpty { #expect(Pane.poll { kill(process, 0) != 0 }) } else { kill(process, SIGKILL) }
      // An editor that keeps running may still save its file, so the file stays.
      #expect(home.files("card.txt").isEmpty == trap.isEmpty)
      try expectDraft(home, "one", "saved there")
    }

    @Test(.enabled(if: Rounds.isThorough)) func aViewerIsToldToo() throws {
      let home = try Home(login: "maya")
      _ = try tool("xdg-open", home, "echo $$ >\(home.path)/viewer.pid\nwhile true; do sleep 0.1; done")
      let pane = try Pane(home, ["--login", "maya"], environment: ["PATH=\(home.path)/tools:/usr/bin:/bin"])
      try pane.bringIn("Flags", count: 84)
      try pane.wait(for: "Flag 1")
      pane.keys("Tab", "Enter")
      try pane.wait(for: "1 of 84")
      pane.keys("p")
      var id: pid_t?
      #expect(
        Pane.poll {
          let text = try? String(contentsOfFile: home.path + "/viewer.pid", encoding: .utf8)
          id = text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
          return id != nil
        })
      let process = try #require(id)
      try pane.signal(SIGTERM)
      try pane.wait(for: "after 0")
      #expect(Pane.poll { kill(process, 0) != 0 })
    }

    @Test(.enabled(if: Rounds.isThorough)) func aPasteThatDoesNotEndIsEndedByHand() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      try pane.send(Array("\u{1B}[200~half a pas".utf8))
      try pane.wait(for: "Paste unfinished: Esc ends it")
      // None of these keys is a command.
      for key in ["q", "Enter", "C-d"] {
        pane.keys(key)
        try pane.wait(without: "Paste unfinished")
        try pane.wait(for: "Paste unfinished: Esc ends it")
      }
      pane.keys("C-c")
      try pane.wait(for: "after 0")
      try expectDraft(home, "half a pas")
    }

    @Test(.enabled(if: Rounds.isThorough), arguments: [SIGTERM, SIGHUP]) func whatWasPastedIsInTheDraft(_ number: Int32)
      throws
    {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      try pane.send(Array("\u{1B}[200~half a pas".utf8))
      try pane.wait(for: "Paste unfinished: Esc ends it")
      try pane.signal(number)
      try pane.wait(for: "after 0")
      try expectDraft(home, "half a pas")
    }

    @Test(.enabled(if: Rounds.isThorough)) func afterEscapeKeysAreKeysAgain() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      for begin in ["\u{1B}[200~abc", "\u{1B}]52;c;abc", "\u{1B}Pabc", "\u{1B}_Gabc"] {
        try pane.send(Array(begin.utf8))
        try pane.wait(for: "Paste unfinished: Esc ends it")
        pane.keys("Escape")
        try pane.wait(without: "Paste unfinished")
        pane.keys("?")
        try pane.wait(for: "╭─ Keys ─")
        pane.keys("Escape")
        try pane.wait(without: "╭─ Keys ─")
      }
      try pane.quit()
    }
  }
}
