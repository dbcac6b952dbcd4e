import FlashcardKit

/// What a text in Markdown says about a card besides its texts, in a comment above it:
/// `<!-- card: 0123456789abcdef; tags: algebra, rings -->`.
struct CardComment {
  /// The values by name.
  var values: [(name: String, value: String)] = []

  static let start = "<!-- card"
  private static let end = "-->"

  init() {}

  /// Parses a line, or returns `nil` if it is no such comment.
  init?(_ line: Substring) {
    guard line.hasPrefix(CardComment.start), let end = line.firstRange(of: CardComment.end) else { return nil }
    for part in line[line.index(line.startIndex, offsetBy: 5)..<end.lowerBound].split(separator: ";") {
      let colon = part.firstIndex(of: ":") ?? part.endIndex
      let value = part[colon...].dropFirst()
      values.append((String(part[..<colon]).trimmed(), CardComment.decoded(String(value).trimmed())))
    }
  }

  /// The comment as a line.
  var line: String {
    let parts = values.map { $0.value.isEmpty ? $0.name : "\($0.name): \(CardComment.encoded($0.value))" }
    return "<!-- \(parts.joined(separator: "; ")) -->"
  }

  /// The value with a name, or `nil` if there is none. A name without a value has an empty one.
  subscript(name: String) -> String? { values.first { $0.name == name }?.value }

  /// Adds a value.
  mutating func add(_ name: String, _ value: String = "") { values.append((name, value)) }

  private static let codes = [("%", "%25"), (";", "%3B"), (">", "%3E"), ("\n", "%0A")]

  private static func encoded(_ text: String) -> String {
    codes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func decoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return codes.reversed().reduce(text) { $0.replacing($1.1, with: $1.0) }
  }
}
