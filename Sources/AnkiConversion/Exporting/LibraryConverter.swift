public import Anki
import FlashcardKit

/// Converts cards of a library part by part.
struct LibraryConverter {
  private var source: ExportSource
  private let originals: Originals
  private let histories: LiveHistories
  private let days: AnkiDays
  let properties: AnkiCollection.Properties
  /// The cards in order, without those whose reviews were taken.
  private var exported: [ExportedReviews.Card] = []
  private var files: ExportedMedia
  private var decks: ExportedDecks
  private var types: ExportedNoteTypes
  /// The part that is being made.
  private var part = AnkiCollection()
  /// The number of cards of unknown kinds, which have no note.
  private(set) var unknown = 0
  private var noteIDs: UniqueIDs
  private var cardIDs: UniqueIDs
  private let states: PromptStates

  /// The stored files by name.
  var media: [String: String] { files.files }

  init(_ source: ExportSource) {
    self.source = source
    originals = source.originals
    files = ExportedMedia(isTaken: source.isNameTaken)
    // Days of the latest original, so that most due days stay the numbers that they were.
    var properties = originals.collections.last?.properties ?? AnkiCollection.Properties()
    if originals.collections.isEmpty { properties.created = LibraryConverter.created(source) }
    properties.isWhole = false
    self.properties = properties
    days = AnkiDays(
      properties, now: source.now, dayEnds: source.library.studyOptions.scheduling.dayEnds, offset: source.offset)
    decks = ExportedDecks(source.library, originals)
    // What is new must not take the ID of something that comes later.
    let known = source.cards.lazy.compactMap { [all = source.originals] in all[$0] }
    noteIDs = UniqueIDs(keeping: Set(known.map(\.note.id)))
    cardIDs = UniqueIDs(keeping: Set(known.flatMap(\.cards).map(\.id)))
    histories = LiveHistories(source.log)
    // The histories have its lines once more.
    self.source.log = ReviewLog()
    states = PromptStates(source.library, histories, source.cards)
    types = ExportedNoteTypes(source.library)
  }

  /// Returns the time at which a collection was created of which nothing is known: the start of the day of its oldest
  /// card.
  private static func created(_ source: ExportSource) -> Int64 {
    let oldest = source.library.cards(source.cards).lazy.map(\.created).min() ?? source.now.time
    let moment = Moment(time: min(oldest, source.now.time), offset: Int(source.now.offset))
    return StudyDay(moment, endsAt: 4).start(offset: moment.offset, endsAt: 4) / 1000
  }

  /// Returns the notes and cards of some cards, and the note types that are new.
  mutating func convert(_ cards: some Sequence<Card>) -> AnkiCollection {
    for card in cards { if let home = source.library.home(of: card.id) { convert(card, home) } }
    part.noteTypes = types.takeNew()
    defer { part = AnkiCollection() }
    return part
  }

  private mutating func convert(_ card: Card, _ home: DeckID) {
    let original = originals[card.id]
    let key = original.map { Originals.Key(id: $0.note.type, collection: $0.collection) }
    guard let type = types.type(of: card.content.kind, original: key, originals, &files) else {
      unknown += 1
      return
    }
    // Anki takes over a star only with a later note, and here it is no edit of the card.
    let isStarChanged = original.map { ImportedNote.isMarked($0.note) != card.isFavorite } ?? false
    let least = (original?.note.modified ?? 0) &+ (isStarChanged ? 1 : 0)
    let note = AnkiNote(
      id: original.map { noteIDs.own($0.note.id) } ?? noteIDs.next(min(card.created, source.now.time)),
      guid: original?.note.guid ?? AnkiID.guid(of: card.id), type: type.type.id,
      modified: max(least, min(card.changed, source.now.time) / 1000), tags: tags(of: card),
      fields: fields(of: card, type, original?.note))
    part.notes.append(note)
    var done: Set<Int32> = []
    for prompt in card.prompts {
      guard let ordinal = type.ordinal(prompt.face), done.insert(ordinal).inserted else { continue }
      let own = original?.cards.first { type.face(ofOriginal: $0.ordinal) == prompt.face }
      add(prompt, ordinal, own, of: card, note, home, original)
    }
    // Cards that ask nothing here, which Anki keeps.
    for own in original?.cards ?? [] {
      guard let face = type.face(ofOriginal: own.ordinal), let ordinal = type.ordinal(face),
        done.insert(ordinal).inserted
      else { continue }
      add(Prompt(card: card.id, face: face), ordinal, own, of: card, note, home, original)
    }
    // Anki has no notes without cards.
    if done.isEmpty, original?.cards.isEmpty ?? true, let face = type.face(0) {
      add(Prompt(card: card.id, face: face), 0, nil, of: card, note, home, original)
    }
  }

