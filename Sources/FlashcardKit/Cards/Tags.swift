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

  /// Returns tags in one line, separated by commas. Those with commas, which only Anki gives, are in quotes.
  public static func joined(_ tags: [String]) -> String {
    tags.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
  }

  /// Returns the parts of a line between commas, except those in quotes around a whole part. Takes linear time.
  public static func parts(of line: some StringProtocol) -> [String] {
    let pieces = String(line).split(separator: "," as Character, omittingEmptySubsequences: false).map {
      String($0).trimmed()
    }
    var parts: [String] = []
    // Quotes that don't end are letters.
    var endless: Set<Character> = []
    var place = 0
    while place < pieces.count {
      var end = place
      if let sign = pieces[place].first, sign == "\"" || sign == "'", !endless.contains(sign),
        pieces[place].count == 1 || pieces[place].last != sign
      {
        if let last = pieces[(place + 1)...].firstIndex(where: { $0.last == sign }) {
          end = last
        } else {
          endless.insert(sign)
        }
      }
      parts.append(pieces[place...end].joined(separator: ","))
      place = end + 1
    }
    return parts.filter { !$0.isEmpty }
  }
}
