/// A color of a cell: by its role, or an absolute color in pictures.
public enum Color: Hashable, Sendable {
  /// The color that the scheme has for a role.
  case role(Role)
  /// A mix of the background and a role's color, from 0 to 255, for heat maps and charts.
  case level(Role, UInt8)
  /// An absolute color, 0xRRGGBB, drawn as the nearest one that the terminal has.
  case rgb(UInt32)
}
