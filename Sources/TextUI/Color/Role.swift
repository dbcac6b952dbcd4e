/// What a color is for. Panes name roles; a color scheme says which color a role has; only the edge asks it.
public enum Role: UInt8, CaseIterable, Sendable {
  // What is written.
  /// The content: the brightest thing on the screen.
  case text
  /// Chrome, counts, explanations.
  case dim
  /// Headings.
  case title
  /// The one accent: what has the focus, what a key is.
  case accent
  /// A favorite's star.
  case star
  /// What went well.
  case success
  /// The tick of what is done: blue.
  case tick
  /// What waits or wants attention.
  case warning
  /// What went wrong.
  case error
  /// Lines that group.
  case border
  /// Writing on `accentFill`.
  case onAccent
  /// Writing on `rightFill`.
  case onRight

  // What it is written on.
  /// The screen.
  case background
  /// The tab bar and the key line.
  case bar
  /// The row or tile that keys act on.
  case selection
  /// Buttons and fields.
  case raised
  /// Behind the active tab.
  case accentFill
  /// Behind the right answer.
  case rightFill
}
