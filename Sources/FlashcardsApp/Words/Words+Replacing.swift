import FlashcardKit

/// Finding and replacing.
extension Words {
  static let replaceVerb = "Replace"
  static let replaceByNothing = "nothing: matches are deleted"
  static let allFields = "All fields"
  static let plainText = "Plain text"
  static let regularExpression = "Regular expression"
  static let matchesCase = "Match case"
  static let ignoresCase = "Ignore case"
  static let replacementAwaited = "Searching…"
  static let nothingReplaced = "Nothing replaced; the cards have changed meanwhile"

  static func replaceTitle(_ count: Int) -> String { "Find and replace in \(cards(count))" }

  static func label(of input: ReplaceInput) -> String {
    switch input {
    case .find: "Find"
    case .with: "Replace"
    case .field: "In"
    case .kind: "As"
    case .letters: "Case"
    }
  }

  static func replaceHint(isRegularExpression: Bool) -> String {
    isRegularExpression
      ? "Groups in ( ) are $1, $2, … in the replacement" : "What would change is listed here before it does"
  }

  static func replaced(_ count: Int) -> String { "Replaced text in \(cards(count))" }

  /// Returns how much would be replaced.
  static func sum(_ preview: ReplacementPreview) -> String {
    if preview.replaced.isEmpty, preview.left.isEmpty { return noMatches }
    let places = preview.count == 1 ? "1 place" : "\(grouped(preview.count)) places"
    let found = "\(places) in \(cards(preview.replaced.count))"
    guard !preview.left.isEmpty else { return found }
    let left = "\(cards(preview.left.count)) would be incomplete and \(preview.left.count == 1 ? "stays" : "stay")"
    return preview.replaced.isEmpty ? left : "\(found); \(left)"
  }

  static func sentence(_ problem: PatternProblem) -> String {
    switch problem {
    case .invalid(let why, let place): "Invalid after \(characters(place)): \(short(why))"
    case .invalidReplacement(let why): "Invalid replacement: \(short(why)); write $$ for a dollar sign"
    case .tooSlow: "This pattern takes too long; make it more specific"
    case .tooLong: "A text would become too long"
    }
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}
