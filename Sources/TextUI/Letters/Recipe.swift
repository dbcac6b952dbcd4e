/// A base letter and the marks that it is composed with.
struct Recipe: Sendable {
  let base: Character
  var marks: [Unicode.Scalar] = []

  /// The letter with its marks, or `nil` if a letter or mark is missing or there are too many to fit.
  var composed: Bitmap? {
    guard var letter = Letters.drawn[base] else { return nil }
    var above: Bitmap?
    for scalar in marks {
      guard let mark = Mark(scalar, on: base) else { return nil }
      let bitmap = mark.bitmap
      switch mark.place {
      case .above: above = above.map { $0.adding(bitmap, x: $0.width + 1, y: 0) } ?? bitmap
      case .below:
        let hangs = letter.isInked(Letters.baseline..<Letters.height)
        let x = hangs ? letter.width + 1 : (letter.width - bitmap.width) / 2
        letter = letter.adding(bitmap, x: x, y: Letters.baseline)
      case .belowRight: letter = letter.adding(bitmap, x: letter.width - bitmap.width, y: Letters.baseline)
      case .behind: letter = letter.adding(bitmap, x: letter.width + 1, y: Letters.capitalTop)
      }
      guard letter.width <= Bitmap.maxWidth, above.map({ $0.width <= Bitmap.maxWidth }) != false else { return nil }
    }
    guard let above else { return letter }
    // A mark replaces the dot of an i.
    if "ijіј".contains(base) { letter = letter.cleared(above: Letters.lowercaseTop) }
    let y = max(0, letter.top - 1 - above.rows.count)
    return letter.adding(above, x: (letter.width - above.width) / 2, y: y)
  }
}
