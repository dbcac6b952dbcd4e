import Formulas

/// A simple measure of characters: Chinese characters and kana are two columns wide, marks alone have none.
func columns(_ character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.properties.generalCategory {
  case .control, .format, .nonspacingMark, .lineSeparator, .paragraphSeparator: return 0
  default: return (0x3000..<0xA000).contains(scalar.value) || scalar.value >= 0x20000 ? 2 : 1
  }
}

/// The width of a text in columns.
func width(_ text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

/// Returns the rows of a formula in display style.
func rows(_ source: String, _ charset: Formula.Charset = .unicode, width: Int = .max) throws -> [String] {
  try Formula(parsing: source).drawing(style: .display, charset: charset, width: width, columns: columns)?.rows ?? []
}

/// Returns the form of a formula on one row, or `nil` if there is none.
func line(_ source: String, _ charset: Formula.Charset = .unicode) throws -> String? {
  try Formula(parsing: source).drawing(style: .inline, charset: charset, maxHeight: 1, columns: columns)?.rows[0]
}
