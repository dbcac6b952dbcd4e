/// How large something is, in cells. Never negative.
public struct Size: Hashable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// A size; negative numbers count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cell at all.
  public static let zero = Size(width: 0, height: 0)
}
