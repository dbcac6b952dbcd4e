extension HTMLConverter {
  /// Opens an element that is neither a block nor a style.
  mutating func openObject(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    switch tag {
    case .br: breakLine()
    case .hr:
      guard !isHidden else { return }
      closeParagraph()
      endLines()
      if !isFlat, mode == .paragraph { add(.rule) }
    case .img: addPicture(attributes)
    case .audio, .video, .source: addSound(attributes)
    case .input: addCheckbox(attributes)
    case .mathjax: addMathJax(attributes)
    case .markdown: addMarkdown()
    case .ruby:
      endRuby()
      if !isHidden { beginRuby() }
    case .rb: if ruby?.hasReading == true { beginRuby() } else { ruby?.part = .base }
    case .rt, .rtc: ruby?.part = .reading
    case .rp: ruby?.part = .parenthesis
    default: break
    }
  }

  /// Returns the text of an attribute.
  func text(_ name: HTMLAttributes.Name, _ attributes: HTMLAttributes) -> String? {
    attributes[name].map { bytes.attributeText($0) }
  }

  /// The maximum length of an address or a file name in bytes. Longer ones, as pictures in addresses are, are left out.
  static let maxAddress = 2048

  /// Returns the address in an attribute, or nothing if it is too long.
  func address(_ name: HTMLAttributes.Name, _ attributes: HTMLAttributes) -> String {
    guard let range = attributes[name], range.count <= HTMLConverter.maxAddress else { return "" }
    return bytes.attributeText(range)
  }

  private mutating func addPicture(_ attributes: HTMLAttributes) {
    guard !attributes.isEmpty, !(text(.style, attributes).map { CSSDeclarations($0).isHidden } ?? false) else { return }
    let source = address(.src, attributes)
    let description = text(.alt, attributes) ?? ""
    guard attributes[.src] != nil || !description.isEmpty else { return }
    append(Inline(.picture(source, description: description), style))
  }

  private mutating func addSound(_ attributes: HTMLAttributes) {
    let source = address(.src, attributes)
    if !source.isEmpty { append(Inline(.sound(source), style)) }
  }

  private mutating func addCheckbox(_ attributes: HTMLAttributes) {
    guard text(.type, attributes)?.lowercased() == "checkbox", !isHidden, containers.last?.kind == .item else { return }
    containers[containers.count - 1].isDone = attributes[.checked] != nil
  }

  private mutating func addMathJax(_ attributes: HTMLAttributes) {
    let start = tokenizer.position
    guard let end = searches.mathJax.first(in: bytes, from: start),
      let text = HTMLFormulas.text(bytes, start..<end, isMathJax: false)
    else { return }
    tokenizer.skip(to: end)
    let isDisplayed = attributes[.block] != nil && self.text(.block, attributes) != "false"
    if !text.isEmpty { append(HTMLFormulas.Formula(text: text, isDisplayed: isDisplayed, end: end)) }
  }

  /// Begins a word with a reading, after the one before it.
  mutating func beginRuby() {
    endRuby()
    ruby = RubyBuilder()
  }

  /// Ends a word with a reading. Without one of both it is text.
  mutating func endRuby(reopens: Bool = false) {
    guard let word = ruby else { return }
    ruby = nil
    let (base, reading) = word.texts()
    if !base.isEmpty, !reading.isEmpty {
      append(
        Inline(
          .ruby(String(decoding: base, as: UTF8.self), reading: String(decoding: reading, as: UTF8.self)), word.style)
      )
    } else if !(base + reading).isEmpty {
      let style = self.style
      self.style = word.style
      append((base + reading)[...])
      self.style = style
    }
    if reopens {
      ruby = RubyBuilder()
      ruby?.part = word.part
    }
  }
}
