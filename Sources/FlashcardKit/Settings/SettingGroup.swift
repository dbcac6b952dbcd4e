/// A group of related settings, listed together.
public enum SettingGroup: Sendable {
  /// The appearance of cards.
  case appearance
  /// Studying.
  case study
  /// The use of the terminal.
  case terminal
  /// Settings that aren't on the Settings tab, but set elsewhere or in a file.
  case elsewhere
}
