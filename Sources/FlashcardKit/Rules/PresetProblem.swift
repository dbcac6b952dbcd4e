/// A reason why a preset can't be named as requested.
public enum PresetProblem: Error, Hashable, Sendable {
  /// The name is empty.
  case nameMissing
  /// The name is longer than `Preset.maxNameLength`.
  case nameTooLong
  /// Another preset has the same name under folding (case, width, diacritics, whitespace).
  case nameTaken
}

extension Preset {
  /// The maximum length of a preset's name, in characters.
  public static let maxNameLength = 100
}
