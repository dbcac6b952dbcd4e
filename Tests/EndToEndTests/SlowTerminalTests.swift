import Foundation
import Testing

extension EndToEndTests {
  /// A line that takes little, such as one of 9600 baud or a connection that hangs for a while.
  @Suite struct SlowTerminals {
    @Test func whatIsTypedMeanwhileCountsAndFramesInBetweenAreSkipped() throws {
      let keys = 3000
      let home = try Home(login: "maya")
      let rows = (0...keys).map { "Question \($0)\tAnswer \($0)\n" }.joined()
      #expect(try home.command("add", "-d", "Long", input: rows).status == 0)
      let terminal = try PixelTerminal(home, name: nil)
      try terminal.wait("the list of decks") { $0.text.contains("3,001") && $0.text.contains("Long") }
      terminal.keys("\tv")
      try terminal.wait("the table") { $0.text.contains("Answer 9") }

      terminal.isStopped = true
      // One by one, as a person types: what is there at once is one frame anyway.
      for _ in 0..<keys { terminal.keys("j") }
      terminal.isStopped = false
      try terminal.wait("all keys to be read") { $0.isRead }
      // Everything drawn anew shows where the keys led.
      let start = terminal.text.utf8.count
      terminal.keys("\u{C}")
      try terminal.wait("the last card, selected") { terminal in
        let frame = String(decoding: terminal.text.utf8.dropFirst(start), as: UTF8.self)
        return frame.contains("Answer \(keys)") && !frame.contains("Answer 9 ")
      }
      #expect(terminal.text.components(separatedBy: "▌").count < keys, "frames in between are skipped")
      terminal.keys("\u{3}")
      #expect(try terminal.end().status == 0)
    }
  }
}
