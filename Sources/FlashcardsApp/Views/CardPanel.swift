import FlashcardKit
import HelperProtocol
import RichText
import TextUI
import Typesetting

/// One side of a card, large, in a box.
struct CardPanel {
  let card: Card
  let side: Card.Side
  var title: [Run] = []
  var right: [Run] = []
  var footer: [Run] = []
  /// Whether short text is drawn in letters several cells high.
  var isLarge = false
  /// Whether the star and the pencil are drawn in the corner.
  var hasSigns = true
  /// Whether the plus and the cross, which make a card and delete this one, are drawn beside them.
  var hasAllSigns = false
  /// The line that a plain surface has the cursor on.
  var start = 0
  /// The row of the area that text without a picture begins in, if there is room below it, or `nil` for the middle.
  var top: Int?
  /// Pictures to draw in place of those of the side.
  var pictures: [PictureView] = []
  /// The rows of text beside which the pictures have their room, or `nil` for those that a flipped card has.
  var rows: Int?
  /// The action that scrolls text on, whose key is named while there is more of it below.
  var scrolls: Action?

  /// The height from which a box has a row for the star and the pencil. In a smaller one, they are in its border.
  private static let withSigns = 8

  /// The width of a box from which lines become too long to read well.
  static let widest = 90

  /// Returns the box of a card in the middle of an area, not wider than it reads well.
  static func box(in area: Rect) -> Rect {
    area.width > widest ? area.centered(width: widest, height: max(3, area.height - 2)) : area
  }

  /// Returns the row that questions begin in below a header, so that they stay in their place from card to card,
  /// whatever the size of their letters: high enough for large ones and their answer.
  static func steadyTop(in rest: Rect) -> Int { text(in: rest).y + max(0, (rest.height - 12) / 4) }

  /// Returns the area of the star, empty if there is no room.
  static func star(in box: Rect) -> Rect { sign(0, in: box, from: 8) }

  /// Returns the area of the pencil, empty if there is no room.
  static func pencil(in box: Rect) -> Rect { sign(1, in: box, from: 14) }

  /// Returns the area of the plus, empty if there is no room.
  static func plus(in box: Rect) -> Rect { sign(2, in: box, from: 20) }

  /// Returns the area of the cross, empty if there is no room.
  static func cross(in box: Rect) -> Rect { sign(3, in: box, from: 20) }

  /// Returns what a click on the star or the pencil does, or `nil` beside them.
  static func action(at point: Point, in box: Rect) -> Action? {
    star(in: box).contains(point) ? .favorite : pencil(in: box).contains(point) ? .edit : nil
  }

  /// The columns of the signs in the border of a small box, with the corner before them.
  private static let signsInBorder = 11

  /// Returns the area of a sign, counted from the right: in the upper right corner of a box that is wider than some
  /// columns, or where there is no row for it, at the left of the lower border.
  private static func sign(_ place: Int, in box: Rect, from width: Int) -> Rect {
    if box.height < withSigns {
      return box.width > 2 * signsInBorder && box.height > 2
        ? Rect(x: box.x + 8 - 2 * place, y: box.bottom - 1, width: place == 0 ? 3 : 2, height: 1) : Rect(.zero)
    }
    return box.width > width ? Rect(x: box.right - 5 - 3 * place, y: box.y + 1, width: 3, height: 1) : Rect(.zero)
  }

  /// Returns the area of the text in a box.
  static func text(in box: Rect) -> Rect {
    box.height < withSigns
      ? box.inset(left: 2, top: 1, right: 2, bottom: 1) : box.inset(left: 4, top: 2, right: 4, bottom: 2)
  }

  /// Returns the areas of the pictures and the text of a side. The text has as many rows as it needs, and the pictures
  /// the rest, but at least a third; without a picture, the text has all rows.
  static func parts(of room: Rect, lines: Int, hasPicture: Bool) -> (picture: Rect, text: Rect) {
    guard hasPicture, room.height > 1 else { return (Rect(.zero), room) }
    let gap = room.height > 6 ? 1 : 0
    let least = max(PictureView.smallest.height, room.height / 3)
    let text = min(max(1, lines), max(1, room.height / 2, room.height - gap - least))
    let picture = room.height - text - gap
    // A picture that would be too small is replaced by one row with its description.
    guard picture >= PictureView.smallest.height else {
      return (room.row(0), Rect(x: room.x, y: room.y + 1, width: room.width, height: room.height - 1))
    }
    let (_, bottom) = room.splitBottom(text)
    return (room.splitTop(picture).top, bottom)
  }

