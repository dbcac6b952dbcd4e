import FlashcardKit
import TextUI

extension CardScreen {
  /// Returns the box of the card, above the choices if there are any.
  func box(in area: Rect) -> Rect {
    let area = choiceArea(in: area).isEmpty ? area : area.inset(bottom: choiceArea(in: area).height)
    return CardPanel.box(in: area)
  }

  func choiceArea(in area: Rect) -> Rect {
    guard let choices else { return Rect(.zero) }
    return area.splitBottom(min(choices.rows(in: area.size), max(1, area.height - 3))).bottom
  }

  func textArea(in area: Rect) -> Rect { CardPanel.text(in: box(in: area)) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard let card = card(in: world) else { return }
    surface.fill(area, style: .text)
    let box = box(in: area)
    surface.clipped(to: area) { surface in
      if let slide, let share = slide.share(at: world.now), let old = world.library.card(slide.from) {
        let step = (box.width + 2) * (slide.isForward ? 1 : -1)
        let gone = Int(Double(step) * share)
        panel(old, slide.side, world).render(in: box.moved(x: -gone), world, into: &surface)
        panel(card, side, world).render(in: box.moved(x: step - gone), world, into: &surface)
      } else if let flip, let phase = flip.phase(at: world.now) {
        let narrow = box.centered(width: max(2, Int(Double(box.width) * phase.share)), height: box.height)
        panel(card, phase.isBefore ? side.other : side, world).render(
          in: narrow, whole: box, world, into: &surface)
      } else {
        let shown = lines(of: card, side, in: textArea(in: area).size, world)
        panel(card, side, start: shown.start, world).render(
          in: box, scroll: scroll.offset, known: shown.lines, world, into: &surface)
      }
      choices?.render(into: &surface, in: choiceArea(in: area), words: world.words)
    }
    surface.paint(area, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    card(in: world).map { CardPanel.texts(of: $0, in: box(in: area), world) } ?? []
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    card(in: world).map { pictures(of: $0, side, world, in: area) } ?? []
  }

  /// Returns the pictures of the other side and of the neighboring cards.
  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] {
    guard let card = card(in: world) else { return [] }
    let beside = [index + 1, index + cards.count - 1].compactMap { world.library.card(cards[$0 % cards.count]) }
    let others = cards.count > 1 ? beside.flatMap { pictures(of: $0, .front, world, in: area) } : []
    return pictures(of: card, side.other, world, in: area) + others
  }

  private func pictures(of card: Card, _ side: Card.Side, _ world: World, in area: Rect) -> [PictureView] {
    guard !card.shownPictures(side).isEmpty else { return [] }
    let box = box(in: area)
    let room = CardPanel.text(in: box)
    let isShown = side == self.side
    let count =
      isShown && wrapped?.card.isSame(as: card) == true
      ? lines(of: card, side, in: room.size, world).lines.count
      : CardPanel.lines(of: card, side, width: room.width, limit: room.height + 1, world).count
    let rows = CardPanel.rows(of: card, side, lines: count, in: room, world)
    return CardPanel.pictures(of: card, side, in: box, lines: rows, deck: world.library.home(of: card.id))
  }

  /// The rows below which a text has no room for blank lines. In more of them, it does without if it is whole then.
  private static let tightRows = 8

  /// Returns all lines of a side, from the cache if it holds them, and the line that an answer begins at.
  func lines(
    of card: Card, _ side: Card.Side, in room: Size, _ world: World
  ) -> (lines: [[Run]], start: Int) {
    let (width, rows) = (room.width, room.height)
    if let wrapped, wrapped.card.isSame(as: card), wrapped.side == side, wrapped.room == room,
      wrapped.version == world.texts.version
    {
      return (wrapped.lines, wrapped.start)
    }
    guard side == .back else { return (CardPanel.lines(of: card, side, width: width, limit: .max, world), 0) }
    let loose = CardPanel.answer(of: card, side, width: width, limit: .max, world)
    // Where facts would have to be scrolled, they need no blank lines between them.
    guard loose.lines.count > rows, !world.isPlain else { return loose }
    let tight = CardPanel.answer(of: card, side, width: width, limit: .max, isTight: true, world)
    return rows < CardScreen.tightRows || tight.lines.count <= rows ? tight : loose
  }

  private func panel(_ card: Card, _ side: Card.Side, start: Int = 0, _ world: World) -> CardPanel {
    let home = world.library.home(of: card.id).flatMap { world.library.deck($0) }
    let place = Words.place(index + 1, of: cards.count)
    // What is found online asks nothing yet.
    let prompts = home == nil || world.isSmall ? 1 : card.prompts.count
    let questions = prompts > 1 ? [Run(Words.questions(prompts), .dim)] : []
    let states =
      (card.flag.map { [.flag($0)] } ?? [])
      + world.signs(of: card).map { world.isSmall ? $0 : $0.inWords } + questions
    // In a narrow window, the deck is in the title.
    let deck = world.isNarrow ? [] : [Run(home?.title ?? "", .dim)]
    let back = [Run(Words.backSide, .dim)] + CardFace.origin(card)
    return CardPanel(
      card: card, side: side, title: card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)],
      right: states.flatMap { [$0, Run(" · ", .dim)] } + [
        Run(inOrder == nil ? place : Words.shuffledPlace(place), .dim)
      ],
      footer: (side == .back ? back + (deck.isEmpty ? [] : [Run(" · ", .dim)]) : []) + deck,
      isLarge: world.hasLargeText, hasAllSigns: true, start: start,
      // Up and down go from choice to choice.
      scrolls: choices.map { !$0.choices.isSolved } == true ? .pageDown : .down)
  }
}

extension World {
  /// Opens a picture of a card's side in the system's viewer, or asks which one.
  mutating func openPicture(of card: Card, _ side: Card.Side) {
    let shown = card.shownPictures(side)
    if let first = shown.first, shown.count == 1 { return openPicture(first.file) }
    guard !shown.isEmpty else { return }
    let items = shown.enumerated().map { index, picture in
      Menu.Item(Words.picture(index + 1, picture.text), .always { $0.openPicture(picture.file) })
    }
    push(Menu(title: Words.openPicture, items: items))
  }

  private mutating func openPicture(_ file: String) {
    effects.append(.openPicture(file, of: login))
    say(Words.openingPicture)
  }
}
