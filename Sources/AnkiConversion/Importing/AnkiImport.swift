public import Anki
public import FlashcardKit

/// The import of an Anki collection into a library.
///
/// All identities derive from Anki's, so that importing a collection twice, or on two machines, doubles nothing.
public struct AnkiImport: Sendable {
  /// Numbers of notes and other things, for a report.
  public struct Counts: Hashable, Sendable {
    /// The notes that become cards.
    public var added = 0
    /// The notes that were imported before and are not here any more. They become cards again, and are among the added
    /// ones, unless they are left out.
    public var deleted = 0
    /// The notes whose cards get newer fields or tags.
    public var updated = 0
    /// The notes whose cards are as new or newer.
    public var unchanged = 0
    /// The notes that the library has as cards of another kind. They are left out.
    public var conflicting = 0
    /// The notes whose note type is missing or can't be used. They are left out.
    public var withoutType = 0
    /// The notes without cards, and cards without a note or a template. They are left out.
    public var incomplete = 0
    /// The tags of added and updated notes that are too long, or more than a card has. They are left out.
    public var tags = 0
    /// The reviews and other entries that the log doesn't have yet.
    public var entries = 0
    /// The reviews among these.
    public var reviews = 0
    /// The new decks.
    public var decks = 0
    /// The new kinds of card.
    public var kinds = 0
    /// The new presets, by which the new decks are studied otherwise than by default.
    public var presets: [Preset] = []

    /// Creates numbers that are all 0.
    public init() {}
  }

  /// What is chosen for an import.
  public struct Options: Hashable, Sendable {
    /// What becomes of notes that the library has as cards.
    public enum KnownCards: String, Hashable, Sendable, CaseIterable {
      /// Their cards get what is newer in Anki.
      case update
      /// Their cards stay as they are.
      case keep
      /// They become new cards besides.
      case add
    }

    /// The deck for new cards.
    public enum Place: Hashable, Sendable {
      /// The decks that they are in.
      case own
      case deck(DeckID)
      /// The deck with this title, which may be a path, and is added if there is none.
      case titled(String)
    }

    /// Whether cards keep the schedules, flags, and reviews that they have in Anki. Otherwise, they are new.
    public var hasSchedules = true
    /// The deck for new cards.
    public var place = Place.own
    /// What becomes of notes that the library has as cards.
    public var known = KnownCards.update
    /// Whether notes that were imported before and whose cards were deleted here become cards again.
    public var bringsDeleted = true

    /// Creates the options that bring everything.
    public init() {}
  }

  /// The change that adds and updates decks, kinds, presets, and cards.
  public let change: Change
  /// The entries to append to the review log before the change. Without their cards they mean nothing.
  public let entries: ReviewLog
  /// Those of the entries that are about cards that the library has already.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// The numbers for a report.
  public let counts: Counts
  /// Whether Anki knows something that is to be kept for the way back, even if nothing changes here: the description of a
  /// deck, the place of a new card, or notes that came as a file of another format.
  public let isWorthKeeping: Bool
  /// The IDs of the notes of which nothing is to be kept, because the cards that they are in the library stay as they are.
  public let untouched: Set<Int64>
  /// What was chosen.
  public let options: Options

  /// Converts a collection.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - target: What it is imported into.
  ///   - workers: Those who do it.
  public init(_ collection: AnkiCollection, into target: ImportTarget, by workers: some Workers = OneWorker()) {
    var collection = collection
    if !target.options.hasSchedules { collection.removeSchedules() }
    var converter = CollectionConverter(collection, target)
    converter.convertNotes(by: workers)
    change = converter.change()
    let new = converter.entries(after: change, by: workers)
    entries = new.log
    entriesOfKnownCards = new.ofKnownCards
    converter.counts.entries = entries.count
    converter.counts.reviews = entries.liveCount
    counts = converter.counts
    untouched = converter.untouched
    options = target.options
    isWorthKeeping =
      !change.isEmpty || entries.count > 0
      || target.options.known == .update && !target.imported.has(collection)
  }

  /// Returns the text that a card has for a field.
  public static func text(_ field: String) -> String { field.cleaned().trimmed() }

  /// Returns the names of the media files that the notes of a collection and their note types use, and of pictures of
  /// formulas.
  public static func media(of collection: AnkiCollection, by workers: some Workers = OneWorker()) -> Set<String> {
    let shares = workers.shares(of: collection.notes.count, least: 1000) { share in
      var names: Set<String> = []
      for note in collection.notes[share] {
        for field in note.fields { names.formUnion(FieldFiles.names(in: field)) }
      }
      return names
    }
    var names = shares.dropFirst().reduce(into: shares[0]) { $0.formUnion($1) }
    let (types, files) = (Set(collection.notes.lazy.map(\.type)), Set(collection.media))
    for type in collection.noteTypes where types.contains(type.id) {
      names.formUnion(NoteTypeFiles.names(in: type, among: files))
    }
    return names.union(files.filter(FormulaFiles.hasName))
  }
}

extension AnkiCollection {
  /// Removes schedules, flags, and reviews, so that all cards are new.
  public mutating func removeSchedules() {
    reviews = []
    for index in cards.indices {
      let card = cards[index]
      var new = AnkiCard(id: card.id, note: card.note, deck: card.deck, ordinal: card.ordinal)
      (new.homeDeck, new.modified, new.due) = (card.homeDeck, card.modified, card.position ?? 0)
      cards[index] = new
    }
  }

  /// Removes notes with their cards and reviews.
  public mutating func remove(notes gone: Set<Int64>) {
    guard !gone.isEmpty else { return }
    notes.removeAll { gone.contains($0.id) }
    let goneCards = Set(cards.lazy.filter { gone.contains($0.note) }.map(\.id))
    cards.removeAll { gone.contains($0.note) }
    reviews.removeAll { goneCards.contains($0.card) }
  }
}

/// What a collection is imported into.
public struct ImportTarget: Sendable {
  /// The library.
  public let library: Library
  /// The review log.
  public let log: ReviewLog
  /// The stored files by the names that notes use.
  public let media: [String: String]
  /// What was imported before.
  public let imported: EarlierImports
  /// What records are in the library, where that doesn't follow from themselves.
  public let identities: AnkiIdentities
  /// The note types whose kinds are brought up to date if the library has them, or `nil` for all.
  public let updatedTypes: Set<Int64>?
  /// What is chosen.
  public let options: AnkiImport.Options
  /// The time of the import.
  public let now: Moment
  /// Returns the UTC offset of local time at a time, in minutes.
  public let offset: @Sendable (Milliseconds) -> Int

  /// Creates a target.
  public init(
    _ library: Library, _ log: ReviewLog, media: [String: String] = [:], imported: EarlierImports = EarlierImports(),
    identities: AnkiIdentities = AnkiIdentities(), updating updatedTypes: Set<Int64>? = nil,
    _ options: AnkiImport.Options = AnkiImport.Options(), at now: Moment,
    offset: @escaping @Sendable (Milliseconds) -> Int
  ) {
    self.library = library
    self.log = log
    self.media = media
    self.imported = imported
    self.identities = identities
    self.updatedTypes = updatedTypes
    self.options = options
    self.now = now
    self.offset = offset
  }
}
