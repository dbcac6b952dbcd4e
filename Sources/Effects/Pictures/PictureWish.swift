/// A picture as it is to be drawn.
public struct PictureWish: Hashable, Sendable {
  /// Where it is read from.
  public var source: PictureSource
  /// How it is drawn.
  public var manner: PictureManner

  /// A wish.
  public init(_ source: PictureSource, _ manner: PictureManner) {
    self.source = source
    self.manner = manner
  }
}
