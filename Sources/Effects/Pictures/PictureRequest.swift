/// A request to render a picture.
public struct PictureRequest: Hashable, Sendable {
  /// The source of the picture.
  public var source: PictureSource
  /// The style to render it in.
  public var manner: PictureStyle

  /// Creates a request.
  public init(_ source: PictureSource, _ manner: PictureStyle) {
    self.source = source
    self.manner = manner
  }
}
