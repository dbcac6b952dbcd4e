package import RichText

extension HTMLConverter {
  /// Opens an element that changes the style.
  mutating func openFormat(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    let classes = text(.class, attributes) ?? ""
    if tag == .a, classes.hasClass("hint"), !isHidden {
      endRuby()
      hintLabel = builder.mark()
    }
    var link: String?
    if tag == .a { link = Self.link(address(.href, attributes)) }
    guard formats.count < HTMLConverter.maxFormats else {
      ignored[tag, default: 0] += 1
      return
    }
    if tag == .code, let language = classes.codeLanguage, builder.isEmpty, case .code(nil) = mode {
      elements[elements.count - 1].mode = .code(language: language)
    }
    push(tag, attributes, link: link)
    isolate(tag, attributes)
    if tag == .q { append(ArraySlice("“".utf8)) }
  }

  /// Closes the innermost element of a kind that changes the style. Those in it stay open.
  mutating func closeFormat(_ tag: HTMLTag) {
    if let count = ignored[tag], count > 0 {
      ignored[tag] = count - 1
      return
    }
    guard let index = formats.lastIndex(where: { $0.tag == tag }), formats[index].depth >= cellDepth else { return }
    if tag == .q { append(ArraySlice("”".utf8)) }
    if !formats[index].isolate.isEmpty { endIsolate() }
    formats.remove(at: index)
    updateStyle()
  }

  /// Adds the style of an element, if it has any or has to be found at its end.
  mutating func push(_ tag: HTMLTag, _ attributes: HTMLAttributes, traits: InlineStyle.Traits = [], link: String? = nil)
  {
    let declarations = CSSDeclarations(of: tag, attributes, in: bytes)
    var traits = traits.union(tag.traits)
    if let classes = text(.class, attributes), classes.hasClass("cloze") { traits.insert(.deletion) }
    let format = Format(tag: tag, traits: traits, declarations: declarations, link: link, depth: elements.count)
    guard tag.isFormat || !traits.isEmpty || declarations != CSSDeclarations(), formats.count < HTMLConverter.maxFormats
    else { return }
    formats.append(format)
    apply(format)
  }

  /// Recomputes the style from the open elements.
  mutating func updateStyle() {
    style = InlineStyle()
    isHidden = false
    for format in formats { apply(format) }
  }

  private mutating func apply(_ format: Format) {
    style.traits.formUnion(format.traits)
    if let link = format.link { style.link = link }
    style = format.declarations.applied(to: style)
    if format.declarations.isHidden { isHidden = true }
  }

  /// Ends the styles of an element that has ended. Those that authors leave open go on after it, except after cells.
  mutating func endFormats(within depth: Int, isCell: Bool) {
    guard formats.contains(where: { $0.depth > depth }) else { return }
    formats.removeAll { $0.depth > depth && (isCell || !$0.tag.lastsBeyondBlocks) }
    for index in formats.indices { formats[index].depth = min(formats[index].depth, depth) }
    updateStyle()
  }

  /// Returns where a link leads, or `nil` if that is nowhere outside of the page.
  private static func link(_ address: String) -> String? {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return address.isEmpty || address.hasPrefix("#") || ["javascript", "vbscript", "data"].contains(scheme)
      ? nil : address
  }
}

extension CSSDeclarations {
  /// Reads what the attributes of an element say.
  fileprivate init(of tag: HTMLTag, _ attributes: HTMLAttributes, in bytes: [UInt8]) {
    self.init()
    guard !attributes.isEmpty else { return }
    if let range = attributes[.style] {
      self = CSSDeclarations(bytes.attributeText(range.prefix(CSSDeclarations.maxLength)))
    }
    if tag == .font, color == nil, let range = attributes[.color] {
      set(color: bytes.attributeText(range).lowercased())
    }
    if attributes[.hidden] != nil { isHidden = true }
  }
}

/// A start tag of HTML in other markup.
package struct HTMLStartTag {
  private let traits: InlineStyle.Traits
  private let declarations: CSSDeclarations
  /// Whether the element is a disclosure that is open.
  package let isOpen: Bool

  /// Reads a tag. Returns `nil` if the text begins with anything else.
  package init?(_ text: some Sequence<UInt8>) {
    var tokenizer = HTMLTokenizer(Array(text))
    guard case .start(let tag, let attributes)? = tokenizer.next() else { return nil }
    traits = tag.traits
    declarations = CSSDeclarations(of: tag, attributes, in: tokenizer.bytes)
    isOpen = tag == .details && attributes[.open] != nil
  }

  /// Returns the style of text in the element, within text of another style.
  package func applied(to style: InlineStyle) -> InlineStyle {
    var style = style
    style.traits.formUnion(traits)
    return declarations.applied(to: style)
  }
}

extension HTMLTag {
  /// Whether the style goes on in the next block if its end tag is missing.
  fileprivate var lastsBeyondBlocks: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }
}

extension Range<Int> {
  /// The beginning of a range, of a maximum length.
  fileprivate func prefix(_ length: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + length) }
}

extension String {
  /// The language that a class names, as in `language-swift`.
  fileprivate var codeLanguage: String? {
    for name in split(separator: " ") {
      for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) && name.count > prefix.count {
        return String(name.dropFirst(prefix.count).prefix(40))
      }
    }
    return nil
  }

  /// Whether a list of classes has a class.
  func hasClass(_ name: String) -> Bool { split(separator: " ").contains { $0 == name } }
}
