/// A file or folder listed in Settings.
public struct FileLocation: Sendable, Equatable {
  /// A description of the contents.
  public let what: String
  /// The path.
  public let path: String

  /// The description of the folder for a person's own color schemes.
  public static let schemes = "Colour schemes"

  /// Creates a location.
  public init(what: String, path: String) {
    self.what = what
    self.path = path
  }
}
