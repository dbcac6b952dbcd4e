/// A cell's place: the top left one is (0, 0).
public struct Point: Hashable, Sendable {
  /// Column, counted from the left.
  public var x: Int
  /// Row, counted from the top.
  public var y: Int

  /// The place in column `x` of row `y`.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
