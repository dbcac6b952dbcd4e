/// A combining mark on a letter.
struct Mark: Sendable {
  /// The position of a mark.
  enum Anchor: Sendable {
    /// Centered above, next to other marks there.
    case above
    /// Centered below, or to the right of a descender.
    case below
    /// Below, at the right edge.
    case belowRight
    /// Above, to the right of the letter.
    case behind
  }

  let place: Anchor
  let bitmap: Bitmap

  private init(_ place: Anchor, _ rows: Substring...) {
    self.place = place
    bitmap = Bitmap(rows, height: rows.count)
  }

  /// Creates the mark of a combining character. On some letters it looks different from its name.
  init?(_ scalar: Unicode.Scalar, on letter: Character) {
    switch (scalar, letter) {
    case ("\u{30C}", "d"), ("\u{30C}", "l"), ("\u{30C}", "t"), ("\u{30C}", "L"): self = Mark.apostrophe
    case ("\u{327}", "g"): self = Mark.turnedComma
    case ("\u{327}", _) where "GKLNRklnr".contains(letter): self = Mark.comma
    default:
      guard let mark = Mark.all[scalar] else { return nil }
      self = mark
    }
  }

  private static let apostrophe = Mark(.behind, "#", "#")
  private static let turnedComma = Mark(.above, ".#", "##")
  private static let comma = Mark(.below, ".#", "#.")

  private static let all: [Unicode.Scalar: Mark] = [
    "\u{300}": Mark(.above, "#.", ".#"),  // Grave.
    "\u{301}": Mark(.above, ".#", "#."),  // Acute.
    "\u{302}": Mark(.above, ".#.", "#.#"),  // Circumflex.
    "\u{303}": Mark(.above, ".#.#", "#.#."),  // Tilde.
    "\u{304}": Mark(.above, "####"),  // Macron.
    "\u{306}": Mark(.above, "#..#", ".##."),  // Breve.
    "\u{307}": Mark(.above, "#"),  // Dot.
    "\u{308}": Mark(.above, "#.#"),  // Diaeresis.
    "\u{309}": Mark(.above, "##", ".#"),  // Hook, of Vietnamese.
    "\u{30A}": Mark(.above, ".#.", "#.#", ".#."),  // Ring.
    "\u{30B}": Mark(.above, ".#..#", "#..#."),  // Double acute, of Hungarian.
    "\u{30C}": Mark(.above, "#.#", ".#."),  // Caron.
    "\u{30F}": Mark(.above, "#..#.", ".#..#"),  // Double grave, of Serbian.
    "\u{311}": Mark(.above, ".##.", "#..#"),  // Inverted breve, of Serbian.
    "\u{323}": Mark(.below, ".", "#"),  // Dot.
    "\u{326}": comma,
    "\u{327}": Mark(.below, ".#", "##"),  // Cedilla.
    "\u{328}": Mark(.belowRight, "#.", "##"),  // Ogonek.
    "\u{331}": Mark(.below, "....", "####"),  // Macron.
  ]
}
