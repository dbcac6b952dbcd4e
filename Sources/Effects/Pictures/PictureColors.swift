/// In which colors a picture is drawn.
public enum PictureColors: String, CaseIterable, Sendable, Codable {
  /// Its own.
  case full
  /// Those of the xterm palette's cube and grays.
  case indexed
  /// The first sixteen of that palette, as they usually are.
  case sixteen
  /// The first eight.
  case eight
  /// None: its light and dark as signs.
  case none
}
