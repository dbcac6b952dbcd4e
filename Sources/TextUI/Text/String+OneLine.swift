extension String {
  /// The text with blanks in place of line endings.
  public var onOneLine: String {
    // Line endings are control characters, or U+0085, U+2028, and U+2029, which begin with these bytes.
    guard utf8.contains(where: { $0 <= 0x0D && $0 >= 0x0A || $0 == 0xC2 || $0 == 0xE2 }), contains(where: \.isNewline)
    else { return self }
    return String(map { $0.isNewline ? " " : $0 })
  }

  /// Returns the first characters of a text, at most `count`. Those of a short text are not counted.
  public func start(_ count: Int) -> String { utf8.count <= count ? self : String(prefix(count)) }
}
