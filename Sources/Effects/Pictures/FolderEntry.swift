/// An entry in a folder listing: a folder, or a file that may be suitable.
public struct FolderEntry: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Whether the entry is a folder.
  public let isFolder: Bool

  /// Creates an entry.
  public init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
