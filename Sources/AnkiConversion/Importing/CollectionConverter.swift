import Anki
import FlashcardKit
import HTML

/// Converts a collection step by step.
struct CollectionConverter {
  /// A card of Anki's, and the prompt that it becomes.
  struct ConvertedCard {
    /// The index of the card in the collection.
    let index: Int
    let prompt: Prompt
    let deck: DeckID
    /// Whether the library doesn't have the note yet.
    let isNew: Bool
  }

  let collection: AnkiCollection
  let target: ImportTarget
  /// What records are in the library, where that doesn't follow from themselves.
  private let identities: AnkiIdentities
  let groups: NoteGroups
  let days: AnkiDays
  var counts = PackageCounts()
  private(set) var cards: [ConvertedCard] = []
  private let types: ConvertedNoteTypes
  /// Whether pictures of formulas are among the files.
  private let hasFormulas: Bool
  private let presets: [Int64: Preset]
  private var decks: ConvertedDecks
  private var homes: [Int64: DeckID] = [:]
  private var added: [DeckID: [Card]] = [:]
  private var order: [DeckID] = []
  private var edits: [Change.Step] = []
  private var seen: Set<CardID> = []
  private var usedTypes: Set<Int64> = []
  /// The IDs of the notes whose cards in the library stay as they are.
  private(set) var untouched: Set<Int64> = []
  /// The cards that the library has already.
  private let known: [CardID: Card]

  init(_ collection: AnkiCollection, _ target: ImportTarget) {
    self.collection = collection
    self.target = target
    groups = NoteGroups(collection)
    days = AnkiDays(
      collection.properties, now: target.now, dayEnds: target.library.studyOptions.scheduling.dayEnds,
      times: CollectionConverter.times(of: collection, to: target.now), offset: target.offset)
    let formulas = Set(target.media.keys.filter(FormulaFiles.hasName))
    hasFormulas = !formulas.isEmpty
    known = CollectionConverter.known(collection, in: target)
    identities = CollectionConverter.identities(collection, known, in: target)
    types = ConvertedNoteTypes(
      collection.noteTypes, target.library, identities, updating: target.updatedTypes, media: target.media,
      formulas: FormulaFiles.unnamed(formulas, in: collection.notes), of: collection.notes.first?.type)
    presets = Dictionary(collection.presets.map { ($0.id, $0) }) { first, _ in first }.compactMapValues {
      Preset($0, newIgnoresReviewLimit: collection.properties.newIgnoresReviewLimit ?? false)
    }
    decks = ConvertedDecks(target.library, at: target.now.time)
    counts.incomplete = groups.orphans
    addDecks()
  }

