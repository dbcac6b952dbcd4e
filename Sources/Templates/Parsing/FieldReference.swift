/// The place of a field in a template, with filters.
struct FieldReference: Hashable, Sendable {
  /// The name of the field.
  let name: String
  /// The filters in the order in which they are applied.
  let filters: [FieldFilter]
  /// The filters as they were written, each with its colon.
  let prefix: String

  /// Creates a reference from the text between the braces: filters and a name, with colons between them.
  init(_ tag: String) {
    guard let colon = tag.utf8.lastIndex(of: UInt8(ascii: ":")) else {
      (name, filters, prefix) = (tag, [], "")
      return
    }
    name = String(tag[tag.index(after: colon)...])
    prefix = String(tag[...colon])
    // The filter next to the name is the first.
    let names = tag[..<colon].split(separator: ":", omittingEmptySubsequences: false).reversed().map(String.init)
    filters =
      switch names {
      case ["cloze", "type"]: [.type("cloze:")]
      case ["nc", "type"]: [.type("nc:")]
      default: names.last == "type" ? [.type("")] : names.map { FieldFilter($0) }
      }
  }

  /// Whether the place is one where the answer is typed.
  var isTyped: Bool {
    filters.contains { if case .type = $0 { true } else { false } }
  }

  /// Whether the place is one where the field is spoken, or hidden until it is asked for.
  var isElsewhere: Bool {
    filters.contains {
      switch $0 {
      case .hint, .speech: true
      default: false
      }
    }
  }
}

extension String {
  /// Whether the name is a cloze number, as in `{{#c1}}`.
  var isClozeName: Bool {
    guard utf8.first == UInt8(ascii: "c"), UInt32(dropFirst()) != nil else { return false }
    return utf8.dropFirst().first != UInt8(ascii: "-")
  }
}
