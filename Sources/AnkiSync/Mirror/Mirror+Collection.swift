public import Anki
public import AnkiProtocol

/// Mirrors as collections.
extension Mirror {
  /// The properties of the collection.
  public var properties: AnkiCollection.Properties {
    var properties = AnkiCollection.Properties()
    properties.created = created
    properties.creationOffset = configuration["creationOffset"]?.integer.map { Int(clamping: $0) }
    properties.rollover = Int(clamping: configuration["rollover"]?.integer ?? 4)
    properties.isFSRSOn = configuration["fsrs"]?.bool
    properties.newIgnoresReviewLimit = configuration["newCardsIgnoreReviewLimit"]?.bool
    properties.isWhole = true
    return properties.cleaned
  }

  /// Returns a collection with some notes, their cards and reviews, and all note types, decks, and presets.
  ///
  /// - Parameters:
  ///   - notes: The IDs of the notes.
  ///   - today: The number of the day in the collection, on which cards that were buried before are no longer.
  /// - Returns: The collection, without what contradicts the rest.
  public func collection(of notes: Set<Int64>, today: Int64) -> AnkiCollection {
    var collection = AnkiCollection()
    collection.properties = properties
    collection.noteTypes = noteTypes.values.sorted { $0.id < $1.id }.compactMap { AnkiNoteType($0.json)?.cleaned }
    collection.decks = decks.values.sorted { $0.id < $1.id }.compactMap { $0.deck }
    collection.presets = presets.values.sorted { $0.id < $1.id }.compactMap { AnkiPreset($0.json)?.cleaned }
    collection.notes = notes.sorted().compactMap { self.notes[$0]?.record }
    // Each device ends the burying of earlier days by itself, and tells nobody.
    let isBuryingOver = configuration["lastUnburied"]?.integer.map { $0 < today } ?? false
    for card in cards.values where notes.contains(card.record.note) {
      var record = card.record
      if isBuryingOver, record.queue == .buriedByPerson || record.queue == .buriedByScheduler { record.unbury() }
      collection.cards.append(record)
    }
    collection.cards.sort { $0.id < $1.id }
    collection.reviews = reviews.ofCards(Set(collection.cards.map(\.id)))
    var faults = AnkiFaults()
    collection.repair(noting: &faults)
    return collection
  }
}

extension SyncObject {
  /// The deck, without control characters and with numbers within bounds, or `nil` for another object.
  public var deck: AnkiDeck? { AnkiDeck(json)?.cleaned(deepest: SyncObject.deepest) }

  private static let deepest = 50
}

extension AnkiCard {
  /// Ends the burying.
  fileprivate mutating func unbury() {
    switch phase {
    case .new: queue = .new
    case .review: queue = .review
    case .learning, .relearning: queue = due > 1_000_000_000 ? .learning : .dayLearning
    }
  }
}
