import CardFormats
import Essentials
import FlashcardKit
import Templates

/// A note that a client wants to add, after all checks.
struct NewNote {
  let type: NoteType
  /// The name of the deck.
  let deck: String
  let fields: [String]
  let tags: [String]
}

/// Which notes count as duplicates.
private struct DuplicateScope {
  var allowsDuplicates = false
  /// The deck whose notes count, or `nil` for all notes.
  var deck: String?
  var hasSubdecks = false
  var hasAllTypes = false

  init(_ note: JSONValue) throws(AnkiRefusal) {
    let options = note["options"]
    allowsDuplicates = try DuplicateScope.truth(options, "allowDuplicate", path: "allowDuplicate")
    let scope = options["duplicateScopeOptions"]
    hasSubdecks = try DuplicateScope.truth(scope, "checkChildren", path: "duplicateScopeOptions.checkChildren")
    hasAllTypes = try DuplicateScope.truth(scope, "checkAllModels", path: "duplicateScopeOptions.checkAllModels")
    if options["duplicateScope"].string == "deck" {
      deck = scope["deckName"].string ?? note["deckName"].string
    }
  }

  private static func truth(_ options: JSONValue, _ key: String, path: String) throws(AnkiRefusal) -> Bool {
    if options[key].isNull { return false }
    guard let value = options[key].boolean else {
      throw AnkiRefusal("option parameter \"\(path)\" must be boolean")
    }
    return value
  }
}

extension AnkiConnectSession {
  /// Checks a note in the order in which Anki does.
  ///
  /// - Parameters:
  ///   - note: The note as it was sent.
  ///   - isStored: Whether its files are stored. If it is only asked whether the note could be added, they aren't.
  /// - Returns: What to add.
  /// - Throws: `AnkiRefusal` if the note can't be added.
  mutating func checked(_ note: JSONValue, isStored: Bool) throws(AnkiRefusal) -> NewNote {
    guard case .object = note else { throw .parameter("note") }
    guard let name = note["modelName"].string else { throw .missing("modelName") }
    let type = try types.named(name)
    guard let deckName = note["deckName"].string else { throw .missing("deckName") }
    guard let deck = decks.find(deckName) else { throw .deck(deckName) }
    guard let sent = note["fields"].object else { throw .missing("fields") }
    var fields = [String](repeating: "", count: type.fields.count)
    for (name, value) in sent {
      guard let text = value.string else { throw AnkiRefusal("the field is not a string: \(name)") }
      if let field = type.field(name) { fields[field] = text }
    }
    let tags = try note["tags"].isNull ? [] : note.tags("tags")
    try append(filesOf: note, to: &fields, type, isStored: isStored)
    let scope = try DuplicateScope(note)
    let first = NoteText.stripped(fields.first ?? "")
    if first.isBlank { throw .empty }
    if !scope.allowsDuplicates, hasDuplicate(of: first, type, scope) { throw .duplicate }
    guard asksSomething(fields, type, hasTags: !tags.isEmpty) else { throw .emptyQuestion }
    return NewNote(type: type, deck: deck.name, fields: fields, tags: tags)
  }

  /// Adds a note.
  ///
  /// - Returns: Its number.
  /// - Throws: `AnkiRefusal` if it can't be added. The library stays as it is then.
  mutating func add(_ note: JSONValue) throws(AnkiRefusal) -> Int64 {
    try whole { (session) throws(AnkiRefusal) in
      let new = try session.checked(note, isStored: true)
      let deck = try session.deck(madeFor: new.deck)
      let type = try session.kept(new.type)
      guard let kind = type.kind else { throw .model(type.name) }
      let content = NoteContent(new.fields, type, of: kind)
      let (id, created) = session.newCard()
      let media = try session.media(of: content.content)
      let (tags, isFavorite) = Tags.anki(new.tags)
      let card = Card(
        id: id, content: content.content, tags: tags, isFavorite: isFavorite,
        isReversed: content.isReversed ?? false, created: created, media: media)
      session.perform(session.library.adding([card], to: deck))
      guard let number = session.index.number(of: id) else {
        throw AnkiRefusal("cannot create note for unknown reason")
      }
      session.noteAdded(id)
      return number
    }
  }

  private func hasDuplicate(of first: String, _ type: NoteType, _ scope: DuplicateScope) -> Bool {
    var homes: Set<DeckID>?
    if let name = scope.deck {
      // Without such a deck, there is nothing in it.
      guard let deck = decks.find(name)?.id else { return false }
      homes = scope.hasSubdecks ? Set(library.tree(of: deck).map(\.id)) : [deck]
    }
    return library.cards(index.cards(withFirst: first)).contains { card in
      guard let other = note(card), scope.hasAllTypes || other.type.name == type.name,
        NoteText.stripped(other.fields.first ?? "") == first
      else { return false }
      return homes.map { homes in library.home(of: card.id).map(homes.contains) ?? false } ?? true
    }
  }

  /// Returns whether a note has a card. One of a cloze note type always has, as here it is never lost.
  private func asksSomething(_ fields: [String], _ type: NoteType, hasTags: Bool) -> Bool {
    guard !type.isCloze, type.custom != nil else { return true }
    let values = Dictionary(zip(type.fields, fields)) { first, _ in first }
    return type.templates.contains { template in
      (try? Templates.Template(template.front))?.makesCard(fields: values, hasTags: hasTags) ?? true
    }
  }
}

