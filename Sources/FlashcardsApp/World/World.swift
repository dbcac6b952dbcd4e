import Bidirectional
import FlashcardKit
import TextUI

/// The state shared by all screens: the login and its library, undo history, messages, and the effects and navigation
/// to carry out once the current message has been handled.
struct World: Sendable {
  // Logins and choices.
  var login: Login?
  /// The login being opened, or `nil`.
  var opening: Login?
  /// What is known of a library that is used before all of it is read, or `nil` for any other.
  var partly: PartlyRead?
  var choices: MachineSettings
  /// The available settings, study modes and key bindings.
  var catalog = Catalog()
  /// The logins, starter decks and file locations.
  var listed: LaunchListings

  /// What is known of passphrases.
  var protection = ProtectionState()

  // Contents.
  var library = Library()
  var history = History()
  /// The indexes for finding cards.
  var indexes = CardIndexes()
  /// The state of reviews.
  var reviews = Reviews()
  /// The statistics for Progress.
  var figures = Figures()
  var fitting = FitProgress()
  /// What is shown in Cards.
  var shown = ShownCards()
  /// Whether decks or cards of a list were studied, exported, or changed, so that marks for it have served.
  var hasUsedDecks = false
  /// The card that the next visible list selects.
  var wantedCard: CardID?
  var schemes = Schemes()
  var online = Online()
  var pictures: PictureCache
  /// The import of pictures and sounds into cards.
  var fileImport = FileImportState()
  /// What is heard.
  var sounding = Sounding()
  /// The export or import that is running.
  var transfer = Transfer()
  /// The visible texts of cards.
  var texts = CardTexts()
  /// The screens with forms that were left unfinished.
  var waitingScreens: [any Screen] = []
  /// The deck and the kind of the last new card.
  var lastMade: MadeCard?
  /// How the tables of files were imported.
  var tableMappings = TableMappings()
  /// Whether the starter deck that is being read is the tour.
  var isTourAwaited = false
  /// The quiz that was left last.
  var resumable: ResumableQuiz?

  // Time, terminal and randomness.
  /// The current time and its offset from UTC.
  var moment = Moment(time: 0, offset: 0)
  var terminal = TerminalTraits()
  var random: RandomSource
  /// The number of stamps handed out so far.
  var stamps = 0

  // Messages and saving.
  var messages = Messages()
  var saving = Saving()
  /// What of the login's cards and reviews can't be read.
  var missing = MissingParts()
  /// The exchange with other machines.
  var syncing = Syncing()
  /// Programs that want to add cards.
  var serving = Serving()

  // Effects and navigation.
  var effects: [Effect] = []
  var navigation: [Navigation] = []
  var isLeaving = false
  /// What follows then.
  var sequel = Sequel.end
}

extension World {
  init(choices: MachineSettings, places: [FileLocation], size: Size, seed: UInt64) {
    self.choices = choices
    listed = LaunchListings(places: places)
    terminal.size = size
    random = RandomSource(seed: seed)
    pictures = PictureCache(seed: seed)
  }

  /// The time in milliseconds since 1970.
  var now: Milliseconds { moment.time }

  /// The deck shown in Cards, or `nil` for all cards or a saved search.
  var shownDeck: DeckID? {
    get { shown.deck }
    set { shown.deck = newValue }
  }

  /// The current key bindings.
  var keymap: Keymap { catalog.keymap }

  /// The sentences that name keys.
  var words: Words { Words(keymap: keymap) }

  /// The size that screens are drawn in: that of the terminal, or on plain screens in a narrow one, a wider one whose rows
  /// are folded.
  var size: Size {
    isPlain ? terminal.size.unfolded(leastRows: FrameLayout.smallest.height) : terminal.size
  }

  /// Whether the rows of screens are folded.
  var isFolded: Bool { size != terminal.size }

  /// Whether only a part of the library has been read so far.
  var isReading: Bool { partly != nil }

  /// Whether a login is being opened of which nothing is there yet. Keys pressed meanwhile are meant for its cards, not
  /// for the visible screen.
  var isChanging: Bool { opening != nil && partly == nil }

  /// Whether panes are not shown side by side: the window is too small, or screens are plain.
  var isSmall: Bool { size.width < 60 || size.height < 16 || isPlain }

  /// Whether the key line has room for a few keys only, and the tab bar for no digits.
  var isNarrow: Bool { size.width < 60 }

  /// Whether short texts are drawn in large letters, depending on the terminal and the settings.
  var hasLargeText: Bool { terminal.isUnicode && !isPlain && !library[Settings.appearance.smallLetters] }

  /// The area for dialogs: all but the key line.
  var dialogArea: Rect { FrameLayout.dialogs(size) }

  /// Returns a number that was never used before, to identify a state of a form.
  mutating func nextStamp() -> Int {
    stamps += 1
    return stamps
  }

  mutating func push(_ screen: any Screen) { navigation.append(.push(screen)) }
  mutating func pop() { navigation.append(.pop) }
}

