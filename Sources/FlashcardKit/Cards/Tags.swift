/// Tags, as people type them: separated by commas.
public enum Tags {
  /// The maximum length of a tag, in characters.
  public static let longest = 250
  /// The maximum number of tags of a card.
  public static let most = 200

  /// An error in typed tags.
  public enum Problem: Error, Hashable, Sendable {
    /// The given tag is longer than `longest`.
    case tooLong(String)
    /// There are more tags than `most`.
    case tooMany
  }

  /// Parses tags separated by commas. Each is cleaned to one line; duplicates under folding (case, width, diacritics,
  /// whitespace) are dropped.
  ///
  /// - Throws: `Problem.tooLong` if a tag exceeds `longest`, `Problem.tooMany` if more than `most` remain.
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
