import Effects
import FlashcardKit
import TextUI

/// What all screens share: who is logged in, their library, what was done, what is to be said, and what shall be
/// done outside or on the screen when the message at hand is dealt with.
struct World: Sendable {
  // Who.
  var login: Login?
  var opening: Login?
  var logins: [LoginSummary] = []
  var choices: MachineChoices
  /// All that can be chosen.
  var settings = Settings.all
  /// Where files are, for Settings.
  var places: [Place]
  /// The last backup that is known of, for Settings.
  var lastBackup: LastBackup?

  // What.
  var library = Library()
  var history = History()
  private var indexes = CardIndexes()
  /// Where the person stands with the cards.
  var reviews = Reviews()
  /// What came of studying, for Progress.
  var figures = Figures()
  var fitting = Fitting()
  /// The deck that Cards shows; nil is all cards.
  var shownDeck: DeckID?
  /// The card that the next list to be shown selects.
  var wantedCard: CardID?
  var starterDecks: [StarterDeck.Summary]?
  var schemes = Schemes()
  var online = Online()
  var pictures: PictureShelf
  var taking = PictureTaking()
  /// The quiz that was left last.
  var resumable: ResumableQuiz?

  // When, and how large.
  var now: Milliseconds = 0
  /// Minutes that local time is ahead of UTC.
  var offset = 0
  var size: Size
  var random: RandomSource
  /// Whether the terminal shows what is not ASCII.
  var isUnicode = true
  /// Whether it has a clipboard.
  var hasClipboard = true
  /// How many colours it has.
  var colorDepth = ColorDepth.indexed
  /// Whether a paste stands still before its end, so that no other key is heard than those that end it.
  var pasteHangs = false
  /// How many pixels a cell has, where the terminal can show pictures as pixels.
  var cellPixels: CellPixels?

  // What is said.
  var messages = Messages()
  /// The changes and answers that the disk has not confirmed yet, oldest first.
  var pending: [Pending] = []
  /// Why the oldest of them is not saved, where that was tried.
  var trouble: StoreFailure?
  /// Whether the login's files are a newer program's: everything can be looked at, nothing altered.
  var isReadOnly = false
  private var lastTicket = 0
  private var lastStamp = 0

  // What shall be done.
  var effects: [Effect] = []
  var navigation: [Navigation] = []
  var isLeaving = false

  init(choices: MachineChoices, places: [Place], size: Size, seed: UInt64) {
    self.choices = choices
    self.places = places
    self.size = size
    random = RandomSource(seed: seed)
    pictures = PictureShelf(seed: seed)
  }

  /// Whether only the first cards of a library are there yet.
  var isReading: Bool { opening != nil && opening == login }

  /// Whether cards are on their way: what is typed meanwhile is meant for them, not for what is seen until then.
  var isChanging: Bool { opening != nil }

  /// Where the person's own colour schemes are put.
  var schemeFolder: String { places.first { $0.what == Place.schemes }?.path ?? "" }

  /// Where files are, and the login's last backup.
  var allPlaces: [Place] {
    guard let backup = lastBackup, backup.login == login else { return places }
    return places + [Place(what: "Last backup", path: backup.line)]
  }

  /// Whether the window is too narrow or low for panes beside each other.
  var isSmall: Bool { size.width < 60 || size.height < 16 }

  /// Whether short texts are drawn in large letters: where the terminal has the signs for it, and the person likes it.
  var hasLargeText: Bool { isUnicode && !library[Settings.appearance.smallLetters] }

  /// Where dialogs stand: all but the key line.
  var dialogArea: Rect { Rect(size).inset(bottom: 1) }
}

extension World {
  /// Does a change, keeps it for undo, and says so.
  mutating func perform(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    let performed = commit(change, saying: label)
    reviews.takenBack = []
    if !performed.change.isEmpty { remember(history.record(performed.change, label: label, ticket: lastTicket)) }
  }

  /// Does a change that is only about how things are shown: kept, but not what `u` takes back.
  mutating func show(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    commit(change, saying: label)
  }

  /// Whether changes can be kept; says why not.
  mutating func canAlter() -> Bool {
    if isReadOnly { say(Words.readOnly, .problem) }
    return !isReadOnly
  }

  /// Whether a change can be kept; says why not.
  mutating func canAlter(by change: Change) -> Bool {
    canAlter() && library.unreadDeck(in: change).map { canAlter(deck: $0) } ?? true
  }

  /// Whether a deck can be altered, or its cards; says why not.
  mutating func canAlter(deck id: DeckID) -> Bool {
    if library.isUnread(id) { say(Words.deckNotRead(library.deck(id)?.title ?? ""), .problem) }
    return !library.isUnread(id)
  }

