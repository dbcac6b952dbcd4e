/// What settings have to do with. Those of a group stand together.
public enum SettingGroup: Sendable {
  /// How cards look.
  case appearance
  /// How cards are studied.
  case study
  /// How the terminal is used.
  case terminal
  /// What is chosen elsewhere than in Settings, or in a file alone.
  case elsewhere
}
