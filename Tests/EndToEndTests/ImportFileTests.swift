import Foundation
import Testing

extension EndToEndTests {
  /// Importing files in the program.
  @Suite struct ImportFiles {
    @Test func aTableIsImportedKeptAndUndoneAfterARestart() throws {
      let home = try Home()
      // UTF-16 with a byte order mark, as spreadsheets write it.
      try Data(
        [0xFF, 0xFE] + "Hund;dog\r\n<b>K\u{E4}se</b>;cheese\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      )
      .write(to: URL(fileURLWithPath: home.path + "/My words.csv"))
      mkfifo(home.path + "/pipe.csv", 0o600)
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      pane.keys("n")
      try pane.wait(for: "Import file…")
      pane.keys("Down", "Down", "Enter")
      try pane.wait(for: "Import: ", "My words.csv")
      #expect(!pane.screen().contains("pipe.csv"))
      pane.type(home.path + "/pipe.csv")
      pane.keys("Enter")
      try pane.wait(for: "Not a file.")
      pane.keys("C-u")
      pane.type(home.path + "/My words.csv")
      pane.keys("Enter")
      try pane.wait(for: "Import My words.csv", "Create 2 cards", "cheese")
      pane.keys("Enter")
      try pane.wait(for: "Imported 2 cards from My words.csv")
      try pane.quit()
      let again = try Pane(home)
      try again.wait(for: "Hund")
      again.keys("u")
      try again.wait(for: "Undid: Imported 2 cards from My words.csv")
      try again.quit()
    }
  }
}
