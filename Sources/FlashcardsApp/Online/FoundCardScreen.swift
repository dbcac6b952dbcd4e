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
  private var shown: LargeCard
  /// Whether the person already has this card.
  private(set) var isOwned = false

  init(cards: [CardID], index: Int) {
    self.cards = cards
    shown = LargeCard(index: index)
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
    cards.indices.contains(shown.index) ? world.online.shelf.card(cards[shown.index]) : nil
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if action == .back { return world.pop() }
    guard let card = card(in: world), !shown.perform(action, on: card.id, count: cards.count, in: world) else { return }
    switch action {
    case .add: world.askWhereToAdd([card])
    case .copyText: world.clip([card])
    default: break
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard let card = card(in: world) else { return }
    shown.gesture(gesture, on: card.id, in: CardPanel.box(in: area), count: cards.count, world)
  }

  mutating func settle(in world: inout World, area: Rect) {
    guard let card = card(in: world) else { return world.pop() }
    isOwned = world.login != nil && card.isIn(world.titleIndex())
    let box = CardPanel.box(in: area)
    let width = CardPanel.text(in: box).width
    shown.settle(
      lines: CardPanel.lines(of: card, shown.side, width: width, limit: .max, world).count, in: box,
      hasPicture: !pictures(of: card, shown.side, in: box, world).isEmpty, at: world.now)
  }

  func nextFrame(in world: World) -> Milliseconds? { shown.nextFrame(at: world.now) }

  // MARK: View

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    card(in: world).map { pictures(of: $0, shown.side, in: CardPanel.box(in: area), world) } ?? []
  }

  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] {
    card(in: world).map { pictures(of: $0, shown.side.other, in: CardPanel.box(in: area), world) } ?? []
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
    let box = CardPanel.box(in: area)
    let view = shown.view(in: box, at: world.now)
    let tick = isOwned ? [Run(Words.isYours, .success)] : []
    CardPanel(
      card: card, side: view.side, title: card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)],
      right: [Run(Words.place(shown.index + 1, of: cards.count), .dim)] + tick,
      footer: [Run((view.side == .back ? Words.backSide + " · " : "") + (card.source?.name ?? ""), .dim)],
      hasSigns: false, pictures: pictures(of: card, shown.side, in: box, world)
    ).render(in: view.place, whole: box, scroll: view.scroll, world, into: &surface)
  }
}