  /// Returns the cards of a library that notes of a collection became.
  private static func known(_ collection: AnkiCollection, in target: ImportTarget) -> [CardID: Card] {
    let library = target.library
    guard library.count > 0 else { return [:] }
    let ids = collection.notes.flatMap { [AnkiID.card(of: $0, target.identities), AnkiID.otherCard(of: $0)] }
    let cards = library.cards(ids.filter { library.home(of: $0) != nil })
    return Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the identities of a target with the kinds of cards that the library has of notes, although their note types
  /// have other IDs: programs such as CrowdAnki don't tell these. The names and fields must be the same.
  private static func identities(
    _ collection: AnkiCollection, _ known: [CardID: Card], in target: ImportTarget
  ) -> AnkiIdentities {
    var identities = target.identities
    guard !known.isEmpty else { return identities }
    let kinds = Dictionary(target.library.customKinds.map { ($0.key, $0) }) { first, _ in first }
    var left = Dictionary(
      collection.noteTypes.filter { type in
        identities.kinds[type.id] == nil && kinds[ConvertedNoteType.id(of: type).description] == nil
      }.map { ($0.id, $0) }
    ) { first, _ in first }
    for note in collection.notes where !left.isEmpty {
      guard let type = left[note.type], let card = known[AnkiID.card(of: note, target.identities)] else { continue }
      left[note.type] = nil
      guard let kind = kinds[card.content.kind.id], ConvertedNoteType.isAlike(type, kind),
        !identities.kinds.values.contains(kind.id)
      else { continue }
      identities.kinds[type.id] = kind.id
    }
    return identities
  }

  /// Returns the times from the first review of a collection to an import, or `nil` if there are few reviews.
  private static func times(of collection: AnkiCollection, to now: Moment) -> ClosedRange<Milliseconds>? {
    guard collection.reviews.count > 1000, let first = collection.reviews.first?.id, first <= now.time else {
      return nil
    }
    return first...now.time
  }

  /// Whether cards go to the decks that the collection has for them: none was chosen, or it is gone.
  private var isInOwnDecks: Bool {
    switch target.options.place {
    case .own: true
    case .deck(let id): target.library.deck(id) == nil
    case .titled: false
    }
  }

  private mutating func addDecks() {
    guard isInOwnDecks else { return }
    // Anki's own deck is in every package, mostly without cards.
    let used = Set(collection.cards.flatMap { [$0.deck, $0.homeDeck] })
    for deck in collection.decks.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) {
      guard case .normal(let normal) = deck.kind, deck.id != CollectionConverter.defaultDeck || used.contains(deck.id)
      else { continue }
      homes[deck.id] = target.identities.decks[deck.id] ?? decks.place(deck, preset: presets[normal.preset]?.id)
    }
  }

  private static let defaultDeck: Int64 = 1

  /// A note on its own, without a look at others.
  private struct LoneNote {
    let group: NoteGroups.Group
    /// Its cards that have a template, and their faces.
    let cards: [(index: Int, face: Prompt.Face)]
    let type: ConvertedNoteType
    /// The ID of its card, if no earlier note has it.
    let id: CardID
    /// The card with that ID, unless the library has one, and the number of tags that it lacks.
    let made: (card: Card, tagsLeftOut: Int)?
  }

  /// The fewest notes for which it pays to divide the work.
  private static let share = 500

  mutating func convertNotes(by workers: some Workers) {
    var shares = Array(
      workers.shares(of: groups.inOrder.count, least: CollectionConverter.share) {
        [groups = groups.inOrder, self] share in groups[share].map(loneNote)
      }.reversed())
    while let share = shares.popLast() {
      for note in share {
        guard let note else {
          counts.withoutType += 1
          continue
        }
        convert(note)
      }
    }
  }

  private func loneNote(_ group: NoteGroups.Group) -> LoneNote? {
    let note = collection.notes[Int(group.note)]
    guard let type = types[note.type] else { return nil }
    let id = AnkiID.card(of: note, target.identities)
    let cards = groups.cards(of: group).compactMap { index in
      type.face(collection.cards[Int(index)].ordinal).map { (Int(index), $0) }
    }
    let made = known[id] == nil && !cards.isEmpty ? converted(group, type, asOwn: true) : nil
    return LoneNote(group: group, cards: cards, type: type, id: id, made: made.map { ($0.card(id), $0.tagsLeftOut) })
  }

  private func converted(_ group: NoteGroups.Group, _ type: ConvertedNoteType, asOwn: Bool) -> ConvertedNote {
    ConvertedNote(
      collection.notes[Int(group.note)],
      groups.cards(of: group).map { collection.cards[Int($0)] }.filter { type.face($0.ordinal) != nil }, type,
      media: target.media, hasFormulas: hasFormulas, days, asOwnBy: asOwn ? target.html : nil)
  }

