@testable import CardStore
@testable import FlashcardKit

/// Values with something in each property, so that files written of them have all fields.
enum FormatSamples {
  static let login = "maya"

  static let deck = Deck(
    id: DeckID(rawValue: 1), title: "Deck", parent: DeckID(rawValue: 2), created: 1, source: "Source", scheme: "Night",
    options: options.merging(more) { _, more in more }.merging(["preset": .string(preset.id.description)]) { $1 })

  private static let options = Dictionary(uniqueKeysWithValues: Settings.ofDecks.map { ($0.key, $0.defaultEntry) })

  static let search = SavedSearch(id: SavedSearchID(rawValue: 1), name: "Search", query: "tag:verb")

  static let preset = Preset(id: PresetID(rawValue: 1), name: "Preset", options: options)

  static let kind = CustomKind(
    id: KindID(rawValue: 1), name: "Kind", isCloze: true,
    fields: [
      CustomKind.Field(id: FieldID(rawValue: 1), label: "Field", isHidden: true, slot: "front", isRightToLeft: true)
    ],
    faces: [CustomKind.Face(id: Prompt.Face(rawValue: "0000000000000001"), name: "Face", front: "{{Field}}", back: "")],
    media: ["_a.png": String(repeating: "a", count: 64) + ".png"])

  /// Extra cards of one day.
  private static var more: [String: PropertyValue] {
    var library = Library()
    library.apply(library.granting(Allowance(new: 1, reviews: 1), to: nil, on: StudyDay(number: 1)))
    return library.preferences
  }

  static let toDo = ToDo(id: ToDoID(rawValue: 1), title: "Read", isDone: true, created: 1)

  /// One card of each kind.
  static let cards = CardKinds.standard.all.enumerated().map { index, kind in
    Card(
      id: CardID(rawValue: UInt64(index + 1)),
      content: CardContent(kind, kind.fields.map { _ in "a {{c1::b}}" }, in: .markdown), tags: ["tag"],
      isFavorite: true,
      isReversed: true, created: 1, changed: 2,
      source: Card.Source(
        name: "Name", link: "Link", author: "Author", license: "License", picture: "Picture",
        pictureCredit: "Credit"),
      media: ["front": "a.png"], mediaTexts: ["front": "A"],
      earlier: [Card.EarlierText(field: .front, text: "Earlier", changed: 1)],
      statuses: [.front: PromptStatus(isSuspended: true, buriedOn: 1, flag: 1, isDeleted: true)])
  }

  static var preferences: [String: PropertyValue] {
    let settings = Settings.all.filter { $0.scopes.contains(.person) }
    var library = Library(
      preferences: Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.defaultEntry) }))
    library.apply(
      library.fitting(FittedMemory(MemoryParameters.standard, before: 0.5, after: 0.25, answers: 1000, time: 1)))
    library.apply(library.editing(preset))
    library.apply(library.preferring(SavedSearch.key(search.id), search.entry))
    for (key, entry) in kind.entries { library.apply(library.preferring(key, entry)) }
    library.apply(library.folding([deck.id], true))
    library.apply(library.choosing(CardColumns([.due]), for: .deck(deck.id)))
    library.apply(library.sorting(.deck(deck.id), by: CardSort(.due)))
    return library.preferences.merging(more) { _, more in more }
  }

  static var config: ConfigFile {
    ConfigFile(
      login: login, previousLogin: "anna",
      settings: Dictionary(uniqueKeysWithValues: Settings.ofMachines.map { ($0.key, $0.defaultEntry) }),
      online: OnlineOptions(
        addresses: [.course: "https://example.org"], contact: "maya@example.org", language: "de", off: [.trivia]))
  }

  static var draft: CardDraft {
    var draft = CardDraft(
      card: cards[0].id, deck: deck.id, newDeck: "New", markup: .markdown, front: "Front", isReversed: true,
      facts: ["Fact"],
      answer: "Answer", wrong: ["Wrong"], tags: "tag",
      attachments: [.front: [Card.Attachment(file: "a.png", text: "A")]])
    draft["other"] = ["Other"]
    draft.base = cards[0]
    draft.home = deck.id
    draft.place = CardDraft.Place(slot: "answer", index: 1, cursor: 2)
    return draft
  }

  /// The kinds of steps, one after the other: the compiler asks here for a new one.
  private static func step(after step: Change.Step?) -> Change.Step? {
    switch step {
    case nil: .insert(cards, deck: deck.id, after: cards[0].id)
    case .insert: .remove(cards, deck: deck.id, after: cards[0].id)
    case .remove: .edit(deck: deck.id, from: cards[0], to: cards[0])
    case .edit: .addDeck(deck, after: deck.id)
    case .addDeck: .removeDeck(deck, after: deck.id)
    case .removeDeck: .placeDeck(deck.id, from: deck.id, to: deck.id)
    case .placeDeck: .editDeck(from: deck, to: deck)
    case .editDeck: .prefer("view", from: .string("tiles"), to: .string("table"))
    case .prefer: .addToDo(toDo, after: toDo.id)
    case .addToDo: .removeToDo(toDo, after: toDo.id)
    case .removeToDo: .placeToDo(toDo.id, from: toDo.id, to: toDo.id)
    case .placeToDo: .editToDo(from: toDo, to: toDo)
    case .editToDo: .exchange(from: Exchanged("1233"), to: Exchanged("1234", isConfirmed: true))
    case .exchange: .lose(deck.id, from: 2, to: 1)
    case .lose: nil
    }
  }

  /// One step of each kind.
  static var steps: [Change.Step] { all(step) }

  /// The events of an undo history, one after the other: the compiler asks here for a new one.
  private static func event(after event: History.Event?) -> History.Event? {
    let reviews = [ReviewEntry.Key(prompt: Prompt(card: cards[0].id, face: .front), id: ReviewID(rawValue: 1))]
    let entry = History.Entry(change: Change(steps), reviews: reviews, label: "Label", time: 1)
    let alone = History.Entry(change: Change([]), reviews: reviews, label: "Label", time: 1)
    return switch event {
    case nil: .did(entry)
    case .did(let last): last == entry ? .did(alone) : .undid(entry)
    case .undid(let last): last == entry ? .undid(alone) : .redid(entry)
    case .redid(let last): last == entry ? .redid(alone) : .undone(entry)
    case .undone(let last): last == entry ? .undone(alone) : .cleared
    case .cleared: nil
    }
  }

  /// One event of each kind.
  static var events: [History.Event] { all(event) }

  private static func all<Element>(_ next: (Element?) -> Element?) -> [Element] {
    var all: [Element] = []
    while let element = next(all.last) { all.append(element) }
    return all
  }

  /// Returns the names of properties that are nil, empty or false, and would be missing in a file.
  static func blanks(in value: Any, except names: Set<String> = [], named name: String = "") -> [String] {
    if names.contains(name) { return [] }
    if let value = value as? Bool { return value ? [] : [name] }
    if let value = value as? String { return value.isEmpty ? [name] : [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { blanks(in: $0.value, except: names, named: name) } ?? [name]
    case .collection, .dictionary, .set: return mirror.children.isEmpty ? [name] : []
    case .struct, .class:
      return mirror.children.flatMap { blanks(in: $0.value, except: names, named: $0.label ?? "") }
    default: return []
    }
  }
}
