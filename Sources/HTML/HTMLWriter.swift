public import RichText

extension RichText {
  /// The text in HTML, with formulas as MathJax reads them.
  ///
  /// A text of one paragraph is just its pieces, without an element around them. Blocks nested deeper than 32 are
  /// flattened.
  public var html: String {
    var writer = HTMLWriter()
    if blocks.count == 1, case .paragraph(let inlines, nil) = blocks[0] {
      writer.write(inlines)
    } else {
      writer.write(blocks)
    }
    return writer.html
  }
}

/// Writes rich text in HTML.
struct HTMLWriter {
  private(set) var html = ""
  private var depth = 0

  private static let maxDepth = 32

  mutating func write(_ blocks: [Block]) { for block in blocks { write(block) } }

  private mutating func write(_ block: Block) {
    switch block {
    case .paragraph(let inlines, let alignment): element("p", align(alignment)) { $0.write(inlines) }
    case .heading(let inlines, let level): element("h\(min(max(level, 1), 6))") { $0.write(inlines) }
    case .code(let code, let language):
      let attribute = language.map { " class=\"language-\(HTMLWriter.escaped($0, inAttribute: true))\"" } ?? ""
      html += "<pre><code\(attribute)>\(HTMLWriter.escaped(code))</code></pre>"
    case .quote(let blocks): nested("blockquote", blocks)
    case .list(let list): write(list)
    case .table(let table): write(table)
    case .formula(let source): html += "<p>\\[\(HTMLWriter.escaped(source))\\]</p>"
    case .rule: html += "<hr>"
    case .disclosure(let label, let blocks, let isOpen):
      html += isOpen ? "<details open><summary>" : "<details><summary>"
      write(label)
      html += "</summary>"
      write(blocks)
      html += "</details>"
    }
  }

  private mutating func nested(_ name: String, _ blocks: [Block]) {
    guard depth < HTMLWriter.maxDepth else { return write(blocks) }
    depth += 1
    element(name) { $0.write(blocks) }
    depth -= 1
  }

  private mutating func element(_ name: String, _ attributes: String = "", _ content: (inout HTMLWriter) -> Void) {
    html += "<\(name)\(attributes)>"
    content(&self)
    html += "</\(name)>"
  }

  private func align(_ alignment: Block.Alignment?) -> String {
    switch alignment {
    case .left: " style=\"text-align: left\""
    case .center: " style=\"text-align: center\""
    case .right: " style=\"text-align: right\""
    case nil: ""
    }
  }

  private mutating func write(_ list: ListBlock) {
    guard depth < HTMLWriter.maxDepth else { return list.items.forEach { write($0.blocks) } }
    depth += 1
    defer { depth -= 1 }
    let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    element(list.start == nil ? "ul" : "ol", start) { writer in
      for item in list.items {
        writer.html += "<li>"
        if let isDone = item.isDone { writer.html += isDone ? "☑ " : "☐ " }
        // The lines of an item in a tight list are no paragraphs.
        for block in item.blocks {
          if list.isTight, case .paragraph(let inlines, nil) = block {
            writer.write(inlines)
          } else {
            writer.write(block)
          }
        }
        writer.html += "</li>"
      }
    }
  }

  private mutating func write(_ table: TableBlock) {
    element("table") { writer in
      for (index, row) in table.rows.enumerated() {
        writer.html += "<tr>"
        for (column, cell) in row.enumerated() {
          let alignment = table.alignments.indices.contains(column) ? table.alignments[column] : nil
          writer.element(index < table.headings ? "th" : "td", writer.align(alignment)) { $0.write(cell) }
        }
        writer.html += "</tr>"
      }
    }
  }

  mutating func write(_ inlines: [Inline]) {
    for inline in inlines {
      let tags = HTMLWriter.tags(inline.style)
      for tag in tags { html += "<\(tag.start)>" }
      write(inline)
      for tag in tags.reversed() { html += "</\(tag.end)>" }
    }
  }

  private mutating func write(_ inline: Inline) {
    switch inline.content {
    case .text(let text): html += HTMLWriter.escaped(text)
    case .lineBreak: html += "<br>"
    case .formula(let source):
      let isDisplayed = inline.style.traits.contains(.displayed)
      html += (isDisplayed ? "\\[" : "\\(") + HTMLWriter.escaped(source) + (isDisplayed ? "\\]" : "\\)")
    case .picture(let file, let description):
      let alt = description.isEmpty ? "" : " alt=\"\(HTMLWriter.escaped(description, inAttribute: true))\""
      html += "<img src=\"\(HTMLWriter.escaped(file, inAttribute: true))\"\(alt)>"
    case .sound(let file): html += "[sound:\(file)]"
    case .ruby(let text, let reading):
      html += "<ruby>\(HTMLWriter.escaped(text))<rt>\(HTMLWriter.escaped(reading))</rt></ruby>"
    case .input: break
    }
  }

  private static let traits: [(InlineStyle.Traits, String)] = [
    (.strong, "b"), (.emphasized, "i"), (.struck, "s"), (.underlined, "u"), (.superscript, "sup"), (.subscript, "sub"),
    (.marked, "mark"), (.dim, "small"), (.code, "code"),
  ]

  private static func tags(_ style: InlineStyle) -> [(start: String, end: String)] {
    var tags: [(start: String, end: String)] = []
    if let link = style.link { tags.append(("a href=\"\(escaped(link, inAttribute: true))\"", "a")) }
    if let color = style.color {
      tags.append(("span style=\"color: rgb(\(color.red), \(color.green), \(color.blue))\"", "span"))
    }
    if style.traits.contains(.deletion) { tags.append(("span class=\"cloze\"", "span")) }
    for (trait, name) in traits where style.traits.contains(trait) { tags.append((name, name)) }
    return tags
  }

  static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    guard text.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22].contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
