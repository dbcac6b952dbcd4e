/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The scalars of the character; those of a wide one are in its left cell.
  public var scalars: CellScalars
  /// The style.
  public var style: Style
  /// The width: 1, or 2 for the left half of a wide character and 0 for its right half.
  public var columns: UInt8

  /// Creates a cell.
  public init(_ character: Character = " ", style: Style = .text, columns: UInt8 = 1) {
    self.init(scalars: CellScalars(character), style: style, columns: columns)
  }

  /// Creates a cell from the scalars of a character.
  public init(scalars: CellScalars, style: Style, columns: UInt8 = 1) {
    self.scalars = scalars
    self.style = style
    self.columns = columns
  }

  /// The character.
  public var character: Character { scalars.character }
}
