extension RichText {
  /// Creates a rich text from HTML: the fields of cards, what templates make of them, and pasted web pages.
  ///
  /// Any text is HTML. Tags that aren't known, and those that are malformed, leave their text; comments, scripts,
  /// styles, and what `display: none` hides are left out. Lines that `div` and `br` end stay in one paragraph. Takes
  /// linear time. Quotes, lists, and disclosures nested deeper than 32 are flattened.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - markdown: Parses the text of an element `<flashcards-markdown>`, whose deletions may be marked by `span`
  ///     elements of the class `cloze`. If it is `nil`, or there are other tags in the element, the text is HTML.
  public init(html: String, markdown: (([MarkedText]) -> RichText)? = nil) {
    var converter = HTMLConverter(Array(html.utf8), markdown)
    self.init(converter.blocks())
  }
  /// Creates a rich text from parts in HTML, of which some are deletions.
  public init(html parts: [MarkedText], markdown: (([MarkedText]) -> RichText)? = nil) {
    let html = parts.map { $0.isDeletion ? "<span class=\"cloze\">\($0.text)</span>" : $0.text }.joined()
    self.init(html: html, markdown: markdown)
  }
}
