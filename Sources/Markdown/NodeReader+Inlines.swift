import CCMark
import RichText

/// What is in a paragraph.
extension NodeReader {
  /// The depth from which on pieces of a line are read as one text.
  private static let maxInlineDepth = 60

  /// Returns the pieces of a paragraph's lines.
  mutating func inlines(in node: Node) -> [Inline] {
    var inlines: [Inline] = []
    var tags: InlineStyle.Traits = []
    add(node, InlineStyle(), &tags, to: &inlines, depth: 0)
    return inlines
  }

  private mutating func add(
    _ node: Node, _ style: InlineStyle, _ tags: inout InlineStyle.Traits, to inlines: inout [Inline], depth: Int
  ) {
    var next = cmark_node_first_child(node)
    while let child = next {
      var own = style
      own.traits.formUnion(tags)
      switch cmark_node_get_type(child) {
      case CMARK_NODE_TEXT: append(text(cmark_node_get_literal(child)), own, to: &inlines)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: inlines.append(Inline(.lineBreak))
      case CMARK_NODE_CODE:
        own.traits.insert(.code)
        if isDeletion { own.traits.insert(.deletion) }
        let literal = text(cmark_node_get_literal(child))
        if literal.unicodeScalars.contains(Placeholders.deletionStart) { own.traits.insert(.deletion) }
        inlines.append(Inline(placeholders.restored(literal), own))
        followDeletions(in: literal)
      case CMARK_NODE_HTML_INLINE: addTag(text(cmark_node_get_literal(child)), style, &tags, to: &inlines)
      case CMARK_NODE_IMAGE:
        var description: [Inline] = []
        var none: InlineStyle.Traits = []
        if depth < Self.maxInlineDepth { add(child, style, &none, to: &description, depth: depth + 1) }
        let words = description.map(\.written).joined()
        let file = placeholders.restored(text(cmark_node_get_url(child))).printable(" ")
        inlines.append(Inline(.picture(file, description: words), own))
      default:
        if depth >= Self.maxInlineDepth {
          append(allLiterals(in: child), own, to: &inlines)
        } else {
          add(child, self.style(of: child, in: style), &tags, to: &inlines, depth: depth + 1)
        }
      }
      next = cmark_node_next(child)
    }
  }

  private func style(of node: Node, in style: InlineStyle) -> InlineStyle {
    var style = style
    switch cmark_node_get_type(node) {
    case CMARK_NODE_EMPH: style.traits.insert(.emphasized)
    case CMARK_NODE_STRONG: style.traits.insert(.strong)
    case CMARK_NODE_LINK: style.link = placeholders.restored(text(cmark_node_get_url(node))).printable()
    default: if isType("strikethrough", node) { style.traits.insert(.struck) }
    }
    return style
  }

  /// Appends text, with its deletions marked and its formulas put back.
  mutating func append(_ text: String, _ style: InlineStyle, to inlines: inout [Inline]) {
    var isDeletion = isDeletion
    placeholders.forEachPiece(of: text) { piece in
      var own = style
      if isDeletion { own.traits.insert(.deletion) }
      switch piece {
      case .start: isDeletion = true
      case .end: isDeletion = false
      case .text(let text): inlines.append(Inline(text, own))
      case .formula(let cut):
        let source = Placeholders.without(cut.source)
        if source.utf8.count != cut.source.utf8.count { own.traits.insert(.deletion) }
        if cut.isDisplayed { own.traits.insert(.displayed) }
        inlines.append(Inline(.formula(source), own))
      }
    }
    self.isDeletion = isDeletion
  }

  private mutating func followDeletions(in text: String) {
    for scalar in text.unicodeScalars {
      if scalar == Placeholders.deletionStart { isDeletion = true }
      if scalar == Placeholders.deletionEnd { isDeletion = false }
    }
  }

  /// Handles a tag of HTML: a few have a meaning, all others are shown as typed.
  private mutating func addTag(
    _ tag: String, _ style: InlineStyle, _ tags: inout InlineStyle.Traits, to inlines: inout [Inline]
  ) {
    let name = tag.dropFirst().dropLast().lowercased().filter { $0 != " " }
    let isEnd = name.hasPrefix("/")
    switch isEnd ? String(name.dropFirst()) : name {
    case "br", "br/": return inlines.append(Inline(.lineBreak))
    case "sub": tags.set(.subscript, !isEnd)
    case "sup": tags.set(.superscript, !isEnd)
    case "u": tags.set(.underlined, !isEnd)
    case "mark": tags.set(.marked, !isEnd)
    default:
      var own = style
      own.traits.formUnion(tags)
      append(tag, own, to: &inlines)
    }
  }

  /// Returns the text below a node, however deep the tree is.
  private func allLiterals(in node: Node) -> String {
    guard let iterator = cmark_iter_new(node) else { return "" }
    defer { cmark_iter_free(iterator) }
    var all = ""
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return all }
      if event == CMARK_EVENT_ENTER { all += text(cmark_iter_get_node(iterator).flatMap(cmark_node_get_literal)) }
    }
  }
}

extension InlineStyle.Traits {
  fileprivate mutating func set(_ traits: Self, _ isOn: Bool) {
    if isOn { formUnion(traits) } else { subtract(traits) }
  }
}

extension Inline {
  /// What is seen, without marks.
  fileprivate var written: String {
    switch content {
    case .text(let text): text
    case .formula(let source): source
    case .lineBreak: " "
    default: ""
    }
  }
}

extension String {
  /// Returns the text without control characters and blanks, as for addresses, but with another character.
  fileprivate func printable(_ other: Unicode.Scalar? = nil) -> String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.value > 0x20 && !(0x7F..<0xA0).contains($0.value) || $0 == other }))
  }
}
