/// A picture as it is to be drawn.
public struct PictureRequest: Hashable, Sendable {
  /// Where it is read from.
  public var source: PictureSource
  /// How it is drawn.
  public var manner: PictureStyle

  /// A wish.
  public init(_ source: PictureSource, _ manner: PictureStyle) {
    self.source = source
    self.manner = manner
  }
}
