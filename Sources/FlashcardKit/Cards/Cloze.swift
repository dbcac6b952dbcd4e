/// A text with cloze deletions, such as `The {{c1::mitochondria::organelle}} make ATP.` Deletions with the same number
/// are hidden together. Malformed deletions are treated as plain text.
public struct Cloze: Hashable, Sendable {
  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Text that is always shown.
    case text(String)
    /// A deletion: its number, the hidden text, and an optional hint shown in its place.
    case deletion(Int, String, hint: String?)
  }

  /// The parts in order.
  public let parts: [Part]

  /// The valid numbers of deletions.
  public static let numbers = 1...999

  /// Parses a text.
  public init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    var plain = ""
    while let start = rest.firstRange(of: "{{c") {
      guard let (deletion, end) = Cloze.deletion(in: rest, after: start.upperBound) else {
        plain += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      plain += rest[..<start.lowerBound]
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(deletion)
      rest = rest[end...]
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  /// Parses the deletion whose number begins at `start`, just after `{{c`.
  ///
  /// - Returns: The deletion and the index after its closing braces, or `nil` if it is malformed.
  private static func deletion(in text: Substring, after start: String.Index) -> (Part, String.Index)? {
    let digits = text[start...].prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), numbers.contains(number), digits.count <= 3,
      text[digits.endIndex...].hasPrefix("::")
    else { return nil }
    let inside = text[digits.endIndex...].dropFirst(2)
    guard let close = inside.firstRange(of: "}}") else { return nil }
    let body = inside[..<close.lowerBound]
    let divide = body.firstRange(of: "::")
    let hidden = String(body[..<(divide?.lowerBound ?? body.endIndex)])
    guard !hidden.isBlank else { return nil }
    let hint = divide.map { String(body[$0.upperBound...]).trimmed() }.flatMap { $0.isEmpty ? nil : $0 }
    return (.deletion(number, hidden, hint: hint), close.upperBound)
  }

  /// The number of deletions.
  public var count: Int { parts.count { if case .deletion = $0 { true } else { false } } }

  /// The distinct numbers of the deletions, in ascending order.
  public var deletions: [Int] {
    Set(parts.compactMap { if case .deletion(let number, _, _) = $0 { number } else { nil } }).sorted()
  }

  /// The text with all deletions hidden: `The [organelle] make ATP.`
  public var open: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .deletion(_, _, let hint): Cloze.sign(hint)
      }
    }.joined()
  }

  /// The text with all deletions shown.
  public var filled: String {
    parts.map { part in
      switch part {
      case .text(let text), .deletion(_, let text, _): text
      }
    }.joined()
  }

  /// The hidden texts, separated by commas.
  public var hidden: String {
    parts.compactMap { if case .deletion(_, let text, _) = $0 { text } else { nil } }.joined(separator: ", ")
  }

  /// Returns the source of the text with only the deletions of one number left as deletions.
  public func asking(_ number: Int) -> String {
    parts.map { part in
      switch part {
      case .deletion(number, let text, let hint): Cloze.deletion(number, text, hint: hint)
      case .text(let text), .deletion(_, let text, _): text
      }
    }.joined()
  }

  /// Returns the source of a deletion: `{{c1::text::hint}}`.
  public static func deletion(_ number: Int, _ text: String, hint: String? = nil) -> String {
    "{{c\(number)::\(text)\(hint.map { "::" + $0 } ?? "")}}"
  }

  /// Returns the placeholder of a hidden deletion: `[hint]`, or `[…]` without a hint.
  public static func sign(_ hint: String?) -> String { "[\(hint ?? "…")]" }
}
