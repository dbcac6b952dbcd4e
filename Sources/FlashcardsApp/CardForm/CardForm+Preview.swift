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
    let draft = finished(draft)
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
  private var shown: LargeCard
  /// The card as the current prompt asks it.
  private var asked: Card

  init(_ card: Card, side: Card.Side, deck: DeckID?, path: String) {
    self.card = card
    shown = LargeCard(side: side)
    self.deck = deck
    self.path = path
    faces = card.prompts.map(\.face)
    asked = card
    ask()
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
    if shown.perform(action, on: card.id, count: faces.count, in: world) { return ask() }
    if action == .back || action == .preview { world.pop() }
  }

  private mutating func ask() {
    asked = faces.indices.contains(shown.index) ? card.asked(by: faces[shown.index], in: path) : card
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    shown.gesture(gesture, on: card.id, in: CardPanel.box(in: area), count: faces.count, world)
    ask()
  }

  mutating func settle(in world: inout World, area: Rect) {
    shown.settle(
      lines: lines(shown.side, in: area, world).count, in: CardPanel.box(in: area),
      hasPicture: !asked.shownPictures(shown.side).isEmpty, at: world.now)
  }

  func nextFrame(in world: World) -> Milliseconds? { shown.nextFrame(at: world.now) }

  // MARK: View

  private func text(_ side: Card.Side, in area: Rect, _ world: World) -> CardText {
    world.text(of: asked, side, width: CardPanel.text(in: CardPanel.box(in: area)).width, limit: .max, deck: deck)
  }

  private func lines(_ side: Card.Side, in area: Rect, _ world: World) -> [[Run]] {
    CardPreview.lines(text(side, in: area, world), world)
  }

  func texts(_ world: World, in area: Rect) -> [CardText] { Card.Side.allCases.map { text($0, in: area, world) } }

  func pictures(_ world: World, in area: Rect) -> [PictureView] { pictures(shown.side, world, in: area) }

  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] { pictures(shown.side.other, world, in: area) }

  private func pictures(_ side: Card.Side, _ world: World, in area: Rect) -> [PictureView] {
    guard !asked.shownPictures(side).isEmpty else { return [] }
    return CardPanel.pictures(
      of: asked, side, in: CardPanel.box(in: area), lines: lines(side, in: area, world).count, deck: deck)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let box = CardPanel.box(in: area)
    let view = shown.view(in: box, at: world.now)
    let home = deck.flatMap { world.library.deck($0)?.title }
    let name = view.side == .back ? Words.sideTitles.back : Words.sideTitles.front
    CardPanel(
      card: asked, side: view.side, title: card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)],
      right: faces.count > 1 ? [Run(Words.place(shown.index + 1, of: faces.count), .dim)] : [],
      footer: [Run([name, home].compactMap(\.self).joined(separator: " · "), .dim)], isLarge: world.hasLargeText,
      hasSigns: false, pictures: pictures(view.side, world, in: area)
    ).render(
      in: view.place, whole: box, scroll: view.scroll, known: lines(view.side, in: area, world), world, into: &surface)
    surface.paint(box, scheme: world.schemeNumber(of: deck))
  }
}
