import CNcurses
import TextUI

/// An encoder of cells for ncurses, which caches the encoding of styles until the schemes change.
struct CellEncoder {
  private struct Look {
    var attributes: attr_t
    var pair: Int32
  }

  private let characters: TerminalType.Characters
  private let palette: Palette
  private var schemes: [ColorScheme] = []
  private var looks: [Style: Look] = [:]
  private var last: (style: Style, look: Look)?
  /// Whether the current surface needed a color pair that could not be allocated.
  private(set) var ranOut = false

  init(characters: TerminalType.Characters, palette: Palette) {
    self.characters = characters
    self.palette = palette
  }

  /// Sets the schemes that styles are resolved in.
  mutating func use(_ schemes: [ColorScheme]) {
    guard schemes != self.schemes else { return }
    self.schemes = schemes
    forgetLooks()
  }

  /// Frees all color pairs. Every cell on the screen must be encoded again.
  mutating func forgetPairs() {
    forgetLooks()
    ranOut = false
    if palette.hasColors { cn_reset_pairs() }
  }

  /// Starts another surface. Color pairs that could not be allocated for the last one are not tried again.
  mutating func begin() {
    ranOut = false
    if looks.count > CellEncoder.lookLimit { forgetLooks() }
  }

  private mutating func forgetLooks() {
    looks = [:]
    last = nil
  }

  /// The maximum number of cached styles: each picture has a thousand of its own. ncurses caches their color pairs.
  private static let lookLimit = 20_000

  /// Appends the encoding of a cell that is not the right half of a wide glyph.
  mutating func append(_ cell: Cell, to cells: inout [cchar_t]) {
    let look = self.look(of: cell.style)
    for text in Glyphs.shown(cell.character, columns: Int(cell.columns), characters: characters) {
      cells.append(encoded(text, look))
    }
  }

  private func encoded(_ text: WideText, _ look: Look) -> cchar_t {
    var result = cchar_t()
    let done = withUnsafeBytes(of: text.scalars) { bytes in
      cn_cell(&result, bytes.assumingMemoryBound(to: wchar_t.self).baseAddress, look.attributes, look.pair)
    }
    if !done { cn_cell(&result, [wchar_t(0x3F), 0], look.attributes, look.pair) }
    return result
  }

  private mutating func look(of style: Style) -> Look {
    if let last, last.style == style { return last.look }
    let look = looks[style] ?? makeLook(of: style)
    looks[style] = look
    last = (style, look)
    return look
  }

  private mutating func makeLook(of style: Style) -> Look {
    let index = Int(style.scheme)
    let scheme = index < schemes.count ? schemes[index] : schemes.first ?? .night
    let resolved = scheme.resolved(style, depth: palette.depth)
    var look = Look(attributes: 0, pair: 0)
    if resolved.emphasis.contains(.bold) { look.attributes |= CN_BOLD }
    if resolved.emphasis.contains(.underline) { look.attributes |= CN_UNDERLINE }
    if resolved.emphasis.contains(.reverse) { look.attributes |= CN_REVERSE }
    if resolved.emphasis.contains(.faint) { look.attributes |= CN_DIM }
    if resolved.emphasis.contains(.italic) { look.attributes |= cn_italic() }
    guard palette.hasColors, palette.depth != .none else { return look }
    let pair = cn_pair(
      palette.number(of: resolved.foreground, on: false), palette.number(of: resolved.background, on: true))
    if pair < 0 { ranOut = true } else { look.pair = pair }
    return look
  }
}