  /// Returns the rows of text beside which a picture has its room, so that it stays where it is when the answer is shown:
  /// those of the longer side, as far as they leave two fifths of the room to the picture, or two thirds with covers,
  /// whose labels are read. Further ones are scrolled.
  static func rows(front: Int, back: Int, of card: Card, in room: Rect) -> Int {
    let gap = room.height > 6 ? 1 : 0
    let (picture, least) = card.content.kind.covers == nil ? ((room.height * 2 + 4) / 5, 3) : (room.height * 2 / 3, 2)
    return min(max(front, back), max(least, room.height - gap - picture))
  }

  /// Returns the rows of text beside which the pictures of a side have their room. `lines` is the number of its lines.
  static func rows(of card: Card, _ side: Card.Side, lines: Int, in room: Rect, _ world: World) -> Int {
    let front = card.shownPictures(.front)
    guard !front.isEmpty, card.shownPictures(.back) == front else { return lines }
    let other = CardPanel.lines(of: card, side.other, width: room.width, limit: room.height + 1, world).count
    return rows(front: lines, back: other, of: card, in: room)
  }

  /// Returns the pictures of a side, positioned in a box.
  static func pictures(of card: Card, _ side: Card.Side, in box: Rect, lines: Int, deck: DeckID?) -> [PictureView] {
    card.views(side, in: parts(of: text(in: box), lines: lines, hasPicture: true).picture, deck: deck)
  }

  /// Returns both sides of a card as texts of a panel.
  static func texts(of card: Card, in box: Rect, _ world: World) -> [CardText] {
    Card.Side.allCases.map { text(of: card, $0, width: text(in: box).width, limit: .max, isTight: false, world) }
  }

  /// Text with markup is laid out once, and therefore whole.
  private static func text(
    of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool, _ world: World
  ) -> CardText {
    world.text(
      of: card, side, width: width, limit: card.content.markup == .plain ? limit : .max, isTight: isTight)
  }

  /// Returns a side as lines centered in a width, limited in number. If it is tight, blank lines and the source are
  /// omitted.
  static func lines(
    of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool = false, _ world: World
  ) -> [[Run]] {
    let width = max(1, width)
    let parts = world.parts(
      text(of: card, side, width: width, limit: limit, isTight: isTight, world))
    guard side == .back else { return Array(parts.joined(separator: [[]])) }
    let middle = world.isPlain ? 0 : width
    let origin =
      isTight
      ? []
      : CardFace.origins(card).flatMap {
        $0.wrapped(to: width, limit: limit).centered(in: middle)
      }
    let below = origin.isEmpty ? [] : [[], []] + origin
    // Facts are separated by blank lines.
    if card.content.kind.listOnBack != nil {
      return Array(parts.joined(separator: isTight ? [] : [[]])).centeredAsBlock(in: middle) + below
    }
    return Array(parts.joined(separator: [[]])) + below
  }

  /// Returns the lines of an answer, on plain screens below its question and a label unless it repeats the question, and the
  /// line that it begins at.
  static func answer(
    of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool = false, _ world: World
  ) -> (lines: [[Run]], start: Int) {
    let answer = lines(of: card, side, width: width, limit: limit, isTight: isTight, world)
    guard world.isPlain, !card.content.kind.repeatsQuestion else { return (answer, 0) }
    let label = [Run(Words.answerBelow, .border)]
    let question =
      lines(of: card, side.other, width: width, limit: limit, isTight: isTight, world)
      + (isTight ? [label] : [[], label, []])
    return (question + answer, question.count)
  }

  /// Arranges a question and its answer below each other. On plain screens, `answer` is for that.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - side: The side that is the question.
  ///   - room: The area of the text.
  ///   - limit: The most lines of a side.
  ///   - isTight: Whether blank lines and the source are omitted.
  ///   - top: The row that letters several cells high begin in, or `nil` to have none.
  ///   - world: The library and the texts.
  /// - Returns: The question, empty if its answer repeats it, and what is below it: a rule, and the answer.
  static func revealed(
    _ card: Card, asked side: Card.Side = .front, in room: Rect, limit: Int, isTight: Bool, largeFrom top: Int?,
    _ world: World
  ) -> (question: [[Run]], answer: [[Run]]) {
    let width = room.width
    let answer = lines(of: card, side.other, width: width, limit: limit, isTight: isTight, world)
    if card.content.kind.repeatsQuestion { return ([], answer) }
    let question = lines(of: card, side, width: width, limit: limit, world)
    // The answer to covered parts is the picture, with or without a note.
    if card.content.kind.covers != nil, answer.allSatisfy({ $0.allSatisfy(\.text.isBlank) }) { return (question, []) }
    let line = [CardFace.rule(in: width)]
    let between = isTight ? Array(line.prefix(rowsBetween(isTight: true, in: room))) : [[]] + line + [[]]
    // The question keeps its large letters if there is room for the answer, which has them too if they fit below its
    // place.
    let height = room.height - max(0, (top ?? 0) - room.y) - between.count
    guard top != nil,
      let large = CardPanel.large(card, side, in: Size(width: width, height: height - answer.count))
    else { return (question, between + answer) }
    let left = Size(width: width, height: height - large.count)
    return (large, between + (CardPanel.large(card, side.other, in: left) ?? answer))
  }

