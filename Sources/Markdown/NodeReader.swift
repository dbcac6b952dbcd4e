import CCMark
import RichText

/// A reader of the parser's tree.
struct NodeReader {
  typealias Node = OpaquePointer

  /// The depth from which on blocks are read as one text.
  static let maxDepth = 40
  /// The maximum numbers of rows and columns of a table.
  static let maxRows = 1000
  static let maxColumns = 200

  let placeholders: Placeholders
  var isDeletion = false
  /// The word with a reading that is read.
  var ruby: RubyBuilder?

  init(_ placeholders: Placeholders) { self.placeholders = placeholders }

  /// Returns the blocks in a node.
  mutating func blocks(in node: Node, depth: Int) -> [Block] {
    var disclosures = Disclosures()
    var next = cmark_node_first_child(node)
    while let child = next {
      if cmark_node_get_type(child) == CMARK_NODE_HTML_BLOCK {
        readHTML(code(child, isRestored: false), into: &disclosures, depth: depth + 1)
      } else {
        for block in blocks(of: child, depth: depth + 1) { disclosures.add(block) }
      }
      next = cmark_node_next(child)
    }
    return disclosures.finish()
  }

  private mutating func blocks(of node: Node, depth: Int) -> [Block] {
    if depth > Self.maxDepth { return [.paragraph(allText(in: node))] }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: return paragraphs(inlines(in: node, hasBlocks: true))
    case CMARK_NODE_HEADING: return [.heading(inlines(in: node), level: Int(cmark_node_get_heading_level(node)))]
    case CMARK_NODE_THEMATIC_BREAK: return [.rule]
    case CMARK_NODE_BLOCK_QUOTE: return [.quote(blocks(in: node, depth: depth))]
    case CMARK_NODE_CODE_BLOCK:
      let info = text(cmark_node_get_fence_info(node)).split { $0 == " " || $0 == "," || $0 == "{" }.first
      return [.code(code(node), language: info.map(String.init))]
    case CMARK_NODE_CUSTOM_BLOCK: return [.paragraph(typed(code(node)))]
    case CMARK_NODE_LIST: return [.list(list(node, depth))]
    case CMARK_NODE_FOOTNOTE_DEFINITION: return blocks(in: node, depth: depth)
    default:
      return isType("table", node) ? [.table(table(node))] : blocks(in: node, depth: depth)
    }
  }

  private mutating func list(_ node: Node, _ depth: Int) -> ListBlock {
    var items: [ListBlock.Item] = []
    var next = cmark_node_first_child(node)
    while let child = next {
      let isTask = isType("tasklist", child)
      items.append(
        ListBlock.Item(
          blocks(in: child, depth: depth),
          isDone: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(child) : nil))
      next = cmark_node_next(child)
    }
    let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return ListBlock(
      items, start: isNumbered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0)
  }

  private mutating func table(_ node: Node) -> TableBlock {
    var rows: [[[Inline]]] = []
    var headings = 0
    var next = cmark_node_first_child(node)
    while let row = next, rows.count < Self.maxRows {
      var cells: [[Inline]] = []
      var cell = cmark_node_first_child(row)
      while let own = cell, cells.count < Self.maxColumns {
        cells.append(inlines(in: own))
        cell = cmark_node_next(own)
      }
      if let own = cell { cells.append(rest(from: own)) }
      if cmark_gfm_extensions_get_table_row_is_header(row) != 0 { headings += 1 }
      rows.append(cells)
      next = cmark_node_next(row)
    }
    if let row = next { rows.append([rest(from: row)]) }
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let letters = cmark_gfm_extensions_get_table_alignments(node)
    let alignments = (0..<min(count, Self.maxColumns)).map { column -> Block.Alignment? in
      switch letters?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: nil
      }
    }
    return TableBlock(rows, headings: headings, alignments: alignments)
  }

  /// Returns a node and those after it as one text.
  private mutating func rest(from node: Node) -> [Inline] {
    var inlines: [Inline] = []
    var next: Node? = node
    while let own = next {
      inlines += allText(in: own)
      next = cmark_node_next(own)
    }
    return inlines
  }

  /// What stands before the source of a text in LaTeX that has blocks.
  static let latex = "[latex]"

  /// Returns a paragraph, with formulas that stand on lines of their own as blocks.
  private func paragraphs(_ inlines: [Inline]) -> [Block] {
    var blocks: [Block] = []
    var rest: [Inline] = []
    func flush() {
      while rest.first?.content == .lineBreak { rest.removeFirst() }
      while rest.last?.content == .lineBreak { rest.removeLast() }
      if !rest.isEmpty { blocks.append(.paragraph(rest)) }
      rest = []
    }
    for inline in inlines {
      if case .formula(let source) = inline.content, inline.style.traits.contains(.displayed) {
        flush()
        if source.hasPrefix(Self.latex) {
          blocks += RichText(latex: String(source.dropFirst(Self.latex.count))).blocks
        } else {
          blocks.append(.formula(source))
        }
      } else {
        rest.append(inline)
      }
    }
    flush()
    return blocks
  }

  /// Returns all text below a node, without structure. Doesn't call itself, however deep the tree is.
  private mutating func allText(in node: Node) -> [Inline] {
    var inlines: [Inline] = []
    guard let iterator = cmark_iter_new(node) else { return inlines }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return inlines }
      guard let own = cmark_iter_get_node(iterator) else { continue }
      if event == CMARK_EVENT_ENTER {
        if let literal = cmark_node_get_literal(own) { append(text(literal), InlineStyle(), to: &inlines) }
      } else if cmark_node_get_type(own) == CMARK_NODE_PARAGRAPH {
        inlines.append(Inline(.lineBreak))
      }
    }
  }

  func isType(_ name: String, _ node: Node) -> Bool { text(cmark_node_get_type_string(node)) == name }

  func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }

  private func code(_ node: Node, isRestored: Bool = true) -> String {
    let literal = text(cmark_node_get_literal(node))
    let code = isRestored ? placeholders.restored(literal) : literal
    return code.hasSuffix("\n") ? String(code.dropLast()) : code
  }

  func typed(_ text: String) -> [Inline] { Inline.lines(text) }
}
