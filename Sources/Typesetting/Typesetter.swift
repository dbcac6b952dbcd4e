public import RichText
public import TextUI

/// Lays out rich text as lines of cells.
public struct Typesetter {
  /// The width of the lines in columns.
  public var width: Int
  /// The maximum number of lines, so that the part of a text that no screen shows is not laid out.
  public var limit: Int
  /// The style of ordinary text.
  public var style: Style
  /// Whether blocks are centered: text of one line by itself, everything else as a block with a common left edge.
  public var isCentered: Bool
  /// Whether the blank lines between blocks are left out.
  public var isTight: Bool
  /// Returns runs changed on their way to the screen, as where matches of a search are marked.
  public var mark: ([Run]) -> [Run]
  /// The number of lines up to which the readings of characters stand above them. A text that needs more lines than this
  /// has its readings in brackets.
  public var readingLimit: Int
  /// Whether the terminal shows symbols. If not, formulas are drawn in ASCII, and marks are words or signs that have a
  /// substitute in ASCII.
  public var hasSymbols: Bool
  /// Whether what can be hidden below a label is shown.
  public var showsHidden = true
  /// Returns whether the picture of a file is drawn beside the text, which then needs no sign for one without a
  /// description.
  public var isDrawn: (String) -> Bool = { _ in false }
  /// The direction that paragraphs are read in, or `nil` for that of their first letters.
  public var direction: WritingDirection?
  /// What colors code.
  public var highlighter: any CodeHighlighter

  /// Creates a typesetter.
  public init(
    width: Int, limit: Int = .max, style: Style = .text, isCentered: Bool = false, isTight: Bool = false,
    readingLimit: Int? = nil, hasSymbols: Bool = true, highlighter: any CodeHighlighter = NoHighlights(),
    mark: @escaping ([Run]) -> [Run] = { $0 }
  ) {
    self.width = max(1, width)
    self.limit = limit
    self.style = style
    self.isCentered = isCentered
    self.isTight = isTight
    self.readingLimit = min(limit, readingLimit ?? limit)
    self.hasSymbols = hasSymbols
    self.highlighter = highlighter
    self.mark = mark
  }

  /// Whether readings stand above their text.
  var hasReadingsAbove = false

  /// Returns the lines of a text.
  public func lines(_ text: RichText) -> [[Run]] {
    if readingLimit > 1, text.hasReadings {
      var setter = self
      setter.hasReadingsAbove = true
      setter.limit = min(limit, readingLimit < .max ? readingLimit + 1 : .max)
      let lines = setter.lines(text.blocks, depth: 0)
      if lines.count <= readingLimit { return lines }
    }
    return Array(lines(text.blocks, depth: 0).prefix(limit))
  }

  /// The depth of nesting up to which blocks are indented.
  private static let maxDepth = 12
  /// The smallest width to which nesting narrows a text, and that to which one level does.
  private static let leastWidth = 8
  private static let leastOuterWidth = 4

  /// Whether blocks may be indented by the given number of columns at a depth.
  func canIndent(_ columns: Int, _ depth: Int) -> Bool {
    depth < Typesetter.maxDepth
      && width - columns >= (depth == 0 ? Typesetter.leastOuterWidth : Typesetter.leastWidth)
  }

  /// Returns the lines of blocks one below the other.
  func lines(_ blocks: [Block], depth: Int) -> [[Run]] {
    var all: [[Run]] = []
    var isFirst = true
    for block in blocks {
      if all.count >= limit { break }
      guard let block = withoutDrawn(block) else { continue }
      if !isFirst, !isTight { all.append([]) }
      isFirst = false
      all += lines(block, depth: depth)
    }
    return all
  }

