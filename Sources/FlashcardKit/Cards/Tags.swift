/// Words to find cards by, as people type them: with commas between them.
public enum Tags {
  /// The most characters of a tag.
  public static let longest = 64
  /// The most tags of a card.
  public static let most = 50

  /// What is wrong with tags.
  public enum Problem: Error, Hashable, Sendable {
    /// One is too long; it is given.
    case tooLong(String)
    /// There are too many.
    case tooMany
  }

  /// The tags of a text, each on one line and none twice (by case, width, diacritics and blanks folded).
  public static func list(_ text: String) throws(Problem) -> [String] {
    var seen: Set<String> = []
    var tags: [String] = []
    for part in text.split(separator: ",") {
      let tag = String(part).cleanedLine()
      guard !tag.isEmpty, seen.insert(tag.folded()).inserted else { continue }
      guard tag.count <= longest else { throw .tooLong(tag) }
      tags.append(tag)
    }
    guard tags.count <= most else { throw .tooMany }
    return tags
  }
}
