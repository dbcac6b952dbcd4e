/// A piece of LaTeX.
enum Token: Hashable, Sendable {
  /// A command, without its backslash.
  case command(String)
  /// Any other character than the ones below.
  case character(Character)
  case open, close, ampersand, newline, `subscript`, superscript, prime, end
}
