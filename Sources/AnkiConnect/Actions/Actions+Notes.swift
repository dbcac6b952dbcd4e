import AnkiConversion
import CardFormats
import FlashcardKit

/// Actions on notes.
extension Actions {
  static let notes: [String: Action] = [
    "findNotes": { session, params throws(AnkiRefusal) in
      guard !params["query"].isNull else { return .array([]) }
      return JSONValue(try session.notes(matching: try params.text("query")))
    },
    "notesInfo": { session, params throws(AnkiRefusal) in
      .array(
        try session.chosenNotes(params).map { number, note in
          note.map { session.info(of: $0, number) } ?? .object([])
        })
    },
    "notesModTime": { session, params throws(AnkiRefusal) in
      let numbers = try params.numbers("notes")
      let notes = session.notes(numbers)
      return .array(
        numbers.map { number in
          guard let note = notes[number] else { return .object([]) }
          return .object([("noteId", .integer(number)), ("mod", .integer(note.card.changed / 1000))])
        })
    },
    "addNote": { session, params throws(AnkiRefusal) in .integer(try session.add(params["note"])) },
    "addNotes": { session, params throws(AnkiRefusal) in try session.addAll(try params.list("notes")) },
    "canAddNote": { session, params in .boolean(session.refusal(of: params["note"]) == nil) },
    "canAddNotes": { session, params throws(AnkiRefusal) in
      .array(try params.list("notes").map { .boolean(session.refusal(of: $0) == nil) })
    },
    "canAddNoteWithErrorDetail": { session, params in session.detail(of: params["note"]) },
    "canAddNotesWithErrorDetail": { session, params throws(AnkiRefusal) in
      .array(try params.list("notes").map { session.detail(of: $0) })
    },
    "updateNoteFields": { session, params throws(AnkiRefusal) in
      try session.updateFields(params["note"])
      return .null
    },
    "updateNote": { session, params throws(AnkiRefusal) in
      let note = params["note"]
      guard !note["fields"].isNull || !note["tags"].isNull else {
        throw AnkiRefusal("Must provide a \"fields\" or \"tags\" property.")
      }
      if !note["fields"].isNull { try session.updateFields(note) }
      if !note["tags"].isNull { try session.setTags(of: try note.number("id"), note["tags"]) }
      return .null
    },
    "updateNoteTags": { session, params throws(AnkiRefusal) in
      try session.setTags(of: try params.number("note"), params["tags"])
      return .null
    },
    "updateNoteModel": { session, params throws(AnkiRefusal) in
      try session.changeType(of: params["note"])
      return .null
    },
    // Despite its name, the add-on removes note types without notes.
    "removeEmptyNotes": { session, _ in
      for kind in session.library.customKinds where !session.library.isUsed(kind.id) {
        session.perform(session.library.removing(kind.id))
      }
      return .null
    },
    "deleteNotes": { session, params throws(AnkiRefusal) in
      session.perform(session.library.removing(try params.numbers("notes").compactMap { session.index.card($0) }))
      return .null
    },
    "getTags": { session, _ in .texts(session.allTags) },
    "getNoteTags": { session, params throws(AnkiRefusal) in
      let number = try params.number("note")
      guard let note = session.note(number) else { throw .note(number) }
      return .texts(note.tags)
    },
    "addTags": { session, params throws(AnkiRefusal) in
      let tags = try params.tags("tags")
      session.retag(try params.numbers("notes")) { $0 + tags }
      return .null
    },
    "removeTags": { session, params throws(AnkiRefusal) in
      let gone = Set(try params.tags("tags").map { $0.folded() })
      session.retag(try params.numbers("notes")) { $0.filter { !gone.contains($0.folded()) } }
      return .null
    },
    "replaceTags": { session, params throws(AnkiRefusal) in
      let (old, new) = (try params.text("tag_to_replace").folded(), try params.tags("replace_with_tag"))
      session.retag(try params.numbers("notes")) { $0.flatMap { $0.folded() == old ? new : [$0] } }
      return .null
    },
    "replaceTagsInAllNotes": { session, params throws(AnkiRefusal) in
      let (old, new) = (try params.text("tag_to_replace").folded(), try params.tags("replace_with_tag"))
      session.retag(session.index.allNumbers) { $0.flatMap { $0.folded() == old ? new : [$0] } }
      return .null
    },
    // Here, tags are those that cards have.
    "clearUnusedTags": { _, _ in .null },
  ]
}

extension AnkiConnectSession {
  /// Returns the notes that the parameters name, or that a search finds.
  fileprivate mutating func chosenNotes(
    _ params: JSONValue
  ) throws(AnkiRefusal) -> [(number: Int64, note: Note?)] {
    let numbers: [Int64]
    if !params["notes"].isNull {
      numbers = try params.numbers("notes")
    } else if !params["query"].isNull {
      numbers = try self.notes(matching: try params.text("query"))
    } else {
      throw AnkiRefusal("Must provide either \"notes\" or a \"query\"")
    }
    let notes = notes(numbers)
    return numbers.map { ($0, notes[$0]) }
  }

  fileprivate func info(of note: Note, _ number: Int64) -> JSONValue {
    .object([
      ("noteId", .integer(number)), ("profile", .string(login)), ("tags", .texts(note.tags)),
      ("fields", note.fieldsJSON), ("modelName", .string(note.type.name)), ("mod", .integer(note.card.changed / 1000)),
      ("cards", JSONValue(cardNumbers(of: note))),
    ])
  }

