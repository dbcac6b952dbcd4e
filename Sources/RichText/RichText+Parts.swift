extension RichText {
  /// The names of the pictures and sounds in the text, in order.
  public var files: [String] {
    var files: [String] = []
    forEachInline { inline in
      switch inline.content {
      case .picture(let file, _), .sound(let file): files.append(file)
      default: break
      }
    }
    return files
  }

  /// Calls a closure with each block, those that contain others first.
  public func forEachBlock(_ body: (Block) -> Void) {
    var open = Array(blocks.reversed())
    while let block = open.popLast() {
      body(block)
      switch block {
      case .quote(let blocks), .disclosure(_, let blocks): open += blocks.reversed()
      case .list(let list): for item in list.items.reversed() { open += item.blocks.reversed() }
      case .paragraph, .heading, .code, .table, .formula, .rule: break
      }
    }
  }

  /// Calls a closure with each piece of a line, in order.
  public func forEachInline(_ body: (Inline) -> Void) {
    forEachBlock { block in
      switch block {
      case .paragraph(let inlines, _), .heading(let inlines, _), .disclosure(let inlines, _): inlines.forEach(body)
      case .table(let table): for row in table.rows { for cell in row { cell.forEach(body) } }
      case .quote, .list, .code, .formula, .rule: break
      }
    }
  }
}