  /// Takes the last change back.
  mutating func undo() {
    if let last = reviews.given.last, last.ticket > (history.newest ?? 0) { return takeBack(last) }
    // It stays to be taken back when the deck is read.
    if let last = history.newestChange, !canAlter(by: last) { return }
    guard let entry = history.undo() else { return say("Nothing to undo") }
    var change = entry.change.inverse
    change.givesWay = true
    let performed = commit(change, saying: Words.undone(entry.label))
    remember(history.undid(entry.label, by: performed.change, ticket: lastTicket))
    if performed.change.isEmpty, performed.surprises.isEmpty { say(Words.nothingLeft(entry.label)) }
  }

  /// Does again what was taken back.
  mutating func redo() {
    if let last = reviews.takenBack.last, last.ticket > (history.newestUndone ?? 0) { return giveAgain(last) }
    if let last = history.newestUndoneChange, !canAlter(by: last) { return }
    guard let entry = history.redo() else { return say("Nothing to redo") }
    var change = entry.change
    change.givesWay = true
    let performed = commit(change, saying: Words.redone(entry.label))
    remember(history.redid(entry.label, by: performed.change, ticket: lastTicket))
    if performed.change.isEmpty, performed.surprises.isEmpty { say(Words.nothingLeft(entry.label)) }
  }

  private mutating func remember(_ event: History.Event) {
    if let login { effects.append(.remember(event, of: login)) }
  }

  @discardableResult
  private mutating func commit(_ request: Change, saying text: String) -> Performed {
    let performed = library.perform(request)
    indexes.apply(performed.change, to: library)
    reviews.apply(performed.change, to: library)
    let ticket = pend(request, performed.change)
    effects.append(.commit(request, ticket: ticket))
    say(text, .done, ticket: ticket)
    tell(performed.surprises)
    return performed
  }

  /// Gives what the disk is to confirm a ticket.
  mutating func pend(_ request: Change, _ done: Change, _ answer: Answer? = nil) -> Int {
    lastTicket += 1
    pending.append(Pending(ticket: lastTicket, request: request, done: done, answer: answer))
    return lastTicket
  }

  private mutating func tell(_ surprises: [Surprise]) {
    if let first = surprises.first { notify(Words.sentence(first, of: surprises.count), .note) }
  }

  /// Gives a text to the terminal's clipboard; false where it has none, or that is too much for it.
  @discardableResult
  mutating func clip(text: String) -> Bool {
    guard hasClipboard else {
      say(Words.noClipboard, .problem)
      return false
    }
    guard text.utf8.count <= Clipboard.limit else {
      say("That is too much for a terminal's clipboard", .problem)
      return false
    }
    effects.append(.clip(text))
    return true
  }

  /// A number that was never given before: what tells one state of a form from another.
  mutating func nextStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }

  /// The disk has a change.
  mutating func committed(_ ticket: Int) {
    pending.removeAll { $0.ticket <= ticket }
    if trouble != nil, pending.isEmpty {
      trouble = nil
      say("Everything is saved now", .done)
    }
  }

  /// Another program's change comes before ours that are not confirmed yet.
  mutating func takeIn(_ change: Change) {
    for own in pending.reversed() { library.apply(own.done.inverse) }
    library.apply(change)
    performPending()
  }

  /// The library as the disk has it, and our changes that are not confirmed yet on top.
  mutating func reloaded(_ fresh: Library) {
    library = fresh.succeeding(library)
    performPending()
  }

  /// Does again what the disk has not confirmed, now that something else came before it.
  private mutating func performPending() {
    for index in pending.indices {
      if library.unreadDeck(in: pending[index].request) != nil {
        // It comes when the deck is read.
        pending[index].done = Change([])
        continue
      }
      let performed = library.perform(pending[index].request)
      if performed.change != pending[index].done {
        pending[index].done = performed.change
        history.amend(pending[index].ticket, performed.change)
        tell(performed.surprises)
      }
    }
    indexes = CardIndexes()
  }

  /// Another library, or none: what was done in the one before is not this one's.
  mutating func replace(with other: Library) {
    library = other.succeeding(library)
    history = History()
    indexes = CardIndexes()
  }

  /// Has the texts of all cards read beside the loop, so that they are there when the first letter is typed.
  mutating func needTexts() {
    if !indexes.hasTexts { effects.append(.readTexts(library)) }
  }

  /// They are there; those of a library that was altered meanwhile are not taken.
  mutating func take(_ index: SearchIndex, _ revision: Int) {
    if revision == library.revision { indexes.take(index) }
  }

  /// The texts of all cards, to be searched.
  mutating func searchIndex() -> SearchIndex { indexes.texts(of: library) }

  /// The titles of all cards.
  mutating func titleIndex() -> TitleIndex { indexes.titles(of: library) }

  mutating func push(_ screen: any Screen) { navigation.append(.push(screen)) }
  mutating func pop() { navigation.append(.pop) }
}
