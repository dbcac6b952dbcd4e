public import Anki
import FlashcardKit
import HTML

/// A note as a card of a library.
struct ConvertedNote {
  private let content: CardContent
  private let type: ConvertedNoteType
  private let tags: [String]
  private let isFavorite: Bool
  private let media: [String: String]
  /// The descriptions of the files of sides.
  private let mediaTexts: [String: String]
  /// Whether the note is a card of a built-in kind, which it was made from.
  private let isOwn: Bool
  private let isReversed: Bool
  private let statuses: [Prompt.Face: PromptStatus]
  /// The faces of its cards.
  private let cards: [(card: AnkiCard, face: Prompt.Face)]
  private let created: Milliseconds
  /// The time of the last edit in Anki.
  private let modified: Milliseconds
  /// The number of tags that are too long, or more than a card has.
  let tagsLeftOut: Int

  /// Converts a note.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - cards: Its cards.
  ///   - type: Its note type.
  ///   - files: The stored files by the names that notes use.
  ///   - hasFormulas: Whether pictures of formulas are among these.
  ///   - days: The days of the collection.
  ///   - html: Returns a text in Markdown as HTML, so that the note may become a card of a built-in kind; or `nil`.
  init(
    _ note: AnkiNote, _ cards: [AnkiCard], _ type: ConvertedNoteType, media files: [String: String], hasFormulas: Bool,
    _ days: AnkiDays, asOwnBy html: (@Sendable (String) -> String)? = nil
  ) {
    let fields = note.fields
    let own = html == nil || type.ownKind == nil ? nil : OwnNote(note)
    let packed = own.flatMap { own in html.flatMap { own.packed(media: files, html: $0) } }
    let content =
      packed?.content
      ?? CardContent(
        type.kind,
        type.sources.map { place in
          place.flatMap { fields.indices.contains($0) ? NoteSource.removed(from: fields[$0]) : nil } ?? ""
        }, in: .html
      ).cleaned()
    self.content = content
    isOwn = packed != nil
    isReversed = packed != nil && content.kind.canBeReversed && own?.hasReverse == true
    mediaTexts = packed?.texts ?? [:]
    self.type = type
    var tags: [String] = []
    var tagsLeftOut = max(0, note.tags.count - Tags.most)
    for tag in note.tags.prefix(Tags.most) {
      let tag = String(tag.prefix(1000)).cleanedLine()
      if tag.count > Tags.longest { tagsLeftOut += 1 }
      if !tag.isEmpty, tag.count <= Tags.longest, tag.folded() != ImportedNote.star { tags.append(tag) }
    }
    self.tags = tags
    self.tagsLeftOut = tagsLeftOut
    isFavorite = ImportedNote.isMarked(note)
    var media: [String: String] = [:]
    for field in fields where !files.isEmpty {
      for name in FieldFiles.names(in: field) + (hasFormulas ? FormulaFiles.names(in: field) : []) {
        media[name] = files[name]
      }
    }
    if let picture = type.picture, fields.indices.contains(picture) {
      let name = FieldFiles.names(in: fields[picture]).first
      media[MediaKey(.front, 1).text] = name.flatMap { files[$0] }
    }
    if let packed {
      media = media.filter { MediaKey($0.key) == nil && content.mentions($0.key) }.merging(packed.media) { $1 }
    }
    self.media = media.filter { MediaName.isValid($0.value) }
    var statuses: [Prompt.Face: PromptStatus] = [:]
    self.cards = cards.compactMap { card in type.face(card.ordinal).map { (card, $0) } }
    for (card, face) in self.cards {
      let isBuried = card.queue == .buriedByPerson || card.queue == .buriedByScheduler
      let status = PromptStatus(
        isSuspended: card.queue == .suspended, buriedOn: isBuried ? days.today.number : nil,
        flag: card.flag > 0 ? Int(card.flag) : nil)
      if status != .none { statuses[face] = status }
    }
    self.statuses = statuses
    created = note.id.clamped(to: Moment.clock)
    modified = ConvertedNote.modified(note)
  }

