/// The one way anything is altered. A change says everything about itself, what was there as well as what shall be:
/// it can be undone, written down and done again without asking what it is done to.
public struct Change: Hashable, Sendable {
  /// What is done, in this order; all of it or nothing.
  public var steps: [Step]
  /// Whether it leaves alone what others altered since it was made (see `Library.perform`): so with what takes something
  /// back. Says nothing about a change that was done.
  public var yieldsToNewer = false

  /// A change of such steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Whether it does nothing.
  public var isEmpty: Bool { steps.isEmpty }

  /// What takes it back.
  public var inverse: Change { Change(steps.reversed().map(\.inverse)) }
}

extension Change {
  /// One alteration of one deck's cards, of the list of decks, of a preference, or of the list of things to do.
  public enum Step: Hashable, Sendable {
    /// Cards come into a deck, together, after another card (first where none is named).
    case insert([Card], deck: DeckID, after: CardID?)
    /// Cards that stand together go from a deck; `after` is the card before them.
    case remove([Card], deck: DeckID, after: CardID?)
    /// A card becomes another with the same identity.
    case edit(deck: DeckID, from: Card, to: Card)
    /// A deck comes into the list, after another one (first where none is named), with no cards.
    case addDeck(Deck, after: DeckID?)
    /// A deck goes from the list; its cards have gone before.
    case removeDeck(Deck, after: DeckID?)
    /// A deck moves in the list, from after one deck to after another.
    case placeDeck(DeckID, from: DeckID?, to: DeckID?)
    /// A deck's title, parent or options become others.
    case editDeck(from: Deck, to: Deck)
    /// A person's choice becomes another; nil is the default.
    case prefer(String, from: PropertyValue?, to: PropertyValue?)
    /// Something to do comes onto the list, after another one (first where none is named).
    case addToDo(ToDo, after: ToDoID?)
    /// Something goes from the list of things to do.
    case removeToDo(ToDo, after: ToDoID?)
    /// Something moves in the list, from after one to after another.
    case placeToDo(ToDoID, from: ToDoID?, to: ToDoID?)
    /// Something to do is done, or called otherwise.
    case editToDo(from: ToDo, to: ToDo)

    /// What takes it back.
    public var inverse: Step {
      switch self {
      case .insert(let cards, let deck, let after): .remove(cards, deck: deck, after: after)
      case .remove(let cards, let deck, let after): .insert(cards, deck: deck, after: after)
      case .edit(let deck, let from, let to): .edit(deck: deck, from: to, to: from)
      case .addDeck(let deck, let after): .removeDeck(deck, after: after)
      case .removeDeck(let deck, let after): .addDeck(deck, after: after)
      case .placeDeck(let deck, let from, let to): .placeDeck(deck, from: to, to: from)
      case .editDeck(let from, let to): .editDeck(from: to, to: from)
      case .prefer(let name, let from, let to): .prefer(name, from: to, to: from)
      case .addToDo(let toDo, let after): .removeToDo(toDo, after: after)
      case .removeToDo(let toDo, let after): .addToDo(toDo, after: after)
      case .placeToDo(let toDo, let from, let to): .placeToDo(toDo, from: to, to: from)
      case .editToDo(let from, let to): .editToDo(from: to, to: from)
      }
    }

    /// The deck whose cards it alters; nil where it alters the list of decks or a preference. Steps of different
    /// decks do not know of each other: each deck's cards can be brought up to date alone.
    public var deck: DeckID? {
      switch self {
      case .insert(_, let deck, _), .remove(_, let deck, _), .edit(let deck, _, _): deck
      case .addDeck, .removeDeck, .placeDeck, .editDeck, .prefer, .addToDo, .removeToDo, .placeToDo, .editToDo: nil
      }
    }

    /// The deck that it alters, or whose cards it does; nil where it only adds or moves one in the list, or is about
    /// something else.
    var altered: DeckID? {
      switch self {
      case .removeDeck(let deck, _), .editDeck(_, let deck): deck.id
      default: deck
      }
    }
  }
}
