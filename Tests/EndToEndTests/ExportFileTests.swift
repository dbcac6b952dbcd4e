import Foundation
import Testing

extension EndToEndTests {
  /// Exporting cards in the program.
  @Suite struct ExportFiles {
    @Test func cardsAreExportedAndTheOlderFileStaysWhereThatFails() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "Words", "-f", "dog", "-b", "Hund")
      let file = home.path + "/mine.apkg"
      let pane = try Pane(home)
      try pane.wait(for: "maya")
      pane.keys("Enter")
      try pane.wait(for: "Words")
      pane.keys("E")
      try pane.wait(for: "Export 1 card", "~/")
      pane.keys("Up", "C-u")
      pane.type(home.path + "/nowhere/mine")
      pane.keys("Enter")
      try pane.wait(for: "✗ Could not write")
      pane.keys("C-u")
      pane.type(home.path + "/mine")
      pane.keys("Enter")
      try pane.wait(for: "Exported 1 card to ")
      let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
      #expect(size > 100)
      pane.keys("E")
      try pane.wait(for: "Export 1 card")
      pane.keys("Enter")
      try pane.wait(for: "Exported 1 card to ")
      // The folder is remembered, and the file named after the list.
      let files = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".apkg") }
      #expect(files.count == 2)
      pane.keys("E")
      try pane.wait(for: "Export 1 card")
      pane.keys("Enter")
      try pane.wait(for: "Replace the file?")
      pane.keys("Enter")
      try pane.wait(for: "Exported 1 card to ")
      try pane.quit()
      // Nothing is left beside.
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".tmp") }.isEmpty)
      let other = try Home(login: "noa")
      let imported = try other.command("import", file)
      #expect(imported.status == 0 && imported.output.contains("1 new card"))
    }
  }
}
