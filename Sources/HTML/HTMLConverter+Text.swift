import RichText

extension HTMLConverter {
  /// For each byte, whether it is text as it is: no space, control character, delimiter, or first byte of a character
  /// that may be left out.
  private static let isPlain: [Bool] = (0...255).map { byte in
    switch byte {
    case 0...0x20, 0x26, 0x3C, 0x5B, 0x5C, 0x7F, 0xC2, 0xE2, 0xEF: false
    default: true
    }
  }

  /// Reads text. Formulas and what stands in brackets may end after it.
  mutating func readText(_ range: Range<Int>) {
    let bytes = self.bytes
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, HTMLConverter.isPlain[Int(bytes[index])] { index += 1 }
      if index > start { append(bytes[start..<index]) }
      guard index < range.upperBound else { break }
      index = readSpecial(bytes, at: index, to: range.upperBound)
    }
    tokenizer.skip(to: index)
  }

  /// Reads the space, entity, delimiter, or character at an index, and returns the index after it.
  private mutating func readSpecial(_ bytes: [UInt8], at index: Int, to end: Int) -> Int {
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: return readSpaces(bytes, at: index, to: end)
    case UInt8(ascii: "&"):
      if let (text, after) = HTMLEntity.decode(bytes, at: index), after <= end {
        for scalar in text.unicodeScalars { append(scalar) }
        return after
      }
    case UInt8(ascii: "["), UInt8(ascii: "\\"):
      if let after = readBrackets(bytes, at: index) { return after }
    case UInt8(ascii: "<"): break
    case 0x00...0x1F, 0x7F: return index + 1
    default:
      let length = bytes[index] == 0xC2 ? 2 : 3
      let after = min(index + length, end)
      if let scalar = String(decoding: bytes[index..<after], as: UTF8.self).unicodeScalars.first { append(scalar) }
      return after
    }
    append(bytes[index...index])
    return index + 1
  }

  private mutating func readSpaces(_ bytes: [UInt8], at start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index].isHTMLSpace {
      if isPreformatted, !isHidden {
        switch bytes[index] {
        case 0x0A: breakLine()
        case 0x0D: if index + 1 >= bytes.count || bytes[index + 1] != 0x0A { breakLine() }
        case 0x0C: break
        default: append(bytes[index...index])
        }
      }
      index += 1
    }
    if !isPreformatted { appendSpace() }
    return index
  }

  /// Whether spaces and line breaks stay.
  var isPreformatted: Bool { elements.last?.isPreformatted ?? false }

  /// Reads a formula, a sound, speech, or the place of an answer. Returns the index after it.
  private mutating func readBrackets(_ bytes: [UInt8], at start: Int) -> Int? {
    if !isPreformatted, !style.traits.contains(.code),
      let formula = searches.formulas.formula(in: bytes, at: start)
    {
      append(formula)
      return formula.end
    }
    let rest = bytes[start...]
    guard rest.first == UInt8(ascii: "[") else { return nil }
    if rest.starts(with: "[sound:".utf8) {
      guard let end = searches.bracket.first(in: bytes, from: start + 7), end > start + 7 else { return nil }
      append(Inline(.sound(bytes.attributeText((start + 7)..<end)), style))
      return end + 1
    }
    if rest.starts(with: "[[type:".utf8) {
      guard let end = searches.brackets.first(in: bytes, from: start + 8) else { return nil }
      append(Inline(.input(field: bytes.attributeText((start + 7)..<end)), style))
      return end + 2
    }
    if rest.starts(with: "[anki:tts".utf8) { return searches.speech.first(in: bytes, from: start).map { $0 + 11 } }
    if rest.starts(with: "[anki:play:".utf8) { return searches.bracket.first(in: bytes, from: start).map { $0 + 1 } }
    return nil
  }

  /// Appends a formula. One on lines of its own ends the paragraph, where there can be another.
  mutating func append(_ formula: HTMLFormulas.Formula) {
    if formula.isText {
      if !isHidden { append(RichText(latex: formula.text)) }
      return
    }
    guard formula.isDisplayed, mode == .paragraph, !isFlat, !isHidden else {
      append(Inline(.formula(formula.text), style))
      return
    }
    endParagraph()
    add(.formula(formula.text))
  }

  /// Appends a character as it is shown: nothing, a space, or itself.
  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isLineOrTab || scalar == " " {
      if !isPreformatted {
        appendSpace()
      } else if scalar == "\n" {
        breakLine()
      } else {
        append([scalar == "\t" ? 0x09 : 0x20])
      }
    } else if !scalar.isStripped, let encoded = UTF8.encode(scalar) {
      append(Array(encoded)[...])
    }
  }

  /// Appends text.
  mutating func append(_ text: ArraySlice<UInt8>) {
    guard !isHidden else { return }
    if ruby != nil {
      ruby?.append(text, style)
    } else {
      beginContent()
      openIsolates()
      builder.append(text, style)
    }
  }

  /// Appends a piece.
  mutating func append(_ inline: Inline) {
    guard !isHidden else { return }
    endRuby(reopens: true)
    beginContent()
    openIsolates()
    builder.append(inline)
  }

  /// Appends a space that collapses.
  mutating func appendSpace() {
    guard !isHidden else { return }
    if ruby != nil { ruby?.appendSpace() } else { builder.appendSpace(style) }
  }

  /// Breaks the line.
  mutating func breakLine() {
    guard !isHidden else { return }
    endRuby(reopens: true)
    beginContent()
    builder.breakLine()
  }

  /// Begins another paragraph if the alignment has changed.
  private mutating func beginContent() {
    guard !builder.isLineOpen else { return }
    let alignment = elements.last?.alignment
    if !builder.isEmpty, alignment != paragraphAlignment, !isFlat { endParagraph() }
    paragraphAlignment = alignment
    builder.lineMark = lineMark
    isolates = formats.flatMap(\.isolate)
  }
}

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
