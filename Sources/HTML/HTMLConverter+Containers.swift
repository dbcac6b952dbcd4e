import RichText

extension HTMLConverter {
  /// Adds a block to the innermost container.
  mutating func add(_ block: Block) { containers[containers.count - 1].add(block) }

  /// Ends the paragraph, heading, code, or label that is read.
  mutating func endParagraph() {
    endRuby()
    hintLabel = nil
    guard !isFlat else { return }
    let inlines = builder.finish()
    guard !inlines.isEmpty else { return }
    switch mode {
    case .paragraph: add(.paragraph(inlines, paragraphAlignment))
    case .heading(let level): add(.heading(inlines, level: level))
    case .code(let language):
      if let code = inlines.plainCode {
        add(.code(code, language: language))
      } else {
        // Code with deletions, pictures, and the like is text with the style of code.
        add(.paragraph(inlines.map { Inline($0.content, $0.style.asCode) }))
      }
    case .label:
      let last = containers.count - 1
      if containers[last].kind == .disclosure, containers[last].blocks.isEmpty {
        if !containers[last].label.isEmpty { containers[last].label.append(Inline(.lineBreak)) }
        containers[last].label += inlines
      } else {
        add(.paragraph(inlines, paragraphAlignment))
      }
    }
  }

  /// Ends the paragraph element that is open around the place, if there is one.
  mutating func closeParagraph() {
    guard openCounts[.p, default: 0] > 0, let index = elements.lastIndex(where: { $0.tag == .p }), index >= cellDepth
    else { return }
    while elements.count > index { closeInnermost() }
  }

  /// Closes the innermost container, which the element opened.
  mutating func closeContainer(_ element: Element) {
    let inlines = isFlat ? builder.finish() : []
    hintLabel = nil
    let container = containers.removeLast()
    let last = containers.count - 1
    switch container.kind {
    case .root: break
    case .quote: if !container.blocks.isEmpty { add(.quote(container.blocks)) }
    case .list: if !container.list.items.isEmpty { add(.list(container.list)) }
    case .item:
      let item = ListBlock.Item(container.blocks, isDone: container.isDone)
      if containers[last].kind == .list {
        containers[last].list.items.append(item)
      } else {
        container.blocks.forEach { add($0) }
      }
    case .disclosure:
      if container.blocks.isEmpty {
        if !container.label.isEmpty { add(.paragraph(container.label)) }
      } else {
        add(.disclosure(label: container.label, container.blocks, isOpen: container.isOpen))
      }
    case .table:
      container.blocks.forEach { add($0) }
      var builder = container.table
      if let table = builder.finish() { add(.table(table)) }
    case .cell:
      containers[last].table.add(
        inlines, isHeading: element.tag == .th, columns: element.columns, rows: element.rows,
        alignment: element.alignment)
    }
  }

  /// Opens a list. Where blocks are lines, its items are lines too.
  mutating func openList(_ tag: HTMLTag, _ attributes: HTMLAttributes, _ element: inout Element) {
    let start =
      tag == .ol ? text(.start, attributes).flatMap { Int($0) }.map { max(-1_000_000, min(1_000_000, $0)) } ?? 1 : nil
    let before = containers.count
    push(.list)
    if containers.count > before { containers[before].list.start = start } else { element.counter = start }
  }

  /// Opens an item. Outside of a list it is a line with a bullet or its number.
  mutating func openItem() {
    if containers.last?.kind == .list {
      endParagraph()
      // Items may be one deeper than other containers, so that none is without its list.
      containers.append(HTMLContainer(.item))
      return
    }
    var marker = "• "
    if let index = elements.lastIndex(where: { $0.tag.isList }), let number = elements[index].counter {
      marker = "\(number). "
      elements[index].counter = number + 1
    }
    append(ArraySlice(marker.utf8))
  }

  /// Notes that there is a blank line between the items of the list.
  mutating func setLoose() {
    let list = containers.count - 2
    if containers[list].kind == .list { containers[list].list.isTight = false }
  }

  /// Opens a cell of a table.
  mutating func openCell(_ attributes: HTMLAttributes, _ element: inout Element) {
    guard containers.last?.kind == .table else { return }
    push(.cell)
    element.columns = text(.colspan, attributes).flatMap { Int($0) } ?? 1
    element.rows = text(.rowspan, attributes).flatMap { Int($0) } ?? 1
  }

  /// Closes what the start of an element closes without an end tag: paragraphs, items, rows, and cells.
  mutating func closeImplied(by tag: HTMLTag) {
    switch tag {
    case .li: closeInnermost(where: { $0 == .li }, until: { $0.isList })
    case .dt, .dd: closeInnermost(where: { $0 == .dt || $0 == .dd }, until: { $0 == .dl })
    case .td, .th: closeInnermost(where: { $0 == .td || $0 == .th }, until: { $0 == .table })
    case .tr: closeInnermost(where: { $0 == .tr || $0 == .td || $0 == .th }, until: { $0 == .table })
    case .thead, .tbody, .tfoot, .caption:
      closeInnermost(
        where: { [.thead, .tbody, .tfoot, .tr, .td, .th, .caption].contains($0) }, until: { $0 == .table })
    case .h1, .h2, .h3, .h4, .h5, .h6:
      if let last = elements.last, last.tag.headingLevel != nil { closeInnermost() }
    default: break
    }
    closeParagraph()
  }

  /// Closes the outermost element that meets a condition, within the innermost that meets another.
  private mutating func closeInnermost(where condition: (HTMLTag) -> Bool, until boundary: (HTMLTag) -> Bool) {
    var found: Int?
    for index in elements.indices.reversed() {
      if boundary(elements[index].tag) { break }
      if condition(elements[index].tag) { found = index }
    }
    guard let found else { return }
    while elements.count > found { closeInnermost() }
  }
}

extension HTMLTag {
  /// Whether the element is a list.
  fileprivate var isList: Bool { self == .ul || self == .ol || self == .menu || self == .dir }
}

extension [Inline] {
  /// The text if it is nothing but text and line breaks, without deletions.
  fileprivate var plainCode: String? {
    var code = ""
    for inline in self {
      guard !inline.style.traits.contains(.deletion) else { return nil }
      switch inline.content {
      case .text(let text): code += text
      case .lineBreak: code += "\n"
      default: return nil
      }
    }
    return code
  }
}

extension InlineStyle {
  /// The style with that of code.
  fileprivate var asCode: InlineStyle {
    var style = self
    style.traits.insert(.code)
    return style
  }
}
