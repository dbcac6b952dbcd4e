import FlashcardKit
import TextUI

/// The screen in which a card is edited or created. Returns to the screen that it was opened from.
struct EditScreen: Screen {
  static let id = "edit-card"
  static let isText = true
  static let actions = CardForm.actions

  private(set) var form: CardForm
  /// Whether it is open only for the external editor, so that what that returns is saved.
  private var isForEditor = false

  init(_ form: CardForm) { self.form = form }

  /// Creates a screen for a draft that was unfinished when the program ended.
  init(restoring draft: CardDraft, in world: inout World) {
    form = CardForm(restoring: draft, in: &world)
  }

  /// Opens the form for a card, if its kind is known: the one that waits, if the person left it unfinished.
  static func open(_ card: Card, in world: inout World) {
    if world.continueForm(where: { $0.card == card.id }) { return }
    guard let draft = CardDraft(card, in: world.library.home(of: card.id)) else {
      return world.say(Words.unknownKind, .problem)
    }
    world.push(EditScreen(CardForm(draft, of: card)))
  }

  /// Opens the form for a new card of a deck, or of a new one if there is none: the one that is unfinished, if there is one,
  /// wherever it was begun.
  static func openNew(in deck: DeckID?, _ world: inout World) {
    world.navigation.append(.newCard(in: deck ?? world.library.decks.first?.id))
  }

  /// Opens a card in the external editor, all texts in one, if its kind is known. What is saved there is saved; the form
  /// stays if that can't be done.
  static func openInEditor(_ card: Card, in world: inout World) {
    guard let draft = CardDraft(card, in: world.library.home(of: card.id)) else {
      return world.say(Words.unknownKind, .problem)
    }
    var screen = EditScreen(world.takeForm { $0.card == card.id } ?? CardForm(draft, of: card))
    screen.isForEditor = true
    screen.form.openEditor(in: &world)
    world.push(screen)
  }

  var unfinished: UnfinishedCard? { form.unfinished }

  func ability(_ action: Action, in world: World) -> Ability { form.ability(action, in: world) }
  func label(_ action: Action, in world: World) -> String? { form.label(action, in: world) }
  func foremost(in world: World) -> [Action] { form.foremost(in: world) }

  mutating func perform(_ action: Action, in world: inout World) {
    finish(form.perform(action, in: &world), in: &world)
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    if key == .space, !form.isText(form.focus) {
      finish(form.press(form.focus, in: &world), in: &world)
      return true
    }
    return form.type(key, in: &world)
  }

  func isTyping(in world: World) -> Bool { true }

  mutating func paste(_ text: String, in world: inout World) { form.paste(text, in: &world) }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    if let pressed = form.gesture(gesture, in: &world, form.layout(world, in: area)) {
      finish(form.press(pressed, in: &world), in: &world)
    }
  }

  mutating func answer(_ answer: CardForm.Answer, in world: inout World) {
    form.answer(answer, in: &world)
    switch answer {
    case .discard:
      world.pop()
      world.say(Words.discarded)
    case .startOver: form.startOver(in: &world)
    case .made(let card):
      // What was typed before stays for a card of its own.
      if form.isAltered { world.shownDeck = form.deck } else { finish(.saved(card, another: false), in: &world) }
    default: break
    }
  }

  mutating func receive(edited text: String, in world: inout World) {
    form.receive(edited: text, in: &world)
    guard isForEditor else { return }
    isForEditor = false
    if form.isAltered {
      finish(form.perform(.save, in: &world), in: &world)
    } else if form.unreadSheet == nil {
      world.pop()
    }
  }

  mutating func editorFailed(in world: inout World) {
    guard isForEditor else { return }
    // An edit that had been left before waits on.
    if form.isAltered { world.waitingForms.append(form) }
    world.pop()
  }

  mutating func settle(in world: inout World, area: Rect) { form.settle(in: &world, area: area) }

  func texts(_ world: World, in area: Rect) -> [CardText] { form.texts(world, in: area) }

  func pictures(_ world: World, in area: Rect) -> [PictureView] { form.pictures(world, in: area) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    form.render(world, into: &surface, in: area)
  }

  private mutating func finish(_ outcome: CardForm.Outcome, in world: inout World) {
    switch outcome {
    case .stays: break
    case .saved(let card, another: true):
      world.shownDeck = world.library.home(of: card)
      world.wantedCard = card
      form = form.next()
    case .saved(let card, another: false):
      world.pop()
      // Show a new card in its deck.
      guard form.card == nil else { break }
      world.shownDeck = world.library.home(of: card)
      world.wantedCard = card
      world.navigation.append(.answer(CardListAnswer.cardShown))
    case .left:
      if form.isAltered { world.keepForm(form) }
      world.pop()
    case .cancelled: if form.isAltered { world.push(form.question) } else { world.pop() }
    }
  }
}

extension Request {
  /// Opens the form for a card.
  static func editCard(_ id: CardID) -> Request {
    always { world in if let card = world.library.card(id) { EditScreen.open(card, in: &world) } }
  }
}

extension Request {
  /// The request to write a card for the deck that is shown, or for a new deck if there is none.
  static let newCard = always { world in
    EditScreen.openNew(in: world.shownDeck, &world)
  }
}

/// Forms that a person left before they were finished. What was typed in them is kept like that of open ones.
extension World {
  /// The forms that were left, the last one at the end.
  var waitingForms: [CardForm] {
    get { waitingScreens.compactMap { ($0 as? EditScreen)?.form } }
    set { waitingScreens = newValue.map { EditScreen($0) } }
  }

  /// Keeps a form until the person comes back to it.
  mutating func keepForm(_ form: CardForm) {
    waitingForms.append(form)
    say(form.card == nil ? words.draftInCreate() : words.editKept())
  }

  /// Takes the form that was left last among those that a closure accepts, if there is one.
  mutating func takeForm(where suits: (CardForm) -> Bool) -> CardForm? {
    waitingForms.lastIndex(where: suits).map { waitingForms.remove(at: $0) }
  }

  /// Opens the form that was left last among those that a closure accepts. Returns `false` if there is none.
  @discardableResult
  mutating func continueForm(where suits: (CardForm) -> Bool) -> Bool {
    guard let form = takeForm(where: suits) else { return false }
    push(EditScreen(form.continued()))
    say(Words.unfinishedContinued)
    return true
  }

  /// Asks whether to discard the form that was left last among those that a closure accepts.
  mutating func askToDiscardForm(where suits: @escaping @Sendable (CardForm) -> Bool) {
    guard let form = waitingForms.last(where: suits) else { return }
    push(
      Confirm.discarding(
        form.card == nil ? Words.discardCard : Words.discardChanges,
        .always { world in
          if world.takeForm(where: suits) != nil { world.say(Words.discarded) }
        }))
  }

  /// Returns whether an edit of a card was left unfinished.
  func isUnfinished(_ card: Card) -> Bool {
    waitingScreens.contains { ($0 as? EditScreen)?.form.card == card.id }
  }
}
