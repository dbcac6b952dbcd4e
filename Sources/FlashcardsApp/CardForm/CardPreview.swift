import FlashcardKit
import TextUI
import Typesetting

/// The preview of the card beside the form, its front above its back.
enum CardPreview {
  /// Draws the preview of a draft for a card, or for a new one, in an area.
  static func render(
    _ draft: CardDraft, of base: Card?, _ world: World, into surface: inout Surface, in area: Rect
  ) {
    render(card(of: draft, base), deck: draft.deck, world, into: &surface, in: area)
  }

  /// Draws a card.
  static func render(
    _ card: Card, deck: DeckID? = nil, _ world: World, into surface: inout Surface, in area: Rect
  ) {
    for (side, area) in sides(in: area) where area.height > 2 {
      surface.box(area, title: [Run(side == .back ? Words.sideTitles.back : Words.sideTitles.front, .dim)])
      for view in pictures(of: card, side, in: area, deck, world) { view.render(world, into: &surface) }
      let inside = parts(card, side, in: area, deck, world).text
      CardPanel.draw(lines(text(of: card, side, in: inside.size, deck, world), world), in: inside, &surface)
    }
  }

  /// Returns the texts of the preview.
  static func texts(_ draft: CardDraft, of base: Card?, _ world: World, in area: Rect) -> [CardText] {
    texts(card(of: draft, base), deck: draft.deck, in: area, world)
  }

  /// Returns the texts of the preview of a card.
  static func texts(_ card: Card, deck: DeckID? = nil, in area: Rect, _ world: World) -> [CardText] {
    sides(in: area).map { side, area in
      text(of: card, side, in: parts(card, side, in: area, deck, world).text.size, deck, world)
    }
  }

  /// Returns the visible pictures of the preview.
  static func pictures(_ draft: CardDraft, of base: Card?, _ world: World, in area: Rect) -> [PictureView] {
    let card = card(of: draft, base)
    return sides(in: area).flatMap { pictures(of: card, $0.side, in: $0.area, draft.deck, world) }
  }

  private static func card(of draft: CardDraft, _ base: Card?) -> Card {
    let named = base?.media.filter { MediaKey($0.key) == nil } ?? [:]
    let card = Card(id: CardID(rawValue: 0), content: draft.content, created: 0, media: named)
    return draft.attachments.isEmpty ? card : card.with(attachments: draft.attachments, at: 0)
  }

  private static func sides(in area: Rect) -> [(side: Card.Side, area: Rect)] {
    let (front, back) = area.splitTop(max(5, area.height * 2 / 5))
    return [(.front, front), (.back, back)]
  }

  private static func pictures(
    of card: Card, _ side: Card.Side, in area: Rect, _ deck: DeckID?, _ world: World
  ) -> [PictureView] {
    card.views(side, in: parts(card, side, in: area, deck, world).picture, deck: deck)
  }

  private static func parts(
    _ card: Card, _ side: Card.Side, in area: Rect, _ deck: DeckID?, _ world: World
  ) -> (picture: Rect, text: Rect) {
    let inside = area.inset(left: 3, top: 1, right: 3, bottom: 1)
    let hasPicture = !card.shownPictures(side).isEmpty
    let count = hasPicture ? lines(text(of: card, side, in: inside.size, deck, world), world).count : 0
    return CardPanel.parts(of: inside, lines: count, hasPicture: hasPicture)
  }

  private static func text(
    of card: Card, _ side: Card.Side, in size: Size, _ deck: DeckID?, _ world: World
  ) -> CardText { world.text(of: card, side, width: size.width, limit: size.height, deck: deck) }

  private static func lines(_ text: CardText, _ world: World) -> [[Run]] {
    let (card, width) = (text.card, text.width)
    let parts = world.parts(text)
    guard CardFace.isCentered(card, text.side) else { return Array(parts.joined()).centeredAsBlock(in: width) }
    let lines = Array(parts.joined(separator: [[]]))
    guard text.side == .front, let wrong = card.content.kind.wrong else { return lines }
    let choices = (card.content.answers + card.content.texts(of: wrong).map(card.content.unmarked)).flatMap {
      [Run("○ ", .accent), Run($0, .dim)].wrapped(to: width, limit: 2)
    }
    return lines + [[]] + choices.centeredAsBlock(in: width)
  }
}
