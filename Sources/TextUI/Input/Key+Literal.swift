extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Creates the key of a letter: `"n"`.
  public init(unicodeScalarLiteral value: Unicode.Scalar) { self = .character(Character(value)) }
}
