import Effects
import FlashcardKit
import TextUI

/// What all screens share: who is logged in, their library, what was done, what is to be said, and what shall be
/// done outside or on the screen when the message at hand is dealt with.
struct World: Sendable {
  // Who.
  var login: Login?
  var opening: Login?
  var choices: MachineChoices
  /// All that can be chosen.
  var catalog = Catalog()
  /// What the outside listed.
  var listed: Listed

  // What.
  var library = Library()
  var history = History()
  /// What was made of the library to find cards quickly.
  var indexes = CardIndexes()
  /// Where the person stands with the cards.
  var reviews = Reviews()
  /// What came of studying, for Progress.
  var figures = Figures()
  var fitting = Fitting()
  /// The deck that Cards shows; nil is all cards.
  var shownDeck: DeckID?
  /// The card that the next list to be shown selects.
  var wantedCard: CardID?
  var schemes = Schemes()
  var online = Online()
  var pictures: PictureCache
  var taking = PictureTaking()
  /// The quiz that was left last.
  var resumable: ResumableQuiz?

  // When, and how large.
  /// Now, and where by the clock.
  var moment = Moment(time: 0, offset: 0)
  var terminal = TerminalTraits()
  var random: RandomSource
  /// How many numbers were given to states of forms.
  var stamps = 0

  // What is said, and what is not saved yet.
  var messages = Messages()
  var saving = Saving()

  // What shall be done.
  var effects: [Effect] = []
  var navigation: [Navigation] = []
  var isLeaving = false

  init(choices: MachineChoices, places: [FileLocation], size: Size, seed: UInt64) {
    self.choices = choices
    listed = Listed(places: places)
    terminal.size = size
    random = RandomSource(seed: seed)
    pictures = PictureCache(seed: seed)
  }
}

extension World {
  /// The time, in milliseconds since 1970.
  var now: Milliseconds { moment.time }

  /// The keys in force.
  var keymap: Keymap { catalog.keymap }

  /// The sentences that name keys.
  var words: Words { Words(keymap: keymap) }

  /// The terminal's size.
  var size: Size { terminal.size }

  /// Whether only the first cards of a library are there yet.
  var isReading: Bool { opening != nil && opening == login }

  /// Whether cards are on their way: what is typed meanwhile is meant for them, not for what is seen until then.
  var isChanging: Bool { opening != nil }

  /// Whether the window is too narrow or low for panes beside each other.
  var isSmall: Bool { size.width < 60 || size.height < 16 }

  /// Whether short texts are drawn in large letters: where the terminal has the signs for it, and the person likes it.
  var hasLargeText: Bool { terminal.isUnicode && !library[Settings.appearance.smallLetters] }

  /// Where dialogs stand: all but the key line.
  var dialogArea: Rect { Rect(size).inset(bottom: 1) }

  /// A number that was never given before: what tells one state of a form from another.
  mutating func nextStamp() -> Int {
    stamps += 1
    return stamps
  }

  mutating func push(_ screen: any Screen) { navigation.append(.push(screen)) }
  mutating func pop() { navigation.append(.pop) }
}
