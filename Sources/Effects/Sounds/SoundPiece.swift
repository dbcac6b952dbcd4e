/// Something to be heard.
public enum SoundPiece: Hashable, Sendable {
  /// A file among a login's media, by name.
  case file(String)
  /// A text to be read in a language, such as `de` or `en-GB`.
  case speech(String, language: String)
}
