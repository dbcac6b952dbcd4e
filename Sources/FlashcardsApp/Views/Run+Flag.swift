import TextUI

extension Run {
  /// Returns the sign of a flag: its number, in a color of its own.
  static func flag(_ number: Int) -> Run {
    let roles: [Role] = [.error, .warning, .success, .accent, .codePreprocessor, .codeEscape, .codeKeyword]
    let role = roles.indices.contains(number - 1) ? roles[number - 1] : .text
    return Run("⚑\(number)", Style(role), words: Words.flag(number))
  }
}