  private mutating func convert(_ lone: LoneNote) {
    let note = collection.notes[Int(lone.group.note)]
    counts.incomplete += groups.cards(of: lone.group).count - lone.cards.count
    guard let first = lone.cards.first, var id = newID(lone.id, of: note) else {
      counts.incomplete += 1
      return
    }
    if known[id] != nil, target.options.known != .update {
      untouched.insert(note.id)
      guard target.options.known == .add else {
        counts.unchanged += 1
        return
      }
      id = AnkiID.furtherCard(of: note, at: target.now.time)
    }
    if known[id] == nil, target.imported[id] != nil {
      counts.deleted += 1
      guard target.options.bringsDeleted else {
        untouched.insert(note.id)
        return
      }
    }
    // As it is once its kind is as in Anki.
    let known = known[id]?.decoded(by: lone.type.kinds)
    let home = target.library.home(of: id) ?? home(of: collection.cards[first.index])
    // Cards that came before these note types were recognized stay of the kinds that they became.
    let isOwn = target.html != nil && known.map { $0.content.kind.id == lone.type.ownKind?.id } ?? false
    if let known, known.content.kind.id != lone.type.kind.id, !isOwn {
      if ConvertedNote.modified(note) > known.changed { counts.conflicting += 1 } else { counts.unchanged += 1 }
      // A card made here keeps its texts, and gets the reviews that its note got elsewhere.
      guard lone.type.isOfFlashcards else { return }
    } else if let known {
      if !isOwn { usedTypes.insert(note.type) }
      let converted = converted(lone.group, lone.type, asOwn: isOwn)
      let newer = converted.replacing(
        known, imported: target.imported[id], withStatuses: target.options.hasSchedules)
      if let newer {
        edits.append(.edit(deck: home, from: known, to: newer))
        counts.updated += 1
        counts.tags += converted.tagsLeftOut
      } else {
        counts.unchanged += 1
      }
    } else {
      if added[home] == nil { order.append(home) }
      let made: (card: Card, tagsLeftOut: Int)
      if let own = lone.made, own.card.id == id {
        made = own
      } else {
        let converted = converted(lone.group, lone.type, asOwn: true)
        made = (converted.card(id), converted.tagsLeftOut)
      }
      if made.card.content.kind.id == lone.type.kind.id { usedTypes.insert(note.type) }
      added[home, default: []].append(made.card)
      counts.tags += made.tagsLeftOut
      counts.added += 1
    }
    for (index, face) in lone.cards {
      cards.append(
        ConvertedCard(index: index, prompt: Prompt(card: id, face: face), deck: home, isNew: known == nil))
    }
  }

  /// Returns the ID of a note's card, or `nil` if the collection has the note twice. Several notes may have one GUID.
  private mutating func newID(_ id: CardID, of note: AnkiNote) -> CardID? {
    if seen.insert(id).inserted { return id }
    let other = AnkiID.otherCard(of: note)
    return seen.insert(other).inserted ? other : nil
  }

  /// Returns the deck of a card: the chosen one, its home if a filtered deck has it, and Anki's own deck if it has none.
  private mutating func home(of card: AnkiCard) -> DeckID {
    switch target.options.place {
    case .deck(let id) where !isInOwnDecks: id
    case .titled(let title): decks.place(title.split(separator: Deck.pathSeparator).map(String.init))
    case .own, .deck: homes[card.homeDeck] ?? homes[card.deck] ?? decks.place(["Default"])
    }
  }

}

extension CollectionConverter {
  /// Returns the change that adds and updates all that was converted.
  mutating func change() -> Change {
    let library = target.library
    let kinds = types.steps(using: usedTypes)
    var steps = kinds.steps
    counts.kinds = kinds.added
    let followed = Set(decks.new.compactMap(\.preset))
    let new = presets.values.filter { followed.contains($0.id) && library.preset($0.id) == nil }
    var names = Set(library.presets.map { $0.name.folded() })
    for var preset in new.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      while !names.insert(preset.name.folded()).inserted { preset.name += "+" }
      steps += library.editing(preset).steps
      counts.presets.append(preset)
    }
    var last = library.decks.last?.id
    for deck in decks.new {
      steps.append(.addDeck(deck, after: last))
      last = deck.id
    }
    counts.decks = decks.new.count
    for deck in order {
      steps.append(.insert(added[deck] ?? [], deck: deck, after: library.cards(in: deck).last?.id))
    }
    return Change(steps + edits)
  }
}
