/// What stands in a folder: another one, or a file that may be a picture.
public struct FolderEntry: Sendable, Hashable {
  /// What it is called.
  public let name: String
  /// Whether it is a folder.
  public let isFolder: Bool

  /// An entry.
  public init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
