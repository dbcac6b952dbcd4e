import FlashcardKit
import TextUI
import Typesetting

extension CardForm {
  func layout(_ world: World, in area: Rect) -> CardFormLayout {
    CardFormLayout(self, in: area, twin: note(on: twin, in: world), isPlain: world.isPlain)
  }

  /// Returns the visible pictures of the preview.
  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    guard let previewed, !files.isEmpty || base?.media.isEmpty == false else { return [] }
    return CardPreview.pictures(previewed, sideInFocus, deck: deck, in: layout(world, in: area).preview, world)
  }

  /// Returns the texts of the preview.
  func texts(_ world: World, in area: Rect) -> [CardText] {
    guard let previewed, previewed.content.markup != .plain else { return [] }
    return CardPreview.texts(previewed, sideInFocus, deck: deck, in: layout(world, in: area).preview, world)
  }

  /// Draws the form, and a preview of the card beside or below it if there is room.
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = layout(world, in: area)
    if area.height > 7 {
      surface.box(
        layout.box, style: .focus, title: [Run(card == nil ? Words.newCardTitle : Words.editCardTitle, .title)])
    }
    surface.clipped(to: layout.body) { surface in
      for item in layout.items { render(item, layout, world, &surface) }
    }
    if let cursor = surface.cursor, !layout.body.contains(cursor) { surface.cursor = nil }
    for button in layout.buttons {
      let isMain = button.place == .save
      let style: Style =
        button.place == focus ? Style(.onAccent, on: .accentFill, .bold) : isMain ? Style(.accent, .bold) : .dim
      surface.clipped(to: button.area) {
        _ = $0.write(button.label, x: button.area.x, y: button.area.y, style: style)
      }
      if button.place == focus { surface.point(to: button.area) }
    }
    surface.scrollbar(
      x: layout.box.right - 1, y: layout.body.y, height: layout.body.height, offset: offset,
      visible: layout.body.height, total: layout.height)
    if let previewed {
      CardPreview.render(previewed, sideInFocus, deck: deck, world, into: &surface, in: layout.preview)
    }
  }

  private func render(_ item: CardFormRows.Item, _ layout: CardFormLayout, _ world: World, _ surface: inout Surface) {
    let control = layout.onScreen(item)
    guard control.bottom + item.problem.count > layout.body.y, control.y - 1 < layout.body.bottom else { return }
    let isFocused = item.place == focus
    if !item.label.isEmpty {
      surface.write(
        item.label, x: layout.body.x, y: layout.y(of: item.top), style: isFocused ? Style(.accent, .bold) : .dim)
    }
    if item.isBox { sides(of: item, control, isFocused, &surface) }
    switch item.place {
    case .deck:
      let path = deck.flatMap { world.library.deck($0) == nil ? nil : world.library.path(of: $0) }
      drop(
        (path ?? Words.Label.newDeck).truncatedInFront(to: max(0, control.width - 2)), control, isFocused, &surface)
    case .kind:
      KindChoices(kinds, chosen: kind, width: control.width).render(
        kind, isFocused: isFocused, into: &surface, in: control)
    case .more:
      more(Words.addAnother(growing?.list?.another ?? ""), control, isFocused, &surface)
    case .covers: more(Words.covering(coverCount, hasPicture: coveredFile != nil), control, isFocused, &surface)
    case .markup:
      box(markup == .html ? Words.Label.html : Words.markdownBox, markup != .plain, control, isFocused, &surface)
    case .reversed: box(Words.reversedBox, isReversed, control, isFocused, &surface)
    case .addFile: more(Words.addFile, control, isFocused, &surface)
    case .file(let index): if let file = files[index] { drop(Words.kind(of: file.file), control, isFocused, &surface) }
    case .sides(let index): if let file = files[index] { sides(file.sides, control, isFocused, &surface) }
    case .fileText(let index): files[index]?.text.render(into: &surface, in: control, isFocused: isFocused)
    case .newDeck: newDeck.render(into: &surface, in: control, isFocused: isFocused)
    case .tags: renderTags(into: &surface, in: control, isFocused: isFocused)
    default:
      area(at: item.place)?.render(
        into: &surface, in: control, isFocused: isFocused, placeholder: placeholder(at: item.place))
    }
    for (row, line) in item.problem.enumerated() {
      surface.write(
        world.words.runs(line, item.isError ? .error : .warning), x: item.isBox ? control.x - 1 : control.x,
        y: control.bottom + row)
    }
  }

  /// Draws a line that adds something.
  private func more(_ label: String, _ control: Rect, _ isFocused: Bool, _ surface: inout Surface) {
    surface.write(label, x: control.x, y: control.y, style: isFocused ? Style(.accent, .bold) : .dim)
    if isFocused {
      surface.select(Rect(x: control.x, y: control.y, width: label.columns, height: 1))
    }
  }

  /// Draws a check box.
  private func box(_ label: String, _ isOn: Bool, _ control: Rect, _ isFocused: Bool, _ surface: inout Surface) {
    let label = (isOn ? "[x] " : "[ ] ") + label
    surface.write(label, x: control.x, y: control.y, style: isOn ? .text : .dim)
    if isFocused {
      surface.select(Rect(x: control.x, y: control.y, width: label.columns, height: 1))
    }
  }

  /// Draws the current value of a drop-down.
  private func drop(_ title: String, _ control: Rect, _ isFocused: Bool, _ surface: inout Surface) {
    surface.fill(control, style: Style(.text, on: .raised))
    let room = max(0, control.width - 2)
    surface.write([Run(title, Style(.text, on: .raised))].truncated(to: room), x: control.x, y: control.y)
    surface.write("▾", x: control.right - 1, y: control.y, style: Style(.accent, on: .raised))
    if isFocused { surface.select(control) }
  }

  /// Draws the sides that show a file.
  private func sides(_ sides: Set<Card.Side>, _ control: Rect, _ isFocused: Bool, _ surface: inout Surface) {
    let name = Words.sides.first { $0.sides == sides }?.name ?? ""
    surface.write(
      [Run("◂ ", .accent), Run(name), Run(" ▸", .accent)].truncated(to: control.width), x: control.x, y: control.y)
    if isFocused { surface.select(control) }
  }

  /// Draws the sides of a box, so that fields are seen as such where colors are few.
  private func sides(of item: CardFormRows.Item, _ control: Rect, _ isFocused: Bool, _ surface: inout Surface) {
    let style: Style = item.isError ? .error : isFocused ? .focus : .border
    for y in control.y..<max(control.y, control.bottom) {
      surface.write("[", x: control.x - 1, y: y, style: style)
      surface.write("]", x: control.right, y: y, style: style)
    }
  }
}

