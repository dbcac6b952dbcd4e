extension Key: ExpressibleByUnicodeScalarLiteral {
  /// A letter stands for its key: `"n"`.
  public init(unicodeScalarLiteral value: Unicode.Scalar) { self = .character(Character(value)) }
}
