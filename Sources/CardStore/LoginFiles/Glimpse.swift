import FlashcardKit

/// A preview of a login, shown while its files are read: the decks with their counts, and the first cards of the first
/// decks. Takes the same time for a library of any size.
struct Glimpse {
  let disk: Disk
  let folder: LoginFolder

  /// The least number of cards in a library worth previewing; smaller ones are read as quickly.
  private static let fewestCards = 3000
  /// The number of cards a large screen shows.
  private static let cards = 100
  /// The number of bytes read of a deck's file.
  private static let bytes = 128 << 10
  private static let mostFiles = 8

  /// Returns the part of the library that can be seen, or `nil` if a preview is not worthwhile or might be wrong: the
  /// journal has changes, or something is wrong with a file. Reading the whole login reports the latter.
  func read() -> Library? {
    guard let mark = try? disk.look(folder.journal), mark.size <= Journal.headLength,
      (try? disk.look(folder.prepared)) == nil,
      let bytes = try? disk.read(folder.library), let head = LibraryFile.read(bytes), head.isSound,
      head.schema <= LibraryFile.schema, let count = head.cards, count >= Glimpse.fewestCards
    else { return nil }
    var cards: [DeckID: [Card]] = [:]
    var unread = head.counts
    var left = Glimpse.cards
    let rows = Library(decks: head.decks).deckRows().filter { head.counts[$0.deck.id] != 0 }
    for deck in rows.prefix(Glimpse.mostFiles).map(\.deck.id) where left > 0 {
      guard let start = try? disk.read(folder.deck(deck), 0, Glimpse.bytes) else { return nil }
      let first = DeckFile.firstCards(start, atMost: min(left, head.counts[deck] ?? 0))
      cards[deck] = first
      unread[deck, default: 0] -= first.count
      left -= first.count
      // The next deck's cards belong after the rest of this one's.
      if unread[deck, default: 0] > 0 { break }
    }
    return Library(
      decks: head.decks, cards: cards, preferences: head.preferences, toDos: head.toDos, unread: unread)
  }
}
