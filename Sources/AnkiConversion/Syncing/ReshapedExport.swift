public import Anki
public import FlashcardKit

/// Note types whose fields or templates are others, and what becomes of their notes and cards.
public struct ReshapedExport: Sendable {
  /// What a field of a note is.
  public enum Field: Hashable, Sendable {
    /// The field with this index, as it was.
    case old(Int)
    /// A text.
    case new(String)
  }

  /// The note types.
  public let noteTypes: [ReshapedNoteType]
  /// The fields of the notes whose cards the library has, by ID.
  public private(set) var fields: [Int64: [Field]] = [:]
  /// The cards that are new.
  public private(set) var cards: [AnkiCard] = []
  /// The reviews of these cards.
  public private(set) var reviews: [AnkiReview] = []
  /// The stored files that notes and note types may use, by the names that they have there.
  public private(set) var media: [String: String] = [:]

  /// Converts notes.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - library: The library.
  ///   - log: The review log.
  ///   - records: The records of the server: the notes of the types with their cards and reviews, and all note types,
  ///     decks, and presets.
  ///   - identities: What the records are in the library.
  ///   - isNameTaken: Returns whether the server has another file of a name than a stored one.
  ///   - now: The time.
  ///   - offset: Returns the UTC offset of local time at a time, in minutes.
  ///   - html: Returns a text in Markdown as HTML.
  ///   - isTaken: Returns whether a record of the server has an ID.
  public init(
    _ kinds: ReshapedKinds, _ library: Library, _ log: ReviewLog, _ records: AnkiCollection,
    _ identities: AnkiIdentities, isNameTaken: @escaping @Sendable (_ name: String, _ file: String) -> Bool,
    at now: Moment, offset: @escaping @Sendable (Milliseconds) -> Int,
    html: @escaping @Sendable (String) -> String, isTaken: (RecordKind, Int64) -> Bool
  ) {
    noteTypes = kinds.kinds.compactMap { ReshapedNoteType($0.type, as: $0.kind) }
    let types = Dictionary(noteTypes.map { ($0.type.id, $0) }) { first, _ in first }
    var export = AnkiExport(
      ExportSource(
        library, log, cards: records.notes.map { AnkiID.card(of: $0, identities) },
        originals: Originals(records, identities, reshaping: kinds.ids), isNameTaken: isNameTaken, at: now,
        offset: offset, html: html))
    let before = Dictionary(records.notes.map { ($0.id, $0) }) { first, _ in first }
    var (new, ids): (Set<Int64>, [Int64: Int64]) = ([], [:])
    while let part = export.next() {
      for note in part.notes {
        guard let type = types[note.type], let old = before[note.id], note.fields.count == type.fields.count else {
          continue
        }
        fields[note.id] = ReshapedExport.fields(old, note, type)
      }
      for card in part.cards {
        guard fields[card.note] != nil, let type = before[card.note].flatMap({ types[$0.type] }),
          !type.faces.now.isEmpty, type.templates.indices.contains(Int(card.ordinal)),
          type.templates[Int(card.ordinal)] == nil
        else { continue }
        var own = card
        while isTaken(.card, own.id) || new.contains(own.id) { own.id += 1 }
        new.insert(own.id)
        ids[card.id] = own.id
        own.modified = now.time / 1000
        cards.append(own)
      }
    }
    var taken: Set<Int64> = []
    for review in export.takeHistory().share().own {
      guard let card = ids[review.card] else { continue }
      var own = review
      own.card = card
      while isTaken(.review, own.id) || !taken.insert(own.id).inserted { own.id += 1 }
      reviews.append(own)
    }
    media = export.media
  }

  /// Returns the fields of a note: as they were, apart from those that are new, and from what says in one of them what the
  /// note was made from.
  private static func fields(_ old: AnkiNote, _ new: AnkiNote, _ type: ReshapedNoteType) -> [Field] {
    type.fields.enumerated().map { index, place in
      let text = new.fields[index]
      guard let place, old.fields.indices.contains(place) else { return .new(text) }
      let was = old.fields[place]
      guard NoteSource.hasComment(was) || NoteSource.hasComment(text) else { return .old(place) }
      let bare = NoteSource.removed(from: was)
      return .new(NoteSource.removed(from: text) == bare ? text : bare)
    }
  }
}
