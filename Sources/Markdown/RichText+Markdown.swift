import CCMark
public import RichText
import Synchronization

extension RichText {
  /// The maximum size of a text in Markdown, in bytes. The parser's time grows with the square of some texts' length.
  public static let longestMarkdown = 32_768

  /// Parses a text in Markdown: CommonMark with tables, strikethrough, and task lists, in which line breaks are kept
  /// and formulas are found (see `FormulaScanner`).
  ///
  /// Longer texts than `longestMarkdown` are shown as typed. No text is ever lost: HTML is shown as typed too, except
  /// for comments and the tags of `MarkdownTag`.
  public init(markdown text: String) { self.init(markdown: [MarkedText(text)]) }

  /// Parses a text in Markdown whose parts are given one by one, so that those which are cloze deletions are marked,
  /// whatever they contain or are a part of.
  public init(markdown parts: [MarkedText]) {
    guard parts.reduce(0, { $0 + $1.text.utf8.count }) <= Self.longestMarkdown else {
      let inlines = parts.flatMap { Inline.lines($0.text, InlineStyle($0.isDeletion ? .deletion : [])) }
      self.init([.paragraph(inlines)])
      return
    }
    let placeholders = Placeholders(parts)
    if let blocks = Self.turn.withLock({ _ in Self.blocks(of: placeholders) }) {
      self.init(blocks)
    } else {
      self.init(plain: placeholders.restored(placeholders.text))
    }
  }

  /// The parser keeps the characters that its extensions begin with in a table for all threads, and empties that when a
  /// text is parsed. Two at a time would miss what is struck through.
  private static let turn = Mutex(())

  /// Parses a text. Returns `nil` if the parser can't be had.
  private static func blocks(of placeholders: Placeholders) -> [Block]? {
    var reader = NodeReader(placeholders)
    return reader.blocks(parsing: placeholders.text, depth: 0)
  }
}

extension NodeReader {
  /// Parses a text that may have signs. Returns `nil` if the parser can't be had.
  mutating func blocks(parsing text: String, depth: Int) -> [Block]? {
    var text = text
    let root = text.withUTF8 { bytes -> OpaquePointer? in
      cmark_gfm_core_extensions_ensure_registered()
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
      defer { cmark_parser_free(parser) }
      // Links without brackets are shown as they are, and finding them has led to errors in the parser.
      for name in ["table", "strikethrough", "tasklist"] {
        if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
      }
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
      return cmark_parser_finish(parser)
    }
    guard let root else { return nil }
    defer { cmark_node_free(root) }
    return blocks(in: root, depth: depth)
  }
}
