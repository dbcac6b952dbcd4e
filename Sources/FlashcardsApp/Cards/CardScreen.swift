import FlashcardKit
import TextUI

/// The screen that shows one card of a list in large.
struct CardScreen: Screen {
  static let id = "card"
  static let actions: [Action] =
    [
      .flip, .next, .previous, .open, .retry, .favorite, .edit, .discard, .back, .study, .shuffle, .openPicture,
      .openLink,
      .new, .delete, .flag, .bury, .suspend, .dueDate, .resetCard, .copyText, .info, .playSound, .readAloud, .hint,
      .cardEditor,
    ]
    + Action.choices + Action.listSteps

  /// The cards in their current order.
  private(set) var cards: [CardID]
  /// The cards in their current order, with those that were deleted, which may come back.
  private var all: [CardID]
  private(set) var index: Int
  private(set) var side = Card.Side.front
  /// The cards in their original order while they are shuffled, otherwise `nil`.
  private(set) var inOrder: [CardID]?
  private(set) var flip: Flip?
  private(set) var slide: Slide?
  private(set) var scroll = TextScroll()
  /// The choices of a multiple choice card.
  private(set) var choices: ChoiceList?
  /// The card and its content that the choices were made of.
  private var choicesOf: (card: CardID, content: CardContent)?
  /// The wrapped lines of the visible side, cached so that a very long text isn't wrapped on every key.
  private(set) var wrapped: Wrapped?

  /// The wrapped lines of one side of a card.
  struct Wrapped: Sendable {
    let card: Card
    let side: Card.Side
    /// The room of the text.
    let room: Size
    /// The version of the texts.
    let version: Int
    let lines: [[Run]]
    /// The line that an answer begins at.
    let start: Int
  }

