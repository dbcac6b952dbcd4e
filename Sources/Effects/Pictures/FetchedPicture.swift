/// The picture at a card's source, which was fetched and added to a login's media.
public struct FetchedPicture: Hashable, Sendable {
  /// The name under which the file is stored.
  public var file: String
  /// The picture's own author, if known.
  public var author: String?
  /// The name of the picture's own license, if known.
  public var license: String?

  /// Creates a fetched picture.
  public init(file: String, author: String? = nil, license: String? = nil) {
    self.file = file
    self.author = author
    self.license = license
  }
}
