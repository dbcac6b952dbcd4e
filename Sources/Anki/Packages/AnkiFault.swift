/// Something in a package that was left out or repaired.
public struct AnkiFault: Hashable, Sendable, Codable {
  /// What was wrong.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A note's type is not in the package. The note was left out.
    case noteWithoutType
    /// A note has another number of fields than its type. The note was left out.
    case noteWithOtherFields
    /// Two notes have one ID. The second was left out.
    case noteTwice
    /// A card's note is not in the package, or was left out. The card was left out.
    case cardWithoutNote
    /// A card's deck is not in the package. The card was put in the deck 1.
    case cardWithoutDeck
    /// A card has an unknown phase or queue. It became a new card.
    case cardWithUnknownPhase
    /// A card has a number that no card can have. The nearest possible was taken.
    case cardWithImpossibleNumber
    /// Two cards have one ID, or one note and ordinal. The second was left out.
    case cardTwice
    /// A line of the review log has a kind, grade, or time that none can have. The line was left out.
    case reviewWithImpossibleNumber
    /// Two lines of the review log have one ID. The second was left out.
    case reviewTwice
    /// A line of the review log is of a card that is not in the package. The line was left out.
    case reviewWithoutCard
    /// A name of a media file is not that of a file in a folder, or occurs twice. The file was left out.
    case mediaWithBadName
    /// The package names a media file that it does not contain.
    case mediaMissing
    /// A media file is damaged. It was left out.
    case mediaDamaged
    /// A media file is larger than any that is taken. It was left out.
    case mediaTooLarge
    /// A media file differs in size or checksum from what the package says of it. It was taken as it is.
    case mediaDiffers
    /// No note that was read uses a media file, nor a note type. The file was left out.
    case mediaUnused
  }

  /// What was wrong.
  public var kind: Kind
  /// How often.
  public var count = 0
  /// The first few: IDs, or names of media files.
  public var examples: [String] = []

  /// The largest number of examples.
  static let mostExamples = 20

  /// Creates a fault that has not occurred.
  public init(_ kind: Kind) { self.kind = kind }
}

/// What was left out or repaired, by kind.
public struct AnkiFaults: Hashable, Sendable {
  private var faults: [AnkiFault.Kind: AnkiFault] = [:]

  /// Creates an empty list.
  public init() {}

  /// The faults that occurred, in the order of their kinds.
  public var list: [AnkiFault] { AnkiFault.Kind.allCases.compactMap { faults[$0] } }

  /// Whether there are none.
  public var isEmpty: Bool { faults.isEmpty }

  /// Notes a fault of the thing with an ID or a name.
  public mutating func add(_ kind: AnkiFault.Kind, _ example: @autoclosure () -> String) {
    var fault = faults[kind] ?? AnkiFault(kind)
    fault.count += 1
    if fault.examples.count < AnkiFault.mostExamples { fault.examples.append(example()) }
    faults[kind] = fault
  }

  /// Returns this list and another together.
  public func merging(_ other: AnkiFaults) -> AnkiFaults {
    var merged = self
    for (kind, fault) in other.faults {
      var sum = merged.faults[kind] ?? AnkiFault(kind)
      sum.count += fault.count
      sum.examples += fault.examples.prefix(max(0, AnkiFault.mostExamples - sum.examples.count))
      merged.faults[kind] = sum
    }
    return merged
  }
}

extension AnkiCollection {
  /// Leaves out what contradicts the rest, and repairs what can be repaired.
  ///
  /// Afterward the IDs of notes, cards, and reviews each rise; every note has a type, and as many fields; every card a
  /// note and a deck; every review a card; no two cards have the same note and ordinal.
  public mutating func repair(noting faults: inout AnkiFaults) {
    repairDecks()
    repairNotes(&faults)
    repairCards(&faults)
    repairReviews(&faults)
  }

  /// Adds the deck and the preset that are always there.
  private mutating func repairDecks() {
    if !decks.contains(where: { $0.id == 1 }) { decks.append(AnkiDeck(id: 1, path: ["Default"])) }
    if !presets.contains(where: { $0.id == 1 }) { presets.append(AnkiPreset(id: 1, name: "Default")) }
  }

  private mutating func repairNotes(_ faults: inout AnkiFaults) {
    let fields = Dictionary(noteTypes.map { ($0.id, $0.fields.count) }) { first, _ in first }
    notes.sortByID()
    var last: Int64?
    notes.removeAll { note in
      if note.id == last {
        faults.add(.noteTwice, "\(note.id)")
        return true
      }
      last = note.id
      guard let count = fields[note.type] else {
        faults.add(.noteWithoutType, "\(note.id)")
        return true
      }
      if note.fields.count != count { faults.add(.noteWithOtherFields, "\(note.id)") }
      return note.fields.count != count
    }
  }

  private mutating func repairCards(_ faults: inout AnkiFaults) {
    struct Place: Hashable {
      var note: Int64
      var ordinal: Int32
    }
    let known = Set(notes.map(\.id))
    let homes = Set(decks.map(\.id))
    var places = Set<Place>(minimumCapacity: cards.count)
    cards.sortByID()
    var last: Int64?
    for index in cards.indices where !homes.contains(cards[index].deck) {
      faults.add(.cardWithoutDeck, "\(cards[index].id)")
      cards[index].deck = homes.contains(cards[index].homeDeck) ? cards[index].homeDeck : 1
      cards[index].homeDeck = 0
    }
    for index in cards.indices where cards[index].homeDeck != 0 && !homes.contains(cards[index].homeDeck) {
      faults.add(.cardWithoutDeck, "\(cards[index].id)")
      cards[index].homeDeck = 1
    }
    cards.removeAll { card in
      if card.id == last || !places.insert(Place(note: card.note, ordinal: card.ordinal)).inserted {
        faults.add(.cardTwice, "\(card.id)")
        return true
      }
      last = card.id
      if !known.contains(card.note) { faults.add(.cardWithoutNote, "\(card.id)") }
      return !known.contains(card.note)
    }
  }

  private mutating func repairReviews(_ faults: inout AnkiFaults) {
    let known = Set(cards.map(\.id))
    reviews.sortByID()
    var last: Int64?
    reviews.removeAll { review in
      if review.id == last {
        faults.add(.reviewTwice, "\(review.id)")
        return true
      }
      last = review.id
      if !known.contains(review.card) { faults.add(.reviewWithoutCard, "\(review.id)") }
      return !known.contains(review.card)
    }
  }
}

extension Array where Element: Identifiable, Element.ID == Int64 {
  /// Sorts by ID, which in most packages is already the case.
  fileprivate mutating func sortByID() {
    for index in indices.dropFirst() where self[index - 1].id > self[index].id {
      // Equal IDs keep their order.
      return sort { $0.id < $1.id }
    }
  }
}
