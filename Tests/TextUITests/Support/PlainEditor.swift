/// The simplest possible editor, for comparison with `TextEditor`: a string, split into characters for each operation.
struct PlainEditor {
  var text = ""
  var cursor = 0
  var anchor: Int?
  var killed = ""

  var characters: [Character] { Array(text) }

  var selection: Range<Int>? { anchor.flatMap { $0 == cursor ? nil : min($0, cursor)..<max($0, cursor) } }

  mutating func move(to offset: Int, selecting: Bool) {
    if !selecting { anchor = nil } else if anchor == nil { anchor = cursor }
    cursor = min(max(0, offset), text.count)
  }

  mutating func replace(_ range: Range<Int>, _ new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = String(text.prefix(range.lowerBound)) + new
    text = before + String(text.dropFirst(range.upperBound))
    cursor = before.count
    anchor = nil
  }

  mutating func insert(_ new: String) { replace(selection ?? cursor..<cursor, new) }

  mutating func delete(_ range: Range<Int>) {
    let range = selection ?? max(0, range.lowerBound)..<min(text.count, range.upperBound)
    if !range.isEmpty { replace(range, "") }
  }

  /// Deletes the character before the cursor, or its last scalar if that was typed after the others, as in Devanagari.
  mutating func deleteBackward() {
    guard selection == nil, cursor > 0, let last = characters[cursor - 1].unicodeScalars.last,
      (0x900...0x97F).contains(last.value)
    else { return delete(cursor - 1..<cursor) }
    replace(cursor - 1..<cursor, String(String.UnicodeScalarView(characters[cursor - 1].unicodeScalars.dropLast())))
  }

  mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = String(characters[range])
    replace(range, "")
  }

  var wordStart: Int {
    let before = characters[..<cursor].reversed()
    let other = before.prefix { !PlainEditor.isInWord($0) }.count
    return cursor - other - before.dropFirst(other).prefix { PlainEditor.isInWord($0) }.count
  }

  var wordEnd: Int {
    let after = characters[cursor...]
    let other = after.prefix { !PlainEditor.isInWord($0) }.count
    return cursor + other + after.dropFirst(other).prefix { PlainEditor.isInWord($0) }.count
  }

  var lineStart: Int { cursor - characters[..<cursor].reversed().prefix { $0 != "\n" }.count }

  var lineEnd: Int { cursor + characters[cursor...].prefix { $0 != "\n" }.count }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
