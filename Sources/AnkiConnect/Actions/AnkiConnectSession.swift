import AnkiConversion
import CardFormats
import Essentials
package import FlashcardKit

/// What AnkiConnect's clients see of a library, and what they may do with it.
package struct AnkiConnectSession: Sendable {
  /// The library, after the requests so far.
  package private(set) var library: Library
  private(set) var index: NoteIndex
  private(set) var types: NoteTypes
  private(set) var decks: DeckList
  /// The texts of all notes, once one was searched for.
  private var knownTexts: FieldTexts?
  /// Writes texts as fields.
  let writer: NoteFields
  /// The name of the login.
  let login: String
  /// Whether there are screens that can show something.
  let hasScreens: Bool
  /// The reviews. What follows from the log is computed when first needed.
  private var reviews: Reviews
  var shelf: any MediaShelf
  var turn = Turn()

  private enum Reviews: Sendable {
    case log(ReviewLog)
    case book(ReviewBook)
  }

  /// What belongs to one request.
  struct Turn: Sendable {
    var now = Moment(time: 0, offset: 0)
    var random = RandomSource(seed: 0)
    var steps: [Change.Step] = []
    var entries: [ReviewEntry] = []
    var added: [CardID] = []
    var wishes: [Answer.Wish] = []
    /// The number of actions that are left.
    var left = RequestLimits.actions
    var depth = 0
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - log: The review log.
  ///   - shelf: Where media files are kept.
  ///   - login: The name of the login.
  ///   - hasScreens: Whether there are screens that can show something.
  ///   - html: Returns Markdown as HTML.
  package init(
    _ library: Library, _ log: ReviewLog, shelf: any MediaShelf, login: String, hasScreens: Bool = false,
    html: @escaping @Sendable (String) -> String
  ) {
    self.library = library
    index = NoteIndex(library)
    types = NoteTypes(library)
    decks = DeckList(library)
    writer = NoteFields(html: html)
    reviews = .log(log)
    self.shelf = shelf
    self.login = login
    self.hasScreens = hasScreens
  }

  /// What a request comes to.
  package struct Answer: Sendable {
    /// Something that only a program with screens, or with a network, can do.
    package enum Wish: Hashable, Sendable {
      /// To show the cards that a search of this program finds.
      case find(String)
      /// To show a card.
      case show(CardID)
      /// To open the form for a new card with these contents.
      case form(CardDraft)
      /// To open the form for a card.
      case edit(CardID)
      /// To show the decks.
      case showDecks
      /// To show the cards of a deck.
      case showDeck(DeckID)
      /// To start a review of a deck.
      case study(DeckID)
      /// To undo the newest step.
      case undo
      /// To sync the login.
      case sync
    }

    /// The reply in JSON, in UTF-8.
    package let body: [UInt8]
    /// The action, or `nil` if the request had none. Never a text from a note.
    package let action: String?
    /// Whether the reply is an error.
    package let isFailure: Bool
    /// The change to save before the reply is sent.
    package let change: Change
    /// The entries to append to the review log before the reply is sent.
    package let entries: [ReviewEntry]
    /// The cards that are new.
    package let added: [Card]
    /// What the program is to do besides.
    package let wishes: [Wish]
  }

  /// The reply to a request without a body, which people send to see whether something answers.
  package static let greeting = "{\"apiVersion\":\"AnkiConnect v.6\"}"

  /// The reply if the files of the login can't be used.
  package static let unavailable = AnkiReply.failure(AnkiRefusal("collection is not available")).text

  /// Answers a request. The library has the change from then on: if it can't be saved, follow the library that was.
  ///
  /// - Parameters:
  ///   - body: The body of the request.
  ///   - door: The door, which has been passed but for the key.
  ///   - now: The time.
  ///   - seed: A random number.
  /// - Returns: The reply, and what is to be done before it is sent.
  package mutating func answer(_ body: [UInt8], _ door: Door, at now: Moment, seed: UInt64) -> Answer {
    turn = Turn()
    turn.now = now
    turn.random = RandomSource(seed: seed)
    var action: String?
    var reply: JSONValue
    do throws(AnkiRefusal) {
      guard let value = JSONValue.parsed(body) else { throw AnkiRefusal("the request is not valid JSON") }
      let request = try AnkiRequest(value)
      action = Actions.names.contains(request.action) ? request.action : nil
      reply = try self.reply(to: request, door, isTrusted: false)
    } catch { reply = AnkiReply.failure(error) }
    let isFailure = reply["error"].string != nil
    return Answer(
      body: reply.bytes, action: action, isFailure: isFailure, change: Change(turn.steps), entries: turn.entries,
      added: library.cards(turn.added), wishes: turn.wishes)
  }

  /// Returns the reply to a request or an action of a `multi`.
  private mutating func reply(
    to request: AnkiRequest, _ door: Door, isTrusted: Bool
  ) throws(AnkiRefusal) -> JSONValue {
    guard turn.left > 0 else { throw AnkiRefusal("too many actions") }
    turn.left -= 1
    let isOpen = isTrusted || door.opens(with: request.key)
    do throws(AnkiRefusal) {
      switch request.action {
      case "requestPermission":
        let granted: JSONValue = .object([
          ("permission", .string("granted")), ("requireApikey", .boolean(door.key != nil)), ("version", .integer(6)),
        ])
        return AnkiReply.result(granted, version: request.version)
      case _ where !isOpen: throw .wrongKey
      case "multi":
        // What the outer key opened stays open: simple clients send no others.
        let replies = try multi(request.params, door)
        return AnkiReply.result(.array(replies), version: request.version)
      default:
        guard let action = Actions.all[request.action] else { throw .unsupported }
        let result = try whole { (session) throws(AnkiRefusal) in try action(&session, request.params) }
        return AnkiReply.result(result, version: request.version)
      }
    } catch { return AnkiReply.failure(error) }
  }

  private mutating func multi(_ params: JSONValue, _ door: Door) throws(AnkiRefusal) -> [JSONValue] {
    let actions = try params.list("actions")
    guard turn.depth < RequestLimits.multiDepth else { throw AnkiRefusal("multi is nested too deeply") }
    guard actions.count <= turn.left else { throw AnkiRefusal("too many actions") }
    turn.depth += 1
    defer { turn.depth -= 1 }
    var replies: [JSONValue] = []
    for value in actions {
      do throws(AnkiRefusal) {
        replies.append(try reply(to: try AnkiRequest(value), door, isTrusted: true))
      } catch { replies.append(AnkiReply.failure(error)) }
    }
    return replies
  }
}

/// What actions use.
extension AnkiConnectSession {
  /// The memory states and due times.
  var book: ReviewBook {
    mutating get {
      switch reviews {
      case .book(let book): return book
      case .log(let log):
        let book = ReviewBook(log, library, at: turn.now)
        reviews = .book(book)
        return book
      }
    }
  }

  /// The texts of all notes.
  var texts: FieldTexts {
    mutating get {
      if let knownTexts { return knownTexts }
      let texts = FieldTexts(library, index) { note($0) }
      knownTexts = texts
      return texts
    }
  }

  /// Whether the texts of all notes are known, which takes much memory once.
  package var isIndexed: Bool { knownTexts != nil }

  /// Applies a change, which becomes part of the answer.
  mutating func perform(_ change: Change) {
    guard !change.isEmpty else { return }
    apply(change)
    turn.steps += change.steps
  }

  private mutating func apply(_ change: Change) {
    library.apply(change)
    // As the journal has them, cards of kinds that a person or a client made have no fields yet.
    let change = change.decoded(by: library.kinds)
    var texts = knownTexts.take()
    // Before others get the places of notes that are removed.
    let new = texts?.takeOut(change, index)
    index.apply(change)
    if change.altersKinds {
      let before = types
      types = NoteTypes(library)
      if !types.keepFields(of: before, in: library) { texts = nil }
    }
    if let new {
      for card in new {
        if let place = index.place(of: card.id), let note = note(card) { texts?.append(note, at: place) }
      }
      knownTexts = texts
    }
    let altersDecks = change.steps.contains {
      switch $0 {
      case .addDeck, .removeDeck, .placeDeck, .editDeck: true
      default: false
      }
    }
    if altersDecks { decks = DeckList(library) }
    guard case .book(var book) = reviews else { return }
    // The book is changed in its place.
    reviews = .log(ReviewLog())
    book.apply(change, to: library)
    reviews = .book(book)
  }

  /// Appends entries to the review log.
  mutating func log(_ events: [(prompt: Prompt, event: ReviewEntry.Event)]) {
    let entries = events.map {
      ReviewEntry(id: turn.random.reviewID(), moment: turn.now, prompt: $0.prompt, event: $0.event)
    }
    log(entries)
  }

  /// Appends entries to the review log.
  mutating func log(_ entries: [ReviewEntry]) {
    turn.entries += entries
    follow(entries)
  }

  /// Notes that no card has a file of a name any more.
  mutating func forgetFile(_ name: String) { index.forgetFile(name) }

  /// Notes that a card is new.
  mutating func noteAdded(_ card: CardID) { turn.added.append(card) }

  /// Asks for something that only the program can do.
  mutating func wish(_ wish: Answer.Wish) { turn.wishes.append(wish) }

  /// Returns the ID and time of a new card.
  mutating func newCard() -> (id: CardID, created: Milliseconds) {
    index.newCard(at: turn.now.time, random: &turn.random)
  }

  /// Does something that is undone as a whole if it fails.
  mutating func whole<Value>(
    _ body: (inout AnkiConnectSession) throws(AnkiRefusal) -> Value
  ) throws(AnkiRefusal) -> Value {
    let (steps, added) = (turn.steps.count, turn.added.count)
    do throws(AnkiRefusal) { return try body(&self) } catch {
      apply(Change(Array(turn.steps[steps...])).inverse)
      turn.steps.removeSubrange(steps...)
      turn.added.removeSubrange(added...)
      throw error
    }
  }

  /// Returns a random ID for a deck.
  mutating func newDeckID() -> DeckID { turn.random.deckID() }
}

/// Following what others do.
extension AnkiConnectSession {
  /// Takes in a change that another program made.
  package mutating func follow(_ change: Change) { apply(change) }

  /// Takes in entries that another program appended to the review log.
  package mutating func follow(_ entries: [ReviewEntry]) {
    guard !entries.isEmpty else { return }
    let before = reviews
    reviews = .log(ReviewLog())
    switch consume before {
    case .log(var log):
      for entry in entries { log.append(entry) }
      reviews = .log(log)
    case .book(var book):
      book.append(contentsOf: entries)
      reviews = .book(book)
    }
  }

  /// Takes in a library that was read anew, and its review log if that was, too.
  package mutating func follow(_ library: Library, _ log: ReviewLog? = nil) {
    self.library = library
    index = NoteIndex(library)
    types = NoteTypes(library)
    decks = DeckList(library)
    knownTexts = nil
    switch reviews {
    case .log(let own): reviews = .log(log ?? own)
    case .book(let book): reviews = .log(log ?? book.replay.log)
    }
  }
}

/// Notes.
extension AnkiConnectSession {
  /// Returns the note with a number, or `nil`.
  func note(_ number: Int64) -> Note? { index.card(number).flatMap(library.card).flatMap(note) }

  /// Returns the note that a card is, or `nil` if its kind isn't known.
  func note(_ card: Card) -> Note? { types.type(of: card.content.kind).map { Note(card, $0, writer) } }

  /// Returns notes by number, looked up together.
  func notes(_ numbers: [Int64]) -> [Int64: Note] {
    let ids = numbers.compactMap { index.card($0) }
    let cards = Dictionary(library.cards(ids).map { ($0.id, $0) }) { first, _ in first }
    var notes: [Int64: Note] = [:]
    for number in numbers where notes[number] == nil {
      notes[number] = index.card(number).flatMap { cards[$0] }.flatMap(note)
    }
    return notes
  }

  /// Returns the numbers of a note's cards.
  func cardNumbers(of note: Note) -> [Int64] {
    let number = index.number(of: note.card.id) ?? 0
    return note.prompts.map { number + Int64($0.ordinal) * NoteIndex.ordinalStep }
  }

  /// Returns the prompt of a card's number, or `nil`.
  func prompt(_ number: Int64) -> (note: Note, prompt: Prompt, ordinal: Int)? {
    guard let (card, ordinal) = index.prompt(number), let note = library.card(card).flatMap(note),
      let prompt = note.prompts.first(where: { $0.ordinal == ordinal })
    else { return nil }
    return (note, prompt.prompt, ordinal)
  }
}
