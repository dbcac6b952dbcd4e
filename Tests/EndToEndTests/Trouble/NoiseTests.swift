import Rounds
import Testing

extension TroubleTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct Noise {
    /// Random bytes, including broken sequences and letters, but no keys that quit: the program keeps running, and all
    /// confirmed changes are there when it starts again.
    @Test(arguments: Rounds.seeds(1)) func anyBytesLeaveItRunning(_ seed: UInt64) throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya", "--motion", "off"], environment: ["EDITOR=true"])
      try pane.wait(for: "maya's flashcards")
      try pane.bringIn("Planets of the Solar System", count: 8)
      var state = seed
      var bytes: [UInt8] = []
      while bytes.count < 6000 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33)
        // Ctrl-C and q quit; Ctrl-Z and Ctrl-O, which opens an editor, are tested elsewhere; an unfinished paste
        // swallows the rest.
        if ![0x03, 0x0F, 0x1A, 0x71, 0x00].contains(byte) { bytes.append(state >> 60 == 0 ? 0x1B : byte) }
      }
      try pane.send(bytes)
      pane.resize(100, 30)
      try pane.wait("drawn for the new size") { $0.lines.count >= 30 && $0.contains(" Cards ") }
      pane.keys("C-c")
      try pane.wait(for: "after 0")
      let again = try Pane(home, ["--login", "maya"])
      let screen = try again.wait(for: "maya's flashcards")
      #expect(!screen.contains("damaged"))
      // A form that was being filled in is restored, and would take q as a letter.
      again.keys("C-c")
      try again.wait(for: "after 0")
    }
  }
}