/// The preview of a card, its front above or beside its back. Without room for both, it is of one side.
enum CardPreview {
  /// Draws a card.
  static func render(
    _ card: Card, _ side: Card.Side, deck: DeckID? = nil, _ world: World, into surface: inout Surface, in area: Rect
  ) {
    for (side, area) in sides(side, in: area) where area.height > 2 {
      surface.box(area, title: [Run(side == .back ? Words.sideTitles.back : Words.sideTitles.front, .dim)])
      for view in pictures(of: card, side, in: area, deck, world) { view.render(world, into: &surface) }
      let inside = parts(card, side, in: area, deck, world).text
      CardPanel.draw(lines(text(of: card, side, in: inside.size, deck, world), world), in: inside, &surface)
    }
  }

  /// Returns the texts of a card.
  static func texts(
    _ card: Card, _ side: Card.Side, deck: DeckID? = nil, in area: Rect, _ world: World
  ) -> [CardText] {
    sides(side, in: area).map { side, area in
      text(of: card, side, in: parts(card, side, in: area, deck, world).text.size, deck, world)
    }
  }

  /// Returns the visible pictures of a card.
  static func pictures(
    _ card: Card, _ side: Card.Side, deck: DeckID?, in area: Rect, _ world: World
  ) -> [PictureView] {
    sides(side, in: area).flatMap { pictures(of: card, $0.side, in: $0.area, deck, world) }
  }

  /// Returns the areas of the sides that there is room for; of one side, that is the given one.
  private static func sides(_ side: Card.Side, in area: Rect) -> [(side: Card.Side, area: Rect)] {
    if area.isEmpty { return [] }
    if area.width >= 60, area.height < 24 {
      let (front, back) = area.splitLeft(area.width / 2)
      return [(.front, front), (.back, back)]
    }
    guard area.height >= 10 else { return [(side, area)] }
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

  /// Returns the lines of a side, with the choices below a question.
  static func lines(_ text: CardText, _ world: World) -> [[Run]] {
    let (card, width) = (text.card, text.width)
    let middle = world.isPlain ? 0 : width
    let parts = world.parts(text)
    guard CardFace.isCentered(card, text.side) else { return Array(parts.joined()).centeredAsBlock(in: middle) }
    let lines = Array(parts.joined(separator: [[]]))
    guard text.side == .front, let wrong = card.content.kind.wrong else { return lines }
    let content = card.inLine(hasSymbols: world.hasSymbols)
    let choices = (content.answers + content.texts(of: wrong).map(content.unmarked)).flatMap {
      [Run("○ ", .accent), Run($0, .dim)].wrapped(to: width, limit: 2)
    }
    return lines + [[]] + choices.centeredAsBlock(in: middle)
  }
}
