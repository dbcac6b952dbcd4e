import Foundation
import Rounds
import Testing

extension EndToEndTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct Create {
    @Test func eachKindOfCardIsMadeEditedAndThereAfterwards() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Sorting")
      try pane.go("Create")
      try pane.wait(for: "[ Create ]", "Deck       [Sorting", "(•) Q & A")
      pane.keys("Up", "Left", "Tab")
      try pane.wait(for: "(•) Facts", "Fact 2")
      pane.type("Quick Sort")
      pane.keys("Enter")
      pane.type("Splits the list around a pivot.")
      pane.keys("Tab")
      pane.type("O(n log n) on average.")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “Quick Sort”", "╭─ Sorting ─", "1 card")

      try pane.go("Create")
      try pane.wait(for: "(•) Facts")
      pane.keys("Up", "Right", "Tab")
      try pane.wait(for: "(•) Q & A")
      pane.type("What is stable?")
      pane.keys("Tab")
      pane.type("Equal ones keep their order.")
      pane.keys("C-n")
      try pane.wait(for: "✓ Created “What is stable?”", "(•) Q & A")
      pane.keys("Up", "Right", "Tab")
      try pane.wait(for: "(•) Choice", "Wrong 2")
      pane.type("Which is stable?")
      pane.keys("Tab")
      pane.type("Merge Sort")
      pane.keys("Tab")
      pane.type("Quick Sort")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “Which is stable?”", "3 cards")

      pane.keys("e")
      try pane.wait(for: "─ Edit card ─", "Empty")
      pane.keys("End")
      pane.type("!")
      pane.keys("C-s")
      try pane.wait(for: "✓ Edited “Which is stable?!”")
      pane.keys("Escape")
      try pane.wait(for: "Enter Cards")
      try pane.quit()
      let again = try Pane(home)
      try again.wait(for: "Quick Sort", "What is stable?", "Which is stable?!")
      try again.quit()
    }

    @Test func errorsStandAtTheirFields() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      pane.keys("C-s")
      try pane.wait(for: "← Title is required", "← At least two facts are required")
      pane.type("mercury")
      try pane.wait(for: "← This deck already has a card with this")
      pane.keys("C-s")
      try pane.wait(for: "← This deck already has a card with this", " Create ")
      pane.keys("Up", "Right")
      try pane.wait(for: "(•) Q & A")
      pane.keys("C-s")
      try pane.wait(for: "← Answer is required")
      pane.keys("Escape")
      try pane.wait(for: "╭─ Planets", "Your unfinished card is in Create")
      try pane.quit()
    }

    @Test func whatWasNotFinishedIsThereAfterKillAndAfterLeaving() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Sorting")
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      pane.type("Half a ti")
      #expect(
        Pane.poll {
          home.files("unfinished/1.plist").contains {
            (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("Half a ti") == true
          }
        })
      try pane.signal(SIGKILL)
      try pane.wait(for: "after 137")

      let again = try Pane(home)
      // A program that was killed doesn't know where it was.
      try again.wait(for: "Restored your unfinished card in Create", "Sorting")
      try again.go("Create")
      try again.wait(for: "Half a ti")
      again.type("tle")
      again.keys("C-c")
      try again.wait(for: "after 0")

      let last = try Pane(home)
      try last.wait(for: "Restored your unfinished card in Create", "Half a title")
      // Nobody starts in the middle of a text.
      last.type("1")
      try last.wait(for: "╭─ Decks ─")
      last.type("2")
      try last.wait(for: "Half a title")
      last.keys("Up", "Up", "Up", "Enter")
      try last.wait(for: "Leave this card?")
      last.type("d")
      try last.wait(for: "╭─ Decks ─")
      try last.quit()
      #expect(home.files("unfinished/1.plist").isEmpty)
    }

    @Test func longTextsAreWrittenInTheEditorOfTheShell() throws {
      let home = try Home()
      let script = try home.tool(
        home.path + "/editor with a blank", "echo in the editor\nread -r line\necho \"$line\" >>\"$1\"")
      let pane = try Pane(home, environment: ["VISUAL='\(script)'", "EDITOR=false"])
      try pane.makeLogin("maya")
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      pane.keys("Tab")
      pane.type("one")
      pane.keys("C-o")
      try pane.wait(for: "in the editor")
      pane.type("two from outside")
      pane.keys("Enter")
      try pane.wait(for: "[ Create ]", "one", "two from outside")
      // The temporary file is gone.
      #expect(home.files("card.txt").isEmpty)
      pane.type("!")
      try pane.wait(for: "outside!")
      pane.keys("C-c")
      try pane.wait(for: "after 0")
    }

    @Test(arguments: [
      ("exit 3", "The editor exited with status 3"), ("rm \"$1\"", "The editor left no file"),
      ("printf 'a\\377\\000' >\"$1\"", "The edited file is not valid UTF-8"),
      ("head -c 5000000 /dev/zero | tr '\\0' x >\"$1\"", "too long for a card"),
      ("kill -9 $$", "The editor exited with status 137"),
    ])
    func aBadEditorChangesNothing(_ does: String, _ says: String) throws {
      let home = try Home()
      let script = try home.tool(home.path + "/editor", does)
      let pane = try Pane(home, environment: ["EDITOR=\(script)"])
      try pane.makeLogin("maya")
      try pane.go("Create")
      try pane.wait(for: "[ Create ]")
      pane.type("kept")
      pane.keys("C-o")
      try pane.wait(for: says, "kept")
      pane.keys("C-c")
      try pane.wait(for: "after 0")
    }
  }
}