  /// Whether a question and its answer have to do without blank lines: where they would have to be scrolled, if they are
  /// whole without, or the room is low.
  static func isTight(_ card: Card, in room: Rect, _ world: World) -> Bool {
    func rows(isTight: Bool) -> Int {
      Card.Side.allCases.reduce(0) {
        $0 + lines(of: card, $1, width: room.width, limit: room.height, isTight: isTight, world).count
      }
    }
    guard rows(isTight: false) + looseRule > room.height else { return false }
    return room.height < tightRows || rows(isTight: true) + 1 <= room.height
  }

  /// The rows below which a text has no room for blank lines. In more of them, it does without if it is whole then.
  private static let tightRows = 8
  /// The rows of the rule between the sides, with the blank lines around it.
  private static let looseRule = 3

  /// Returns the number of rows between a question and its answer. Where even one line of each has no room beside a rule,
  /// there is none.
  static func rowsBetween(isTight: Bool, in room: Rect) -> Int {
    isTight ? (room.height > 2 ? 1 : 0) : looseRule
  }

  /// Returns the short text of a side as lines of large letters, or `nil` if it has none or they don't fit.
  static func large(_ card: Card, _ side: Card.Side, in size: Size) -> [[Run]]? {
    guard CardFace.isCentered(card, side), card.content.kind.deletions == nil, !card.content.mayHaveMarks else {
      return nil
    }
    let back = side == .back ? card.back : []
    guard back.count < 2 else { return nil }
    let sounds = CardText(card: card, side: side, width: size.width, limit: size.height).sounds
    let below = sounds.isEmpty ? [] : [[]] + Array(sounds.joined())
    let large = LargeText(back.first ?? card.front)
    return large?.lines(width: size.width, height: max(0, size.height - below.count))
      .map { $0.map { [Run($0, .title)] }.centeredLines(in: size.width) + below }
  }

  /// Returns whether both sides of a card are drawn in large letters, so that it is as large when it is turned over.
  static func areBothShort(_ card: Card, in size: Size) -> Bool {
    Card.Side.allCases.allSatisfy { large(card, $0, in: size) != nil }
  }

  /// Returns whether most of some cards have questions so short that they are drawn in large letters above a line of answer.
  static func areMostlyShort(_ cards: [Card], in room: Rect, from top: Int) -> Bool {
    let height = room.height - max(0, top - room.y) - looseRule - 1
    let short = cards.count { !$0.hasPictures && large($0, .front, in: Size(width: room.width, height: height)) != nil }
    return short * 4 >= cards.count * 3
  }

  /// Draws the panel. During an animation, `whole` is the box at rest; `known` are the lines of the side, if already
  /// computed.
  func render(
    in box: Rect, whole: Rect? = nil, scroll: Int = 0, known: [[Run]]? = nil, _ world: World,
    into surface: inout Surface
  ) {
    let room = CardPanel.text(in: whole ?? box)
    // Some more lines than are seen, so that the edge of a block stays where it is.
    let limit = scroll + room.height + 400
    let lines = known ?? CardPanel.lines(of: card, side, width: room.width, limit: limit, world)
    let rows = rows ?? CardPanel.rows(of: card, side, lines: lines.count, in: room, world)
    let views =
      pictures.isEmpty
      ? CardPanel.pictures(of: card, side, in: whole ?? box, lines: rows, deck: world.library.home(of: card.id))
      : pictures
    let text = CardPanel.parts(of: room, lines: rows, hasPicture: !views.isEmpty).text
    let large = isLarge && views.isEmpty ? CardPanel.large(card, side, in: text.size) : nil
    let inBorder = hasSigns && card.isFavorite && (surface.isPlain || CardPanel.star(in: box).isEmpty)
    let star = inBorder ? [Run("★", .star, words: Words.favorite)] : []
    let isMore = large == nil && lines.count > scroll + text.height && !surface.isPlain
    let more = isMore ? scrolls.map { world.words.showsMore($0) } ?? [] : []
    let below = more + (more.isEmpty || footer.isEmpty ? [] : [Run(" · ", .dim)]) + footer
    surface.box(
      box, style: .focus, title: title,
      right: star + (star.isEmpty || right.isEmpty ? [] : [Run(" ", words: ", ")]) + right,
      footer: box.height < CardPanel.withSigns && hasSigns && !surface.isPlain
        ? below.truncated(to: max(0, box.width - 6 - CardPanel.signsInBorder)) : below)
    surface.clipped(to: box.inset(by: 1)) { surface in
      for view in views { view.render(world, into: &surface) }
      CardPanel.draw(
        large ?? lines, in: text, scroll: large == nil ? scroll : 0, from: views.isEmpty ? self.top : nil, &surface)
    }
    if large == nil {
      surface.scrollbar(
        x: box.right - 1, y: text.y, height: text.height, offset: scroll, visible: text.height, total: lines.count)
    }
    surface.point(to: text.inset(top: max(0, start - scroll)))
    guard hasSigns, !surface.isPlain else { return }
    var signs: [(place: Rect, sign: String, style: Style)] = [
      (CardPanel.star(in: box), card.isFavorite ? "★" : "☆", card.isFavorite ? .star : .text),
      (CardPanel.pencil(in: box), "✎", .dim),
    ]
    if hasAllSigns { signs += [(CardPanel.plus(in: box), "+", .dim), (CardPanel.cross(in: box), "×", .dim)] }
    for (place, sign, style) in signs {
      surface.clipped(to: place) { surface in
        // In the border, there are blanks between them.
        surface.fill(place, style: .text)
        surface.write(sign, x: place.x + 1, y: place.y, style: style)
      }
    }
  }

