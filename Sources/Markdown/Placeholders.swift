import RichText

/// The signs that stand in a text while the parser reads it. They are control characters, which no text of a card contains.
struct Placeholders {
  /// A formula that was cut out.
  struct Cut {
    let source: String
    let written: String
    let form: FormulaScanner.Form
  }

  static let deletionStart: Unicode.Scalar = "\u{1}"
  static let deletionEnd: Unicode.Scalar = "\u{2}"
  /// Stand before and after the digits of a formula's number.
  static let formulaStart: Unicode.Scalar = "\u{3}"
  static let formulaEnd: Unicode.Scalar = "\u{4}"
  private static let all = deletionStart...formulaEnd

  /// The text with its signs.
  private(set) var text = ""
  private(set) var formulas: [Cut] = []

  /// Joins the parts of a text, with signs around deletions and in the place of formulas, and without comments.
  init(_ parts: [MarkedText]) {
    for part in parts {
      let own = part.text.unicodeScalars.contains(where: Self.all.contains) ? Self.without(part.text) : part.text
      if part.isDeletion { text.unicodeScalars.append(Self.deletionStart) }
      text += own
      if part.isDeletion { text.unicodeScalars.append(Self.deletionEnd) }
    }
    if let kept = MarkdownComments.removed(from: text.utf8) { text = String(decoding: kept, as: UTF8.self) }
    guard FormulaScanner.mayHaveFormulas(text) else { return }
    var scanner = FormulaScanner(text, isMarkdown: true)
    let found = scanner.parts()
    guard found.contains(where: { if case .formula = $0 { true } else { false } }) else { return }
    text = ""
    for part in found {
      switch part {
      case .text(let own): text += own
      case .formula(let source, let written, let form):
        text.unicodeScalars.append(Self.formulaStart)
        text += String(formulas.count)
        text.unicodeScalars.append(Self.formulaEnd)
        formulas.append(Cut(source: source, written: written, form: form))
      }
    }
  }

  /// Returns a text of the parser as it was written, without signs.
  func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: Self.all.contains) else { return text }
    var result = ""
    forEachPiece(of: text) { piece in
      switch piece {
      case .text(let own): result += own
      case .formula(let cut): result += Self.without(cut.written)
      case .start, .end: break
      }
    }
    return result
  }

  enum Piece {
    case text(String)
    case formula(Cut)
    case start, end
  }

  /// Calls a closure with the pieces of a text of the parser.
  func forEachPiece(of text: String, _ body: (Piece) -> Void) {
    var own = String.UnicodeScalarView()
    var number: String.UnicodeScalarView?
    func flush() {
      if !own.isEmpty { body(.text(String(own))) }
      own = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case Self.deletionStart, Self.deletionEnd:
        flush()
        body(scalar == Self.deletionStart ? .start : .end)
      case Self.formulaStart:
        flush()
        number = String.UnicodeScalarView()
      case Self.formulaEnd:
        if let index = number.flatMap({ Int(String($0)) }), formulas.indices.contains(index) {
          body(.formula(formulas[index]))
        }
        number = nil
      default:
        if number != nil { number?.append(scalar) } else { own.append(scalar) }
      }
    }
    flush()
  }

  /// Returns a text without any signs.
  static func without(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !all.contains(scalar) { result.append(scalar) }
    return String(result)
  }
}
