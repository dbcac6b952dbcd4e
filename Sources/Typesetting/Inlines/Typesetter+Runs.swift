import RichText
import TextUI

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
      style.foreground = .rgb(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
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
