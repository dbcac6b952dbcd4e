/// A text that may be HTML, judged by its tags.
struct TextOfHTML {
  /// Whether the text is HTML: `true` if tags are around some of it, `false` if it has tags that make no sense there, and
  /// `nil` if it has none.
  private(set) var isHTML: Bool?
  /// The names of the elements that are open, with the number of words before each.
  private var open: [(name: String, words: Int)] = []
  /// The number of pieces of text.
  private var words = 0
  private var signs = 0
  private var hasBreak = false

  /// The elements that texts of cards have.
  private static let names = Set(
    """
    a b big blockquote br center code del details div dd dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p
    pre q rp rt ruby s small span strike strong sub summary sup table tbody td th thead tr tt u ul anki-mathjax audio
    video source
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  private static let void: Set<String> = ["br", "hr", "img", "source"]
  /// The elements that need not end.
  private static let unclosed: Set<String> = ["li", "p", "td", "th", "tr", "dd", "dt", "div"]

  /// Looks at a text, which may be cut at its end.
  init(_ text: String, isCut: Bool) {
    var rest = Substring(text).utf8[...]
    while let first = rest.first {
      if first == UInt8(ascii: "<"), let tag = TextOfHTML.tag(rest) {
        guard take(tag) else {
          isHTML = false
          return
        }
        rest = rest[tag.end...]
      } else if first == UInt8(ascii: "&"), let end = TextOfHTML.end(ofEntity: rest) {
        signs += 1
        // Alone, it is what the card is about.
        if rest.startIndex == text.utf8.startIndex, end == text.utf8.endIndex {
          isHTML = false
          return
        }
        words += 1
        rest = rest[end...]
      } else {
        if first > 0x20, first != UInt8(ascii: "\"") { words += 1 }
        rest = rest.dropFirst()
      }
    }
    if !isCut, open.contains(where: { !TextOfHTML.unclosed.contains($0.name) }) {
      isHTML = false
    } else if signs > 0 || hasBreak && words > 0 {
      isHTML = true
    } else if hasBreak || !open.isEmpty {
      isHTML = false
    }
  }

  /// Takes a tag. Returns whether it makes sense.
  private mutating func take(_ tag: Tag) -> Bool {
    guard TextOfHTML.names.contains(tag.name) else { return false }
    if TextOfHTML.void.contains(tag.name) {
      guard !tag.isEnd else { return false }
      if tag.name != "img" { hasBreak = true } else if tag.hasSource { signs += 1 } else { return false }
      return true
    }
    guard tag.isEnd else {
      open.append((tag.name, words))
      return true
    }
    guard let start = open.lastIndex(where: { $0.name == tag.name }) else { return false }
    if words > open[start].words { signs += 1 }
    open.removeSubrange(start...)
    return true
  }

  private struct Tag {
    let name: String
    let isEnd: Bool
    let hasSource: Bool
    let end: Substring.UTF8View.Index
  }

  /// Returns the tag at the start of a text, or `nil` if there is none.
  private static func tag(_ text: Substring.UTF8View.SubSequence) -> Tag? {
    var rest = text.dropFirst()
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard let first = name.first, (0x61...0x7A).contains(first | 0x20), name.count < 20,
      let close = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let attributes = rest[name.endIndex..<close]
    guard
      attributes.isEmpty || attributes.first == 0x20 || attributes.first == 0x0A
        || attributes.first == UInt8(ascii: "/"),
      !attributes.contains(UInt8(ascii: "<"))
    else { return nil }
    let hasSource = String(Substring(attributes)).lowercased().contains("src=")
    return Tag(
      name: String(Substring(name)).lowercased(), isEnd: isEnd, hasSource: hasSource, end: text.index(after: close))
  }

  /// The entities that programs write for signs that HTML needs, and for blanks.
  private static let entities: Set<String> = ["nbsp", "amp", "lt", "gt", "quot", "apos", "#39", "#x27", "#34", "#160"]

  /// Returns the end of the entity at the start of a text, or `nil` if there is none.
  private static func end(ofEntity text: Substring.UTF8View.SubSequence) -> Substring.UTF8View.Index? {
    let name = text.dropFirst().prefix(8).prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 }
    guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";"),
      entities.contains(String(Substring(name)).lowercased())
    else { return nil }
    return text.index(after: name.endIndex)
  }
}
