public import FlashcardKit

/// An entry in a folder listing: a folder, or a file that may be suitable.
public struct FolderEntry: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Whether the entry is a folder.
  public let isFolder: Bool
  /// The size of the file, in bytes.
  public let size: Int
  /// The time of the last change of the file, or `nil` if unknown.
  public let changed: Milliseconds?

  /// Creates an entry.
  public init(name: String, isFolder: Bool, size: Int = 0, changed: Milliseconds? = nil) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
    self.changed = changed
  }
}
