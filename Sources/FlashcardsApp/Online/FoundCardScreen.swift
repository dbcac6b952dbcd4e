import FlashcardKit
import HelperProtocol
import TextUI

/// The screen that shows one card found online in large, with its source.
struct FoundCardScreen: Screen {
  static let id = "found-card"
  static let actions: [Action] =
    [.flip, .next, .previous, .add, .back, .copyText] + Action.listSteps

  /// The cards of the list that the screen was opened from.
  let cards: [CardID]
  private(set) var index: Int
  private(set) var side = Card.Side.front
  private(set) var flip: Flip?
  private(set) var scroll = TextScroll()
  /// Whether the person already has this card.
  private(set) var isOwned = false

  init(cards: [CardID], index: Int) {
    self.cards = cards
    self.index = index
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .next, .previous: cards.count > 1 ? .ready : .hidden
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .first: Words.Label.top
    case .last: Words.Label.bottom
    default: nil
    }
  }

  private func card(in world: World) -> Card? {
    cards.indices.contains(index) ? world.online.shelf.card(cards[index]) : nil
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step { return scroll.move(step) }
    switch action {
    case .flip: turn(in: world)
    case .next: go(1)
    case .previous: go(-1)
    case .add: if let card = card(in: world) { world.askWhereToAdd([card]) }
    case .copyText: if let card = card(in: world) { world.clip([card]) }
    case .back: world.pop()
    default: break
    }
  }

  private mutating func turn(in world: World) {
    side = side.other
    scroll = TextScroll()
    if world.hasMotion, cards.indices.contains(index) {
      flip = Flip(card: cards[index], started: world.now)
    }
  }

  private mutating func go(_ step: Int) {
    guard !cards.isEmpty else { return }
    index = (index + step + cards.count) % cards.count
    side = .front
    flip = nil
    scroll = TextScroll()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .click(let point): if box(in: area).contains(point) { turn(in: world) }
    case .dropped(let from, let to): if abs(from.x - to.x) >= 4 { go(from.x > to.x ? 1 : -1) }
    case .wheel(let step, _): scroll.scroll(by: step)
    case .doubleClick, .rightClick, .dragging: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if let flip, flip.phase(at: world.now) == nil { self.flip = nil }
    guard let card = card(in: world) else { return world.pop() }
    isOwned = world.login != nil && card.isIn(world.titleIndex())
    let text = textArea(in: area)
    let count = lines(of: card, width: text.width, world).count
    let hasPicture = !pictures(of: card, side, in: box(in: area), world).isEmpty
    scroll.settle(count: count, rows: CardPanel.parts(of: text, lines: count, hasPicture: hasPicture).text.height)
  }

  func nextFrame(in world: World) -> Milliseconds? { flip?.nextFrame(at: world.now) }

  // MARK: View

  private func box(in area: Rect) -> Rect { CardPanel.box(in: area) }

  private func textArea(in area: Rect) -> Rect { CardPanel.text(in: box(in: area)) }

  private func lines(of card: Card, width: Int, _ world: World) -> [[Run]] {
    CardPanel.lines(of: card, side, width: width, limit: .max, world)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    card(in: world).map { pictures(of: $0, side, in: box(in: area), world) } ?? []
  }

  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] {
    card(in: world).map { pictures(of: $0, side.other, in: box(in: area), world) } ?? []
  }

  /// Returns the pictures of a side: the card's own, or on the back the one at the card's source.
  private func pictures(of card: Card, _ side: Card.Side, in box: Rect, _ world: World) -> [PictureView] {
    let room = CardPanel.text(in: box)
    let count = CardPanel.lines(of: card, side, width: room.width, limit: room.height + 1, world).count
    let own = CardPanel.pictures(of: card, side, in: box, lines: count, deck: nil)
    if !own.isEmpty { return own }
    guard side == .back, card.media.isEmpty, let address = card.source?.picture, address.hasPrefix("https://") else {
      return []
    }
    let area = CardPanel.parts(of: room, lines: count, hasPicture: true).picture
    return [PictureView(source: .address(address), text: card.front, area: area)]
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard let card = card(in: world) else { return }
    surface.fill(area, style: .text)
    let box = box(in: area)
    var shown = box
    var seen = side
    if let flip, let phase = flip.phase(at: world.now) {
      shown = box.centered(width: max(2, Int(Double(box.width) * phase.share)), height: box.height)
      if phase.isBefore { seen = side.other }
    }
    let tick = isOwned ? [Run(Words.isYours, .success)] : []
    CardPanel(
      card: card, side: seen, title: card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)],
      right: [Run(Words.place(index + 1, of: cards.count), .dim)] + tick,
      footer: [Run((seen == .back ? Words.backSide + " · " : "") + (card.source?.name ?? ""), .dim)], hasSigns: false,
      pictures: pictures(of: card, side, in: box, world)
    ).render(in: shown, whole: box, scroll: seen == side ? scroll.offset : 0, world, into: &surface)
  }
}
