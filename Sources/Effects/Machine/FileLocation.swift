/// A file or folder that Settings names.
public struct FileLocation: Sendable, Equatable {
  /// What is kept there.
  public let what: String
  /// Where that is.
  public let path: String

  /// What the folder of one's own color schemes is called.
  public static let schemes = "Colour schemes"

  /// A place.
  public init(what: String, path: String) {
    self.what = what
    self.path = path
  }
}
