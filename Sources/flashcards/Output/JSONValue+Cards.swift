import CardFormats
import FlashcardKit

/// Cards as JSON, as the page on the command line documents it.
extension JSONValue {
  /// Creates an object with every field of a card. `paths` are those of the library's decks.
  init(_ card: Card, in library: Library, _ paths: [DeckID: String]) {
    let deck = library.home(of: card.id)
    let kind = card.content.kind
    let fields = kind.fields.enumerated().map { index, field -> (key: String, value: JSONValue) in
      let texts = card.content.texts(of: index)
      return (field.id, field.list == nil ? .string(texts.first ?? "") : JSONValue(texts))
    }
    let sides = card.content.sidesWithoutLanguages
    var entries: [(key: String, value: JSONValue)] = [
      ("id", .string(card.id.description)),
      ("deck", .string(deck.flatMap { paths[$0] } ?? "")),
      ("kind", .string(kind.id)),
      ("markup", .string(card.content.markup.rawValue)),
      ("front", .string(sides.front)),
      ("back", JSONValue(sides.back)),
      ("fields", .object(fields)),
      ("tags", JSONValue(card.tags)),
      ("favorite", .boolean(card.isFavorite)),
      ("reversed", .boolean(card.isReversed)),
      ("suspended", .boolean(card.isSuspended)),
      ("flag", card.flag.map(JSONValue.integer) ?? .null),
      ("created", .string(Timestamp.text(card.created))),
      ("edited", .string(Timestamp.text(card.changed))),
      ("media", .object(card.media.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
    ]
    entries.append(("source", card.source.map { JSONValue($0) } ?? .null))
    self = .object(entries)
  }

  /// Creates an array of strings.
  init(_ texts: [String]) { self = .array(texts.map(JSONValue.string)) }

  private init(_ source: Card.Source) {
    self = .object([
      ("name", .string(source.name)), ("link", JSONValue(source.link)), ("author", JSONValue(source.author)),
      ("license", JSONValue(source.license)),
    ])
  }

  /// Creates an object with the schedule of a prompt.
  init(_ prompt: Prompt, _ state: MemoryState, _ status: PromptStatus) {
    self = .object([
      ("face", .string(prompt.face.rawValue)),
      ("phase", .string(state.phase.rawValue)),
      ("due", JSONValue(state.due.map(Timestamp.text))),
      ("reviewed", JSONValue((state.answered?.time).map(Timestamp.text))),
      ("stability", (state.memory?.stability).map(JSONValue.number) ?? .null),
      ("difficulty", (state.memory?.difficulty).map(JSONValue.number) ?? .null),
      ("reviews", .integer(Int64(state.reps))),
      ("lapses", .integer(Int64(state.lapses))),
      ("suspended", .boolean(status.isSuspended)),
      ("flag", status.flag.map(JSONValue.integer) ?? .null),
    ])
  }

  /// Returns the object with another entry at its end.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let entries) = self else { return self }
    return .object(entries + [(key, value)])
  }
}
