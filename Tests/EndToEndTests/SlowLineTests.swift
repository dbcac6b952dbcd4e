import Foundation
import Testing

extension EndToEndTests {
  /// A terminal at the end of a line that is slow, or stuck for a while.
  @Suite struct SlowLines {
    @Test func everyKeyCountsAndFramesInBetweenAreSkipped() throws {
      let home = try Home(login: "maya")
      let count = 2000
      let rows = (1...count).map { "front \($0)\tback \($0)\n" }.joined()
      try rows.write(toFile: home.path + "/cards.tsv", atomically: true, encoding: .utf8)
      #expect(try home.command("import", home.path + "/cards.tsv", "--deck", "Numbers").status == 0)
      let terminal = try PixelTerminal(home, name: nil)
      try terminal.wait("the login") { $0.text.contains("maya") }
      terminal.keys("\r")
      try terminal.wait("the cards") { $0.text.contains("2,000 cards") }
      // The table, in which each key moves by one card.
      terminal.keys("\tv")
      try terminal.wait("the table") { $0.text.contains("back 3") }
      let before = terminal.text.utf8.count
      terminal.whileStuck {
        for _ in 1..<count { terminal.keys("j") }
      }
      try terminal.wait("the keys to be read") { $0.isRead }
      // The card that is selected, alone on the screen, which is drawn anew.
      terminal.keys("\r")
      try terminal.wait("the card to be opened") { $0.isRead }
      let after = terminal.text.utf8.count
      terminal.keys("\u{0C}")
      try terminal.wait("the last card") { $0.text.utf8.dropFirst(after).count > 1000 && $0.isRead }
      let screen = String(terminal.text.utf8.dropFirst(after)) ?? ""
      #expect(screen.contains("2,000 of 2,000"), "\(screen)")
      #expect(after - before < count * 50)
      terminal.keys("qqq")
    }
  }
}
