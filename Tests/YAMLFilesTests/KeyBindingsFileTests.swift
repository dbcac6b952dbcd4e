import Testing
import TextUI
import YAMLFiles

/// `keys.yaml` files, valid and invalid.
@Suite struct KeyBindingsFileTests {
  private func read(_ text: String) throws(KeyFileFailure) -> KeyBindings {
    try KeyBindingsFile.bindings(in: Array(text.utf8))
  }

  private func failure(_ bytes: [UInt8]) -> KeyFileFailure? {
    do throws(KeyFileFailure) { _ = try KeyBindingsFile.bindings(in: bytes) } catch { return error }
    return nil
  }

  @Test func presetKeysAndScreens() throws {
    let bindings = try read(
      """
      # mine
      preset: vim
      good: [3, space]
      favorite: "*"
      review:
        bury: "-"
        again: [1, x]
      """)
    #expect(bindings.preset == KeyBindings.Preset(name: "vim", line: 2))
    #expect(
      bindings.entries == [
        .init(action: "good", keys: ["3", "space"], line: 3), .init(action: "favorite", keys: ["*"], line: 4),
        .init(screen: "review", action: "bury", keys: ["-"], line: 6),
        .init(screen: "review", action: "again", keys: ["1", "x"], line: 7),
      ])
    #expect(bindings.misreadLines.isEmpty)
  }

  /// Another preset is named where the old one was, and all else stays as it was written.
  @Test func anotherPresetIsChosen() throws {
    let cases = [
      ("", "preset: anki\n"), ("# mine\n\ngood: 3\n", "# mine\npreset: anki\n\ngood: 3\n"),
      ("# mine\npreset: vim   # for now\ngood: [3]\n", "# mine\npreset: anki # for now\ngood: [3]\n"),
      ("good: 3\r\npreset: \"vim\"\r\n", "good: 3\r\npreset: anki\r\n"), ("preset: anki", "preset: anki"),
      ("---\nbury: x\n", "---\npreset: anki\nbury: x\n"),
    ]
    for (before, after) in cases {
      let changed = try KeyBindingsFile.choosing("anki", in: Array(before.utf8))
      #expect(String(decoding: changed, as: UTF8.self) == after, "\(before)")
    }
    for (text, expected) in [
      ("{preset: vim, good: 3}", KeyFileFailure.notChangeable(line: 1)), ("just words", .notYAML(line: 1)),
    ] {
      #expect(throws: expected) { try KeyBindingsFile.choosing("anki", in: Array(text.utf8)) }
    }
    // Whatever can't be told apart is left alone.
    #expect(throws: KeyFileFailure.self) { try KeyBindingsFile.choosing("anki", in: Array("preset: [vim]\n".utf8)) }
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "{}"]) func nothingInIt(text: String) throws {
    #expect(try read(text) == KeyBindings())
  }

  @Test func wordsThatYAMLTakesForOthers() throws {
    // YAML's booleans, null, and numbers are plain key names here.
    let bindings = try read("good: y\nhard: n\neasy: 4\nflag: on\nbury: ~\n")
    #expect(bindings.entries.map(\.keys) == [["y"], ["n"], ["4"], ["on"], ["~"]])
  }

  @Test func linesThatAreNoBindings() throws {
    let bindings = try read("preset: [vim]\ngood: [[3]]\nbury: w\n? [a]\n: b\nreview:\n  deep: {er: x}\n")
    #expect(bindings.misreadLines == [1, 2, 4, 7])
    #expect(bindings.entries.map(\.action) == ["bury"])
  }

  @Test func whatCannotBeReadAtAll() {
    let cases: [(String, KeyFileFailure)] = [
      ("just words", .notYAML(line: 1)), ("- a\n- b", .notYAML(line: 1)), ("good: @", .notYAML(line: 1)),
      ("bury: x\ngood: [3\n", .notYAML(line: 3)), ("bury: x\nfavorite: *\n", .notYAML(line: 2)),
      ("a: &x [1]\nb: *x\n", .tooComplex(line: 1)), ("good: 3\ngood: 4\n", .repeated("good", line: 1)),
    ]
    for (text, expected) in cases {
      let found = failure(Array(text.utf8))
      #expect(found == expected, "\(text): \(found as Any)")
    }
    #expect(failure([0, 1, 2, 0xFF]) == .notYAML(line: nil))
    #expect(failure([0xC3, 0x28]) == .notYAML(line: nil))
    #expect(failure(Array(repeating: UInt8(ascii: "a"), count: 10_000_000)) == .tooLarge)
    let deep = String(repeating: "[", count: 30_000)
    #expect(failure(Array("good: \(deep)".utf8)) == .tooComplex(line: 1))
    let indented = (0..<100).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(failure(Array(indented.utf8)) == .tooComplex(line: 66))
  }

  @Test func namesAreCleanedAndCut() throws {
    let long = String(repeating: "x", count: 5000)
    let bindings = try read("\"a\\e[31m\": \"\(long)\"\n")
    #expect(bindings.entries.first?.keys.first?.count == 40)
    #expect(bindings.entries.first?.action.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }
}
