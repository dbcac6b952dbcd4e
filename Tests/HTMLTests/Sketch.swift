import RichText

extension RichText {
  /// The text as compact marks, for comparing: `/` ends a line, `*strong*`, and so on.
  var sketch: String { blocks.map(\.sketch).joined(separator: " ¶ ") }

  /// All letters in order.
  var letters: String { sketch.filter { $0.isLetter || $0.isNumber } }
}

extension Block {
  fileprivate var sketch: String {
    switch self {
    case .paragraph(let inlines, nil): inlines.sketch
    case .paragraph(let inlines, let alignment?): "\(alignment)(\(inlines.sketch))"
    case .heading(let inlines, let level): "h\(level)(\(inlines.sketch))"
    case .code(let code, let language): "code\(language.map { ":" + $0 } ?? "")(\(code))"
    case .quote(let blocks): "quote(\(RichText(blocks).sketch))"
    case .list(let list):
      "\(list.start.map(String.init) ?? "ul")\(list.isTight ? "" : "~")("
        + list.items.map { ($0.isDone.map { $0 ? "[x] " : "[ ] " } ?? "") + RichText($0.blocks).sketch }
        .joined(separator: ", ") + ")"
    case .table(let table):
      "table\(table.headings)\(table.alignments.map { $0.map { "\($0)".prefix(1) } ?? "-" }.joined())("
        + table.rows.map { $0.map(\.sketch).joined(separator: "|") }.joined(separator: " ; ") + ")"
    case .formula(let text): "$$\(text)$$"
    case .rule: "---"
    case .disclosure(let label, let blocks, let isOpen):
      "\(isOpen ? "open" : "hidden")(\(label.sketch): \(RichText(blocks).sketch))"
    }
  }
}

extension [Inline] {
  fileprivate var sketch: String { map(\.sketch).joined() }
}

extension Inline {
  fileprivate var sketch: String {
    var text =
      switch content {
      case .text(let text): text
      case .lineBreak: "/"
      case .formula(let text): "$\(text)$"
      case .picture(let name, let description): "![\(description)](\(name))"
      case .sound(let name): "♪\(name)♪"
      case .ruby(let base, let reading): "\(base)⟨\(reading)⟩"
      case .input(let field): "_\(field)_"
      }
    let marks: [(InlineStyle.Traits, String)] = [
      (.strong, "*"), (.emphasized, "_"), (.code, "`"), (.struck, "~"), (.underlined, "="), (.superscript, "^"),
      (.subscript, ","), (.marked, "!"), (.deletion, "#"), (.dim, "°"),
    ]
    for (trait, mark) in marks where style.traits.contains(trait) { text = mark + text + mark }
    if let link = style.link { text = "[\(text)](\(link))" }
    if let color = style.color { text = "{\(color.red),\(color.green),\(color.blue):\(text)}" }
    return text
  }
}
