import FlashcardKit
import TextUI

/// The sentences that people read. Facts come from the modules; what is said about them is decided here. Sentences that
/// name a key are members of an instance, which knows the keys; all others are static.
struct Words {
  let keymap: Keymap

  /// Returns the key to press for an action, as a sentence names it.
  func key(_ action: Action, on screen: String? = nil) -> String {
    keymap.keys(for: action, on: screen).first?.description ?? ""
  }

  /// Returns the key of an action as it stands out in a sentence.
  func keycap(_ action: Action, on screen: String? = nil) -> Run { Run(key(action, on: screen), Style(.accent, .bold)) }

  // MARK: Counting

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(grouped(count)) cards" }

  static func decks(_ count: Int) -> String { count == 1 ? "1 deck" : "\(grouped(count)) decks" }

  /// A number with its thousands apart: `12,345`.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }

  static func whose(_ name: String) -> String { "\(name)'s flash cards" }

  static func quoted(_ text: String) -> String {
    let line = text.cleanedLine()
    return "“\(line.count > 40 ? line.prefix(39) + "…" : line[...])”"
  }

  // MARK: What was done

  static func undone(_ label: String) -> String { "Undone: \(label)" }
  static func nothingLeft(_ label: String) -> String { "Nothing changed: it is so already, or gone since (\(label))" }
  static func redone(_ label: String) -> String { "Done again: \(label)" }
  static func madeDeck(_ title: String) -> String { "Made the deck \(quoted(title))" }
  static func renamedDeck(_ title: String) -> String { "Renamed the deck to \(quoted(title))" }
  static func deletedDeck(_ title: String) -> String { "Deleted the deck \(quoted(title))" }
  static func movedDeck(_ title: String) -> String { "Moved the deck \(quoted(title))" }
  static func movedDeck(_ title: String, into parent: String?) -> String {
    parent.map { "Moved the deck \(quoted(title)) into \(quoted($0))" } ?? "Moved the deck \(quoted(title)) to the top"
  }

  static func coloredDeck(_ title: String, _ scheme: String?) -> String {
    scheme.map { "The deck \(quoted(title)) has the colours \($0)" }
      ?? "The deck \(quoted(title)) has the program's colours"
  }

  static let atTheTop = "At the top"
  static let asTheProgram = "As the program"

  /// A text for a place that is not wide.
  static func short(_ text: String) -> String {
    let line = text.cleanedLine()
    return line.count > 30 ? line.prefix(29) + "…" : line
  }

  static func moved(_ count: Int, _ deck: String) -> String { "Moved \(cards(count)) to \(quoted(deck))" }
  static func copied(_ count: Int, _ deck: String, skipped: Int) -> String {
    let rest = skipped == 0 ? "" : "; \(cards(skipped)) \(skipped == 1 ? "was" : "were") there already"
    return "Copied \(cards(count)) to \(quoted(deck))\(rest)"
  }
  static func noneCopied(_ count: Int, _ deck: String) -> String {
    count == 1
      ? "A card of \(quoted(deck)) has that title already" : "\(quoted(deck)) has cards of all these titles already"
  }

  static func deleted(_ cards: [Card]) -> String {
    cards.count == 1 ? "Deleted \(quoted(cards[0].front))" : "Deleted \(Words.cards(cards.count))"
  }

  static func reordered(_ card: Card) -> String { "Moved \(quoted(card.front))" }

  static func starred(_ cards: [Card], _ isFavorite: Bool) -> String {
    let what = cards.count == 1 ? quoted(cards[0].front) : Words.cards(cards.count)
    return isFavorite ? "Starred \(what)" : "Took the star from \(what)"
  }

  static func broughtIn(_ title: String, _ count: Int, skipped: Int) -> String {
    let already = skipped == 0 ? "" : "; \(cards(skipped)) were already yours"
    return "Brought in \(cards(count)) of \(quoted(title))\(already)"
  }

  static func allThere(_ title: String, _ count: Int) -> String {
    "All \(cards(count)) of \(quoted(title)) are already yours"
  }
}

/// What stands in the way.
extension Words {
  static func sentence(_ problem: DeckProblem) -> String {
    switch problem {
    case .titleMissing: "A deck needs a title"
    case .titleTooLong: "A title has at most \(Deck.longestTitle) characters"
    case .titleTaken: "There is a deck of that title already"
    case .insideItself: "A deck cannot stand in itself"
    }
  }

  /// A small number in letters.
  private static func spelled(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : String(number)
  }

  static func sentence(_ problem: CardProblem) -> String {
    switch problem {
    case .missing(let field): "\(field.label) is required"
    case .tooFew(let field):
      "The card needs \(spelled(field.list?.needed ?? 1)) \(field.list?.plural ?? field.label)"
    case .gapsMissing: "The text needs a gap: {{c1::what is hidden}}, or Ctrl-G on a word"
    case .duplicate: "You have this very card already"
    case .titleTaken: "A card of this deck has that title already"
    case .titleElsewhere: "A card of another deck has that title"
    }
  }

  static func sentence(_ problem: Login.Problem) -> String {
    switch problem {
    case .empty: "Type a name"
    case .tooLong: "A name has at most 64 characters"
    case .leadingDot: "A name does not start with a dot"
    case .blankAtEnd: "A name has no blanks at its ends"
    case .character(let character):
      character.isLetter || character.isPunctuation || character.isSymbol
        ? "A name has letters, digits, blanks and . _ - only, not \(character)"
        : "A name has letters, digits, blanks and . _ - only"
    }
  }
}
