/// What the system says of a path, links not followed.
struct FileMark: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case file, folder, other }

  let kind: Kind
  /// In bytes.
  let size: Int
  /// When it was last written, in milliseconds since 1970.
  let written: Int64
  /// Whether others than its owner may read it or write to it.
  var isShared = false
}
