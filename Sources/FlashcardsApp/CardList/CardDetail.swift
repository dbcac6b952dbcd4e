import FlashcardKit
import TextUI

/// The pane beside a table of cards in a wide window: the selected card as its first prompt asks it, above its schedule.
enum CardDetail {
  /// The width of the window from which there is room.
  private static let wide = 120
  /// The least and the most columns of the pane.
  private static let widths = 30...60
  /// The most rows of the schedule, and the least of the cards above it.
  private static let (schedule, leastCard) = (14, 8)

  /// Returns whether the window has room for the pane beside a table.
  static func fits(_ world: World) -> Bool {
    world.size.width >= wide && !world.isSmall && world.cardListLook == .table
  }

  /// Returns whether there is a pane beside a table that has room for it.
  static func isShown(_ world: World) -> Bool { fits(world) && world.library[Settings.appearance.details] }

  /// Returns the areas of a list and of the pane beside it, which is empty if it is hidden. Columns of the table that
  /// have no room beside it are reached as in any narrow window.
  static func split(_ box: Rect, for list: CardList, _ world: World) -> (list: Rect, detail: Rect) {
    let margins = world.cardListLook.margin + 2
    guard list.selected != nil, isShown(world), box.width >= 2 * widths.lowerBound else { return (box, Rect(.zero)) }
    let least = CardTableLayout.leastBesideCard(list.columns(world), areOwn: list.hasOwnColumns(world))
    let room = max(widths.lowerBound, box.width - margins - least)
    let width = min(room, widths.upperBound, max(widths.lowerBound, box.width * 2 / 5))
    let (list, detail) = box.splitLeft(box.width - width)
    return (list, detail)
  }

  private static func parts(of area: Rect) -> (card: Rect, schedule: Rect) {
    let (card, schedule) = area.splitBottom(min(schedule, max(0, area.height - leastCard)))
    return (card, schedule)
  }

  /// Returns the preview of a card as its first prompt asks it.
  private static func preview(_ card: Card, _ world: World) -> CardPreview {
    let path = world.library.pathForTemplates(of: card)
    let asked = card.prompts.first.map { card.asked(by: $0.face, in: path) } ?? card
    let isWhole = asked.content.kind.repeatsQuestion
    return CardPreview(
      card: asked, side: isWhole ? .back : .front, deck: world.library.home(of: card.id), isOneSided: isWhole)
  }

  static func texts(_ card: Card?, _ world: World, in area: Rect) -> [CardText] {
    guard let card, !area.isEmpty else { return [] }
    return preview(card, world).texts(world, in: parts(of: area).card)
  }

  static func pictures(_ card: Card?, _ world: World, in area: Rect) -> [PictureView] {
    guard let card, !area.isEmpty else { return [] }
    return preview(card, world).pictures(world, in: parts(of: area).card)
  }

  /// Draws the pane.
  static func render(_ card: Card?, _ world: World, into surface: inout Surface, in area: Rect) {
    guard let card, !area.isEmpty else { return }
    let parts = parts(of: area)
    let preview = preview(card, world)
    preview.render(world, into: &surface, in: parts.card)
    surface.paint(parts.card, scheme: world.schemeNumber(of: preview.deck))
    guard parts.schedule.height > 2 else { return }
    surface.box(parts.schedule, title: [Run(Words.schedule, .dim)])
    let inside = parts.schedule.inset(left: 2, top: 1, right: 2, bottom: 1)
    let lines = facts(about: card, world).rows(width: inside.width)
    for (row, line) in lines.prefix(inside.height).enumerated() {
      surface.write(line.truncated(to: inside.width), x: inside.x, y: inside.y + row)
    }
  }

  /// Returns how many prompts there are, and the facts of the one that comes due first, without those that all reviews are read for.
  private static func facts(about card: Card, _ world: World) -> [Words.Fact] {
    var facts: [Words.Fact] = []
    if let book = world.reviews.book {
      var reader = CardFiguresReader(book, world.library, at: world.moment)
      let figures = reader.figures(of: card)
      let options = world.library.studyOptions(of: world.library.home(of: card.id)).scheduling
      facts = Words.facts(
        figures.state, figures.status, [], options, waits: figures.waits, at: world.moment)
      let interval = Words.figure(.interval, figures)
      if !interval.isEmpty, !facts.isEmpty {
        facts.insert(Words.Fact(label: Words.name(.interval), value: interval), at: 1)
      }
      if let questions = Words.questions(of: figures) { facts.insert(questions, at: 1) }
    }
    let face = card.prompts.first?.face ?? .front
    return facts + Words.facts(card, face, in: world.library, at: world.now)
  }
}
