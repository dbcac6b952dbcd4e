import Testing

@testable import TextUI

/// Whatever is done in whatever order, an editor's text equals that of a plain one, and its rows are consistent.
@Suite struct TextEditorModelTests {
  private static let pieces = [
    "a", "b", "word", " ", "  ", "\n", "\t", "_", ".", "日", "本語", "e\u{301}", "\u{301}", "\u{302}", "👩‍🚀", "👍🏽",
    "🇫🇷", "🇩", "🇪", "🇦🇹🇨🇭", "क्", "ष", "\u{94D}", "ᄒ", "ᅡ", "ᆫ", "one two three", "line\nline\n",
  ]

  @Test(arguments: [(false, 0..<25), (true, 25..<40)]) func anyEditingIsThatOfAPlainText(
    isOneLine: Bool, seeds: Range<UInt64>
  ) {
    for seed in seeds {
      var random = SystemSeeded(seed: seed)
      var run = Run(isOneLine: isOneLine, pieces: TextEditorModelTests.pieces)
      for step in 0..<250 {
        let what = run.step(&random)
        guard run.isSound(after: "seed \(seed), step \(step): \(what)") else { return }
      }
      run.expectAllUndoneAndRedone(seed)
    }
  }

  /// An editor, the plain one next to it, and all texts so far.
  private struct Run {
    private let isOneLine: Bool
    private let pieces: [String]
    private var editor: TextEditor
    private var plain = PlainEditor()
    private var texts: Set<String> = [""]
    private var width: Int?

    init(isOneLine: Bool, pieces: [String]) {
      self.isOneLine = isOneLine
      self.pieces = pieces
      editor = TextEditor("", limit: 100_000, isOneLine: isOneLine)
    }

    /// Performs a random step and returns its description.
    mutating func step(_ random: inout SystemSeeded) -> String {
      let shift: Key.Modifiers = Int.random(in: 0..<3, using: &random) == 0 ? .shift : []
      let selects = !shift.isEmpty
      let kind = Int.random(in: 0..<20, using: &random)
      var key: Key?
      switch kind {
      case 0:
        key = Key(.left, shift)
        plain.move(to: selects ? plain.cursor - 1 : plain.selection?.lowerBound ?? plain.cursor - 1, selecting: selects)
      case 1:
        key = Key(.right, shift)
        plain.move(to: selects ? plain.cursor + 1 : plain.selection?.upperBound ?? plain.cursor + 1, selecting: selects)
      case 2:
        key = Key(.left, shift.union(.control))
        plain.move(to: plain.wordStart, selecting: selects)
      case 3:
        key = Key(.right, shift.union(.control))
        plain.move(to: plain.wordEnd, selecting: selects)
      case 4:
        key = Key(.home, shift.union(.control))
        plain.move(to: 0, selecting: selects)
      case 5:
        key = Key(.end, shift.union(.control))
        plain.move(to: plain.text.count, selecting: selects)
      case 6:
        key = .backspace
        plain.deleteBackward()
      case 7:
        key = .delete
        plain.delete(plain.cursor..<plain.cursor + 1)
      case 8:
        key = .control("w")
        plain.kill(plain.selection ?? plain.wordStart..<plain.cursor)
      case 9:
        key = Key(.character("d"), .alt)
        plain.kill(plain.selection ?? plain.cursor..<plain.wordEnd)
      case 10:
        key = .control("u")
        plain.kill(plain.selection ?? plain.lineStart..<plain.cursor)
      case 11:
        key = .control("k")
        let end = plain.lineEnd
        plain.kill(plain.selection ?? plain.cursor..<(end == plain.cursor ? min(end + 1, plain.text.count) : end))
      case 12:
        key = .control("x")
        if let selection = plain.selection { plain.kill(selection) }
      case 13:
        key = .control("y")
        if !plain.killed.isEmpty { plain.insert(plain.killed) }
      case 14:
        key = Key(.character("a"), .alt)
        plain.move(to: 0, selecting: false)
        plain.move(to: plain.text.count, selecting: true)
      case 15: return takeBackOrForth([.control("_"), .control("r")][Int.random(in: 0..<2, using: &random)])
      case 16:
        let width = Int.random(in: 1...24, using: &random)
        self.width = isOneLine ? nil : width
        if !isOneLine { editor.wrap(to: width) }
        return "wrap to \(width)"
      default:
        let piece = pieces.randomElement(using: &random) ?? ""
        editor.insert(piece)
        plain.insert(isOneLine ? piece.replacing("\n", with: " ").replacing("\t", with: " ") : piece)
        texts.insert(plain.text)
        return "insert \(piece.debugDescription)"
      }
      if let key {
        let isTaken = editor.edit(key)
        #expect(isTaken)
      }
      texts.insert(plain.text)
      return key?.description ?? ""
    }

    /// Undoes or redoes, which leads to an earlier text.
    private mutating func takeBackOrForth(_ key: Key) -> String {
      let was = editor.text
      _ = editor.edit(key)
      #expect(texts.contains(editor.text))
      if editor.text != was { plain.anchor = nil }
      plain.text = editor.text
      plain.cursor = editor.cursor
      return key.description
    }

    func isSound(after what: String) -> Bool {
      let characters = plain.characters
      let rows = editor.rows
      var fresh = TextRows(characters)
      if let width { fresh.wrap(to: width) }
      let isSound =
        Array(editor.text.unicodeScalars) == Array(plain.text.unicodeScalars) && editor.cursor == plain.cursor
        && editor.selection == plain.selection && rows == fresh && rows.count == characters.count
        && rows.characters(in: 0..<rows.count) == characters && (0...rows.count).contains(editor.cursor)
      #expect(isSound, "\(what): \(editor.text.debugDescription) at \(editor.cursor), not \(plain)")
      return isSound
    }

    mutating func expectAllUndoneAndRedone(_ seed: UInt64) {
      let last = editor.text
      while editor.undoes(.control("r")) {}
      let newest = editor.text
      while editor.undoes(.control("_")) {}
      #expect(editor.text == "", "seed \(seed)")
      while editor.undoes(.control("r")) {}
      #expect(editor.text == newest && texts.contains(last), "seed \(seed)")
    }
  }
}

extension TextEditor {
  /// Returns whether the key edited anything.
  fileprivate mutating func undoes(_ key: Key) -> Bool {
    let was = revision
    _ = edit(key)
    return revision != was
  }
}
