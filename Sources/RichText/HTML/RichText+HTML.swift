extension RichText {
  /// Creates a rich text from HTML: the fields of cards, what templates make of them, and pasted web pages.
  ///
  /// Any text is HTML. Tags that aren't known, and those that are malformed, leave their text; comments, scripts,
  /// styles, and what `display: none` hides are left out. Lines that `div` and `br` end stay in one paragraph. Takes
  /// linear time. Quotes, lists, and disclosures nested deeper than 32 are flattened.
  public init(html: String) {
    var converter = HTMLConverter(Array(html.utf8))
    self.init(converter.blocks())
  }
}
