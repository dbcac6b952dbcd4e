import CCMark
import HTML
import RichText

/// What is in a paragraph.
extension NodeReader {
  /// The depth from which on pieces of a line are read as one text.
  private static let maxInlineDepth = 60

  /// Returns the pieces of a paragraph's lines. With `hasBlocks`, texts in LaTeX that have blocks are pieces, too.
  mutating func inlines(in node: Node, hasBlocks: Bool = false) -> [Inline] {
    var inlines: [Inline] = []
    var tags = OpenTags()
    add(node, InlineStyle(), &tags, to: &inlines, depth: 0)
    endRuby(in: &inlines)
    guard !hasBlocks else { return inlines }
    return inlines.flatMap { inline -> [Inline] in
      guard case .formula(let source) = inline.content, source.hasPrefix(Self.latex) else { return [inline] }
      return RichText(latex: String(source.dropFirst(Self.latex.count))).inlines
    }
  }

  private mutating func add(
    _ node: Node, _ style: InlineStyle, _ tags: inout OpenTags, to inlines: inout [Inline], depth: Int
  ) {
    var next = cmark_node_first_child(node)
    while let child = next {
      var own = tags.applied(to: style)
      switch cmark_node_get_type(child) {
      case CMARK_NODE_TEXT: append(text(cmark_node_get_literal(child)), own, to: &inlines)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
        if ruby != nil { ruby?.appendSpace() } else { inlines.append(Inline(.lineBreak)) }
      case CMARK_NODE_CODE:
        endRuby(in: &inlines)
        own.traits.insert(.code)
        if isDeletion { own.traits.insert(.deletion) }
        let literal = text(cmark_node_get_literal(child))
        if literal.unicodeScalars.contains(Placeholders.deletionStart) { own.traits.insert(.deletion) }
        inlines.append(Inline(placeholders.restored(literal), own))
        followDeletions(in: literal)
      case CMARK_NODE_HTML_INLINE: addTag(text(cmark_node_get_literal(child)), style, &tags, to: &inlines)
      case CMARK_NODE_IMAGE:
        endRuby(in: &inlines)
        var description: [Inline] = []
        var none = OpenTags()
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
      case .text(let text):
        if ruby != nil { ruby?.append(Array(text.utf8)[...], own) } else { inlines.append(Inline(text, own)) }
      case .formula(let cut):
        endRuby(in: &inlines)
        let source = Placeholders.without(cut.source)
        if source.utf8.count != cut.source.utf8.count { own.traits.insert(.deletion) }
        if cut.form == .text { return add(latex: source, own, to: &inlines) }
        if cut.form == .displayed { own.traits.insert(.displayed) }
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

  /// Adds a text in LaTeX: its pieces, or one for its blocks.
  private func add(latex source: String, _ style: InlineStyle, to inlines: inout [Inline]) {
    let blocks = RichText(latex: source).blocks
    var style = style
    guard blocks.count == 1, case .paragraph(let line, nil) = blocks[0] else {
      style.traits.insert(.displayed)
      if !blocks.isEmpty { inlines.append(Inline(.formula(Self.latex + source), style)) }
      return
    }
    for inline in line {
      var own = inline.style
      own.traits.formUnion(style.traits)
      own.link = own.link ?? style.link
      inlines.append(Inline(inline.content, own))
    }
  }

  /// Handles a tag or a comment of HTML. Tags without a meaning are shown as typed.
  private mutating func addTag(
    _ written: String, _ style: InlineStyle, _ tags: inout OpenTags, to inlines: inout [Inline]
  ) {
    if written.hasPrefix("<!--") { return }
    let bytes = Array(written.utf8)
    guard let use = MarkdownTag.use(in: bytes, at: 0), use.end == bytes.count,
      !use.isEnd || !use.tag.needsAttributes || tags.has(use.tag)
    else { return append(written, tags.applied(to: style), to: &inlines) }
    switch use.tag {
    case .ruby:
      endRuby(in: &inlines)
      if !use.isEnd { ruby = RubyBuilder() }
    case .rb, .rt, .rtc, .rp:
      if use.tag == .rb && !use.isEnd || use.tag == .rt && use.isEnd, ruby?.hasReading == true {
        endRuby(in: &inlines)
        ruby = RubyBuilder()
      } else {
        ruby?.part = use.isEnd || use.tag == .rb ? .base : use.tag == .rp ? .parenthesis : .reading
      }
    case .br: inlines.append(Inline(.lineBreak))
    case .details, .summary:
      if use.isEnd == (use.tag == .summary), !inlines.isEmpty { inlines.append(Inline(.lineBreak)) }
    default: if use.isEnd { tags.end(use.tag) } else { tags.begin(use.tag, HTMLStartTag(bytes)) }
    }
  }

  /// Ends a word with a reading. Without one of both it is text.
  mutating func endRuby(in inlines: inout [Inline]) {
    guard let word = ruby else { return }
    ruby = nil
    let (base, reading) = word.texts()
    if !base.isEmpty, !reading.isEmpty {
      let reading = String(decoding: reading, as: UTF8.self)
      inlines.append(Inline(.ruby(String(decoding: base, as: UTF8.self), reading: reading), word.style))
    } else if !(base + reading).isEmpty {
      inlines.append(Inline(String(decoding: base + reading, as: UTF8.self), word.style))
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

/// The tags of styles that are open in a paragraph.
struct OpenTags {
  /// The maximum number of open tags that are kept.
  private static let most = 64

  private var open: [(tag: MarkdownTag, start: HTMLStartTag)] = []

  func has(_ tag: MarkdownTag) -> Bool { open.contains { $0.tag == tag } }

  mutating func begin(_ tag: MarkdownTag, _ start: HTMLStartTag?) {
    if let start, open.count < Self.most { open.append((tag, start)) }
  }

  mutating func end(_ tag: MarkdownTag) {
    if let index = open.lastIndex(where: { $0.tag == tag }) { open.remove(at: index) }
  }

  func applied(to style: InlineStyle) -> InlineStyle { open.reduce(style) { $1.start.applied(to: $0) } }
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
