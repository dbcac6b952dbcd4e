/// One line of text that is being typed.
public struct TextField: Hashable, Sendable {
  private var characters: [Character] = []
  /// Where the next character goes: how many stand before it.
  public private(set) var cursor = 0
  /// The most characters it takes.
  public let limit: Int
  /// Whether something was not taken because it would have been too much.
  public private(set) var isFull = false
  private var killed: [Character] = []

  /// A field with a text in it, the cursor behind it.
  public init(_ text: String = "", limit: Int = 10_000) {
    self.limit = limit
    insert(text)
  }

  /// What stands in it.
  public var text: String { String(characters) }
  /// Whether nothing does.
  public var isEmpty: Bool { characters.isEmpty }

  /// Writes text at the cursor, on one line: line ends and tabs become blanks, other controls are left out.
  public mutating func insert(_ text: String) {
    let room = limit - characters.count
    var new: [Character] = []
    isFull = false
    for character in text {
      guard new.count < room else {
        isFull = true
        break
      }
      if character.isNewline || character == "\t" {
        new.append(" ")
      } else if character.columns > 0 || character.isMark {
        new.append(character)
      }
    }
    guard !new.isEmpty else { return }
    characters.insert(contentsOf: new, at: cursor)
    cursor += new.count
    joinMarks(from: cursor - new.count, to: cursor)
  }

  /// Does what a key means in a field (readline's keys among them); false for keys that mean nothing here.
  public mutating func edit(_ key: Key) -> Bool {
    isFull = false
    if let typed = key.typed {
      insert(String(typed))
      return true
    }
    switch key {
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case Key(.left, .control), Key(.left, .alt), Key(.character("b"), .alt): cursor = wordStart()
    case Key(.right, .control), Key(.right, .alt), Key(.character("f"), .alt): cursor = wordEnd()
    case .backspace, .control("h"): remove(cursor - 1, cursor)
    case .delete, .control("d"): remove(cursor, cursor + 1)
    case .control("k"): kill(cursor, characters.count)
    case .control("u"): kill(0, cursor)
    case .control("w"), Key(.backspace, .alt), Key(.backspace, .control): kill(wordStart(), cursor)
    case Key(.character("d"), .alt), Key(.delete, .control): kill(cursor, wordEnd())
    case .control("y"): insert(String(killed))
    default: return false
    }
    return true
  }

  /// Draws the field over a row, with the part of the text that has the cursor in it, and the terminal's cursor there
  /// where `isFocused`.
  public func render(into surface: inout Surface, in area: Rect, isFocused: Bool) {
    guard !area.isEmpty else { return }
    let row = area.row(0)
    let style = Style(.text, on: .raised)
    surface.fill(row, style: style)
    let widths = characters.map(\.columns)
    let before = widths[..<cursor].reduce(0, +)
    // The cursor itself needs a column, also behind the last character.
    var start = 0
    var skipped = 0
    while before - skipped >= row.width, start < cursor {
      skipped += widths[start]
      start += 1
    }
    surface.clipped(to: row) { _ = $0.write(String(characters[start...]), x: row.x, y: row.y, style: style) }
    if isFocused { surface.cursor = Point(x: row.x + before - skipped, y: row.y) }
  }

  /// Puts the cursor where a person clicked, counted in columns from the field's left edge.
  public mutating func click(column: Int, width: Int) {
    let widths = characters.map(\.columns)
    let before = widths[..<cursor].reduce(0, +)
    var start = 0
    var skipped = 0
    while before - skipped >= width, start < cursor {
      skipped += widths[start]
      start += 1
    }
    var x = 0
    var index = start
    while index < characters.count, x + widths[index] <= column {
      x += widths[index]
      index += 1
    }
    cursor = index
  }

  private mutating func remove(_ from: Int, _ to: Int) {
    let from = max(0, from)
    let to = min(characters.count, to)
    guard from < to else { return }
    characters.removeSubrange(from..<to)
    cursor = from
    joinMarks(from: cursor, to: cursor)
  }

  private mutating func kill(_ from: Int, _ to: Int) {
    guard from < to else { return }
    killed = Array(characters[from..<to])
    remove(from, to)
  }

  /// A mark typed behind a letter, or a letter before a mark, makes one character of both.
  private mutating func joinMarks(from: Int, to: Int) {
    let low = max(0, from - 1)
    let high = min(characters.count, to + 1)
    guard low < high else { return }
    let joined = Array(String(characters[low..<high]))
    guard joined.count != high - low else { return }
    let tail = characters.count - cursor
    characters.replaceSubrange(low..<high, with: joined)
    cursor = max(0, min(characters.count, characters.count - tail))
  }

  private func wordStart() -> Int {
    var index = cursor
    while index > 0, !characters[index - 1].isWord { index -= 1 }
    while index > 0, characters[index - 1].isWord { index -= 1 }
    return index
  }

  private func wordEnd() -> Int {
    var index = cursor
    while index < characters.count, !characters[index].isWord { index += 1 }
    while index < characters.count, characters[index].isWord { index += 1 }
    return index
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }

  /// A combining mark that came alone: it joins the letter before it.
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
  }
}
