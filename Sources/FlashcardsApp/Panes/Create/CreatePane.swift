import FlashcardKit
import TextUI

/// The second tab: a new card. Text in the form is kept when switching tabs.
struct CreatePane: Screen {
  static let id = "create"
  static let isText = true
  static let actions = CardForm.actions

  private(set) var form = CardForm(deck: nil)

  var unfinished: UnfinishedCard? { form.unfinished }

  func ability(_ action: Action, in world: World) -> Ability {
    guard world.login != nil else { return action == .open ? .ready : .hidden }
    return form.ability(action, in: world)
  }

  func label(_ action: Action, in world: World) -> String? {
    world.login == nil ? (action == .open ? Words.Label.logIn : nil) : form.label(action, in: world)
  }

  func foremost(in world: World) -> [Action] { form.foremost(in: world) }

  mutating func perform(_ action: Action, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    finish(form.perform(action, in: &world), in: &world)
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard world.login != nil else { return false }
    if key == .space, !form.isAtRest, !form.isText(form.focus) {
      finish(form.press(form.focus, in: &world), in: &world)
      return true
    }
    return form.type(key, in: &world)
  }

  func isTyping(in world: World) -> Bool { world.login != nil && !form.isAtRest }

  /// Takes the focus from the form, as at the start of the program.
  mutating func rest() { form.rest() }

  /// Gives the focus back to the form.
  mutating func wake() { form.wake() }

  mutating func paste(_ text: String, in world: inout World) {
    if world.login != nil { form.paste(text, in: &world) }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
    if let pressed = form.gesture(gesture, in: &world, form.layout(world, in: area)) {
      finish(form.press(pressed, in: &world), in: &world)
    }
  }

  mutating func answer(_ answer: CardForm.Answer, in world: inout World) {
    form.answer(answer, in: &world)
    switch answer {
    case .discard: leave(&world)
    case .startOver: form.startOver(in: &world)
    case .leave:
      world.say(world.words.draftInCreate())
      world.navigation.append(.tab(CardsPane.self))
    case .made(let card):
      // What was typed before stays for a card of its own.
      if form.isAltered { world.shownDeck = form.deck } else { finish(.saved(card, another: false), in: &world) }
    default: break
    }
  }

  mutating func receive(edited text: String, in world: inout World) { form.receive(edited: text, in: &world) }

  /// Takes a card that was begun elsewhere. If nothing has the focus, that stays so.
  mutating func take(_ other: CardForm) {
    let isAtRest = form.isAtRest
    form = other.continued()
    if isAtRest { form.rest() }
  }

  /// Gives away the card that is being written, if there is one.
  mutating func giveForm(in world: World) -> CardForm? {
    guard form.isUnfinished else { return nil }
    defer { form = CardForm(deck: world.shownDeck) }
    return form
  }

  mutating func settle(in world: inout World, area: Rect) {
    if world.login != nil { form.settle(in: &world, area: area) }
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    world.login == nil ? [] : form.texts(world, in: area)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    world.login == nil ? [] : form.pictures(world, in: area)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    if world.login != nil {
      form.render(world, into: &surface, in: area)
    } else if world.opening == nil {
      EmptyState.render(world.words.loggedOut(), into: &surface, in: area)
    }
  }

  private mutating func finish(_ outcome: CardForm.Outcome, in world: inout World) {
    switch outcome {
    case .stays: break
    case .saved(let card, let another):
      world.shownDeck = world.library.home(of: card)
      world.wantedCard = card
      if another {
        form = form.next()
      } else {
        leave(&world)
        world.navigation.append(.answer(CardListAnswer.cardShown))
      }
    case .left:
      guard form.isAltered else { return leave(&world) }
      world.say(world.words.draftInCreate())
      world.navigation.append(.tab(CardsPane.self))
    case .cancelled:
      guard form.isAltered else { return leave(&world) }
      world.push(form.questionOfDraft)
    }
  }

  private mutating func leave(_ world: inout World) {
    form = CardForm(deck: world.shownDeck)
    world.navigation.append(.tab(CardsPane.self))
  }
}
