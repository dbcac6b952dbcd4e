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

/// The location of a picture.
public enum PictureSource: Hashable, Sendable {
  /// A file among a login's media, or among the pictures that ship with the program, by name.
  case kept(String)
  /// A file chosen by the person.
  case path(String)
  /// A web address from another source, such as an imported card.
  case address(String)
  /// A web address typed by the person, which may be on the private network.
  case typed(String)
}
