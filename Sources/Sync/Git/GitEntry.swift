/// A file in a commit.
struct GitEntry: Hashable, Sendable {
  /// The mode as git writes it, such as `100644` for a file.
  let mode: String
  let blob: GitObjectID

  /// Whether it is a file, rather than a link or another repository.
  var isFile: Bool { mode == "100644" || mode == "100755" }
}
