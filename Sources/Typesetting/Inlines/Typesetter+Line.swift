import Formulas
public import RichText
import TextUI

extension Typesetter {
  /// Returns a text on the one line of a list.
  ///
  /// Items keep their signs, the cells of a table stand between dots and its rows between semicolons, and a blank is in
  /// place of all other ends of lines. Sounds and places for answers are left out, and so are pictures without a
  /// description, unless there is nothing else.
  public static func line(_ text: RichText, hasSymbols: Bool) -> String {
    var line = OneLine(Typesetter(width: .max, hasSymbols: hasSymbols))
    line.add(text.blocks)
    if line.text.isEmpty, let picture = text.firstPicture { line.append(line.setter.runs(of: picture, .text)) }
    return line.text
  }

  /// Returns a formula on the one line of a list, as it was written if it isn't understood. Only a displayed one has rows.
  private static func line(ofFormula source: String, isDisplayed: Bool, hasSymbols: Bool) -> String {
    let drawing = try? Formula(parsing: source, breaksLines: isDisplayed).drawing(
      style: .line, charset: hasSymbols ? .unicode : .ascii, maxHeight: 1, columns: \.columns)
    return drawing?.rows.first ?? source
  }

  /// A line to which blocks are added. Blanks at its ends are left out, and others are one, except in code in a line.
  private struct OneLine {
    let setter: Typesetter
    private(set) var text = ""
    /// What is due before the next letter.
    private var gap = ""

    init(_ setter: Typesetter) { self.setter = setter }

    /// Blocks are nested no deeper than their readers allow.
    mutating func add(_ blocks: [Block]) {
      for block in blocks {
        breakLine()
        switch block {
        case .paragraph(let inlines, _), .heading(let inlines, _): add(inlines)
        case .code(let code, _): append(code)
        case .quote(let blocks): add(blocks)
        case .list(let list):
          for (index, item) in list.items.enumerated() {
            breakLine()
            append(setter.sign(of: item, list.start?.addingReportingOverflow(index).partialValue).text)
            add(item.blocks)
          }
        case .table(let table): add(table)
        case .formula(let source): append(formula: source, isDisplayed: true)
        case .disclosure(let label, let blocks, _):
          let before = text.utf8.count
          add(label)
          if text.utf8.count > before, let last = text.last, !last.isPunctuation || last == ")" { text += ":" }
          add(blocks)
        case .rule: break
        }
      }
      breakLine()
    }

    private mutating func add(_ table: TableBlock) {
      for row in table.rows {
        for cell in row {
          // Empty cells leave no dots.
          let before = text.utf8.count
          add(cell)
          if text.utf8.count > before { gap = " · " }
        }
        if gap == " · " { gap = "; " }
      }
      gap = " "
    }

    private mutating func add(_ inlines: [Inline]) {
      for inline in inlines {
        switch inline.content {
        case .text(let code) where inline.style.traits.contains(.code): append(verbatim: code)
        case .text, .ruby: append(setter.runs(of: inline, .text))
        case .lineBreak: breakLine()
        case .formula(let source):
          append(formula: source, isDisplayed: inline.style.traits.contains(.displayed))
        case .picture(_, let description): append(description)
        case .sound, .input: break
        }
      }
    }

    private mutating func breakLine() { if gap.isEmpty { gap = " " } }

    private mutating func append(formula source: String, isDisplayed: Bool) {
      append(Typesetter.line(ofFormula: source, isDisplayed: isDisplayed, hasSymbols: setter.hasSymbols))
    }

    mutating func append(_ runs: [Run]) { for run in runs { append(run.text) } }

    private mutating func append(verbatim code: String) {
      if !code.isEmpty { open() }
      text += code.onOneLine
    }

    private mutating func append(_ added: String) {
      var rest = added.unicodeScalars[...]
      while let first = rest.firstIndex(where: { !$0.isBlank }) {
        if first > rest.startIndex { breakLine() }
        let end = rest[first...].firstIndex(where: \.isBlank) ?? rest.endIndex
        open()
        text.unicodeScalars += rest[first..<end]
        rest = rest[end...]
      }
      if !rest.isEmpty { breakLine() }
    }

    private mutating func open() {
      if !text.isEmpty { text += gap }
      gap = ""
    }
  }
}

extension RichText {
  fileprivate var firstPicture: Inline? {
    var first: Inline?
    forEachInline { inline in if first == nil, case .picture = inline.content { first = inline } }
    return first
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a blank of any kind, or ends a line.
  fileprivate var isBlank: Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
