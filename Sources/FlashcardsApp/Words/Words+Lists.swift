import Effects
import FlashcardKit

/// What is said about many cards, and about logins that go.
extension Words {
  static let sortedCardsStay = "Cards are put in order by hand when they are shown in their own order (S)"
  static let foundStayInOrder = "What is found stands best first; Esc ends the search"
  static let orderWithinDeck = "Cards are put in order within their deck"

  static let decksAmongSiblings = "A deck is put in order among those beside it; > moves it into another one"

  /// Tags as they stand on a card.
  static func tags(_ tags: [String]) -> String { tags.map { "#" + $0.cleanedLine() }.joined(separator: " ") }

  static func sentence(_ problem: SearchProblem) -> String {
    switch problem {
    case .unknownState(let word):
      "There is no is:\(short(word)): use is:due, new, learning, suspended, leech or favorite"
    case .unknownKind(let word, let known): "There is no kind:\(short(word)): use kind:\(list(known))"
    case .unknownFlag(let word): "There is no flag:\(short(word)): use flag:1 to flag:4, or flag:any"
    case .unknownProperty(let word):
      "There is no prop:\(short(word)): use ivl>21, due<3, reps=0, lapses>3, s<10, d>7 or r<90%"
    }
  }

  /// Words one of which is to be used: `one, another or a third`.
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }

  static let notBackwards = "A text with gaps has one direction"
  static func reversed(_ cards: [Card], _ on: Bool) -> String {
    let what = cards.count == 1 ? quoted(cards[0].front) : Words.cards(cards.count)
    return on ? "Asked backwards too: \(what)" : "No longer asked backwards: \(what)"
  }

  static func tagged(_ count: Int) -> String { "Tagged \(cards(count))" }
  static let nothingTagged = "The tags are as they were"
  static func movedCards(_ cards: [Card]) -> String {
    cards.count == 1 ? reordered(cards[0]) : "Moved \(Words.cards(cards.count))"
  }

  static let newLoginTitle = "A new login?"
  static let makeIt = "Make it"
  static func noSuchLogin(_ name: String) -> String {
    "There is no login \(quoted(name)) yet. Shall it be made, with cards of its own? Esc shows those there are."
  }
  static func loginTaken(_ name: String) -> String { "There is a login \(name) already" }
  static func typeTheName(_ name: String) -> String { "Type \(quoted(name)) to remove it" }
  static func removedLogin(_ name: String, _ path: String) -> String {
    // The last two of its names tell the folder: the trash stands beside the folder of all cards, which Settings has.
    let place = path.split(separator: "/").suffix(2).joined(separator: "/")
    return "Removed \(name); for 30 days the cards are in \(place)"
  }
  static func notRemoved(_ name: String, _ failure: StoreFailure) -> String {
    "\(name) was not removed: \(reason(failure)). Nothing was altered."
  }
}
