/// A cell's color: by what it is for, or, in pictures, as it is.
public enum Color: Hashable, Sendable {
  /// The color that the scheme gives a role.
  case role(Role)
  /// A part of the way from the background to a role's color, 0 to 255: heat maps and charts.
  case level(Role, UInt8)
  /// A color as it is, 0xRRGGBB; the nearest that the terminal has.
  case rgb(UInt32)
}
