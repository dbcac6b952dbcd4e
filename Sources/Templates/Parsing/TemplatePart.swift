/// A part of a template.
enum TemplatePart: Hashable, Sendable {
  /// HTML, or a comment.
  case text(String)
  /// The place of a field.
  case field(FieldReference)
  /// The beginning of a section with the index of its end.
  case section(String, isNegated: Bool, end: Int)
  /// The end of the innermost section.
  case end
}
