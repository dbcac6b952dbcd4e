public import Anki
public import FlashcardKit
import HTML

/// The import of an Anki collection into a library.
///
/// All identities derive from Anki's, so that importing a collection twice, or on two machines, doubles nothing.
public struct AnkiImport: Sendable {
  /// The change that adds and updates decks, kinds, presets, and cards.
  public let change: Change
  /// The entries to append to the review log before the change. Without their cards they mean nothing.
  public let entries: ReviewLog
  /// Those of the entries that are about cards that the library has already.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// The numbers for a report.
  public let counts: PackageCounts
  /// Whether Anki knows something that is to be kept for the way back, even if nothing changes here: the description of a
  /// deck, the place of a new card, or notes that came as a file of another format.
  public let isWorthKeeping: Bool
  /// The IDs of the notes of which nothing is to be kept, because the cards that they are in the library stay as they are.
  public let untouched: Set<Int64>
  /// What was chosen.
  public let options: PackageOptions

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

  /// Returns whether a card has a text for a field. Cards that were imported by earlier versions lack signs of direction.
  static func isText(_ text: String, of field: String) -> Bool {
    let own = AnkiImport.text(field)
    return own == text || own.withoutDirectionSigns.trimmed() == text
  }

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
  public let options: PackageOptions
  /// Returns a text in Markdown as HTML, if notes of unaltered note types of this program's are to become cards of the
  /// built-in kinds again; `nil` if they are cards of such kinds already, or of kinds of their own.
  public let html: (@Sendable (String) -> String)?
  /// The time of the import.
  public let now: Moment
  /// Returns the UTC offset of local time at a time, in minutes.
  public let offset: @Sendable (Milliseconds) -> Int

  /// Creates a target.
  public init(
    _ library: Library, _ log: ReviewLog, media: [String: String] = [:], imported: EarlierImports = EarlierImports(),
    identities: AnkiIdentities = AnkiIdentities(), updating updatedTypes: Set<Int64>? = nil,
    _ options: PackageOptions = PackageOptions(), html: (@Sendable (String) -> String)? = nil, at now: Moment,
    offset: @escaping @Sendable (Milliseconds) -> Int
  ) {
    self.library = library
    self.log = log
    self.media = media
    self.imported = imported
    self.identities = identities
    self.updatedTypes = updatedTypes
    self.options = options
    self.html = html
    self.now = now
    self.offset = offset
  }
}
