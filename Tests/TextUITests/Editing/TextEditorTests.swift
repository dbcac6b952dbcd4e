import Rounds
import Testing

@testable import TextUI

/// Everything that keys can do, compared with an array of characters.
@Suite struct TextEditorTests {
  @Test(arguments: Rounds.seeds(40)) func editingIsThatOfAPlainArray(seed: UInt64) {
    var random = SystemSeeded(seed: seed)
    var editor = TextEditor("", limit: 100_000, isOneLine: false)
    editor.wrap(to: 12)
    var text: [Character] = []
    var cursor = 0
    var anchor: Int?
    var states: [[Character]] = [[]]
    func selection() -> Range<Int>? { anchor.flatMap { $0 == cursor ? nil : min($0, cursor)..<max($0, cursor) } }
    func replace(_ range: Range<Int>, _ new: [Character]) {
      guard !(range.isEmpty && new.isEmpty) else { return }
      text.replaceSubrange(range, with: new)
      cursor = range.lowerBound + new.count
      anchor = nil
      states.append(text)
    }
    for _ in 0..<400 {
      let shift: Key.Modifiers = Int.random(in: 0..<4, using: &random) == 0 ? .shift : []
      func move(_ to: Int) {
        if shift.isEmpty { anchor = nil } else if anchor == nil { anchor = cursor }
        cursor = min(max(0, to), text.count)
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        _ = editor.edit(Key(.left, shift))
        let end = selection()?.lowerBound
        move(shift.isEmpty ? end ?? cursor - 1 : cursor - 1)
      case 1:
        _ = editor.edit(Key(.right, shift))
        let end = selection()?.upperBound
        move(shift.isEmpty ? end ?? cursor + 1 : cursor + 1)
      case 2:
        _ = editor.edit(Key(.home, shift.union(.control)))
        move(0)
      case 3:
        _ = editor.edit(Key(.end, shift.union(.control)))
        move(text.count)
      case 4:
        _ = editor.edit(.backspace)
        replace(selection() ?? max(0, cursor - 1)..<cursor, [])
      case 5:
        _ = editor.edit(.delete)
        replace(selection() ?? cursor..<min(text.count, cursor + 1), [])
      case 6:
        let pasted = ["a b", "日本\n語", "é", "\n\n", "one two three"][Int.random(in: 0..<5, using: &random)]
        editor.insert(pasted)
        replace(selection() ?? cursor..<cursor, Array(pasted))
      default:
        let character: Character = ["a", "é", "日", " ", "👩‍🚀", "\n"][Int.random(in: 0..<6, using: &random)]
        _ = editor.edit(character == "\n" ? .enter : .character(character))
        replace(selection() ?? cursor..<cursor, [character])
      }
      #expect(editor.text == String(text) && editor.cursor == cursor)
      #expect(editor.selection == selection())
    }
    let last = editor.text
    for _ in 0..<1000 { _ = editor.edit(.control("_")) }
    #expect(editor.text == "")
    for _ in 0..<1000 { _ = editor.edit(.control("r")) }
    #expect(editor.text == last)
  }

  /// Word keys always move forward or back, and always to the start or end of a word.
  @Test(arguments: Rounds.seeds(20)) func wordsAreGoneThrough(seed: UInt64) {
    var random = SystemSeeded(seed: seed)
    let text = (0..<60).map { _ in ["a", "b", "é", " ", ".", "\n", "日"].randomElement(using: &random) ?? "" }.joined()
    var editor = TextEditor(text, limit: 1000, isOneLine: false)
    editor.wrap(to: 10)
    let characters = Array(text)
    func isWord(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isLetter }
    while editor.cursor > 0 {
      let before = editor.cursor
      _ = editor.edit(Key(.left, .control))
      #expect(editor.cursor < before)
      #expect(editor.cursor == 0 || isWord(editor.cursor) && !isWord(editor.cursor - 1))
    }
    while editor.cursor < editor.count {
      let before = editor.cursor
      _ = editor.edit(Key(.right, .alt))
      #expect(editor.cursor > before)
      #expect(editor.cursor == editor.count || !isWord(editor.cursor) && isWord(editor.cursor - 1))
    }
  }

  @Test func marksJoinAndPart() {
    var editor = TextEditor("", limit: 100, isOneLine: false)
    editor.insert("ae")
    editor.insert("\u{301}")
    #expect(editor.count == 2 && editor.cursor == 2 && editor.text == "aé")
    _ = editor.edit(.control("_"))
    #expect(editor.text == "ae" && editor.cursor == 2)
    _ = editor.edit(.control("r"))
    #expect(editor.text == "aé" && editor.count == 2)
    _ = editor.edit(.left)
    editor.insert("\u{302}")
    #expect(editor.text == "a\u{302}é" && editor.cursor == 1)
  }
}