  private mutating func add(
    _ prompt: Prompt, _ ordinal: Int32, _ own: AnkiCard?, of card: Card, _ note: AnkiNote, _ home: DeckID,
    _ original: Originals.Note?
  ) {
    let place = decks.place(of: own, original, home)
    var new = AnkiCard(
      id: own.map { cardIDs.own($0.id) } ?? cardIDs.next(note.id &+ Int64(ordinal)), note: note.id, deck: place.deck,
      ordinal: ordinal)
    new.modified = own?.modified ?? note.modified
    new.due = own?.position ?? Int64(exported.count)
    if source.hasSchedules {
      let current = states[prompt]
      let schedule = ExportedSchedule(current, card.status(prompt.face), days, properties)
      if let own, let original {
        let shift = shift(from: original.collection)
        let isReviewed = originals.reviews.ofCard(own.id, in: original.collection).last.map {
          self.isReviewed(prompt, current.state, since: $0.id)
        }
        new = schedule.applied(
          to: own, isReviewed: isReviewed, movedTo: new, homeDeck: place.homeDeck, shift: shift)
      } else {
        schedule.fill(&new)
      }
    }
    part.cards.append(new)
    exported.append(
      ExportedReviews.Card(
        id: new.id, prompt: prompt, original: own.flatMap { own in original.map { (own.id, $0.collection) } }))
  }

  /// Returns whether a prompt, which has a state now, was reviewed here after a time.
  private func isReviewed(_ prompt: Prompt, _ state: MemoryState, since last: Milliseconds) -> Bool {
    guard let answered = state.answered?.time, answered > last else { return false }
    // A state set by hand may suppose a later review.
    return histories.entries(of: prompt).contains { entry in
      if case .answer(let mode, _, _, _, _) = entry.event { mode.counts && entry.moment.time > last } else { false }
    }
  }

  /// Returns the number to add to days of an original collection.
  private func shift(from collection: Int) -> Int64 {
    let time = source.now.time / 1000
    let offset = Int(source.now.offset)
    return properties.day(of: time, offset: offset)
      - originals.collections[collection].properties.day(of: time, offset: offset)
  }

  /// Returns the tags of a note. A favorite has Anki's star.
  private func tags(of card: Card) -> [String] {
    card.tags.map { tag in
      // Most have no blanks.
      tag.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        ? tag : tag.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    } + (card.isFavorite ? [ImportedNote.star] : [])
  }

  private mutating func fields(of card: Card, _ type: ExportedNoteType, _ original: AnkiNote?) -> [String] {
    // Files that texts name keep their names, unless another file has it.
    var renamed: [String: String] = [:]
    for (name, file) in card.media.sorted(by: { $0.key < $1.key }) where MediaKey(name) == nil {
      let new = files.name(file, wanted: name)
      if new != name { renamed[name] = new }
    }
    guard !renamed.isEmpty else { return fieldsBesideFiles(of: card, type, original) }
    // What a note says that it was made from names the files as its fields do.
    if let named = card.renamingFiles(renamed, html: source.html) {
      return fieldsBesideFiles(of: named, type, original)
    }
    return fieldsBesideFiles(of: card, type, original).map { FieldFiles.renaming(renamed, in: $0) }
  }

  /// Returns the fields of a note, in which files have the names that the card has for them.
  private mutating func fieldsBesideFiles(
    of card: Card, _ type: ExportedNoteType, _ original: AnkiNote?
  ) -> [String] {
    let writer = NoteFields(html: source.html)
    if type.isCustom || type.isOriginalOcclusion {
      var fields = type.fields(of: card, original) { writer.field($0, in: card.content.markup) }
      if type.isCustom, originals.identities != nil { NoteSource.add(to: &fields, of: card, html: source.html) }
      // Blanks at the ends and control characters, which texts here don't have, are no reason to differ.
      return fields.enumerated().map { index, field in
        guard let before = original?.fields, before.indices.contains(index),
          AnkiImport.isText(field, of: before[index])
        else { return field }
        return before[index]
      }
    }
    let attached = [Card.Side.front, .back].map { side in
      card.attachments(side).map { (name: files.name($0.file), isSound: $0.isSound, text: $0.text) }
    }
    let isOcclusion = card.content.kind.covers != nil
    let picture = isOcclusion ? attached[0].first { !$0.isSound }?.name : nil
    var fields = writer.fields(of: card, picture: picture)
    // So that the card is the same in another login.
    if let (place, text) = NoteSource.comment(of: card, in: fields, html: source.html) {
      fields[place] += text
    }
    for (index, files) in attached.enumerated() {
      let place = type.side(index)
      guard fields.indices.contains(place) else { continue }
      for file in files where file.name != picture {
        fields[place] +=
          file.isSound ? "[sound:\(file.name)]" : "<br><img src=\"\(file.name)\" alt=\"\(file.text.escapedForHTML)\">"
      }
    }
    return fields
  }

