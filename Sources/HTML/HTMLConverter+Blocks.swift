import RichText

extension HTMLConverter {
  /// What lines become in the innermost element.
  var mode: Mode { elements.last?.mode ?? .paragraph }

  /// Whether blocks are only lines here, as they are in the cells of tables.
  var isFlat: Bool { containers.last?.kind == .cell }

  /// The number of elements up to the innermost cell, with it.
  var cellDepth: Int {
    guard openCounts[.td, default: 0] + openCounts[.th, default: 0] > 0 else { return 0 }
    return elements.lastIndex { $0.tag == .td || $0.tag == .th }.map { $0 + 1 } ?? 0
  }

  /// Opens an element that begins a line.
  mutating func openBlock(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    closeImplied(by: tag)
    let isHint = isHint(tag, attributes)
    let label = isHint && canDisclose ? builder.take(from: hintLabel ?? .max) : nil
    if isFlat, tag == .td || tag == .th {
      // The cells of a table in a cell are parts of a line.
      appendSpace()
    } else if label != nil || tag.separates || mode == .label {
      endLines()
    } else {
      endLine()
    }
    guard elements.count < HTMLConverter.maxOpen else {
      ignored[tag, default: 0] += 1
      return
    }
    var element = Element(
      tag: tag, containers: containers.count, mode: mode,
      isPreformatted: elements.last?.isPreformatted ?? false || tag.isPreformatted, alignment: elements.last?.alignment,
      direction: elements.last?.direction)
    if tag == .center { element.alignment = .center }
    if let align = text(.align, attributes) { element.alignment = Block.Alignment(css: align.lowercased()) }
    if let dir = text(.dir, attributes)?.lowercased() {
      element.direction = dir == "auto" ? nil : HTMLDirection(dir) ?? element.direction
    }
    var traits: InlineStyle.Traits = []
    switch tag {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      if isFlat { traits = .strong } else { element.mode = .heading(tag.headingLevel ?? 1) }
    case _ where tag.isPreformatted:
      element.mode = isFlat ? element.mode : .code(language: nil)
      if isFlat { traits = .code }
    case .blockquote: push(.quote)
    case .details:
      push(.disclosure)
      if containers.count > element.containers { containers[containers.count - 1].isOpen = attributes[.open] != nil }
    case .summary: if containers.last?.kind == .disclosure { element.mode = .label }
    case .ul, .ol, .menu, .dir: openList(tag, attributes, &element)
    case .li: openItem()
    case .table: push(.table)
    case .tr: if containers.last?.kind == .table { containers[containers.count - 1].table.openRow() }
    case .td, .th: openCell(attributes, &element)
    case .p: if containers.last?.kind == .item, containers.count > 1 { setLoose() }
    default: break
    }
    if let label {
      push(.disclosure)
      containers[containers.count - 1].label = label
    }
    elements.append(element)
    openCounts[tag, default: 0] += 1
    let before = formats.count
    push(tag, attributes, traits: traits)
    if formats.count > before {
      if let alignment = formats[before].declarations.alignment { elements[elements.count - 1].alignment = alignment }
      if let direction = formats[before].declarations.direction { elements[elements.count - 1].direction = direction }
      // Where a hint can't be hidden, it is shown, so that it isn't lost.
      if isHint {
        formats[before].declarations.isHidden = false
        updateStyle()
      }
    }
    if tag.isPreformatted { skipFirstLine() }
  }

  /// Whether the element is the hidden part of a hint.
  private func isHint(_ tag: HTMLTag, _ attributes: HTMLAttributes) -> Bool {
    guard tag == .div, let classes = text(.class, attributes), classes.hasClass("hint"), !isHidden else { return false }
    return text(.style, attributes).map { CSSDeclarations($0).isHidden } ?? false
  }

  /// Whether blocks can be hidden here until they are asked for.
  private var canDisclose: Bool {
    !isFlat && mode == .paragraph && containers.count < HTMLConverter.maxDepth
      && elements.count < HTMLConverter.maxOpen
  }

  /// Skips the line break after the tag of preformatted text.
  private mutating func skipFirstLine() {
    var index = tokenizer.position
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    tokenizer.skip(to: index)
  }

  /// Opens a container, unless it would be too deep.
  mutating func push(_ kind: HTMLContainer.Kind) {
    guard !isFlat, containers.count < HTMLConverter.maxDepth || kind == .cell else { return }
    containers.append(HTMLContainer(kind))
  }

  /// Closes the innermost element of a kind, and those in it.
  mutating func closeBlock(_ tag: HTMLTag) {
    if let count = ignored[tag], count > 0 {
      ignored[tag] = count - 1
      endLine()
      return
    }
    guard openCounts[tag, default: 0] > 0, let index = elements.lastIndex(where: { $0.tag == tag }),
      index + 1 >= cellDepth || tag.isTablePart
    else {
      endLine()
      return
    }
    while elements.count > index { closeInnermost() }
  }

  /// Closes the innermost element.
  mutating func closeInnermost() {
    guard let element = elements.last else { return }
    let isCell = element.tag == .td || element.tag == .th
    if element.tag.separates || containers.count > element.containers || element.mode == .label {
      if !isFlat || !isCell || containers.count > element.containers { endLines() }
    } else {
      endLine()
    }
    while containers.count > element.containers { closeContainer(element) }
    elements.removeLast()
    openCounts[element.tag, default: 1] -= 1
    if element.tag == .tr, containers.last?.kind == .table { containers[containers.count - 1].table.closeRow() }
    endFormats(within: elements.count, isCell: isCell)
  }

  /// Ends the line.
  mutating func endLine() {
    endRuby()
    builder.endLine()
  }

  /// Ends the paragraph, or the line where paragraphs are lines.
  mutating func endLines() {
    if isFlat { endLine() } else { endParagraph() }
  }
}

extension HTMLTag {
  /// Whether there is more than a line break around the element.
  fileprivate var separates: Bool {
    switch self {
    case .blockquote, .caption, .details, .dir, .dl, .figure, .h1, .h2, .h3, .h4, .h5, .h6, .listing, .menu, .ol,
      .p, .pre, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .xmp:
      true
    default: false
    }
  }

  /// Whether spaces and line breaks stay.
  var isPreformatted: Bool { self == .pre || self == .listing || self == .xmp }

  /// Whether the end tag of the element closes cells.
  fileprivate var isTablePart: Bool {
    switch self {
    case .table, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }
}
