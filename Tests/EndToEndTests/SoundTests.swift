import Foundation
import Rounds
import Testing

extension EndToEndTests {
  /// Sounds are added, checked, kept, and played by a program in the search path, which stands in for a player.
  @Suite(.enabled(if: Rounds.isThorough)) struct Sounds {
    /// A WAV file of a few samples.
    private static let wav: [UInt8] =
      Array("RIFF".utf8) + [44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [
        16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0, 128, 62, 0, 0,
      ]
      + [2, 0, 16, 0] + Array("data".utf8) + [8, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0]

    /// Returns a home with a player that runs the given lines of a script.
    private func home(player lines: String) throws -> (home: Home, path: String) {
      let home = try Home()
      let tools = home.path + "/tools"
      try home.tool(tools + "/mpv", lines)
      try Data(Self.wav).write(to: URL(fileURLWithPath: home.path + "/bell.txt"))
      try home.write("#EXTM3U\nhttp://example.org/a.mp3\n", to: home.path + "/list.mp3")
      return (home, "PATH=\(tools):/usr/bin:/bin")
    }

    private func makeCard(_ pane: Pane, _ home: Home) throws {
      try pane.makeLogin("maya")
      try pane.makeDeck("Sounds")
      try pane.startQuestion("What rings?", "A bell")
      try pane.paste(home.path + "/list.mp3")
      pane.keys("Enter")
      try pane.wait(for: "Neither a picture nor a sound")
      mkfifo(home.path + "/pipe.mp3", 0o600)
      pane.keys("C-u")
      try pane.paste(home.path + "/pipe.mp3")
      pane.keys("Enter")
      try pane.wait(for: "Could not read the file")
      pane.keys("C-u")
      try pane.paste(home.path + "/bell.txt")
      pane.keys("Enter")
      try pane.wait(for: "WAV sound", "Caption")
      pane.type("A bell")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “What rings?”")
    }

    private func lines(_ home: Home) -> [String] {
      let text = try? String(contentsOfFile: home.path + "/played", encoding: .utf8)
      return text?.split(separator: "\n").map(String.init) ?? []
    }

    @Test func aSoundIsAddedAndPlayed() throws {
      let (home, path) = try home(player: "echo \"$*\" >> $HOME/played; head -c 100000 /dev/zero")
      let pane = try Pane(home, environment: [path])
      try makeCard(pane, home)
      let kept = try #require(home.files(".wav").first)
      #expect(home.files(".wav").count == 1 && kept.contains("/media/"))
      #expect(FileManager.default.contents(atPath: kept).map(Array.init) == Self.wav)
      pane.keys("Enter")
      try pane.wait(for: "1 of 1")
      #expect(lines(home).isEmpty)
      pane.keys("Space")
      try pane.wait(for: "♪ A bell")
      try pane.wait("has played") { _ in lines(home).count == 1 }
      #expect(
        lines(home) == [
          "--no-config --no-ytdl --load-scripts=no --no-video --really-quiet -- \(kept)"
        ])
      pane.keys("P")
      try pane.wait("has played again") { _ in lines(home).count >= 1 }
      try pane.leaveCard()
    }

    @Test func aPlayerThatHangsStopsNothingAndEndsWithTheProgram() throws {
      let (home, path) = try home(player: "trap '' TERM INT HUP; echo $$ >> $HOME/played; while :; do sleep 1; done")
      let pane = try Pane(home, environment: [path])
      try makeCard(pane, home)
      pane.keys("Enter")
      try pane.wait(for: "1 of 1")
      pane.keys("Space")
      try pane.wait("plays") { _ in lines(home).count == 1 }
      // Not Space: so soon after the first it would count as held down.
      pane.type("*")
      try pane.wait(for: "★")
      try pane.leaveCard()
      let process = try #require(lines(home).first.flatMap { pid_t($0) })
      #expect(Pane.poll { kill(process, 0) != 0 })
    }

    @Test func withoutAPlayerItIsSaidOnce() throws {
      let (home, _) = try home(player: "exit 0")
      let pane = try Pane(home, environment: ["PATH=/nonexistent"])
      try makeCard(pane, home)
      pane.keys("Enter")
      try pane.wait(for: "1 of 1")
      pane.keys("Space")
      try pane.wait(for: "no player found")
      try pane.leaveCard()
    }
  }
}
