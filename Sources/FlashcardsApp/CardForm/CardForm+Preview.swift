import FlashcardKit
import TextUI

/// The card of a form as it will look.
extension CardForm {
  /// The number of characters of each text that the preview beside the form shows.
  private static let previewedLength = 8000

  /// The side that the focused field is on.
  var sideInFocus: Card.Side {
    switch focus {
    case .file(let index), .sides(let index), .fileText(let index):
      files[index]?.sides.contains(.front) == false ? .back : .front
    default: field(at: focus)?.role == .back ? .back : .front
    }
  }

  /// Returns the preview of a card, which follows the cursor.
  func preview(of card: Card) -> CardPreview {
    CardPreview(card: card, side: sideInFocus, deck: deck, place: placeInFocus)
  }

  /// The row of the cursor among those of the texts on the side that the focused field is on, as far as they are shown.
  private var placeInFocus: CardPreview.Place {
    let side = sideInFocus
    var (row, rows) = (0, 0)
    for field in kind.fields where !field.isHidden {
      // Choices are below the question.
      guard side == .back ? field.role == .back : field.role == .front || kind.wrong != nil else { continue }
      for place in places(of: field) {
        guard let area = area(at: place) else { continue }
        let own = area.rowCount(prefix: CardForm.previewedLength)
        if place == focus { row = rows + min(area.cursorRow, own - 1) }
        rows += own
      }
    }
    return CardPreview.Place(row: row, rows: rows)
  }

  /// Updates the preview to the texts, if there is room for one.
  mutating func settlePreview(in layout: CardFormLayout, _ world: World) {
    previewed = nil
    guard !layout.preview.isEmpty else { return }
    let card = card(of: draft(prefix: CardForm.previewedLength))
    previewed = card.prompts.first.map { card.asked(by: $0.face, in: path(of: card, world)) } ?? card
  }

  /// Opens the card in full size.
  func openPreview(in world: inout World) {
    guard !hasNoText || !files.isEmpty else { return world.say(Words.nothingToPreview) }
    let card = card(of: draft)
    world.push(PreviewScreen(card, side: sideInFocus, deck: deck, path: path(of: card, world)))
  }

  /// Returns the card that a draft makes.
  private func card(of draft: CardDraft) -> Card {
    let named = base?.media.filter { MediaKey($0.key) == nil } ?? [:]
    let card = Card(
      id: CardID(rawValue: 0), content: draft.content, tags: (try? Tags.list(draft.tags)) ?? [],
      isReversed: draft.isReversed, created: 0, media: named)
    return draft.attachments.isEmpty ? card : card.with(attachments: draft.attachments, at: 0)
  }

  private func path(of card: Card, _ world: World) -> String {
    deck == nil && kind.isCustom ? newDeck.text : world.library.pathForTemplates(of: card, in: deck)
  }
}

/// The screen that shows the card of a form in large, as each of its prompts will ask it.
struct PreviewScreen: Screen {
  static let id = "card-preview"
  static let actions: [Action] = [.flip, .next, .previous, .back, .preview] + Action.listSteps

  private let card: Card
  private let faces: [Prompt.Face]
  private let deck: DeckID?
  /// The path of the deck, if templates may show it.
  private let path: String
  private(set) var index = 0
  private(set) var side: Card.Side
  private var flip: Flip?
  private var scroll = TextScroll()
  /// The card as the current prompt asks it.
  private var asked: Card

  init(_ card: Card, side: Card.Side, deck: DeckID?, path: String) {
    self.card = card
    self.side = side
    self.deck = deck
    self.path = path
    faces = card.prompts.map(\.face)
    asked = card
    show(0)
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .next, .previous: faces.count > 1 ? .ready : .hidden
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .preview: Words.label(of: .back)
    case .first: Words.Label.top
    case .last: Words.Label.bottom
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step { return scroll.move(step) }
    switch action {
    case .flip: turn(in: world)
    case .next: go(1)
    case .previous: go(-1)
    case .back, .preview: world.pop()
    default: break
    }
  }

  private mutating func turn(in world: World) {
    side = side.other
    scroll = TextScroll()
    if world.hasMotion { flip = Flip(card: card.id, started: world.now) }
  }

  private mutating func go(_ step: Int) {
    guard faces.count > 1 else { return }
    side = .front
    flip = nil
    scroll = TextScroll()
    show((index + step + faces.count) % faces.count)
  }

  private mutating func show(_ index: Int) {
    self.index = index
    asked = faces.indices.contains(index) ? card.asked(by: faces[index], in: path) : card
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
    let count = lines(side, in: area, world).count
    let rows = CardPanel.parts(
      of: CardPanel.text(in: box(in: area)), lines: count, hasPicture: !asked.shownPictures(side).isEmpty
    ).text.height
    scroll.settle(count: count, rows: rows)
  }

  func nextFrame(in world: World) -> Milliseconds? { flip?.nextFrame(at: world.now) }

  // MARK: View

  private func box(in area: Rect) -> Rect { CardPanel.box(in: area) }

  private func text(_ side: Card.Side, in area: Rect, _ world: World) -> CardText {
    world.text(of: asked, side, width: CardPanel.text(in: box(in: area)).width, limit: .max, deck: deck)
  }

  private func lines(_ side: Card.Side, in area: Rect, _ world: World) -> [[Run]] {
    CardPreview.lines(text(side, in: area, world), world)
  }

  func texts(_ world: World, in area: Rect) -> [CardText] { Card.Side.allCases.map { text($0, in: area, world) } }

  func pictures(_ world: World, in area: Rect) -> [PictureView] { pictures(side, world, in: area) }

  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] { pictures(side.other, world, in: area) }

  private func pictures(_ side: Card.Side, _ world: World, in area: Rect) -> [PictureView] {
    guard !asked.shownPictures(side).isEmpty else { return [] }
    return CardPanel.pictures(
      of: asked, side, in: box(in: area), lines: lines(side, in: area, world).count, deck: deck)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let box = box(in: area)
    var (shown, seen) = (box, side)
    if let flip, let phase = flip.phase(at: world.now) {
      shown = box.centered(width: max(2, Int(Double(box.width) * phase.share)), height: box.height)
      if phase.isBefore { seen = side.other }
    }
    let home = deck.flatMap { world.library.deck($0)?.title }
    let name = seen == .back ? Words.sideTitles.back : Words.sideTitles.front
    CardPanel(
      card: asked, side: seen, title: card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)],
      right: faces.count > 1 ? [Run(Words.place(index + 1, of: faces.count), .dim)] : [],
      footer: [Run([name, home].compactMap(\.self).joined(separator: " · "), .dim)], isLarge: world.hasLargeText,
      hasSigns: false, pictures: pictures(seen, world, in: area)
    ).render(
      in: shown, whole: box, scroll: seen == side ? scroll.offset : 0, known: lines(seen, in: area, world), world,
      into: &surface)
    surface.paint(box, scheme: world.schemeNumber(of: deck))
  }
}
