import Foundation
import Rounds
import SamplePictures
import Testing

extension EndToEndTests {
  /// Pictures as pixels, on terminals with and without support for them.
  @Suite(.enabled(if: Rounds.isThorough)) struct Pixels {
    /// Creates a home with a card that has a picture, and with pixels turned on.
    private func home() throws -> Home {
      let home = try Home()
      let folder = home.path + "/art"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(PNG.file(.halves(320, 240))).write(to: URL(fileURLWithPath: folder + "/halves.png"))
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Art")
      try pane.startQuestion("Which colours?", "Red and blue")
      pane.type(folder + "/halves.png")
      pane.keys("Enter")
      try pane.wait(for: "PNG picture", "Side")
      pane.keys("Up", "Right")
      try pane.wait(for: "Front")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “Which colours?”")
      try pane.go("Settings")
      try pane.wait(for: "Log out")
      pane.keys("End")
      try pane.select(" Pictures ")
      try pane.wait(for: "as characters")
      pane.keys("Enter")
      // tmux answers with its own name.
      try pane.wait(for: "as pixels (not supported by this terminal)")
      try pane.quit()
      return home
    }

    @Test func aTerminalThatCanIsSentThePicture() throws {
      let home = try home()
      #expect(try String(contentsOfFile: home.config, encoding: .utf8).contains("<key>pixels</key>"))
      let terminal = try PixelTerminal(home)
      try terminal.wait("the first screen") { $0.text.contains("flashcards") }
      // It begins where it was left.
      terminal.keys("\u{1B}1")
      try terminal.wait("the decks") { $0.text.contains("Decks") }
      terminal.keys("\r")
      // The tile has a smaller one.
      try terminal.wait("the picture") { $0.pictures.values.contains { PNG.size(of: $0)?.width ?? 0 > 200 } }
      try terminal.wait("its placeholders") { $0.text.contains("\u{10EEEE}\u{305}\u{305}") }
      let sizes = terminal.pictures.values.compactMap { PNG.size(of: $0).map { [$0.width, $0.height] } }
      #expect(sizes.contains { $0[0] > 200 && abs($0[0] * 3 - $0[1] * 4) < 8 }, "\(sizes)")
      for number in terminal.pictures.keys {
        let ink = "38;2;\(number >> 16);\(number >> 8 & 0xFF);\(number & 0xFF)"
        #expect(terminal.text.contains(ink), "\(ink)")
      }
      // A repaint sends the pictures again, in case they were lost.
      let count = terminal.count
      terminal.keys("\u{C}")
      try terminal.wait("the picture again") { $0.count > count }
      let shown = Set(terminal.pictures.keys)
      terminal.keys("\u{3}")
      #expect(try terminal.end().status == 0)
      #expect(terminal.pictures.isEmpty)
      #expect(terminal.deleted.isSuperset(of: shown))
    }

    @Test func aLateAnswerIsNotLeftToTheShell() throws {
      let home = try home()
      let terminal = try PixelTerminal(home, isLate: true)
      try terminal.wait("the question") { $0.text.contains("\u{1B}[>q") }
      terminal.keys("\u{3}")
      try terminal.wait("the program to read that") { $0.isRead }
      terminal.answer()
      let end = try terminal.end()
      #expect(end.status == 0)
      #expect(end.unread.isEmpty, "\(String(decoding: end.unread, as: UTF8.self).debugDescription)")
    }

    @Test(arguments: [nil, "tmux 3.3a", "kitty(0.26.5)"]) func othersAreSentCells(name: String?) throws {
      let home = try home()
      let terminal = try PixelTerminal(home, name: name)
      try terminal.wait("the first screen") { $0.text.contains("flashcards") }
      // It begins where it was left.
      terminal.keys("\u{1B}1")
      try terminal.wait("the decks") { $0.text.contains("Decks") }
      terminal.keys("\t\r")
      try terminal.wait("the picture in cells") {
        $0.text.contains("48;2;255;0;0m") || $0.text.contains("38;2;255;0;0m")
      }
      terminal.keys("\u{3}")
      #expect(try terminal.end().status == 0)
      #expect(terminal.pictures.isEmpty)
      #expect(!terminal.text.contains("\u{10EEEE}"))
    }

    @Test func whoDoesNotWantPixelsIsAskedForNone() throws {
      let home = try Home()
      let terminal = try PixelTerminal(home)
      try terminal.wait("the first screen") { $0.text.contains("New login") }
      terminal.keys("\u{3}")
      #expect(try terminal.end().status == 0)
      #expect(!terminal.text.contains("\u{1B}_G"))
    }
  }
}
