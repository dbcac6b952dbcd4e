public import Anki
public import FlashcardKit

/// What is known of notes that came from Anki besides what a library holds.
public struct Originals: Sendable {
  /// A note.
  struct Note {
    let note: AnkiNote
    /// The index of its collection.
    let collection: Int
    /// Its cards.
    let cards: [AnkiCard]
    /// Its cards at the first import, with the index of their collection, if there were several.
    let first: (cards: [AnkiCard], collection: Int)?
  }

  /// The ID of a deck or note type, with its collection.
  struct Key: Hashable {
    let id: Int64
    let collection: Int
  }

  /// A deck, and its identity in a library.
  struct Deck {
    let deck: AnkiDeck
    let id: DeckID
  }

  /// The collections without their notes, cards, and reviews, which are kept below.
  private(set) var collections: [AnkiCollection]
  private var notes: [CardID: Note] = [:]
  let reviews: OriginalReviews
  /// What records are in the library, if the collection is the one that the cards go back to, rather than another one.
  let identities: AnkiIdentities?
  /// The kinds of which that collection gets the fields and faces.
  let reshaped: Set<KindID>
  /// The note types by the identities of the kinds that they are in the library.
  private var kinds: [String: AnkiNoteType] = [:]
  private var decks: [Key: Deck] = [:]
  private var noteTypes: [Key: AnkiNoteType] = [:]
  private var latestNoteTypes: [Int64: AnkiNoteType] = [:]

  /// Creates what is known from the collections that were imported, the latest last, which counts for notes that were
  /// imported several times.
  public init(_ collections: [AnkiCollection]) { self.init(collections, nil, reshaping: []) }

  /// Creates what is known of a collection to which the cards go back. Its note types stay as they are.
  ///
  /// - Parameters:
  ///   - collection: The collection, or a part of it.
  ///   - identities: What its records are in the library.
  ///   - kinds: The kinds whose note types get the fields and faces that they have here.
  public init(_ collection: AnkiCollection, _ identities: AnkiIdentities, reshaping kinds: Set<KindID> = []) {
    self.init([collection], identities, reshaping: kinds)
  }

  private init(_ collections: [AnkiCollection], _ identities: AnkiIdentities?, reshaping kinds: Set<KindID>) {
    self.collections = collections
    self.identities = identities
    reshaped = kinds
    reviews = OriginalReviews(collections)
    for (index, collection) in collections.enumerated() {
      for deck in collection.decks {
        let id = identities?.decks[deck.id] ?? ConvertedDecks.id(deck.path)
        decks[Key(id: deck.id, collection: index)] = Deck(deck: deck, id: id)
      }
      for type in collection.noteTypes {
        noteTypes[Key(id: type.id, collection: index)] = type
        latestNoteTypes[type.id] = type
        let kind = identities?.kinds[type.id] ?? ConvertedNoteType.id(of: type)
        if identities != nil { self.kinds[kind.description] = type }
      }
      let cards = Dictionary(grouping: collection.cards, by: \.note)
      var seen: Set<CardID> = []
      for note in collection.notes {
        let first = AnkiID.card(of: note, identities ?? AnkiIdentities())
        let id = seen.insert(first).inserted ? first : AnkiID.otherCard(of: note)
        // A note that lost its cards in Anki is not imported again.
        guard let cards = cards[note.id] else { continue }
        let earliest = notes[id].map { $0.first ?? ($0.cards, $0.collection) }
        notes[id] = Note(note: note, collection: index, cards: cards, first: earliest)
      }
      self.collections[index].notes = []
      self.collections[index].cards = []
      self.collections[index].reviews = []
    }
  }

  /// Returns the original of a card, or `nil` if it has none.
  subscript(card: CardID) -> Note? { notes[card] }

  /// Returns a note type of a collection.
  func noteType(_ id: Int64, in collection: Int) -> AnkiNoteType? { noteTypes[Key(id: id, collection: collection)] }

  /// Returns a note type as it was in the latest collection that has it.
  func latestNoteType(_ id: Int64) -> AnkiNoteType? { latestNoteTypes[id] }

  /// Returns the note type of a kind in the collection that cards go back to, or `nil` if it has none.
  func noteType(ofKind kind: String) -> AnkiNoteType? { kinds[kind] }

  /// Returns a deck of a collection.
  func deck(_ id: Int64, in collection: Int) -> Deck? { decks[Key(id: id, collection: collection)] }

  /// Returns whether a card is in a deck because it came there from Anki, rather than being moved here.
  ///
  /// A note is in the deck that its first card had when it was first imported. Templates, and so the first card, may have
  /// changed in Anki since.
  func isInPlace(_ card: AnkiCard, of note: Note, in home: DeckID) -> Bool {
    func place(of cards: [AnkiCard], _ collection: Int) -> DeckID? {
      cards.min { $0.ordinal < $1.ordinal }.flatMap { homeDeck(of: $0, in: collection)?.id }
    }
    if place(of: note.cards, note.collection) == home { return true }
    guard let (cards, collection) = note.first, place(of: cards, collection) == home else { return false }
    // What was moved in Anki since stays where it is here.
    let before = cards.first { $0.id == card.id }.flatMap { homeDeck(of: $0, in: collection)?.id }
    return before == nil || before == homeDeck(of: card, in: note.collection)?.id
  }

  /// Returns the deck of a collection that a card is at home in.
  func homeDeck(of card: AnkiCard, in collection: Int) -> Deck? {
    deck(card.homeDeck != 0 ? card.homeDeck : card.deck, in: collection)
  }
}

/// The reviews of collections that were imported, by card.
struct OriginalReviews {
  private let collections: [(reviews: [AnkiReview], places: CardReviews)]

  init(_ collections: [AnkiCollection]) {
    self.collections = collections.map { ($0.reviews, CardReviews($0)) }
  }

  /// Returns the reviews of a card of a collection, in order of time.
  func ofCard(_ card: Int64, in collection: Int) -> some BidirectionalCollection<AnkiReview> {
    let (reviews, places) = collections[collection]
    return places.ofCard(card).lazy.map { reviews[Int($0)] }
  }
}