  init(cards: [CardID], index: Int) {
    self.cards = cards
    all = cards
    self.index = index
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    // Also ready once solved, so that an extra digit doesn't leave the card.
    case .choose: choices == nil ? .hidden : .ready
    case .open: choices.map { !$0.choices.isSolved } == true ? .ready : .hidden
    case .retry: choices.map { $0.choices.isSolved || $0.choices.wrongPicks > 0 } == true ? .ready : .hidden
    case .next, .previous, .shuffle: cards.count > 1 ? .ready : .hidden
    case .discard: card(in: world).map(world.isUnfinished) == true ? .ready : .hidden
    case .openPicture: card(in: world)?.shownPictures(side).isEmpty == false ? .ready : .hidden
    case .openLink: card(in: world)?.mayHaveLinks(on: [side]) == true ? .ready : .hidden
    case .hint: card(in: world).map { world.hasHints($0, on: [side]) } == true ? .ready : .hidden
    case .playSound: world.canSound ? .ready : .hidden
    case .readAloud: world.canRead ? .ready : .hidden
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open: Words.Label.choose
    case .first: Words.Label.top
    case .last: Words.Label.bottom
    case .new: Words.Label.newCard
    case .shuffle: inOrder == nil ? Words.Label.shuffle : Words.Label.inOrder
    default: world.label(action, of: card(in: world))
    }
  }

  func foremost(in world: World) -> [Action] {
    if card(in: world).map(world.isUnfinished) == true { return [.flip, .edit, .discard] }
    return choices == nil ? (world.isNarrow ? [.flip, .next, .edit] : []) : [.flip, .edit, .retry]
  }

  func heading(in world: World) -> (title: String, right: [Run])? {
    let home = card(in: world).flatMap { world.library.home(of: $0.id) }
    return home.flatMap { world.library.deck($0) }.map { ($0.title, []) }
  }

  func card(in world: World) -> Card? { cards.indices.contains(index) ? world.library.card(cards[index]) : nil }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      if choices.map({ !$0.choices.isSolved }) == true, step == .up || step == .down {
        choices?.move(step == .up ? -1 : 1)
        return
      }
      return scroll.move(step)
    }
    switch action {
    case .flip: turn(in: world)
    case .next: go(1, in: world)
    case .previous: go(-1, in: world)
    case .shuffle: shuffle(&world)
    case .choose(let number): choose(number - 1, in: &world)
    case .open: choose(choices?.cursor ?? -1, in: &world)
    case .retry:
      choices?.reset()
      show(.front)
    case .study: world.askForStudy(Cards(world.library.cards(cards)), Words.theseCards, .cards(cards))
    case .favorite: star(&world)
    case .edit: if let card = card(in: world) { EditScreen.open(card, in: &world) }
    case .discard: if let card = card(in: world) { world.askToDiscardForm { $0.card == card.id } }
    case .cardEditor: if let card = card(in: world) { EditScreen.openInEditor(card, in: &world) }
    case .new:
      let deck = card(in: world).flatMap { world.library.home(of: $0.id) }
      EditScreen.openNew(in: deck, &world)
    case .delete:
      guard let card = card(in: world) else { return }
      world.perform(world.library.removing([card.id]), Words.deleted([card]))
    case .copyText: if let card = card(in: world) { world.clip([card]) }
    case .info: if let card = card(in: world) { world.showInfo(card) }
    case .openPicture: if let card = card(in: world) { world.openPicture(of: card, side) }
    case .openLink: if let card = card(in: world) { world.openLink(of: card, [side]) }
    case .hint: if let card = card(in: world) { world.switchHints(of: card) }
    case .playSound: world.switchSound()
    case .readAloud: world.switchReading()
    case .back: leave(&world)
    default: if let card = card(in: world) { _ = world.schedule([card], action) }
    }
  }

  private mutating func choose(_ index: Int, in world: inout World) {
    guard let isRight = choices?.pick(index) else { return }
    if isRight { return show(.back) }
    world.say(Words.notRight(choices?.text(of: index) ?? "", of: nil), .problem)
  }

  private mutating func show(_ side: Card.Side) {
    self.side = side
    flip = nil
    scroll = TextScroll()
  }

  private mutating func turn(in world: World) {
    side = side.other
    scroll = TextScroll()
    // A very long side isn't animated, since it would be drawn for every frame.
    if world.hasMotion, cards.indices.contains(index),
      wrapped.map({ $0.lines.count < 1000 }) == true
    {
      flip = Flip(card: cards[index], started: world.now)
    }
  }

  private mutating func go(_ step: Int, in world: World) {
    guard cards.count > 1 else { return }
    slide =
      world.hasMotion
      ? Slide(from: cards[index], side: side, isForward: step > 0, started: world.now) : nil
    index = (index + step + cards.count) % cards.count
    side = .front
    flip = nil
    scroll = TextScroll()
  }

  /// Shuffles the cards, the current one first, or restores their order, staying on the current card.
  private mutating func shuffle(_ world: inout World) {
    guard cards.indices.contains(index) else { return }
    let shown = cards[index]
    if let inOrder {
      all = inOrder
      cards = inOrder.filter { world.library.home(of: $0) != nil }
      self.inOrder = nil
      index = cards.firstIndex(of: shown) ?? 0
      world.say(Words.inOwnOrder)
    } else {
      inOrder = all
      let gone = all.filter { world.library.home(of: $0) == nil }
      cards = [shown] + cards.filter { $0 != shown }.shuffled(using: &world.random)
      all = cards + gone
      index = 0
      world.say(Words.shuffled)
    }
  }

  private func star(_ world: inout World) {
    guard let card = card(in: world) else { return }
    world.perform(
      world.library.favoriting([card.id], !card.isFavorite), Words.starred([card], !card.isFavorite))
  }

  private func leave(_ world: inout World) {
    world.wantedCard = cards.indices.contains(index) ? cards[index] : nil
    world.pop()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let box = box(in: area)
    switch gesture {
    case .click(let point):
      if CardPanel.star(in: box).contains(point) {
        star(&world)
      } else if CardPanel.pencil(in: box).contains(point) {
        if let card = card(in: world) { EditScreen.open(card, in: &world) }
      } else if CardPanel.plus(in: box).contains(point) {
        perform(.new, in: &world)
      } else if CardPanel.cross(in: box).contains(point) {
        perform(.delete, in: &world)
      } else if let choice = choices?.places(in: choiceArea(in: area)).first(where: { $0.area.contains(point) }) {
        choose(choice.index, in: &world)
      } else if box.contains(point) {
        turn(in: world)
      }
    case .dropped(let from, let to):
      if from.x - to.x >= 4 { go(1, in: world) }
      if to.x - from.x >= 4 { go(-1, in: world) }
    case .wheel(let step, let point):
      if choiceArea(in: area).contains(point) { choices?.scroll(by: step) } else { scroll.scroll(by: step) }
    case .doubleClick, .rightClick, .dragging: break
    }
  }

  func target(at point: Point, in world: World, area: Rect) -> ClickTarget {
    ClickTarget(
      name: card(in: world).map { Words.short($0) }, actions: Self.actions.filter { Action.onClickedCard.contains($0) })
  }

  /// Moves on to another card if the current one was deleted, dropping all deleted cards. Then updates the choices and
  /// the wrapped lines.
  mutating func settle(in world: inout World, area: Rect) {
    if let flip, flip.phase(at: world.now) == nil { self.flip = nil }
    if let slide, slide.share(at: world.now) == nil { self.slide = nil }
    var card = card(in: world)
    if card == nil {
      let after = cards[min(index, cards.count)...].first { world.library.home(of: $0) != nil }
      let next = after ?? cards.last { world.library.home(of: $0) != nil }
      guard let next, let place = cards.firstIndex(of: next) else { return world.pop() }
      index = place
      side = .front
      card = world.library.card(next)
      cards = cards.filter { world.library.home(of: $0) != nil }
      index = cards.firstIndex(of: next) ?? 0
    }
    guard let card else { return }
    // A star, a tag, or a flag changes the card, but not what there is to choose from.
    if choicesOf?.card != card.id || choicesOf?.content != card.content {
      choicesOf = (card.id, card.content)
      choices = nil
      if card.content.kind.wrong != nil {
        let hasSymbols = world.hasSymbols
        choices = Choices(card, others: [], random: &world.random).map {
          ChoiceList($0) { $0.label(of: card, hasSymbols: hasSymbols) }
        }
      }
    }
    let below = choiceArea(in: area)
    choices?.settle(in: below)
    world.needScheme(of: world.library.home(of: card.id))
    let text = textArea(in: area)
    let (lines, start) = lines(of: card, side, in: text.size, world)
    let isTurned = wrapped.map { $0.side != side || $0.card.id != card.id } == true
    wrapped = Wrapped(
      card: card, side: side, room: text.size, version: world.texts.version, lines: lines, start: start)
    let hasPicture = !card.shownPictures(side).isEmpty
    let shared = CardPanel.rows(of: card, side, lines: lines.count, in: text, world)
    let rows = CardPanel.parts(of: text, lines: shared, hasPicture: hasPicture).text.height
    if isTurned, start > 0 { scroll.reveal(start..<lines.count, rows: rows) }
    scroll.settle(count: lines.count, rows: rows)
  }

  func nextFrame(in world: World) -> Milliseconds? {
    flip?.nextFrame(at: world.now) ?? slide?.nextFrame(at: world.now)
  }
}

extension CardScreen {
  func shownSide(_ world: World) -> ShownSide? { card(in: world).map { ShownSide(card: $0, side: side) } }

  /// Goes to the card of a step that was undone or redone.
  mutating func retrace(_ step: RetracedStep, in world: inout World) {
    guard let card = step.card, world.library.home(of: card) != nil,
      card != self.card(in: world)?.id, all.contains(card)
    else { return }
    cards = all.filter { world.library.home(of: $0) != nil }
    index = cards.firstIndex(of: card) ?? 0
    show(.front)
    slide = nil
  }
}

extension Request {
  /// Shows cards in large, starting at the given index.
  static func openCards(_ cards: [CardID], _ index: Int) -> Request {
    always { $0.push(CardScreen(cards: cards, index: index)) }
  }
}