  /// Adds all notes, or none if one can't be added. Then the reasons are the text of the error, as Python writes a list.
  fileprivate mutating func addAll(_ notes: [JSONValue]) throws(AnkiRefusal) -> JSONValue {
    try whole { (session) throws(AnkiRefusal) in
      var numbers: [Int64] = []
      var reasons: [String] = []
      for note in notes {
        do throws(AnkiRefusal) { numbers.append(try session.add(note)) } catch { reasons.append(error.text) }
      }
      guard reasons.isEmpty else {
        throw AnkiRefusal("[" + reasons.map(\.asInPython).joined(separator: ", ") + "]")
      }
      return JSONValue(numbers)
    }
  }

  /// Returns why a note can't be added, or `nil`.
  fileprivate mutating func refusal(of note: JSONValue) -> AnkiRefusal? {
    do throws(AnkiRefusal) {
      _ = try checked(note, isStored: false)
      return nil
    } catch { return error }
  }

  fileprivate mutating func detail(of note: JSONValue) -> JSONValue {
    guard let refusal = refusal(of: note) else { return .object([("canAdd", .boolean(true))]) }
    return .object([("canAdd", .boolean(false)), ("error", .string(refusal.text))])
  }

  /// Replaces fields of a note. Other than in a new note, the case of their names counts.
  fileprivate mutating func updateFields(_ sent: JSONValue) throws(AnkiRefusal) {
    let number = try sent.number("id")
    guard let note = note(number) else { throw .note(number) }
    guard let new = sent["fields"].object else { throw .missing("fields") }
    var fields = note.fields
    for (name, value) in new {
      guard let text = value.string else { throw AnkiRefusal("the field is not a string: \(name)") }
      if let field = note.type.fields.firstIndex(of: name) { fields[field] = text }
    }
    try append(filesOf: sent, to: &fields, note.type, isStored: true)
    var card = note.card(withFields: fields, at: turn.now.time)
    for (name, file) in try media(of: card.content) { card = card.naming(name, file, at: turn.now.time) }
    perform(library.editing(card))
  }

  /// Makes a note one of another type, with other fields and tags.
  fileprivate mutating func changeType(of sent: JSONValue) throws(AnkiRefusal) {
    let number = try sent.number("id")
    guard let card = index.card(number).flatMap(library.card) else { throw .note(number) }
    guard let name = sent["modelName"].string else { throw .missing("modelName") }
    guard let new = sent["fields"].object else { throw .missing("fields") }
    let type = try kept(try types.named(name))
    guard let kind = type.kind else { throw .model(name) }
    var fields = [String](repeating: "", count: type.fields.count)
    for (name, value) in new {
      guard let text = value.string else { throw AnkiRefusal("the field is not a string: \(name)") }
      if let field = type.fields.firstIndex(of: name) { fields[field] = text }
    }
    let content = NoteContent(fields, type, of: kind)
    let (tags, isFavorite) = Tags.anki(try sent["tags"].isNull ? [] : sent.tags("tags"))
    let now = turn.now.time
    var edited = card.edited(
      content: content.content, isReversed: content.isReversed ?? card.isReversed,
      media: card.media(for: content.content), at: now
    ).edited(tags: tags, isFavorite: isFavorite, at: now)
    for (name, file) in try media(of: edited.content) { edited = edited.naming(name, file, at: now) }
    edited = edited.inheriting(from: card)
    log(book.inherited(by: edited, from: card))
    perform(library.editing(edited))
  }

  /// Replaces the tags of a note.
  fileprivate mutating func setTags(of number: Int64, _ value: JSONValue) throws(AnkiRefusal) {
    guard let card = index.card(number).flatMap(library.card) else { throw .note(number) }
    let texts = value.string.map { [$0] } ?? value.array?.compactMap(\.string)
    guard let texts, value.array.map({ $0.count == texts.count }) ?? true else {
      throw AnkiRefusal("Must provide tags as a list of strings")
    }
    let tags = texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    perform(library.editing(card.tagged(tags, at: turn.now.time)))
  }

  /// Changes the tags of notes that exist.
  fileprivate mutating func retag(_ numbers: [Int64], _ change: ([String]) -> [String]) {
    let now = turn.now.time
    let notes = notes(numbers)
    let steps = numbers.uniqued().compactMap { number -> Change.Step? in
      guard let note = notes[number], let home = library.home(of: note.card.id) else { return nil }
      let new = note.card.tagged(change(note.tags), at: now)
      guard new.tags != note.card.tags || new.isFavorite != note.card.isFavorite else { return nil }
      return .edit(deck: home, from: note.card, to: new)
    }
    perform(Change(steps))
  }

  /// All tags, sorted. Favorites have Anki's star.
  fileprivate var allTags: [String] {
    let own = Set(library.allTags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") })
    let hasFavorites = library.decks.contains { library.cards(in: $0.id).contains(where: \.isFavorite) }
    return own.union(hasFavorites ? [Note.star] : []).sorted()
  }
}

extension Card {
  /// Returns the card with tags as a client sends them. Those that it has already, with blanks in place of underscores,
  /// stay as they are.
  fileprivate func tagged(_ sent: [String], at now: Milliseconds) -> Card {
    let own = Dictionary(
      tags.map { ($0.split(whereSeparator: \.isWhitespace).joined(separator: "_").folded(), $0) }
    ) { first, _ in first }
    let (tags, isFavorite) = Tags.anki(sent)
    let kept = tags.map { own[$0.folded()] ?? $0 }
    return edited(tags: kept, isFavorite: isFavorite, at: kept == self.tags ? changed : now)
  }
}

extension String {
  /// The text as Python shows a string in a list.
  fileprivate var asInPython: String {
    let sign = contains("'") && !contains("\"") ? "\"" : "'"
    let escaped = replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    return sign + (sign == "'" ? escaped.replacing("'", with: "\\'") : escaped) + sign
  }
}
