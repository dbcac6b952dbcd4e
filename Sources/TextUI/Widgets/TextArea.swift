public struct TextArea: Sendable, Equatable {
  private var field: TextField
  public static let longest = 1_000_000
  public private(set) var revision = 0
  public init(_ text: String = "", limit: Int = 1_000_000) { field = TextField(text, limit: limit) }
  public var text: String { field.text }
  public var isEmpty: Bool { field.isEmpty }
  public var isFull: Bool { field.isFull }
  public var isAtTop: Bool { true }
  public var isAtBottom: Bool { true }
  public func prefix(_ n: Int) -> String { String(text.prefix(n)) }
  public mutating func insert(_ text: String) {
    field.insert(text)
    revision += 1
  }
  public mutating func replaceAll(_ text: String) {
    field = TextField(text)
    revision += 1
  }
  public mutating func edit(_ key: Key) -> Bool {
    revision += 1
    return field.edit(key)
  }
  public mutating func takeCopied() -> String? { nil }
  public mutating func click(_ point: Point, in area: Rect) {}
  public mutating func drag(from: Point, to: Point, in area: Rect) {}
  public mutating func selectWord(at: Point, in area: Rect) {}
  public mutating func scroll(by: Int, in area: Rect) {}
  public mutating func settle(width: Int, rows: Int) {}
  public func lineCount(limit: Int) -> Int { 1 }
  public func render(into surface: inout Surface, in area: Rect, isFocused: Bool) {
    field.render(into: &surface, in: area, isFocused: isFocused)
  }
}