/// The indexes of the cards' texts and titles.
extension World {
  /// Builds the index of texts in the background, so that it is ready when the person starts to type.
  mutating func needTexts() {
    if !indexes.hasTexts { effects.append(.readTexts(library)) }
  }

  /// Takes the index, unless the library changed meanwhile.
  mutating func receive(_ index: SearchIndex, _ revision: Int) {
    if revision == library.revision { indexes.receive(index) }
  }

  /// Returns the index of texts.
  mutating func searchIndex() -> SearchIndex { indexes.texts(of: library) }

  /// The cards with edits that were left unfinished.
  var unfinishedEdits: Set<CardID> {
    waitingScreens.isEmpty ? [] : Set(waitingScreens.compactMap { $0.unfinished?.card })
  }

  /// What searches depend on besides the cards.
  var searchContext: SearchContext {
    SearchContext(at: moment, reviews.book, version: reviews.version, drafts: unfinishedEdits)
  }

  /// Returns the index of titles.
  mutating func titleIndex() -> TitleIndex { indexes.titles(of: library) }
}

extension World {
  /// Copies text to the terminal's clipboard. Returns `false` if there is none or the text is too long for it.
  @discardableResult
  mutating func clip(text: String) -> Bool {
    guard terminal.hasClipboard else {
      say(Words.noClipboard, .problem)
      return false
    }
    guard text.utf8.count <= Clipboard.limit else {
      say(Words.tooLongForClipboard, .problem)
      return false
    }
    effects.append(.clip(text))
    return true
  }
}

extension World {
  /// Whether screens are plain, for screen readers.
  var isPlain: Bool { choices.isPlain }

  /// How texts of right-to-left scripts are drawn. Plain screens have them in the order of reading.
  var textOrder: TextOrder? {
    guard !isPlain else { return nil }
    let isLeft =
      choices.leavesOrder || choices[Settings.terminal.rightToLeft] == "auto" && terminal.ordersText
    return TextOrder.friBidi.leftToTerminal(isLeft)
  }

  /// Whether cards are animated.
  var hasMotion: Bool { choices.hasMotion }
}

/// Messages to the person.
extension World {
  /// Shows a message in response to a key. The next key removes it.
  mutating func say(_ text: String, _ kind: SaidMessage.Kind = .note, ticket: Int? = nil, isStep: Bool = true) {
    var message = message(text, kind, ticket)
    message.isStep = isStep
    messages.say(message)
  }

  /// Shows an unsolicited message, which stays until it is seen.
  mutating func notify(_ text: String, _ kind: SaidMessage.Kind = .problem) {
    messages.notify(message(text, kind, nil))
  }

  /// Shows an unsolicited message in place of the one on the same topic.
  mutating func notify(_ text: String, _ kind: SaidMessage.Kind, of topic: String) {
    messages.notify([message(text, kind, nil)], on: topic)
  }

  /// Shows the problems that something has now, and no longer those that it had.
  mutating func notify(problems: [String], of topic: String) {
    messages.notify(problems.map { message($0, .problem, nil) }, on: topic)
  }

  /// Shows notices about the login's files.
  mutating func notify(_ notices: [Notice]) {
    for notice in notices {
      var message = message(Words.sentence(notice), Words.kind(of: notice), nil)
      message.topic = notice.topic
      messages.notify(message)
    }
  }

  private func message(_ text: String, _ kind: SaidMessage.Kind, _ ticket: Int?) -> SaidMessage {
    SaidMessage(kind: kind, text: text, ticket: ticket, moment: now == 0 ? nil : moment, login: login)
  }

  /// Returns the symbol in front of a message: success, problem, or note.
  func sign(of message: SaidMessage) -> Run {
    let isPending = message.ticket.map { ticket in saving.pending.contains { $0.ticket == ticket } } ?? false
    let sign =
      switch message.kind {
      case .problem: Run("✗ ", .error, words: Words.problem)
      case .done where !isPending: Run("✓ ", .success, words: "")
      case .done, .note: Run("· ", .dim, words: "")
      }
    return isPlain ? sign.inWords : sign
  }
}

/// The available settings, study modes and key bindings.
struct Catalog: Sendable {
  var settings = Settings.all
  var studyModes = StudyMode.all
  /// The current key bindings.
  var keymap = Keymap()
}

/// A change of the visible screens.
enum Navigation: Sendable {
  /// Open a screen above the others.
  case push(any Screen)
  /// Open the form for a new card, with the one that is being written if there is one.
  case newCard(in: DeckID?)
  /// Close the top screen.
  case pop
  /// Close all screens but the tab's pane.
  case popAll
  /// Switch to the pane of a tab.
  case tab(any Screen.Type)
  /// Then perform an action on the top screen, as if its key had been pressed.
  case perform(Action)
  /// Then pass the answer of a dialog to the top screen.
  case answer(any Sendable)
  /// Then show the card of a step that was undone or redone.
  case retrace(RetracedStep)
}
