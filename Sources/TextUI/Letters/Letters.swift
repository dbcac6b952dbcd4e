/// The letters of large text. A letter has 12 rows of pixels: three for marks on capitals, seven for capitals, of which
/// lowercase letters take the lower five, and two for descenders.
enum Letters {
  static let height = 12
  /// The top row of capitals.
  static let capitalTop = 3
  /// The top row of lowercase letters.
  static let lowercaseTop = 5
  /// The row below the baseline.
  static let baseline = 10
  /// The space between words.
  static let space = Bitmap(width: 2, height: height)

  /// Returns the letter of a character, composed with its marks, or `nil` if there is none.
  static func letter(_ character: Character) -> Bitmap? {
    if let letter = drawn[character] { return letter }
    if let recipe = recipes[character] { return recipe.composed }
    // Not a letter of any alphabet, but a letter with marks, such as a stressed vowel in a Russian word.
    var scalars = character.unicodeScalars
    let first = Character(scalars.removeFirst())
    guard !scalars.isEmpty else { return nil }
    var recipe = recipes[first] ?? Recipe(base: first)
    recipe.marks += scalars
    return recipe.composed
  }

  /// The letters that are drawn rather than composed.
  static let drawn: [Character: Bitmap] = {
    var letters: [Character: Bitmap] = ["\u{A0}": space, "\u{202F}": space]
    for sheet in [latin, greek, cyrillic, signs] { read(sheet, into: &letters) }
    for (high, low) in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "₀₁₂₃₄₅₆₇₈₉₊₋") {
      guard let letter = letters[high] else { continue }
      letters[low] = Bitmap(width: letter.width, height: height).adding(letter, x: 0, y: 4)
    }
    return letters
  }()

  /// Reads a sheet of letters: blocks of a line with characters and the rows below it. Characters that look the same
  /// share a column. The first row is the top row of capitals; blank rows at the end may be omitted.
  private static func read(_ sheet: String, into letters: inout [Character: Bitmap]) {
    for block in sheet.split(separator: "\n\n") {
      let rows = block.split(separator: "\n").map { $0.split(separator: " ") }
      guard let names = rows.first else { continue }
      for (column, characters) in names.enumerated() {
        let drawing = rows.dropFirst().map { column < $0.count ? $0[column] : "" }
        let letter = Bitmap(drawing, top: capitalTop, height: height)
        for character in characters { letters[character] = letter }
      }
    }
  }
}
