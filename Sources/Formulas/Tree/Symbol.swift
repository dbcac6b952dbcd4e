/// A letter, sign, or name in a formula.
struct Symbol: Hashable, Sendable {
  /// The text, in Unicode.
  var unicode: String
  /// The text in ASCII, unless the symbol was written as a character that has no such form.
  var ascii: String
  /// The role of the symbol, which decides the space around it.
  var kind: Kind

  /// The role of a part of a formula, after TeX's classes of atoms.
  enum Kind: Hashable, Sendable {
    /// A letter, number, or other thing.
    case ordinary
    /// A sum or another large sign, with limits above and below in display style.
    case large
    /// An integral, with limits at its right.
    case integral
    /// The name of a function.
    case function
    /// The name of a function with limits below.
    case limit
    /// A sign between two operands.
    case binary
    /// A sign between two sides.
    case relation
    /// A bracket that opens.
    case opening
    /// A bracket that closes.
    case closing
    /// A comma or semicolon.
    case punctuation
    /// A fraction, or dots that stand for further parts.
    case inner
  }

  /// Creates a symbol.
  init(_ unicode: String, _ ascii: String, _ kind: Kind) {
    (self.unicode, self.ascii, self.kind) = (unicode, ascii, kind)
  }

  /// Creates a symbol that is the same in ASCII.
  init(_ text: String, _ kind: Kind = .ordinary) { self.init(text, text, kind) }
}