  /// Takes the reviews of the cards since the last call.
  mutating func takeHistory() -> ExportedReviews {
    defer { exported = [] }
    return ExportedReviews(
      cards: source.hasSchedules ? exported[...] : [], histories: histories, originals: originals.reviews, days: days)
  }

  /// Returns what all notes so far need besides their types.
  func rest() -> AnkiCollection {
    var collection = AnkiCollection()
    collection.decks = decks.decks
    collection.presets = decks.presets
    collection.media = media.keys.sorted()
    return collection
  }
}

/// The memory states of prompts, and what they depend on.
struct PromptStates {
  private let histories: LiveHistories
  private let schedulers: [Scheduler]
  private let choices: [CardID: Int]

  init(_ library: Library, _ histories: LiveHistories, _ cards: [CardID]) {
    var schedulers: [Scheduler] = []
    var places: [DeckID: Int] = [:]
    var choices: [CardID: Int] = [:]
    for card in cards {
      guard let deck = library.home(of: card) else { continue }
      if places[deck] == nil {
        places[deck] = schedulers.count
        schedulers.append(Scheduler(library.studyOptions(of: deck).scheduling))
      }
      choices[card] = places[deck]
    }
    if schedulers.isEmpty { schedulers.append(Scheduler()) }
    self.histories = histories
    self.schedulers = schedulers
    self.choices = choices
  }

  /// Returns the state of a prompt, and the options of its deck.
  subscript(prompt: Prompt) -> (state: MemoryState, options: SchedulingOptions) {
    let scheduler = schedulers[choices[prompt.card] ?? 0]
    return (histories.state(of: prompt, by: scheduler), scheduler.options)
  }
}

/// A collection of Anki's made from cards of a library, in parts, so that one is written while the next is made.
///
/// Notes that came from Anki go back as they were, with what was edited and reviewed since. Others get note types of
/// their own.
public struct AnkiExport: Sendable {
  private var converter: LibraryConverter
  /// The cards that are left, the next one last.
  private var cards: [Card]

  /// The number of cards that become notes at once.
  private static let part = 256

  /// Prepares an export.
  public init(_ source: ExportSource) {
    converter = LibraryConverter(source)
    cards = source.library.cards(source.cards).reversed()
  }

  /// The properties of the collection.
  public var properties: AnkiCollection.Properties { converter.properties }

  /// Returns the next notes and cards, with the note types that no part had before, or `nil` if there are no more.
  public mutating func next() -> AnkiCollection? {
    guard !cards.isEmpty else { return nil }
    let part = cards.suffix(AnkiExport.part).reversed()
    cards.removeLast(part.count)
    return converter.convert(part)
  }

  /// Returns the decks and presets of all notes so far, and the names of their files.
  public func rest() -> AnkiCollection { converter.rest() }

  /// The number of cards so far that are of unknown kinds, and left out.
  public var unknown: Int { converter.unknown }

  /// The stored files of all notes so far, by the names that the collection gives them.
  public var media: [String: String] { converter.media }

  /// Takes the reviews of the cards since the last call.
  public mutating func takeHistory() -> ExportedReviews { converter.takeHistory() }

  /// Returns the whole collection.
  public mutating func collection() -> AnkiCollection {
    var whole = AnkiCollection()
    whole.properties = properties
    while let part = next() {
      whole.noteTypes += part.noteTypes
      whole.notes += part.notes
      whole.cards += part.cards
    }
    let rest = rest()
    (whole.decks, whole.presets, whole.media) = (rest.decks, rest.presets, rest.media)
    whole.reviews = Array(ExportedReviews.Merged([takeHistory().share()]))
    return whole
  }
}
