/// One rendering of a template: the values, and what came out so far.
struct TemplateRenderer {
  /// The maximum number of bytes that filters read in one rendering, a fraction of a second.
  static let maxWork = 32_000_000

  let fields: [String: String]
  let context: CardContext
  /// The front without sounds, or `nil` on the front.
  let frontSide: String?

  private(set) var html = ""
  private var length = 0
  private var work = 0
  private var filled: [String: Bool] = [:]

  /// Creates a renderer without output.
  init(fields: [String: String], context: CardContext, frontSide: String?) {
    self.fields = fields
    self.context = context
    self.frontSide = frontSide
  }

  /// Renders all parts. What a section hides is checked too.
  mutating func render(_ parts: [TemplatePart]) throws(TemplateProblem) {
    // The index of the end of the outermost hidden section.
    var hiddenUntil: Int?
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text): if hiddenUntil == nil { try append(text) }
      case .field(let field): try show(field, isHidden: hiddenUntil != nil)
      case .section(let name, let isNegated, let end):
        let isShown = try isFilled(section: name) != isNegated
        if hiddenUntil == nil, !isShown { hiddenUntil = end }
      case .end: if hiddenUntil == index { hiddenUntil = nil }
      }
    }
  }

  /// Whether a name has a value that isn't blank.
  mutating func isFilled(_ name: String) -> Bool {
    if let known = filled[name] { return known }
    let isFilled = value(name).map { !$0.isBlankField } ?? false
    filled[name] = isFilled
    return isFilled
  }

  private func value(_ name: String) -> String? { fields[name] ?? context.value(name) }

  private mutating func isFilled(section name: String) throws(TemplateProblem) -> Bool {
    if isFilled(name) { return true }
    guard value(name) != nil || name.isClozeName else { throw .unknownSection(name) }
    return false
  }

  private mutating func show(_ field: FieldReference, isHidden: Bool) throws(TemplateProblem) {
    if field.name == "FrontSide" {
      if !isHidden, let frontSide { try append(frontSide) }
      return
    }
    // A filter without a field is for filters that bring a text of their own.
    if field.name.isEmpty, !field.filters.isEmpty { return }
    guard var text = value(field.name) else { throw .unknownField(field.name, filters: field.prefix) }
    if isHidden { return }
    for filter in field.filters {
      // Filters after an unknown one are left to whoever knows it: Anki's add-ons.
      if filter == .unknown { break }
      work += text.utf8.count + 1
      guard work <= TemplateRenderer.maxWork else { throw .tooLong }
      text = filter.apply(to: text, of: field.name, number: context.number, isFront: frontSide == nil)
      guard text.utf8.count <= Template.maxLength else { throw .tooLong }
    }
    try append(text)
  }

  private mutating func append(_ text: String) throws(TemplateProblem) {
    length += text.utf8.count
    guard length <= Template.maxLength else { throw .tooLong }
    html += text
  }
}

extension String {
  /// Whether a field counts as having no content: it is white space, or empty `br` and `div` tags.
  package var isBlankField: Bool {
    var rest = utf8[...]
    while let byte = rest.first {
      switch byte {
      case 0x09...0x0D, 0x20: rest = rest.dropFirst()
      case UInt8(ascii: "<"):
        var tag = rest.dropFirst()
        if tag.first == UInt8(ascii: "/") { tag = tag.dropFirst() }
        let name = tag.prefix(while: { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }).prefix(4).map { $0 | 0x20 }
        guard name.elementsEqual("br".utf8) || name.elementsEqual("div".utf8) else { return false }
        tag = tag.dropFirst(name.count)
        if tag.first == UInt8(ascii: " ") { tag = tag.dropFirst() }
        if tag.first == UInt8(ascii: "/") { tag = tag.dropFirst() }
        guard tag.first == UInt8(ascii: ">") else { return false }
        rest = tag.dropFirst()
      default: return false
      }
    }
    return true
  }
}

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
