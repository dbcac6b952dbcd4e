import Testing

@testable import Terminal

/// 24-bit colors under types of terminals that have a palette in terminfo.
@Suite struct DirectColorsTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true),
    (["TERM": "xterm", "COLORTERM": "24bit"], true), (["TERM": "xterm-256color", "COLORTERM": "yes"], false),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], false),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0"], true),
    (["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0", "STY": "7.pts-0.host"], false),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "STY": "7.pts-0.host"], false),
    (["TERM": "tmux-256color"], false), (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false), ([:], false),
  ])
  func theEnvironmentSaysWhetherAllColoursAreShown(_ environment: [String: String], _ are: Bool) {
    #expect(DirectColors.areSupported { environment[$0] } == are)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("tmux-256color", true), ("foot", true), ("linux", false), ("vt100", false),
    ("xterm-direct", false),
  ])
  func consolesAndTypesWithTheirOwnColorsAreLeftAlone(_ type: String, _ may: Bool) {
    #expect(DirectColors.mayBeUsed(on: type) == may)
  }

  @Test(
    arguments: [
      (0, false, "30"), (7, true, "47"), (8, false, "90"), (15, true, "107"), (16, false, "38;5;16"),
      (255, true, "48;5;255"), (256, false, "38;2;0;1;0"), (0xFFFFFF, true, "48;2;255;255;255"),
      (0x1C1E2A, true, "48;2;28;30;42"),
    ] as [(Int32, Bool, String)])
  func numbersBelow256AreThoseOfThePalette(_ number: Int32, _ isBackground: Bool, _ code: String) {
    let sequence = DirectColors.sequence(number, isBackground: isBackground)
    #expect(String(decoding: sequence, as: UTF8.self) == "\u{1B}[\(code)m")
  }
}
