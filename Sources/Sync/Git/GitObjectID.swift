/// The name of a commit, tree, or blob in a git repository: 40 hexadecimal digits, or 64 in repositories that use
/// SHA-256.
struct GitObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  let description: String

  /// Creates an ID from its digits, or returns `nil` if they are none.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 40 || text.utf8.count == 64,
      text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    description = String(text)
  }

  /// The ID that stands for nothing.
  static let none = GitObjectID(zeros: 40)

  private init(zeros: Int) { description = String(repeating: "0", count: zeros) }

  /// Whether it consists of zeros, which stand for nothing.
  var isNone: Bool { description.utf8.allSatisfy { $0 == 48 } }

  static func < (a: GitObjectID, b: GitObjectID) -> Bool { a.description < b.description }
}
