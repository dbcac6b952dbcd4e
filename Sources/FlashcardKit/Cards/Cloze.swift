/// A text with gaps: `The {{c1::mitochondria::organelle}} make ATP.` A number is asked at a time; gaps of one number go
/// together. What is no gap by the rules is text as it stands.
public struct Cloze: Hashable, Sendable {
  /// A piece of the text.
  public enum Part: Hashable, Sendable {
    /// What is always seen.
    case text(String)
    /// What is hidden when its number is asked, and what is shown in its place.
    case gap(Int, String, hint: String?)
  }

  /// The pieces in their order.
  public let parts: [Part]

  /// What numbers gaps can have.
  public static let numbers = 1...999

  /// The pieces of a text.
  public init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    var plain = ""
    while let start = rest.firstRange(of: "{{c") {
      guard let (gap, end) = Cloze.gap(in: rest, after: start.upperBound) else {
        plain += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      plain += rest[..<start.lowerBound]
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(gap)
      rest = rest[end...]
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  /// The gap whose number begins at a place, and where it ends.
  private static func gap(in text: Substring, after start: String.Index) -> (Part, String.Index)? {
    let digits = text[start...].prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), numbers.contains(number), digits.count <= 3,
      text[digits.endIndex...].hasPrefix("::")
    else { return nil }
    let inside = text[digits.endIndex...].dropFirst(2)
    guard let close = inside.firstRange(of: "}}") else { return nil }
    let body = inside[..<close.lowerBound]
    let divide = body.firstRange(of: "::")
    let hidden = String(body[..<(divide?.lowerBound ?? body.endIndex)])
    guard hidden.contains(where: { !$0.isWhitespace }) else { return nil }
    let hint = divide.map { String(body[$0.upperBound...]).trimmed() }.flatMap { $0.isEmpty ? nil : $0 }
    return (.gap(number, hidden, hint: hint), close.upperBound)
  }

  /// The numbers there are, each once, in their order.
  public var gaps: [Int] {
    Set(parts.compactMap { if case .gap(let number, _, _) = $0 { number } else { nil } }).sorted()
  }

  /// The text with all gaps open: `The [organelle] make ATP.`
  public var open: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .gap(_, _, let hint): Cloze.sign(hint)
      }
    }.joined()
  }

  /// The text with all gaps filled.
  public var filled: String {
    parts.map { part in
      switch part {
      case .text(let text), .gap(_, let text, _): text
      }
    }.joined()
  }

  /// What is in the gaps, one after the other.
  public var hidden: String {
    parts.compactMap { if case .gap(_, let text, _) = $0 { text } else { nil } }.joined(separator: ", ")
  }

  /// The text in which only the gaps of a number are left.
  public func asking(_ number: Int) -> String {
    parts.map { part in
      switch part {
      case .gap(number, let text, let hint): Cloze.gap(number, text, hint: hint)
      case .text(let text), .gap(_, let text, _): text
      }
    }.joined()
  }

  /// A gap as it is written.
  public static func gap(_ number: Int, _ text: String, hint: String? = nil) -> String {
    "{{c\(number)::\(text)\(hint.map { "::" + $0 } ?? "")}}"
  }

  /// What is shown in place of a gap.
  public static func sign(_ hint: String?) -> String { "[\(hint ?? "…")]" }
}
