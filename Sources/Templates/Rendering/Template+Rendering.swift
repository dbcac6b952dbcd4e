extension Template {
  /// Returns the HTML of a side.
  ///
  /// - Parameters:
  ///   - fields: The HTML of each field by its name. Fields hide the names of `CardContext`, except `FrontSide`.
  ///   - context: What else the template can refer to.
  ///   - frontSide: The HTML of the front if this is the back, and `nil` if this is the front, on which cloze deletions
  ///     are hidden and `{{FrontSide}}` is empty. Its sounds and speech are left out: they were played.
  /// - Returns: The HTML, at most `maxLength` bytes.
  /// - Throws: `TemplateProblem.unknownField` or `.unknownSection` if a name has no value, also in a section that isn't
  ///   shown, and `.tooLong`.
  public func html(
    fields: [String: String], context: CardContext = CardContext(), frontSide: String? = nil
  ) throws(TemplateProblem) -> String {
    var renderer = TemplateRenderer(fields: fields, context: context, frontSide: frontSide?.withoutSounds)
    try renderer.render(parts)
    return renderer.html
  }

  /// Whether the template shows none of the fields, and only what is the same for all notes.
  public func isBlank(fields: [String: String], context: CardContext = CardContext()) -> Bool {
    var renderer = TemplateRenderer(fields: fields, context: context, frontSide: nil)
    return isBlank { renderer.isFilled($0) }
  }

  /// Whether a note of a type without cloze deletions has a card of this front. Names that need no field count as
  /// filled, `Tags` only if there are any.
  public func makesCard(fields: [String: String], hasTags: Bool = false) -> Bool {
    var filled: [String: Bool] = [:]
    return !isBlank { name in
      if let known = filled[name] { return known }
      let others = CardContext.names.contains(name) && name != "FrontSide" && (name != "Tags" || hasTags)
      let isFilled = fields[name].map { !$0.isBlankField } ?? others
      filled[name] = isFilled
      return isFilled
    }
  }

  private func isBlank(_ isFilled: (String) -> Bool) -> Bool {
    var index = 0
    while index < parts.count {
      switch parts[index] {
      case .field(let field): if isFilled(field.name) { return false }
      case .section(let name, let isNegated, let end): if isFilled(name) == isNegated { index = end }
      case .text, .end: break
      }
      index += 1
    }
    return true
  }
}
