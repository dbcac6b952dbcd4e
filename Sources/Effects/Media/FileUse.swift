/// The purpose of choosing a file, which decides which files of a folder are listed.
public enum FileUse: Hashable, Sendable {
  /// Showing a picture or playing a sound.
  case media
  /// Importing cards.
  case importing
  /// Exporting cards.
  case exporting
}
