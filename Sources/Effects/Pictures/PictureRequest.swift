/// A request to render a picture.
public struct PictureRequest: Hashable, Sendable {
  /// The source of the picture.
  public var source: PictureSource
  /// The style to render it in.
  public var style: PictureStyle

  /// Creates a request.
  public init(_ source: PictureSource, _ style: PictureStyle) {
    self.source = source
    self.style = style
  }
}
