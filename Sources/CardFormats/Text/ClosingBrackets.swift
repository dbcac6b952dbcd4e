/// The closing brackets of a text, which are looked for once.
struct ClosingBrackets {
  private let text: String
  private var next: String.Index?

  init(_ text: String) {
    self.text = text
    next = text.firstIndex(of: "]")
  }

  /// Returns the first closing bracket after a place. The places must come in order.
  mutating func first(after place: String.Index) -> String.Index? {
    while let found = next, found <= place { next = text[text.index(after: found)...].firstIndex(of: "]") }
    return next
  }
}
