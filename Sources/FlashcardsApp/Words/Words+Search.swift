import FlashcardKit

/// Searching the person's cards.
extension Words {
  static let noMatches = "No matches"
  static let searchHint = "All words must match; tag: deck: is: rated: narrow it, -word excludes, “or” widens"

  /// The scopes of a search.
  enum SearchScopeName {
    static let deck = "without subdecks"
    static let tree = "this deck"
    static let all = "all decks"
  }

  static func searched(_ text: String) -> String { "“\(short(text))”" }

  static func sentence(_ problem: SearchProblem) -> String {
    switch problem {
    case .unknownState(let word, let known): "Unknown is:\(short(word)); use is:\(list(known))"
    case .unknownKind(let word, let known): "Unknown kind:\(short(word)); use kind:\(list(known))"
    case .unknownFlag(let word): "Unknown flag:\(short(word)); use flag:1 to flag:7, or flag:any"
    case .unknownProperty(let word):
      "Unknown prop:\(short(word)); use ivl>21, due<3, reps=0, lapses>3, s<10, d>7, or r<90%"
    case .unknownDays(let name, let word):
      "Unknown \(name.rawValue):\(short(word)); use \(name.rawValue):1 for today, \(name.rawValue):7 for the last 7 days"
    case .unknownRating(let word):
      "Unknown rated:\(short(word)); use rated:7 for the last 7 days, rated:7:1 if graded Again then"
    case .misplacedOr: "or needs a condition on both sides; to search for the word, use quotes: \"or\""
    case .unopenedGroup: "This ) closes nothing; to search for it, use quotes: \")\""
    case .emptyGroup: "There is nothing between ( and ); to search for them, use quotes: \"()\""
    }
  }

  /// Returns a list of alternatives: `one, two, or three`.
  static func list(_ words: [String]) -> String {
    switch words.count {
    case 0...1: words.joined()
    case 2: "\(words[0]) or \(words[1])"
    default: "\(words.dropLast().joined(separator: ", ")), or \(words.last ?? "")"
    }
  }
}
