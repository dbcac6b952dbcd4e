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
    return preview(of: previewed).pictures(world, in: layout(world, in: area).preview)
  }

  /// Returns the texts of the preview.
  func texts(_ world: World, in area: Rect) -> [CardText] {
    guard let previewed, previewed.content.markup != .plain else { return [] }
    return preview(of: previewed).texts(world, in: layout(world, in: area).preview)
  }

  /// Draws the form, and a preview of the card beside or below it if there is room.
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = layout(world, in: area)
    if CardFormLayout.hasBorder(area) {
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
        button.place == focused ? Style(.onAccent, on: .accentFill, .bold) : isMain ? Style(.accent, .bold) : .dim
      surface.clipped(to: button.area) {
        _ = $0.write(button.label, x: button.area.x, y: button.area.y, style: style)
      }
      if button.place == focused { surface.point(to: button.area) }
    }
    surface.scrollbar(
      x: layout.box.right - 1, y: layout.body.y, height: layout.body.height, offset: offset,
      visible: layout.body.height, total: layout.height)
    if let previewed { preview(of: previewed).render(world, into: &surface, in: layout.preview) }
  }

  private func render(_ item: CardFormRows.Item, _ layout: CardFormLayout, _ world: World, _ surface: inout Surface) {
    let control = layout.onScreen(item)
    guard control.bottom + item.problem.count > layout.body.y, control.y - 1 < layout.body.bottom else { return }
    let isFocused = item.place == focused
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
      KindChoices(kinds, chosen: kind, width: control.width, mostRows: item.rows).render(
        kind, isFocused: isFocused, into: &surface, in: control)
    case .more:
      more(Words.addAnother(growing?.list?.another ?? ""), control, isFocused, &surface)
    case .covers: more(Words.covering(coverCount, hasPicture: coveredFile != nil), control, isFocused, &surface)
    case .markup:
      box(markup == .html ? Words.Label.html : Words.markdownBox, markup != .plain, control, isFocused, &surface)
    case .reversed:
      let label = isReversed && hasCarriedReversed ? Words.reversedAsBefore : Words.reversedBox
      box(label, isReversed, control, isFocused, &surface)
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
struct CardPreview {
  let card: Card
  /// The side that is shown if there is room for one, and that has more room than the other if both don't fit.
  let side: Card.Side
  var deck: DeckID?
  /// Whether the other side is never shown, as where a back repeats its front.
  var isOneSided = false
  /// The place on the side that is edited, which is scrolled to, or `nil` if the card isn't being written.
  var place: Place?

  /// A row of the texts of a side, and their number of rows.
  struct Place {
    let row: Int
    let rows: Int

    /// Returns the offset at which what is drawn for the row is seen.
    func offset(of count: Int, in height: Int) -> Int {
      let drawn = row * max(0, count - 1) / max(1, rows - 1)
      return max(0, min(drawn - height / 2, count - height))
    }
  }

  /// The most rows of a side that are laid out while a card is written.
  private static let most = 1000

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    for (side, box) in sides(world, in: area) where box.height > 2 {
      surface.box(box, title: [Run(side == .back ? Words.sideTitles.back : Words.sideTitles.front, .dim)])
      let lines = lines(side, width: box.width, in: area, world)
      let (picture, text) = parts(side, lines.count, in: box)
      for view in card.views(side, in: picture, deck: deck) { view.render(world, into: &surface) }
      let offset = side == self.side ? place?.offset(of: lines.count, in: text.height) ?? 0 : 0
      CardPanel.draw(lines, in: text, scroll: offset, &surface)
      surface.scrollbar(
        x: box.right - 1, y: text.y, height: text.height, offset: offset, visible: text.height, total: lines.count)
    }
  }

  /// Returns the texts of the card.
  func texts(_ world: World, in area: Rect) -> [CardText] {
    if area.isEmpty { return [] }
    let sides = isBeside(area) || isAbove(area) ? Card.Side.allCases : [side]
    return sides.map { text($0, width: width(of: $0, in: area), in: area, world) }
  }

  /// Returns the visible pictures of the card.
  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    sides(world, in: area).flatMap { side, box in
      card.shownPictures(side).isEmpty
        ? []
        : card.views(
          side, in: parts(side, lines(side, width: box.width, in: area, world).count, in: box).picture, deck: deck)
    }
  }

  /// Whether the front is beside the back.
  private func isBeside(_ area: Rect) -> Bool { !isOneSided && area.width >= 60 && area.height < 24 }

  /// Whether the front is above the back.
  private func isAbove(_ area: Rect) -> Bool { !isOneSided && !isBeside(area) && area.height >= 10 }

  /// Returns the width of the box of a side. Beside the other one, a side whose text is long has more columns.
  private func width(of side: Card.Side, in area: Rect) -> Int {
    guard isBeside(area) else { return area.width }
    let isLong = place.map { $0.rows > area.height - 2 } ?? false
    let left = isLong ? area.width * (self.side == .front ? 3 : 2) / 5 : area.width / 2
    return side == .front ? left : area.width - left
  }

  /// Returns the boxes of the sides that there is room for.
  private func sides(_ world: World, in area: Rect) -> [(side: Card.Side, box: Rect)] {
    if area.isEmpty { return [] }
    if isBeside(area) {
      let (front, back) = area.splitLeft(width(of: .front, in: area))
      return [(.front, front), (.back, back)]
    }
    guard isAbove(area) else { return [(side, area)] }
    let (front, back) = area.splitTop(frontRows(world, in: area))
    return [(.front, front), (.back, back)]
  }

  /// Returns the rows of a front above its back: two fifths if that fits both, otherwise what either needs. If both don't
  /// fit, the side that isn't edited has at most a third.
  private func frontRows(_ world: World, in area: Rect) -> Int {
    let usual = max(5, area.height * 2 / 5)
    guard place != nil else { return usual }
    let (front, back) = (rows(of: .front, in: area, world), rows(of: .back, in: area, world))
    if front + back <= area.height { return min(max(usual, front), area.height - back) }
    let other = max(3, min(side == .front ? back : front, area.height / 3))
    return side == .front ? area.height - other : other
  }

  /// Returns the rows that a side needs, with its border and its pictures.
  private func rows(of side: Card.Side, in area: Rect, _ world: World) -> Int {
    let pictures = card.shownPictures(side).isEmpty ? 0 : 2 * PictureView.smallest.height
    return max(1, lines(side, width: area.width, in: area, world).count) + 2 + pictures
  }

  private func parts(_ side: Card.Side, _ lines: Int, in box: Rect) -> (picture: Rect, text: Rect) {
    CardPanel.parts(
      of: box.inset(left: 3, top: 1, right: 3, bottom: 1), lines: lines,
      hasPicture: !card.shownPictures(side).isEmpty)
  }

  private func text(_ side: Card.Side, width: Int, in area: Rect, _ world: World) -> CardText {
    world.text(
      of: card, side, width: width - 6, limit: place == nil ? area.height + 1 : CardPreview.most, deck: deck)
  }

  private func lines(_ side: Card.Side, width: Int, in area: Rect, _ world: World) -> [[Run]] {
    CardPreview.lines(text(side, width: width, in: area, world), world)
  }

  /// Returns the lines of a side, with the choices below a question, of which the right one is marked.
  static func lines(_ text: CardText, _ world: World) -> [[Run]] {
    let (card, width) = (text.card, text.width)
    let middle = world.isPlain ? 0 : width
    let parts = world.parts(text)
    guard CardFace.isCentered(card, text.side) else { return Array(parts.joined()).centeredAsBlock(in: middle) }
    let lines = Array(parts.joined(separator: [[]]))
    guard text.side == .front, let wrong = card.content.kind.wrong else { return lines }
    let content = card.inLine(hasSymbols: world.hasSymbols)
    let right = content.answers.map { [Run("✓ ", .success, words: Words.right), Run($0)] }
    let others = content.texts(of: wrong).map { [Run("○ ", .accent), Run(content.unmarked($0), .dim)] }
    let choices = (right + others).flatMap { $0.wrapped(to: width, limit: 2) }
    return lines + [[]] + choices.centeredAsBlock(in: middle)
  }
}
