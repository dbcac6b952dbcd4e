/// An edit to a library, and the only way to alter one. A change records the values before and after, so it can be
/// undone, logged, and replayed without consulting the library it applies to.
public struct Change: Hashable, Sendable {
  /// The steps in order. Either all of them apply or none does.
  public var steps: [Step]
  /// Whether the change leaves alone what others edited since it was made, as undo does (see `Library.perform`).
  /// Meaningless once a change has been performed.
  public var yieldsToNewer = false

  /// Creates a change.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Whether the change has no steps.
  public var isEmpty: Bool { steps.isEmpty }

  /// Whether the change adds, edits, or removes a kind of card.
  public var altersKinds: Bool {
    steps.contains { if case .prefer(let key, _, _) = $0 { CustomKind.isKey(key) } else { false } }
  }

  /// The change that undoes this one.
  public var inverse: Change { Change(steps.reversed().map(\.inverse)) }
}

extension Change {
  /// A single edit to one deck's cards, to the list of decks, to a preference, or to the to-do list.
  public enum Step: Hashable, Sendable {
    /// Inserts consecutive cards into a deck, after another card, or first if `after` is `nil`.
    case insert([Card], deck: DeckID, after: CardID?)
    /// Removes consecutive cards from a deck; `after` is the card that preceded them.
    case remove([Card], deck: DeckID, after: CardID?)
    /// Replaces a card with another of the same ID.
    case edit(deck: DeckID, from: Card, to: Card)
    /// Inserts an empty deck into the list, after another deck, or first if `after` is `nil`.
    case addDeck(Deck, after: DeckID?)
    /// Removes a deck from the list, after its cards have been removed.
    case removeDeck(Deck, after: DeckID?)
    /// Moves a deck in the list from after one deck to after another.
    case placeDeck(DeckID, from: DeckID?, to: DeckID?)
    /// Replaces a deck's title, parent, or options.
    case editDeck(from: Deck, to: Deck)
    /// Sets a preference. `nil` is the default value.
    case prefer(String, from: PropertyValue?, to: PropertyValue?)
    /// Inserts a to-do into the list, after another one, or first if `after` is `nil`.
    case addToDo(ToDo, after: ToDoID?)
    /// Removes a to-do.
    case removeToDo(ToDo, after: ToDoID?)
    /// Moves a to-do from after one to-do to after another.
    case placeToDo(ToDoID, from: ToDoID?, to: ToDoID?)
    /// Replaces a to-do's title or state.
    case editToDo(from: ToDo, to: ToDo)
    /// Notes in which state the library was exchanged.
    case exchange(from: Exchanged?, to: Exchanged?)
    /// Notes how many cards a deck has lost, or with `nil` that it misses none any more.
    case lose(DeckID, from: Int?, to: Int?)

    /// The step that undoes this one.
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
      case .exchange(let from, let to): .exchange(from: to, to: from)
      case .lose(let deck, let from, let to): .lose(deck, from: to, to: from)
      }
    }

    /// The deck whose cards the step alters, or `nil` if it alters none. Steps of different decks are independent, so
    /// each deck can be brought up to date on its own.
    public var deck: DeckID? {
      switch self {
      case .insert(_, let deck, _), .remove(_, let deck, _), .edit(let deck, _, _): deck
      case .addDeck, .removeDeck, .placeDeck, .editDeck, .prefer, .addToDo, .removeToDo, .placeToDo, .editToDo,
        .exchange, .lose:
        nil
      }
    }

    /// The deck that the step edits or removes, or whose cards it alters; `nil` if it only inserts or moves a deck, or
    /// concerns something else.
    var altered: DeckID? {
      switch self {
      case .removeDeck(let deck, _), .editDeck(_, let deck): deck.id
      default: deck
      }
    }
  }
}

extension Change.Step {
  /// Whether the step alters a preference.
  var altersPreference: Bool { if case .prefer = self { true } else { false } }

  /// What the step makes of a card, and the card's deck, or `nil` if it isn't an edit.
  var edited: (deck: DeckID, card: Card)? {
    if case .edit(let deck, _, let card) = self { (deck, card) } else { nil }
  }

  /// Whether the step adds or removes a deck.
  var addsOrRemovesDeck: Bool {
    switch self {
    case .addDeck, .removeDeck: true
    default: false
    }
  }

  /// Whether the step adds, removes, moves, or edits a deck.
  var altersDecks: Bool {
    switch self {
    case .addDeck, .removeDeck, .placeDeck, .editDeck: true
    default: false
    }
  }
}

/// The state in which a library was last exchanged with other machines: what is missing since then was deleted.
///
/// It is a part of the library's files and of its changes. So an older copy of the files names an older state, and files
/// that were made anew name none, and neither looks as if everything else had been deleted.
public struct Exchanged: Hashable, Sendable {
  /// The name of the state, as sync calls it; empty if there was no exchange with other machines.
  public let state: String
  /// The name of the state in which the library was last exchanged with a server of Anki's, or `nil` if it never was.
  public var server: String?
  /// Whether a person has said that the library is to be as it is, as by restoring a backup, however much of that state
  /// it lacks.
  public var isConfirmed: Bool

  /// Creates a state with its name.
  public init(_ state: String, isConfirmed: Bool = false, server: String? = nil) {
    self.state = state
    self.isConfirmed = isConfirmed
    self.server = server
  }
}
