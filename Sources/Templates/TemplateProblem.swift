/// The reason why a template can't be used, or isn't what its author meant.
public enum TemplateProblem: Error, Hashable, Sendable {
  /// A field that the note type doesn't have, and the filters before its name as they were written, such as `text:`.
  case unknownField(String, filters: String)
  /// The name of a section that is neither a field nor a cloze number.
  case unknownSection(String)
  /// The name of a section without an end.
  case sectionNotClosed(String)
  /// The name in a section's end where no section is open, or another one is.
  case sectionNotOpen(String, innermost: String?)
  /// What comes out is longer than `Template.maxLength`, or takes too long to make.
  case tooLong
  /// Braces without an end, which are shown as they are: the beginning of what follows them.
  case tagNotClosed(String)
  /// A front without fields: it would be the same for all notes.
  case noFields
  /// A side of a cloze note type without the filter `cloze`.
  case noClozeFilter
}
