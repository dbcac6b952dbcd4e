/// A reason why a kind of card can't be as requested.
public enum KindProblem: Error, Hashable, Sendable {
  /// The name of the kind, or of a field or face, is empty.
  case nameMissing
  /// The name is longer than `CustomKind.maxNameLength`.
  case nameTooLong
  /// Another kind has the same name under folding (case, width, diacritics, whitespace).
  case nameTaken
  /// Another field of the kind has the same name.
  case fieldTaken(String)
  /// Another face of the kind has the same name.
  case faceTaken(String)
  /// The name of the field has signs that templates give a meaning: `{`, `}`, `:`, `"`, or `#`, `^`, or `/` first; or it
  /// is a name that templates have for something else.
  case fieldReserved(String)
  /// All fields are hidden.
  case noField
  /// There is no face.
  case noFace
  /// There are more than `CustomKind.maxFields`.
  case tooManyFields
  /// There are more than `CustomKind.maxFaces`.
  case tooManyFaces
  /// A template of the face is longer than `CustomKind.maxTemplateLength`.
  case templateTooLong(String)
}
