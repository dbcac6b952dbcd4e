import Effects
import FlashcardKit
import TextUI

/// What is said about cards that are being made.
extension Words {
  static func madeCard(_ card: Card) -> String { "Created \(quoted(card.front))" }
  static func editedCard(_ card: Card) -> String { "Changed \(quoted(card.front))" }

  static let unknownKind = "This kind of card needs a newer Flashcards. It can be looked at, moved and deleted."

  static let selectForGap = "Select what is to be hidden, or put the cursor on a word"

  static func fieldHoldsNoMore(_ limit: Int) -> String { "The field is full: it holds \(grouped(limit)) characters" }
  static func fieldIsFull(_ limit: Int) -> String { "Only the first \(grouped(limit)) characters were taken" }

  /// What stands at the title while one types and there is a card of that title.
  static func twin(_ problem: CardProblem?, in library: Library) -> String? {
    switch problem {
    case .titleElsewhere(let card): "\(deck(of: card, library)) has a card of that title"
    case .some(let problem): sentence(problem)
    case nil: nil
    }
  }

  static func confirmTwin(_ problem: CardProblem, in library: Library) -> String {
    guard case .titleElsewhere(let card) = problem else { return sentence(problem) }
    return "\(deck(of: card, library)) has a card of that title. Ctrl-S once more keeps both"
  }

  private static func deck(of card: CardID, _ library: Library) -> String {
    library.home(of: card).flatMap { library.deck($0) }.map { quoted($0.title) } ?? "Another deck"
  }

  static func sentence(_ problem: Tags.Problem) -> String {
    switch problem {
    case .tooLong(let tag): "\(quoted(tag)) is too long: a tag has at most \(Tags.longest) characters"
    case .tooMany: "A card has at most \(Tags.most) tags"
    }
  }

  static func unfinishedIsBack(inCreate: Bool, open: Int) -> String {
    switch (inCreate, open) {
    case (true, 0): "The card that you had not finished is in Create"
    case (true, _): "What you had not finished is here, and in Create"
    case (false, _): "What you had not finished is here again"
    }
  }

  static func sentence(_ failure: EditorFailure) -> String {
    let unchanged = "Nothing was changed."
    switch failure {
    case .ended(127): return "The editor was not found. $VISUAL or $EDITOR names the one to use. \(unchanged)"
    case .ended(let status): return "The editor ended with status \(status). \(unchanged)"
    case .nothing: return "The editor left no file. \(unchanged)"
    case .notText: return "What the editor left is no text in UTF-8. \(unchanged)"
    case .tooLarge: return "What the editor left is more than a card can hold. \(unchanged)"
    case .notWritten(let path): return "The text could not be written to \(path) for the editor. \(unchanged)"
    }
  }
}