  /// Returns a paragraph without the pictures that are drawn and have no description, or `nil` if it has nothing else.
  private func withoutDrawn(_ block: Block) -> Block? {
    guard case .paragraph(let inlines, let alignment) = block else { return block }
    func isLeftOut(_ inline: Inline) -> Bool {
      guard case .picture(let file, let description) = inline.content else { return false }
      return description.isEmpty && isDrawn(file)
    }
    guard inlines.contains(where: isLeftOut) else { return block }
    var kept: [Inline] = []
    for var inline in inlines where !isLeftOut(inline) {
      let startsLine = kept.last.map { $0.content == .lineBreak } ?? true
      if startsLine, inline.content == .lineBreak { continue }
      if case .text(let text) = inline.content {
        var followsBlank = startsLine
        if case .text(let before)? = kept.last?.content { followsBlank = before.last == " " }
        inline.content = .text(followsBlank ? String(text.drop { $0 == " " }) : text)
        if inline.content == .text("") { continue }
      }
      kept.append(inline)
    }
    if kept.last?.content == .lineBreak { kept.removeLast() }
    return kept.isEmpty ? nil : .paragraph(kept, alignment)
  }

  private func lines(_ block: Block, depth: Int) -> [[Run]] {
    switch block {
    case .paragraph(let inlines, let alignment): return paragraph(inlines, alignment, style)
    case .heading(let inlines, let level): return heading(inlines, level)
    case .code(let code, let language): return placed(self.code(code, language))
    case .quote(let blocks): return placed(quote(blocks, depth))
    case .list(let list): return placed(self.list(list, depth))
    case .table(let table): return placed(self.table(table))
    case .formula(let source): return placed(formula(source))
    case .disclosure(let label, let blocks, let isOpen):
      return placed(disclosure(label, blocks, isOpen: isOpen, depth))
    case .rule: return [[Run(String(repeating: "─", count: width), .border)]]
    }
  }

  /// Returns a typesetter for blocks inside others, with less room. They aren't centered by themselves.
  func inside(_ columns: Int, isTight: Bool? = nil) -> Typesetter {
    var inner = self
    inner.width = max(1, width - columns)
    inner.isCentered = false
    inner.isTight = isTight ?? self.isTight
    return inner
  }

  /// Returns lines with a common left edge, centered as a block if blocks are centered.
  private func placed(_ lines: [[Run]]) -> [[Run]] { isCentered ? lines.centeredAsBlock(in: width) : lines }
}

/// Something that knows the colors of code.
public protocol CodeHighlighter: Sendable {
  /// Returns the code as runs, in order and with all its text, or `nil` if its colors aren't known (yet).
  func runs(of code: String, language: String?) -> [Run]?
}

/// Shows all code in one color.
public struct NoHighlights: CodeHighlighter {
  /// Creates the highlighter.
  public init() {}

  /// Returns `nil`.
  public func runs(of code: String, language: String?) -> [Run]? { nil }
}

extension [[Run]] {
  /// Returns the lines of a text centered in a width. Several lines keep a common left edge and are centered as a block, so
  /// that no word stands alone in the middle.
  public func centered(in width: Int) -> [[Run]] {
    count > 1 ? centeredAsBlock(in: width) : centeredLines(in: width)
  }

  /// Returns the lines with a common left edge, centered in a width as a block.
  public func centeredAsBlock(in width: Int) -> [[Run]] {
    // What follows the part that a screen shows isn't measured.
    let own = lazy.prefix(400).map(\.withoutRest.columns).max() ?? 0
    let left = Swift.max(0, (width - own) / 2)
    return map { line in
      // What is read from the right has a common right edge.
      if line.last?.isRest == true { return line.readFromRight(in: Swift.max(own, line.withoutRest.columns) + left) }
      return Self.indented(line, by: left + (line.direction == .rightToLeft ? own - line.columns : 0))
    }
  }

  /// Returns the lines, each centered in a width.
  public func centeredLines(in width: Int) -> [[Run]] { map { Self.indented($0, by: (width - $0.columns) / 2) } }

  static func indented(_ line: [Run], by columns: Int) -> [Run] {
    columns > 0 && !line.isEmpty ? [Run(String(repeating: " ", count: columns))] + line : line
  }
}

extension [Run] {
  /// Returns the line behind the given number of blanks.
  func padded(by columns: Int) -> [Run] { [[Run]].indented(self, by: columns) }
}
