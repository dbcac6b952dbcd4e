public import FlashcardKit

/// Cards to be written to a file.
public struct ExportedCards: Sendable {
  /// The library that has the cards.
  public let library: Library
  /// The cards in order.
  public let cards: [Card]
  /// The path from the text to the folder with the cards' files, or `nil` if the files aren't exported.
  public let mediaFolder: String?
  /// The reviews of the cards.
  public let reviews: [ReviewEntry]
  private let paths: [DeckID: String]

  /// Creates a collection of cards. IDs of cards that don't exist are ignored.
  ///
  /// - Parameters:
  ///   - ids: The cards in order.
  ///   - library: The library that has them.
  ///   - reviews: Entries of the review log, of any cards.
  ///   - hasSchedules: Whether suspended cards, flags, and reviews are exported.
  ///   - mediaFolder: The path from the text to the folder with the cards' files, or `nil` if they aren't exported.
  public init(
    _ ids: [CardID], of library: Library, reviews: [ReviewEntry] = [], hasSchedules: Bool = true,
    mediaFolder: String? = nil
  ) {
    let all = Set(ids)
    self.reviews = hasSchedules ? reviews.filter { all.contains($0.prompt.card) } : []
    self.library = library
    self.mediaFolder = mediaFolder
    cards = library.cards(ids).map { card in
      hasSchedules || card.statuses.isEmpty ? card : card.edited(statuses: [:], at: card.changed)
    }
    paths = Dictionary(library.decks.map { ($0.id, library.path(of: $0.id)) }) { first, _ in first }
  }

  /// The decks of the cards, and those above them; if the cards are all of the library's, all decks.
  var decks: [Deck] {
    guard cards.count < library.count else { return library.decks }
    var used: Set<DeckID> = []
    for card in cards {
      var next = library.home(of: card.id)
      while let id = next, used.insert(id).inserted { next = library.deck(id).flatMap { library.parent(of: $0) } }
    }
    return library.decks.filter { used.contains($0.id) }
  }

  /// The preferences that describe the kinds of the cards, and presets.
  var preferences: [String: PropertyValue] { library.preferences.filter { Library.describesCards($0.key) } }

  /// The names of all stored files of the cards, each once.
  public var fileNames: [String] { Set(cards.flatMap(\.files)).sorted() }

  /// The names of the stored files that only kinds have, each once.
  public var kindFiles: [String] {
    Set(library.customKinds.flatMap(\.media.values).filter(MediaName.isValid)).subtracting(fileNames).sorted()
  }

  /// Returns the path of a stored file, or `nil` if files aren't exported.
  func path(ofFile name: String) -> String? { mediaFolder.map { "\($0)/\(name)" } }

  /// Returns the path of a deck.
  func path(of deck: Deck) -> String { paths[deck.id] ?? deck.title }

  /// Returns the path of a card's deck.
  func deck(of card: Card) -> String { library.home(of: card.id).flatMap { paths[$0] } ?? "" }

  /// Returns the paths of a card's files by use. Files that texts name as they are stored have that name as their use.
  func files(of card: Card) -> [String: String] {
    guard let mediaFolder else { return [:] }
    var files = card.media
    let known = Set(files.values)
    for file in card.files where !known.contains(file) { files[file] = file }
    return files.mapValues { "\(mediaFolder)/\($0)" }
  }
}
