/// The purpose of a color. Panes name roles, a color scheme assigns colors, and only the terminal resolves them.
public enum Role: UInt8, CaseIterable, Sendable {
  // Foregrounds.
  /// Content, the brightest text on the screen.
  case text
  /// Labels, counts and explanations.
  case dim
  /// Headings.
  case title
  /// The accent: focus and key names.
  case accent
  /// The star of a favorite.
  case star
  /// Success.
  case success
  /// The check mark of a completed item.
  case tick
  /// Something pending or in need of attention.
  case warning
  /// An error.
  case error
  /// Separators and borders.
  case border
  /// Text on `accentFill`.
  case onAccent
  /// Text on `rightFill`.
  case onRight

  // Foregrounds of code.
  /// Comments.
  case codeComment
  /// Variables, tags, and deleted lines.
  case codeVariable
  /// Numbers and constants.
  case codeNumber
  /// Types.
  case codeType
  /// Strings and inserted lines.
  case codeString
  /// Escaped characters and regular expressions.
  case codeEscape
  /// Functions, attributes, and keys.
  case codeFunction
  /// Keywords.
  case codeKeyword
  /// Directives and annotations.
  case codePreprocessor

  // Backgrounds.
  /// The screen.
  case background
  /// The tab bar and the key line.
  case bar
  /// The selected row or tile.
  case selection
  /// Buttons and fields.
  case raised
  /// The active tab and selected text.
  case accentFill
  /// The correct answer.
  case rightFill
}
