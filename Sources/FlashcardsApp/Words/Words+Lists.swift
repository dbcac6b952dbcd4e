import Effects
import FlashcardKit
import TextUI

/// Lists of cards: changes, and their dialogs.
extension Words {
  // MARK: Done

  static func moved(_ count: Int, _ deck: String) -> String { "Moved \(cards(count)) to \(quoted(deck))" }
  static func copied(_ count: Int, _ deck: String, skipped: Int) -> String {
    let rest = skipped == 0 ? "" : "; skipped \(cards(skipped)) already there"
    return "Copied \(cards(count)) to \(quoted(deck))\(rest)"
  }
  static func noneCopied(_ count: Int, _ deck: String) -> String {
    count == 1
      ? "\(quoted(deck)) already has a card with the same front"
      : "\(quoted(deck)) already has cards with the same fronts"
  }
  static func deleted(_ cards: [Card]) -> String { "Deleted \(Words.cards(cards))" }
  static func movedCards(_ cards: [Card]) -> String { "Moved \(Words.cards(cards))" }
  static func starred(_ cards: [Card], _ isFavorite: Bool) -> String {
    isFavorite ? "Added \(Words.cards(cards)) to favorites" : "Removed \(Words.cards(cards)) from favorites"
  }
  static func tagged(_ count: Int) -> String { "Changed the tags of \(cards(count))" }
  static let nothingTagged = "Tags unchanged"
  static func reversed(_ cards: [Card], _ on: Bool) -> String {
    on ? "Added reversed card for \(Words.cards(cards))" : "Removed reversed card for \(Words.cards(cards))"
  }
  static let shuffled = "Shuffled; the deck keeps its order"
  static let inOwnOrder = "Back in the original order"
  static func copiedText(_ count: Int) -> String { "Copied the text of \(cards(count))" }

  // MARK: Refused

  func sortedCardsStay() -> String { "Cards can be reordered only in deck order; press \(key(.sort)) to switch" }
  func foundStayInOrder() -> String {
    "Search results are sorted by relevance; press \(key(.back)) to end the search"
  }
  static let orderWithinDeck = "Cards can be reordered only within one deck"
  static let notReversible = "Cloze cards cannot be reversed"
  static let tooLongForClipboard = "Too long for the terminal's clipboard"
  static let noClipboard = "This terminal does not support copying to the clipboard"

  // MARK: Dialogs

  static func moveTo(_ count: Int) -> String { "Move \(cards(count)) to" }
  static func copyTo(_ count: Int) -> String { "Copy \(cards(count)) to" }
  static func tagsOf(_ count: Int) -> String { "Tags for \(cards(count))" }
  static let separateWithCommas = "Separate with commas"

  static func sentence(_ problem: Tags.Problem) -> String {
    switch problem {
    case .tooLong(let tag): "\(quoted(tag)) is too long: tags are limited to \(Tags.longest) characters"
    case .tooMany: "A card can have at most \(Tags.most) tags"
    }
  }

  // MARK: View

  static func shuffledPlace(_ place: String) -> String { "shuffled · " + place }
}
