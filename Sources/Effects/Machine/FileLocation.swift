/// A file or folder listed in Settings.
public struct FileLocation: Sendable, Equatable {
  /// A description of the contents.
  public let what: String
  /// The path.
  public let path: String

  /// What the folder of one's own color schemes is called.
  public static let schemes = "Color schemes"

  /// Creates a location.
  public init(what: String, path: String) {
    self.what = what
    self.path = path
  }
}
