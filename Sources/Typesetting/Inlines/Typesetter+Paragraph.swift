import Formulas
import RichText
import TextUI

extension Typesetter {
  /// Returns the lines of a paragraph. Formulas that need several rows stand on lines of their own.
  func paragraph(_ inlines: [Inline], _ alignment: Block.Alignment?, _ style: Style) -> [[Run]] {
    var lines: [[Run]] = []
    var runs: [Run] = []
    var open: [Inline] = []
    // The columns that the runs have at least.
    var columns = 0
    func flush() {
      defer { (runs, open) = ([], []) }
      if hasReadingsAbove, let rows = linesWithReadings(open, style) {
        let placed = aligned(rows.map(\.line), alignment)
        for (row, line) in zip(rows, placed) {
          if let reading = row.reading { lines.append(reading.padded(by: line.columns - row.line.columns)) }
          lines.append(line)
        }
        return
      }
      // No blank follows a formula on a line of its own.
      if !lines.isEmpty, let first = runs.first { runs[0].text = String(first.text.drop { $0 == " " }) }
      let marked = mark(runs)
      if !marked.isEmpty { lines += aligned(wrapped(marked), alignment) }
    }
    for inline in inlines {
      if lines.count >= limit || columns / width >= limit { break }
      var line: String?
      if case .formula(let source) = inline.content {
        let isDisplayed = inline.style.traits.contains(.displayed)
        line = isDisplayed ? nil : self.line(ofFormula: source)
        if line == nil, let rows = rows(ofFormula: source, .display, breaksLines: isDisplayed) {
          flush()
          lines += aligned(rows.map { [Run($0, self.style(of: inline, style))] }, alignment)
          continue
        }
      }
      let own = line.map { [Run($0, self.style(of: inline, style))] } ?? self.runs(of: inline, style)
      runs += own
      columns = own.reduce(columns) { $0 + $1.leastColumns(in: width) }
      if hasReadingsAbove { open.append(inline) }
    }
    flush()
    return lines
  }

  /// Returns runs wrapped to the width.
  func wrapped(_ runs: [Run]) -> [[Run]] { runs.wrapped(to: width, limit: limit, direction: direction) }

  /// Returns the lines of a heading.
  func heading(_ inlines: [Inline], _ level: Int) -> [[Run]] {
    let style = Style(level == 1 ? .accent : .title, level > 3 ? [.underline] : [.bold])
    return paragraph(inlines, nil, style)
  }

  /// Returns lines aligned as asked for, or centered if everything is.
  private func aligned(_ lines: [[Run]], _ alignment: Block.Alignment?) -> [[Run]] {
    switch alignment {
    case .left: return lines
    case .center: return lines.centeredLines(in: width)
    case .right: return lines.map { $0.padded(by: width - $0.columns) }
    case nil:
      guard isCentered else { return lines.map { $0.aligned(in: width) } }
      return lines.centered(in: width)
    }
  }
}

extension Run {
  /// The columns that the text takes at least in lines of a width: of letters and signs in ASCII, and of line breaks.
  fileprivate func leastColumns(in width: Int) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == 0x0A ? width : $1 > 0x20 && $1 < 0x7F ? 1 : 0) }
  }
}

extension Typesetter {
  /// Returns pieces of a line as runs.
  func runs(of inlines: [Inline], _ style: Style) -> [Run] { inlines.flatMap { runs(of: $0, style) } }

  /// Returns a piece of a line as runs.
  func runs(of inline: Inline, _ style: Style) -> [Run] {
    let own = self.style(of: inline, style)
    switch inline.content {
    case .text(let text):
      let shifted = shifted(text, inline.style.traits)
      // Few terminals strike text through, and it must not be taken for valid.
      return [Run(inline.style.traits.contains(.struck) ? "~\(shifted)~" : shifted, own)]
    case .lineBreak: return [Run("\n", own)]
    case .formula(let source):
      return [Run(line(ofFormula: source) ?? source.onOneLine, own)]
    case .picture(let file, let description):
      let text = description.isEmpty ? file : description
      return [Run(hasSymbols ? "▣ " + text : "[\(text)]", .dim)]
    case .sound: return [Run(hasSymbols ? "♪" : "[sound]", .accent)]
    case .ruby(let base, let reading):
      return [Run(base, own)] + (inline.hasReading ? [Run("(\(reading))", .dim)] : [])
    case .input: return [Run("____", .accent)]
    }
  }