/// Files of notes.
extension AnkiConnectSession {
  private static let marks: [(key: String, start: String, end: String)] = [
    ("audio", "[sound:", "]"), ("video", "[sound:", "]"), ("picture", "<img src=\"", "\">"),
  ]

  /// Stores the files of a note, and appends them to the fields that are to have them. If one can't be had, the fields
  /// say why, and the note is none the worse.
  mutating func append(
    filesOf note: JSONValue, to fields: inout [String], _ type: NoteType, isStored: Bool
  ) throws(AnkiRefusal) {
    for mark in AnkiConnectSession.marks {
      let value = note[mark.key]
      let files: [JSONValue]
      if case .object(let entries) = value { files = entries.isEmpty ? [] : [value] } else { files = value.array ?? [] }
      for file in files {
        let places = (file["fields"].array ?? []).compactMap { name in
          name.string.flatMap { type.fields.firstIndex(of: $0) }
        }
        let text: String
        do throws(AnkiRefusal) {
          let name = try isStored ? store(file, deletesExisting: false) : InboxName.cleaned(file.text("filename"))
          guard let name else { continue }
          text = mark.start + name + mark.end
        } catch { text = error.text.escapedAsHTML }
        for place in places { fields[place] += text }
      }
    }
  }

  /// Puts a file into the inbox.
  ///
  /// - Parameters:
  ///   - file: The file as it was sent.
  ///   - deletesExisting: Whether another file of the same name is replaced unless the client says otherwise.
  /// - Returns: The name that it got, or `nil` if the client doesn't want it because of its contents.
  /// - Throws: `AnkiRefusal` if it can't be had or kept.
  mutating func store(_ file: JSONValue, deletesExisting: Bool) throws(AnkiRefusal) -> String? {
    let sent = try file.text("filename")
    guard let name = InboxName.cleaned(sent) else { throw AnkiRefusal(ShelfFailure.name.text) }
    let bytes: [UInt8]
    do throws(ShelfFailure) {
      if let data = file["data"].string, !data.isEmpty {
        guard let decoded = Data(base64Encoded: data, options: .ignoreUnknownCharacters) else {
          throw ShelfFailure("Incorrect padding")
        }
        bytes = Array(decoded)
      } else if let path = file["path"].string, !path.isEmpty {
        bytes = try shelf.file(atPath: path)
      } else if let address = file["url"].string, !address.isEmpty {
        bytes = try shelf.file(atAddress: address)
      } else {
        throw ShelfFailure("You must provide a \"data\", \"path\", or \"url\" field.")
      }
    } catch { throw AnkiRefusal(error.text) }
    if let skipped = file["skipHash"].string, MD5.text(of: bytes) == skipped.lowercased() { return nil }
    return try put(bytes, as: name, deletesExisting: file["deleteExisting"].boolean ?? deletesExisting)
  }

  private mutating func put(_ bytes: [UInt8], as name: String, deletesExisting: Bool) throws(AnkiRefusal) -> String {
    let before = shelf.file(name) ?? index.files[name].flatMap { shelf.stored($0) }
    if before == bytes { return name }
    var own = name
    if before != nil, !deletesExisting {
      let ending = name.lastIndex(of: ".").map { (stem: name[..<$0], end: name[$0...]) }
      own = "\(ending?.stem ?? name[...])-\(SHA1Hash.text(of: bytes))\(ending?.end ?? "")"
    }
    do throws(ShelfFailure) {
      try shelf.put(bytes, as: own)
      // Cards that have a file of the name have the new one.
      if let file = index.files[own] { replace(file, by: try shelf.keep(bytes), named: own) }
    } catch { throw AnkiRefusal(error.text) }
    return own
  }

  private mutating func replace(_ file: String, by new: String, named name: String) {
    guard file != new else { return }
    let now = turn.now.time
    let steps = library.decks.flatMap { deck in
      library.cards(in: deck.id).filter { $0.media[name] != nil }.map { card in
        Change.Step.edit(deck: deck.id, from: card, to: card.naming(name, new, at: now))
      }
    }
    perform(Change(steps))
  }

  /// Returns the stored files of the names that a content uses. Those in the inbox are stored.
  ///
  /// - Throws: `AnkiRefusal` if one can't be stored.
  mutating func media(of content: CardContent) throws(AnkiRefusal) -> [String: String] {
    var media: [String: String] = [:]
    for name in content.texts.flatMap(NoteFiles.names)
    where media[name] == nil && MediaKey(name) == nil && !MediaName.isValid(name) {
      guard InboxName.cleaned(name) == name else { continue }
      do throws(ShelfFailure) {
        let file = shelf.file(name)
        media[name] = try file.map { (bytes) throws(ShelfFailure) in try shelf.keep(bytes) } ?? index.files[name]
      } catch { throw AnkiRefusal(error.text) }
    }
    return media
  }
}

extension Tags {
  /// Returns tags that a client sent, each once, and whether Anki's star is among them.
  static func anki(_ sent: [String]) -> (tags: [String], isFavorite: Bool) {
    var seen: Set<String> = []
    var isFavorite = false
    var tags: [String] = []
    for tag in sent {
      let tag = tag.cleanedLine()
      guard !tag.isEmpty, tag.count <= longest, seen.insert(tag.folded()).inserted else { continue }
      if tag.folded() == Note.star { isFavorite = true } else if tags.count < most { tags.append(tag) }
    }
    return (tags, isFavorite)
  }
}

extension String {
  /// The text with the signs of HTML as entities.
  var escapedAsHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
