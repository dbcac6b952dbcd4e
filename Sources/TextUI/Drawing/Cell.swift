/// One cell of the screen.
public struct Cell: Hashable, Sendable {
  /// What is drawn. A wide character stands in its left cell.
  public var character: Character
  /// How it looks.
  public var style: Style
  /// Columns: 1, 2 for the left half of a wide character, 0 for its right half.
  public var columns: UInt8

  /// A cell one column wide.
  public init(_ character: Character = " ", style: Style = .text, columns: UInt8 = 1) {
    self.character = character
    self.style = style
    self.columns = columns
  }
}