  /// Returns the time of the last edit in Anki.
  static func modified(_ note: AnkiNote) -> Milliseconds {
    note.modified.clamped(to: 0...Moment.clock.upperBound / 1000) * 1000
  }

  /// Returns the card with an ID.
  func card(_ id: CardID) -> Card {
    let card = Card(
      id: id, content: content, tags: tags, isFavorite: isFavorite, isReversed: isReversed, created: created,
      changed: modified, media: media, mediaTexts: mediaTexts, statuses: statuses)
    guard content.kind.hasSeveralPrompts || isReversed else { return card }
    // Anki makes cards that were deleted again only when the note is edited.
    let faces = Set(cards.map(\.face))
    var statuses = statuses
    for prompt in card.prompts where !faces.contains(prompt.face) {
      statuses[prompt.face, default: .none].isDeleted = true
    }
    return statuses == self.statuses ? card : card.edited(statuses: statuses, at: modified)
  }

  /// Returns a card with what is newer in Anki, or `nil` if nothing is: fields and tags if the note was edited, and whether
  /// it is a favorite, suspended, buried, or flagged if that changed there; and files that it lacks. Texts that the person
  /// wrote since the last import are kept as earlier ones.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - imported: What the note was at the last import, or `nil` if unknown.
  ///   - withStatuses: Whether it is suspended, buried, or flagged as in Anki.
  /// - Returns: The new card, or `nil`.
  func replacing(_ card: Card, imported: ImportedNote?, withStatuses: Bool) -> Card? {
    var new = card
    if modified > imported?.modified ?? card.changed { new = edited(card, imported: imported) ?? card }
    if let imported, withStatuses {
      var statuses = card.statuses
      for (own, face) in cards where imported.isSame(own) == false {
        var status = self.statuses[face] ?? .none
        status.unknown = card.status(face).unknown
        statuses[face] = status == .none ? nil : status
      }
      if statuses != card.statuses { new = new.edited(statuses: statuses, at: new.changed) }
    }
    // Cards that were deleted, or not in the package, when the note was imported last.
    if cards.contains(where: { new.status($0.face).isDeleted }) {
      var statuses = new.statuses
      for (_, face) in cards {
        statuses[face]?.isDeleted = false
        if statuses[face] == PromptStatus.none { statuses[face] = nil }
      }
      new = new.edited(statuses: statuses, at: new.changed)
    }
    // Files that could not be read before, or were not kept.
    let lacking = media.filter { name, _ in
      // Those of sides belong to no text.
      new.media[name] == nil && !(isOwn && MediaKey(name) != nil)
        && (FormulaFiles.hasName(name) || new.content.mentions(name))
    }
    if !lacking.isEmpty { new = new.edited(media: new.media.merging(lacking) { $1 }, at: new.changed) }
    return new == card ? nil : new
  }

  /// Returns the content with the texts of a card for fields that were removed in Anki or added here.
  private func content(besides own: CardContent) -> CardContent {
    guard !isOwn, type.sources.contains(nil), own.kind === content.kind else { return content }
    return CardContent(
      content.kind, type.sources.enumerated().map { $1 == nil ? own[$0] : content[$0] }, in: content.markup
    ).cleaned()
  }

  private func edited(_ card: Card, imported: ImportedNote?) -> Card? {
    let content = content(besides: card.content)
    // Who made a card here wrote its texts.
    let isEdited = imported.map { card.changed > $0.modified } ?? isOwn
    var earlier = card.earlier
    if isEdited {
      for (index, field) in card.content.kind.fields.enumerated() where card.content[index] != content[index] {
        earlier.append(Card.EarlierText(field: field.role, text: card.content[index], changed: card.changed))
      }
    }
    let isStarred = isFavorite == (imported?.isMarked ?? false) ? card.isFavorite : isFavorite
    // Those of the sides are as the note has them.
    func besides<Value>(_ files: [String: Value]) -> [String: Value] {
      isOwn ? files.filter { MediaKey($0.key) == nil } : files
    }
    let new = card.edited(
      content: content, tags: tags, isFavorite: isStarred, isReversed: isOwn ? isReversed : card.isReversed,
      media: besides(card.media).merging(media) { $1 },
      mediaTexts: besides(card.mediaTexts).merging(mediaTexts) { $1 },
      earlier: Array(earlier.suffix(Card.EarlierText.most)), at: modified)
    let isSame =
      new.content == card.content && new.tags == card.tags && new.media == card.media
      && new.mediaTexts == card.mediaTexts && new.isFavorite == card.isFavorite && new.isReversed == card.isReversed
    return isSame ? nil : new
  }
}

