/// The palette that a picture is rendered in.
public enum PictureColors: String, CaseIterable, Sendable, Codable {
  /// The picture's own colors.
  case full
  /// The color cube and grays of the xterm palette.
  case indexed
  /// The first sixteen colors of the xterm palette, with their usual values.
  case sixteen
  /// The first eight colors.
  case eight
  /// No colors: brightness is rendered by characters.
  case none
}