  /// Draws centered lines in the middle rows of an area, or from a row on as far as all fit, or in its first rows on a
  /// plain surface.
  static func draw(
    _ lines: [[Run]], in text: Rect, scroll: Int = 0, from row: Int? = nil, _ surface: inout Surface
  ) {
    let free = surface.isPlain ? 0 : max(0, text.height - lines.count)
    // Large letters begin with a row for marks.
    let blank = lines.prefix { $0.allSatisfy(\.text.isBlank) }.count
    let top = row.map { min(max(0, $0 - text.y - blank), free) } ?? free / 2
    surface.clipped(to: text) { surface in
      for row in 0..<text.height where lines.indices.contains(row + scroll) {
        surface.write(lines[row + scroll], x: text.x, y: text.y + top + row)
      }
    }
  }
}

extension TextScroll {
  /// Scrolls down to lines that begin further below, so that they or their beginning are seen. Call `settle` before
  /// drawing.
  mutating func reveal(_ lines: Range<Int>, rows: Int) {
    scroll(by: max(0, lines.lowerBound + min(lines.count, max(1, rows / 2)) - rows - offset))
  }
}

extension Card {
  /// Whether a side shows pictures.
  var hasPictures: Bool { Side.allCases.contains { !shownPictures($0).isEmpty } }

  /// Returns the pictures of a side in order: its own, and those that its text names.
  func shownPictures(_ side: Side) -> [Attachment] { shownFiles(side).filter { !$0.isSound } }

  /// Returns the sounds of a side in order: its own, and those that its text names.
  func shownSounds(_ side: Side) -> [Attachment] { shownFiles(side).filter(\.isSound) }

  private func shownFiles(_ side: Side) -> [Attachment] {
    let side = sideOfFiles(side)
    let own = attachments(side)
    guard content.mayNameFiles || hasFormulaPictures else { return own }
    var seen = Set(own.map(\.file))
    return own
      + CardText(card: self, side: side, width: 1, limit: 1).namedFiles.compactMap { name, description in
        guard let file = file(named: name), seen.insert(file).inserted else { return nil }
        return Attachment(file: file, text: description)
      }
  }

  /// Returns the pictures of a side beside each other, as far as there is room.
  func views(_ side: Side, in area: Rect, deck: DeckID?) -> [PictureView] {
    let pictures = shownPictures(side)
    guard let first = pictures.first else { return [] }
    let gap = 2
    let count =
      area.height < PictureView.smallest.height
      ? 1 : min(pictures.count, max(1, (area.width + gap) / (PictureView.comfortableWidth + gap)))
    let covers = covers(side)
    guard pictures.count > 1 else { return [PictureView(first, in: area, covers, deck: deck)] }
    let width = (area.width - gap * (count - 1)) / count
    return pictures.prefix(count).enumerated().map { index, picture in
      let x = area.x + index * (width + gap)
      let own = Rect(x: x, y: area.y, width: index == count - 1 ? area.right - x : width, height: area.height)
      var view = PictureView(picture, in: own, index == 0 ? covers : [], deck: deck)
      if index == count - 1 { view.more = pictures.count - count }
      return view
    }
  }
}

extension PictureView {
  /// The minimum width of pictures beside each other.
  fileprivate static let comfortableWidth = 16

  fileprivate init(_ picture: Card.Attachment, in area: Rect, _ covers: [Cover], deck: DeckID?) {
    self.init(source: .kept(picture.file), text: picture.text, area: area, covers: covers, deck: deck)
  }
}