/// What a note was when it was last imported.
public struct ImportedNote: Hashable, Sendable {
  /// The time of its last edit in Anki.
  let modified: Milliseconds
  /// Whether it had Anki's star.
  let isMarked: Bool
  /// Its cards, as numbers made of the ordinal and the status.
  private let cards: [Int64]
  /// A hash of all that its cards were.
  private let hash: Int

  init(_ note: AnkiNote, _ cards: some Sequence<AnkiCard>) {
    modified = ConvertedNote.modified(note)
    isMarked = ImportedNote.isMarked(note)
    self.cards = cards.map(ImportedNote.number)
    hash = cards.reduce(0) { $0 ^ $1.hashValue }
  }

  /// Returns whether a card is as it was, apart from its schedule: suspended, buried, or flagged. `nil` for a card that
  /// the note didn't have.
  func isSame(_ card: AnkiCard) -> Bool? {
    cards.first { $0 >> 8 == Int64(card.ordinal) }.map { $0 == ImportedNote.number(card) }
  }

  private static func number(_ card: AnkiCard) -> Int64 {
    let isBuried = card.queue == .buriedByPerson || card.queue == .buriedByScheduler
    return Int64(card.ordinal) << 8 | Int64(card.flag & 7) << 2 | (card.queue == .suspended ? 2 : 0)
      | (isBuried ? 1 : 0)
  }

  /// The tag that Anki's star stands for.
  static let star = "marked"

  /// Returns whether a note has Anki's star.
  static func isMarked(_ note: AnkiNote) -> Bool { note.tags.contains { $0.lowercased() == star } }

  /// Returns those tags of a note that a card doesn't have as tags.
  public static func star(of note: AnkiNote) -> [String] { isMarked(note) ? [star] : [] }
}

/// What collections were when they were imported.
public struct EarlierImports: Hashable, Sendable {
  private var notes: [CardID: ImportedNote] = [:]
  private var decks: [Int64: AnkiDeck] = [:]
  private var presets: [Int64: AnkiPreset] = [:]
  private var noteTypes: [Int64: AnkiNoteType] = [:]

  /// Creates what is known if nothing was imported.
  public init() {}

  /// Adds a collection, which counts for what earlier ones have as well.
  public mutating func add(_ collection: AnkiCollection) {
    let cards = Dictionary(grouping: collection.cards, by: \.note)
    for note in collection.notes {
      // A note without cards was left out.
      if let cards = cards[note.id] { notes[AnkiID.card(of: note)] = ImportedNote(note, cards) }
    }
    for deck in collection.decks { decks[deck.id] = deck }
    for preset in collection.presets { presets[preset.id] = preset }
    for type in collection.noteTypes { noteTypes[type.id] = type }
  }

  /// The note that a card was, or `nil` if it is of no import.
  subscript(card: CardID) -> ImportedNote? { notes[card] }

  /// Returns whether the notes, decks, presets, and note types of a collection are as they were.
  func has(_ collection: AnkiCollection) -> Bool {
    var other = EarlierImports()
    other.add(collection)
    return other.decks.allSatisfy { decks[$0.key] == $0.value }
      && other.presets.allSatisfy { presets[$0.key] == $0.value }
      && other.noteTypes.allSatisfy { noteTypes[$0.key] == $0.value }
      && other.notes.allSatisfy { notes[$0.key] == $0.value }
  }
}
