import CardFormats
import FlashcardKit

/// Actions on Anki's window, for which the screens of the program stand. Without them, only what is true is answered, so
/// that clients don't take a success for granted.
extension Actions {
  static let window: [String: Action] = [
    "guiBrowse": { session, params throws(AnkiRefusal) in
      let query = params["query"].string ?? ""
      let cards = try session.cards(matching: query)
      if session.hasScreens, let wish = try session.showing(query, cards) { session.wish(wish) }
      return JSONValue(cards)
    },
    "guiAddCards": { session, params throws(AnkiRefusal) in
      try session.needScreens()
      let note = params["note"]
      let draft = try note.isNull ? CardDraft(kind: .question) : session.draft(of: note)
      session.wish(.form(draft))
      // Anki returns the number of a note that isn't saved yet.
      return .integer(0)
    },
    "guiEditNote": { session, params throws(AnkiRefusal) in
      try session.needScreens()
      let number = try params.number("note")
      guard let note = session.note(number) else { throw .note(number) }
      session.wish(.edit(note.card.id))
      return .null
    },
    "guiSelectNote": { session, params throws(AnkiRefusal) in try session.select(params["note"]) },
    "guiSelectCard": { session, params throws(AnkiRefusal) in try session.select(params["card"]) },
    "guiSelectedNotes": { _, _ in .array([]) },
    "guiDeckBrowser": { session, _ in
      if session.hasScreens { session.wish(.showDecks) }
      return .null
    },
    "guiDeckOverview": { session, params throws(AnkiRefusal) in
      try session.open(try params.text("name")) { .showDeck($0) }
    },
    "guiDeckReview": { session, params throws(AnkiRefusal) in
      try session.open(try params.text("name")) { .study($0) }
    },
    "guiUndo": { session, _ in
      if session.hasScreens { session.wish(.undo) }
      return .boolean(session.hasScreens)
    },
    // Files are checked whenever they are read.
    "guiCheckDatabase": { _, _ in .boolean(true) },
    // Reviews are answered by people alone.
    "guiReviewActive": { _, _ in .boolean(false) },
    "guiShowQuestion": { _, _ in .boolean(false) },
    "guiStartCardTimer": { _, _ in .boolean(false) },
    "guiPlayAudio": { _, _ in .boolean(false) },
    "guiShowAnswer": { _, _ in .boolean(false) },
    "guiAnswerCard": { _, _ in .boolean(false) },
    "guiCurrentCard": { _, _ throws(AnkiRefusal) in throw AnkiRefusal("Gui review is not currently active.") },
  ]
}

extension AnkiConnectSession {
  fileprivate func needScreens() throws(AnkiRefusal) {
    guard hasScreens else { throw AnkiRefusal("no window is open") }
  }

  /// Opens a deck on the screens. Returns whether there are screens, and the deck.
  fileprivate mutating func open(
    _ name: String, _ wish: (DeckID) -> Answer.Wish
  ) throws(AnkiRefusal) -> JSONValue {
    guard hasScreens, let deck = decks.find(name)?.id else { return .boolean(false) }
    self.wish(wish(deck))
    return .boolean(true)
  }

  /// Shows a card by its number.
  fileprivate mutating func select(_ number: JSONValue) throws(AnkiRefusal) -> JSONValue {
    guard hasScreens, let card = number.integer.flatMap({ index.prompt($0)?.card ?? index.card($0) }) else {
      return .boolean(false)
    }
    wish(.show(card))
    return .boolean(true)
  }

  /// Returns how to show what a search finds: a card by itself, several by a search of this program, and if that can't say
  /// the same, the newest.
  fileprivate func showing(_ query: String, _ cards: [Int64]) throws(AnkiRefusal) -> Answer.Wish? {
    let found = cards.compactMap { index.prompt($0)?.card }.uniqued()
    if found.count > 1, let own = try AnkiQueryParser.parse(query).ownSearch { return .find(own) }
    return found.last.map(Answer.Wish.show)
  }

  /// Returns a note as the contents of a form. It may lack anything but its note type and deck.
  fileprivate mutating func draft(of note: JSONValue) throws(AnkiRefusal) -> CardDraft {
    guard let name = note["modelName"].string else { throw .missing("modelName") }
    let type = try kept(try types.named(name))
    guard let kind = type.kind else { throw .model(name) }
    guard let deckName = note["deckName"].string else { throw .missing("deckName") }
    guard let deck = decks.find(deckName) else { throw .deck(deckName) }
    var fields = [String](repeating: "", count: type.fields.count)
    for (name, value) in note["fields"].object ?? [] {
      if let field = type.field(name), let text = value.string { fields[field] = text }
    }
    let tags = try note["tags"].isNull ? [] : note.tags("tags")
    try append(filesOf: note, to: &fields, type, isStored: true)
    // A form knows files by the names under which they are stored.
    for (name, file) in try media(of: NoteContent(fields, type, of: kind).content) {
      fields = fields.map { $0.replacing(name, with: file) }
    }
    let content = NoteContent(fields, type, of: kind)
    let card = Card(
      id: newCard().id, content: content.content, tags: Tags.anki(tags).tags, isReversed: content.isReversed ?? false,
      created: turn.now.time)
    guard var draft = CardDraft(card, in: deck.id) else { throw .model(name) }
    draft.card = nil
    return draft
  }
}

extension AnkiQuery {
  /// The search of this program that finds the same, or `nil`.
  fileprivate var ownSearch: String? {
    switch self {
    case .all(let parts):
      let own = parts.map(\.ownSearch)
      return own.contains(nil) ? nil : own.compactMap(\.self).joined(separator: " ")
    case .text(let pattern), .word(let pattern), .field(_, let pattern): return pattern.literal.map(AnkiQuery.quoted)
    case .folded(let text): return AnkiQuery.quoted(text)
    case .tag(let pattern): return pattern.literal.map { "tag:" + AnkiQuery.quoted($0) }
    case .deck(let pattern): return pattern.literal.map { "deck:" + AnkiQuery.quoted($0) }
    case .added(let days): return "added:\(days)"
    case .edited(let days): return "edited:\(days)"
    case .state(.learn): return "is:learning"
    case .state(let state): return "is:" + state.rawValue
    default: return nil
    }
  }

  private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "") + "\"" }
}
