import Testing

@testable import Sound

/// The words of commands.
@Suite struct SoundCommandTests {
  @Test(arguments: [
    ("", []), ("  ", []), ("mpv", ["mpv"]), (" mpv  --mute ", ["mpv", "--mute"]),
    ("'a b'/c \"d e\"", ["a b/c", "d e"]), ("a ''", ["a", ""]), ("a 'b", ["a", "b"]), ("$(x);y|z", ["$(x);y|z"]),
  ]) func aCommandIsSplit(text: String, words: [String]) {
    #expect(SoundCommand.split(text) == words)
  }

  @Test func playersAreGivenWhatTheyKnow() {
    func programs(_ path: String) -> [String] { SoundCommand.playing(path, by: "").compactMap(\.words.first) }
    #expect(programs("/a.mp3") == ["mpv", "ffplay", "pw-play", "paplay", "afplay"])
    #expect(programs("/a.wav") == ["mpv", "ffplay", "pw-play", "paplay", "aplay", "afplay"])
    #expect(programs("/a.m4a") == ["mpv", "ffplay", "afplay"])
    for command in SoundCommand.playing("/-a.wav", by: "") { #expect(command.words.last == "/-a.wav") }
    #expect(SoundCommand.playing("/a.mp3", by: "play -q") == [SoundCommand(words: ["play", "-q", "/a.mp3"])])
  }

  @Test func aTextIsOneArgument() {
    for command in SoundCommand.reading("-v $(x) \"y\"", in: "de") {
      #expect(command.words.suffix(2) == ["--", "-v $(x) \"y\""])
    }
  }
}