  /// Returns the style of a piece of a line in text of the given style.
  func style(of inline: Inline, _ base: Style) -> Style {
    let traits = inline.style.traits
    guard !traits.isEmpty || inline.style.link != nil || inline.style.color != nil else { return base }
    var style = base
    if let color = inline.style.color {
      style.foreground = .ink(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
    }
    if !traits.isDisjoint(with: [.dim, .struck]) { style.foreground = .role(.dim) }
    if traits.contains(.strong) { style = style.with(.bold) }
    if traits.contains(.emphasized) { style = style.with(.italic) }
    if traits.contains(.underlined) { style = style.with(.underline) }
    if traits.contains(.code) { style.background = .role(.raised) }
    if traits.contains(.marked) { style = style.with(.reverse) }
    if inline.style.link != nil { style = Style(.accent, .underline) }
    if traits.contains(.deletion) { style = Style(.accent, [.bold, .underline]) }
    return style
  }

  /// Returns raised or lowered text in the characters that Unicode has for it, or behind a sign.
  private func shifted(_ text: String, _ traits: InlineStyle.Traits) -> String {
    if traits.contains(.superscript) { return ShiftedText.raised(text, hasSymbols: hasSymbols) }
    return traits.contains(.subscript) ? ShiftedText.lowered(text, hasSymbols: hasSymbols) : text
  }
}

extension Typesetter {
  private var charset: Formula.Charset { hasSymbols ? .unicode : .ascii }

  /// Returns the rows of a formula on lines of its own, or of the formula as it was written.
  func formula(_ source: String) -> [[Run]] {
    if let rows = rows(ofFormula: source, .display) { return rows.map { [Run($0, style)] } }
    return [Run(source, style)].wrapped(to: width, limit: limit)
  }

  /// Returns the rows of a formula, or `nil` if it isn't understood or doesn't fit the width.
  func rows(ofFormula source: String, _ style: Formula.Style, breaksLines: Bool = true) -> [String]? {
    let drawing = try? Formula(parsing: source, breaksLines: breaksLines).drawing(
      style: style, charset: charset, width: width, columns: \.columns)
    guard let drawing, drawing.width <= width else { return nil }
    return drawing.rows
  }

  /// Returns a formula on one line, or `nil` if it isn't understood or needs several.
  func line(ofFormula source: String) -> String? {
    try? Formula(parsing: source, breaksLines: false).drawing(
      style: .inline, charset: charset, maxHeight: 1, columns: \.columns)?.rows.first
  }
}

/// Superscripts and subscripts on one line.
enum ShiftedText {
  private static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()nidhjklmoprstuvwxyzabcefg", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵈʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵃᵇᶜᵉᶠᵍ"))
  private static let subscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"))

  /// Returns raised text, behind `^` if Unicode lacks one of its characters, or the terminal symbols.
  static func raised(_ text: String, hasSymbols: Bool) -> String {
    (hasSymbols ? shifted(text, superscripts) : nil) ?? "^" + grouped(text)
  }

  /// Returns lowered text, behind `_` if Unicode lacks one of its characters, or the terminal symbols.
  static func lowered(_ text: String, hasSymbols: Bool) -> String {
    (hasSymbols ? shifted(text, subscripts) : nil) ?? "_" + grouped(text)
  }

  private static func shifted(_ text: String, _ signs: [Character: Character]) -> String? {
    var all = ""
    for character in text {
      guard let sign = signs[character] else { return nil }
      all.append(sign)
    }
    return all
  }

  private static func grouped(_ text: String) -> String { text.count == 1 ? text : "(\(text))" }
}
