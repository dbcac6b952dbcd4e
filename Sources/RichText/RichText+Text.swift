extension RichText {
  /// The text without marks: a line for each line break, item, and row; formulas and code as they were written.
  public var plainText: String {
    var lines: [String] = []
    RichText.add(blocks, to: &lines)
    return lines.joined(separator: "\n")
  }

  /// Blocks are nested no deeper than their readers allow.
  private static func add(_ blocks: [Block], to lines: inout [String]) {
    for block in blocks {
      switch block {
      case .paragraph(let inlines, _), .heading(let inlines, _): lines.append(inlines.plainText)
      case .code(let code, _): lines.append(code)
      case .quote(let blocks): add(blocks, to: &lines)
      case .list(let list): for item in list.items { add(item.blocks, to: &lines) }
      case .table(let table):
        for row in table.rows { lines.append(row.map(\.plainText).joined(separator: " ")) }
      case .formula(let source): lines.append(source)
      case .disclosure(let label, let blocks):
        lines.append(label.plainText)
        add(blocks, to: &lines)
      case .rule: break
      }
    }
  }
}

extension [Inline] {
  /// The text without marks.
  public var plainText: String {
    map { inline in
      switch inline.content {
      case .text(let text), .formula(let text): text
      case .lineBreak: "\n"
      case .picture(_, let description): description
      case .ruby(let base, _): base
      case .sound, .input: ""
      }
    }.joined()
  }
}
