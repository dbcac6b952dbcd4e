/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The character; a wide one is in its left cell.
  public var character: Character
  /// The style.
  public var style: Style
  /// The width: 1, or 2 for the left half of a wide character and 0 for its right half.
  public var columns: UInt8

  /// Creates a cell.
  public init(_ character: Character = " ", style: Style = .text, columns: UInt8 = 1) {
    self.character = character
    self.style = style
    self.columns = columns
  }
}
