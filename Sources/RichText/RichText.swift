/// A text with structure, independent of the markup in which it was written.
///
/// Markdown and HTML become rich text, and rich text becomes lines of cells. Only layout reads it: files, merging, and
/// search keep the text as it was written.
public struct RichText: Hashable, Sendable {
  /// The blocks from top to bottom.
  public var blocks: [Block]

  /// Creates a rich text from blocks.
  public init(_ blocks: [Block] = []) { self.blocks = blocks }
}

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
      case .disclosure(let label, let blocks, _):
        lines.append(label.plainText)
        add(blocks, to: &lines)
      case .rule: break
      }
    }
  }
}

extension RichText {
  /// The pieces of all lines, with line breaks between them, for places in which there are no blocks.
  public var inlines: [Inline] {
    var inlines: [Inline] = []
    RichText.add(blocks, behind: "", to: &inlines)
    return inlines
  }

  private static func add(_ blocks: [Block], behind mark: String, to inlines: inout [Inline]) {
    var mark = mark
    func add(_ line: [Inline]) {
      if !inlines.isEmpty { inlines.append(Inline(.lineBreak)) }
      if !mark.isEmpty { inlines.append(Inline(mark)) }
      mark = ""
      inlines += line
    }
    for block in blocks {
      switch block {
      case .paragraph(let line, _), .heading(let line, _): add(line)
      case .code(let code, _): add(Inline.lines(code, InlineStyle(.code)))
      case .formula(let source): add([Inline(.formula(source))])
      case .table(let table): for row in table.rows { add(Array(row.joined(separator: [Inline(" · ")]))) }
      case .quote(let blocks): RichText.add(blocks, behind: mark, to: &inlines)
      case .list(let list):
        for (index, item) in list.items.enumerated() {
          let own = list.start.map { "\($0 &+ index). " } ?? "• "
          RichText.add(item.blocks, behind: mark + own, to: &inlines)
          mark = ""
        }
      case .disclosure(let label, let blocks, _):
        add(label)
        RichText.add(blocks, behind: "", to: &inlines)
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

extension RichText {
  /// Creates the rich text of a text that is shown as typed, with its line breaks.
  public init(plain text: String) {
    self.init([.paragraph(Inline.lines(text))])
  }
}

extension Inline {
  /// Returns a text as pieces with line breaks between its lines.
  public static func lines(_ text: String, _ style: InlineStyle = InlineStyle()) -> [Inline] {
    guard text.utf8.contains(10) else { return [Inline(text, style)] }
    var inlines: [Inline] = []
    // Bytewise, since a text as large as this may be has too many characters to look at each.
    for (index, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { inlines.append(Inline(.lineBreak, style)) }
      let line = line.last == 13 ? line.dropLast() : line
      if !line.isEmpty { inlines.append(Inline(String(Substring(line)), style)) }
    }
    return inlines
  }
}

extension RichText {
  /// A text that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// The text, or an empty one for a picture without a description.
    public var text: String
    /// The address as it was written.
    public var address: String

    /// Creates a link.
    public init(_ text: String, to address: String) { (self.text, self.address) = (text, address) }
  }

  /// The links in the text, in order.
  public var links: [Link] {
    var links: [Link] = []
    var open: String?
    forEachInline { inline in
      let address = inline.style.link
      if let address {
        let text = [inline].plainText
        if address == open, let last = links.indices.last {
          links[last].text += text
        } else {
          links.append(Link(text, to: address))
        }
      }
      open = address
    }
    return links
  }
}

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
      case .quote(let blocks), .disclosure(_, let blocks, _): open += blocks.reversed()
      case .list(let list): for item in list.items.reversed() { open += item.blocks.reversed() }
      case .paragraph, .heading, .code, .table, .formula, .rule: break
      }
    }
  }

  /// Calls a closure with each piece of a line, in order.
  public func forEachInline(_ body: (Inline) -> Void) {
    forEachBlock { block in
      switch block {
      case .paragraph(let inlines, _), .heading(let inlines, _), .disclosure(let inlines, _, _):
        inlines.forEach(body)
      case .table(let table): for row in table.rows { for cell in row { cell.forEach(body) } }
      case .quote, .list, .code, .formula, .rule: break
      }
    }
  }
}

/// A part of a text in Markdown.
public struct MarkedText: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Whether it is a cloze deletion, or what stands in the place of one.
  public var isDeletion: Bool

  /// Creates a part.
  public init(_ text: String, isDeletion: Bool = false) {
    self.text = text
    self.isDeletion = isDeletion
  }
}
