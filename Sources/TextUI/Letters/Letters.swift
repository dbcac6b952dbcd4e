/// The letters that large text is written in. A letter has 12 rows of pixels: three for marks on capitals, seven for
/// capitals, of which small letters take the lower five, and two for what hangs below the line.
enum Letters {
  static let height = 12
  /// Where capitals begin.
  static let capitals = 3
  /// Where small letters begin.
  static let small = 5
  /// The row after the last of letters that stand on the line.
  static let line = 10
  /// What stands between words.
  static let blank = Bitmap(width: 2, height: height)

  /// The letter of a character, composed of others where it has marks; nil where there is none.
  static func letter(_ character: Character) -> Bitmap? {
    if let letter = drawn[character] { return letter }
    if let recipe = recipes[character] { return recipe.composed }
    // No letter of any alphabet, but a letter with marks all the same: the stress in a Russian word.
    var scalars = character.unicodeScalars
    let first = Character(scalars.removeFirst())
    guard !scalars.isEmpty else { return nil }
    var recipe = recipes[first] ?? Recipe(base: first)
    recipe.marks += scalars
    return recipe.composed
  }

  /// The letters that are drawn as they are.
  static let drawn: [Character: Bitmap] = {
    var letters: [Character: Bitmap] = ["\u{A0}": blank, "\u{202F}": blank]
    for sheet in [latin, greek, cyrillic, signs] { read(sheet, into: &letters) }
    for (high, low) in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "₀₁₂₃₄₅₆₇₈₉₊₋") {
      guard let letter = letters[high] else { continue }
      letters[low] = Bitmap(width: letter.width, height: height).adding(letter, x: 0, y: 4)
    }
    return letters
  }()

  /// Reads a sheet of letters: blocks of a line with the characters, then their rows. Characters that are drawn the
  /// same stand together. The first row is that of capitals; blank rows at the end may be left out.
  private static func read(_ sheet: String, into letters: inout [Character: Bitmap]) {
    for block in sheet.split(separator: "\n\n") {
      let rows = block.split(separator: "\n").map { $0.split(separator: " ") }
      guard let names = rows.first else { continue }
      for (column, characters) in names.enumerated() {
        let drawing = rows.dropFirst().map { column < $0.count ? $0[column] : "" }
        let letter = Bitmap(drawing, top: capitals, height: height)
        for character in characters { letters[character] = letter }
      }
    }
  }
}
