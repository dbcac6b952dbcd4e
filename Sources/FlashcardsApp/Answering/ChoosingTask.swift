import FlashcardKit
import HTML
import Markdown
import RichText
import TextUI
import Typesetting

/// A task in which the answer is chosen from several.
struct ChoosingTask: PromptTask {
  private(set) var list: ChoiceList
  private let prompt: Prompt
  /// Whether the answer was shown without one being chosen.
  private var isSkipped = false

  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World) {
    guard let card = question.asked(in: world.library), card.content.kind.covers == nil else { return nil }
    let cards = world.library.home(of: card.id).map { world.library.cards(in: $0) } ?? []
    let choices =
      if let face = question.face {
        Self.choices(of: card, by: face, among: cards, &world.random)
      } else {
        Choices(card, others: cards, random: &world.random)
      }
    guard let choices else { return nil }
    let (library, hasSymbols) = (world.library, world.hasSymbols)
    list = ChoiceList(choices) { choice in
      let other = choice.card.flatMap { library.card($0) }.map { other in
        question.face.map { Self.other(other, by: $0, for: card) } ?? other
      }
      return choice.label(of: other ?? card, isOneAnswer: question.face != nil, hasSymbols: hasSymbols)
    }
    prompt = Prompt(card: question.card, face: question.face ?? .front)
  }

  /// Returns another card as it is asked by a face of a card.
  private static func other(_ other: Card, by face: Prompt.Face, for card: Card) -> Card {
    other.asked(by: card.content.kind.deletions == nil ? face : .front)
  }

  /// Returns the choices for a prompt, or `nil` if there are fewer than two.
  private static func choices(
    of card: Card, by face: Prompt.Face, among cards: Cards, _ random: inout RandomSource
  ) -> Choices? {
    // A sample is enough to find similar answers, and takes the same time for any deck.
    let some = cards.count <= 200 ? Array(cards) : (0..<200).compactMap { _ in cards.randomElement(using: &random) }
    let others = some.map { other($0, by: face, for: card).asOneAnswer }
    return Choices(card.asOneAnswer, others: others, random: &random).flatMap { $0.choices.count > 1 ? $0 : nil }
  }

  private var choices: Choices { list.choices }

  var isAnswered: Bool { choices.isSolved }
  var verb: String { Words.Label.choose }

  func can(_ action: Action) -> Bool {
    switch action {
    case .choose: !isAnswered
    case .up, .down: true
    default: false
    }
  }

  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome {
    switch action {
    case .up: list.move(-1)
    case .down: list.move(1)
    case _ where isAnswered: return .ignored
    case .choose(let number): pick(number - 1, in: &world)
    case .open: pick(list.cursor, in: &world)
    default: return .ignored
    }
    return isAnswered && (action == .up || action == .down) ? .done : outcome
  }

  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome {
    guard !isAnswered, let place = list.places(in: area).first(where: { $0.area.contains(point) }) else {
      return .ignored
    }
    pick(place.index, in: &world)
    return outcome
  }

  mutating func scroll(by rows: Int) { list.scroll(by: rows) }
  mutating func settle(in area: Rect) { list.settle(in: area) }

  private mutating func pick(_ index: Int, in world: inout World) {
    guard list.pick(index) == false else { return }
    let other = choices.choices[index].card.flatMap { world.library.card($0) }
    if let other { world.noteConfusion(of: prompt, with: other) }
    // In a small window, a longer message would cover choices.
    world.say(Words.notRight(list.text(of: index), of: world.isSmall ? nil : other), .problem)
  }

  mutating func skip() -> Bool {
    guard !isAnswered else { return false }
    isSkipped = true
    list.showAnswer()
    return true
  }

  private var outcome: TaskOutcome {
    isAnswered ? .answered(choices.card, isRight: choices.wrongPicks == 0) : .done
  }

  var askedSide: Card.Side { choices.asksTitle ? .back : .front }
  var shownSide: Card.Side { isAnswered ? askedSide.other : askedSide }
  func rows(in room: Size) -> Int { list.rows(in: room) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    list.render(into: &surface, in: area, words: world.words)
  }

  var suggestedGrade: Grade { choices.wrongPicks == 0 ? .good : .again }
  func openRows(in room: Size) -> Int { list.openRows(in: room) }
  var verdictRows: Int { 2 }
  var keepsPlace: Bool { true }

  /// Without a picture, the choices keep their rows, as far as they leave most of the room to the card.
  func answeredRows(in room: Size, hasPicture: Bool) -> Int {
    hasPicture ? verdictRows : max(verdictRows, min(openRows(in: room), room.height / 2 - 3))
  }

  func renderVerdict(_ world: World, into surface: inout Surface, in area: Rect) {
    let (above, line) = area.splitBottom(1)
    // On plain screens, the answer is read on the card.
    if !surface.isPlain { list.render(into: &surface, in: above, words: world.words) }
    guard !isSkipped, !line.isEmpty else { return }
    let wrong = choices.wrongPicks
    let said =
      wrong == 0 ? Run(verdict: Words.correct, .success) : Run(Words.found(afterWrong: wrong), .warning)
    surface.write([said], x: line.x + 2, y: line.y)
  }
}

/// The choices of a card, to pick one from. Wrong picks disappear until only the right choice remains.
///
/// Each choice has as many rows as its text needs. If there are more than the area has, only the selected one is whole:
/// what others share at their beginnings is left out, and what doesn't fit even then is scrolled.
struct ChoiceList: Sendable {
  private(set) var choices: Choices
  private(set) var cursor = 0
  /// The indices of the choices that were picked.
  private var picked: Set<Int> = []
  /// The index of the first visible row.
  private var offset = 0
  /// The size of the area in which the choices are drawn.
  private var view = Size(width: 0, height: 0)
  /// The texts, as one line and as they are laid out.
  private let labels: [ChoiceLabel]
  /// The columns of the longest line.
  private let longest: Int
  /// The texts as rows, in an area of the width of the view, so that long ones aren't wrapped for every frame.
  private var wrapped: [[String]] = []
  /// The rows of the remaining choices that aren't selected, if the view is too low for whole ones; otherwise empty.
  private var shortened: [[String]] = []
  /// The number of choices that remained when they were shortened.
  private var remaining = 0

  /// Creates a list of choices, with the texts that a closure makes of them.
  init(_ choices: Choices, label: (Choices.Choice) -> ChoiceLabel) {
    self.choices = choices
    labels = choices.choices.map(label)
    longest = labels.map { $0.columns(in: Self.most) }.max() ?? 0
    keepCursor()
  }

  /// The indices of the remaining choices.
  var open: [Int] { choices.choices.indices.filter { !choices.choices[$0].isGone } }

  /// Picks a choice by index. Returns whether it was the right one, or `nil` if it isn't open.
  @discardableResult mutating func pick(_ index: Int) -> Bool? {
    guard choices.pick(index) else { return nil }
    picked.insert(index)
    keepCursor()
    return choices.isSolved
  }

  /// Picks the right choice.
  mutating func showAnswer() {
    if let right = choices.choices.firstIndex(where: \.isRight) { pick(right) }
  }

  /// Returns the text of a choice on one line.
  func text(of index: Int) -> String { labels.indices.contains(index) ? labels[index].line : "" }

  mutating func reset() {
    choices.reset()
    picked = []
    cursor = 0
    keepCursor()
  }

  /// Moves to another choice, or by a row in one that is taller than the view.
  mutating func move(_ step: Int) {
    let (open, place, end) = (open, extent(of: cursor), offset + view.height)
    if place.count > view.height, place.overlaps(offset..<end) {
      if step > 0 ? place.upperBound > end : place.lowerBound < offset {
        offset += step
        return
      }
    }
    guard let index = open.firstIndex(of: cursor) else { return keepCursor() }
    cursor = open[(index + step + open.count) % open.count]
    reveal()
  }

  /// Scrolls by rows. Call `settle` before drawing.
  mutating func scroll(by rows: Int) { offset += rows }

  /// Wraps the texts for an area, and shows the selected choice if the area is another one than before.
  mutating func settle(in area: Rect) {
    if area.size != view || open.count != remaining {
      if area.width != view.width || wrapped.isEmpty { wrapped = wrap(labels, to: area.width) }
      view = area.size
      remaining = open.count
      let isLow = extents(wrapped).end > view.height
      shortened = isLow ? wrap(shortTexts.map { ChoiceLabel($0) }, to: view.width) : []
      reveal()
    }
    offset = max(0, min(offset, extents(lines(in: view.width)).end - view.height))
  }

  private mutating func keepCursor() {
    let open = open
    if !open.contains(cursor) { cursor = open.first { $0 > cursor } ?? open.last ?? 0 }
    reveal()
  }

  /// Scrolls to the selected choice, or to its beginning.
  private mutating func reveal() {
    let place = extent(of: cursor)
    if place.upperBound > offset + view.height { offset = place.upperBound - view.height }
    if place.lowerBound < offset { offset = place.lowerBound }
  }
}

/// The layout and the drawing.
extension ChoiceList {
  /// The columns before and behind the text of a choice: for the mark of the selection, the key, and margins.
  private static let margins = (left: 5, right: 1)
  /// The width beyond which a text reads less well.
  private static let most = 100
  /// The maximum number of rows of a choice.
  private static let mostRows = 1000

  /// The rows of a room from which on the answer, once it is known, keeps the rows of all choices.
  private static let high = 12

  /// Returns the number of rows needed of a room, with a blank one below. A third of the room is left to the card. In a low
  /// one, the answer has one row, since it is on the card, too.
  func rows(in room: Size) -> Int { choices.isSolved && room.height < Self.high ? 1 : openRows(in: room) }

  /// Returns the number of rows that the choices need of a room until the answer is known.
  func openRows(in room: Size) -> Int {
    let whole = room.width == view.width && !wrapped.isEmpty ? wrapped : wrap(labels, to: room.width)
    return min(extents(whole).end + 1, max(1, room.height - max(3, room.height / 3)))
  }

  /// Returns the areas of the remaining choices, as far as they are visible. Where all fit, each keeps its rows, so that
  /// none moves under the pointer.
  func places(in area: Rect) -> [(index: Int, area: Rect)] {
    frames(in: area, lines(in: area.width)).compactMap { index, frame in
      let place = frame.intersection(area)
      return place.isEmpty ? nil : (index, place)
    }
  }

  func render(into surface: inout Surface, in area: Rect, words: Words) {
    if surface.isPlain { return renderInWords(into: &surface, in: area, words) }
    let lines = lines(in: area.width)
    let frames = frames(in: area, lines)
    let fill = Style(.onRight, on: .rightFill, .bold)
    surface.clipped(to: area) { surface in
      for (index, frame) in frames {
        let isRight = choices.isSolved && choices.choices[index].isRight
        let isSelected = index == cursor && !choices.isSolved
        let sign =
          isRight
          ? [Run("✓ ", fill)]
          : [Run(words.key(.choose(index + 1)) + " ", Style(.accent, .bold))].truncated(to: 2)
        let style: Style = isRight ? fill : isSelected ? .title : .text
        let place = frame.intersection(area)
        if isRight { surface.fill(place, style: Style(.onRight, on: .rightFill)) }
        for (row, line) in lines[index].enumerated() {
          let y = frame.y + row
          if isSelected { surface.write("▌", x: frame.x, y: y, style: .accent) }
          surface.write(
            (row == 0 ? sign + [Run(" ", style)] : []) + [Run(line, style)],
            x: frame.x + (row == 0 ? 2 : Self.margins.left), y: y)
        }
        if isSelected { surface.select(place) }
      }
    }
    let total = extents(lines).end
    surface.scrollbar(
      x: min(area.right, area.x + (area.width + width(in: area.width)) / 2) - 1, y: area.y, height: area.height,
      offset: offset, visible: area.height, total: total)
  }

  /// Draws the choices from the left, those that were picked with what came of it, and once solved only these.
  private func renderInWords(into surface: inout Surface, in area: Rect, _ words: Words) {
    let lines = lines(in: area.width)
    surface.clipped(to: area) { surface in
      var y = area.y - (choices.isSolved ? 0 : offset)
      for index in choices.choices.indices where !choices.isSolved || picked.contains(index) {
        let place = Rect(x: area.x, y: y, width: area.width, height: lines[index].count)
        y = place.bottom
        let isRight = choices.choices[index].isRight
        let rows =
          picked.contains(index)
          ? Words.chosen(text(of: index), isRight: isRight).wrapped(to: max(1, area.width), limit: place.height)
          : [words.key(.choose(index + 1)) + " " + lines[index][0]] + lines[index].dropFirst()
        for (row, line) in rows.enumerated() { surface.write(line, x: place.x, y: place.y + row) }
        let seen = place.intersection(area)
        if choices.isSolved {
          if isRight { surface.point(to: seen) }
        } else if index == cursor {
          surface.select(seen)
        }
      }
    }
  }

  /// Returns the areas of the remaining choices, also those beyond the edges of the area.
  private func frames(in area: Rect, _ lines: [[String]]) -> [(index: Int, frame: Rect)] {
    let width = width(in: area.width)
    let extents = extents(lines).places
    return open.map { index in
      let rows = extents[index]
      return (
        index,
        Rect(
          x: area.x + (area.width - width) / 2, y: area.y + rows.lowerBound - offset, width: width,
          height: rows.count)
      )
    }
  }

  /// Returns the width of the choices in an area.
  private func width(in width: Int) -> Int {
    min(width, Self.most, max(24, longest + 10))
  }

  /// Returns the texts as rows in an area. Those that are left out have none.
  private func lines(in width: Int) -> [[String]] {
    guard width == view.width, !wrapped.isEmpty else { return wrap(labels, to: width) }
    guard !shortened.isEmpty else { return wrapped }
    return choices.choices.indices.map { index in
      if choices.choices[index].isGone { return [] }
      if choices.isSolved, view.height == 1 { return [text(of: index).truncated(to: room(in: width))] }
      return index == cursor ? wrapped[index] : shortened[index]
    }
  }

  /// The columns of a text in an area.
  private func room(in width: Int) -> Int { max(1, self.width(in: width) - Self.margins.left - Self.margins.right) }

  private func wrap(_ labels: [ChoiceLabel], to width: Int) -> [[String]] {
    let room = room(in: width)
    return labels.map { $0.rows(in: room, limit: Self.mostRows) }
  }

  /// The texts from where each differs from those that remain besides it, if they share a long beginning.
  private var shortTexts: [String] {
    let (open, most, long, word) = (open, 2000, 16, 20)
    let starts = labels.map { Array($0.line.prefix(most)) }
    return labels.indices.map { index in
      let own = starts[index]
      let shared =
        open.filter { $0 != index }.map { zip(own, starts[$0]).prefix { $0 == $1 }.count }.max() ?? 0
      // What is left begins with a whole word.
      let end = min(shared, own.count - 1)
      guard end >= long else { return text(of: index) }
      let start = (max(1, end - word)...end).last { own[$0 - 1] == " " } ?? end
      return "… " + text(of: index).dropFirst(start)
    }
  }

  /// Returns the rows of all choices, and their number.
  private func extents(_ lines: [[String]]) -> (places: [Range<Int>], end: Int) {
    var end = 0
    let places = lines.map { own in
      defer { end += own.count }
      return end..<end + own.count
    }
    return (places, end)
  }

  private func extent(of index: Int) -> Range<Int> {
    guard !wrapped.isEmpty else { return 0..<0 }
    let places = extents(lines(in: view.width)).places
    return places.indices.contains(index) ? places[index] : 0..<0
  }
}

/// The text of a choice.
struct ChoiceLabel: Sendable {
  /// The text on one line.
  let line: String
  /// The text as it is laid out, if it has several lines, as code has.
  private var text: RichText?
  private var hasSymbols = true

  /// Creates the label of a text on one line.
  init(_ line: String) { self.line = line.onOneLine }

  /// Creates the label of a text, which is on one line, too, for where there is no room for several.
  init(_ line: String, _ text: RichText?, hasSymbols: Bool) {
    self.init(line)
    self.text = text.flatMap { $0.hasLines ? $0 : nil }
    self.hasSymbols = hasSymbols
  }

  /// Returns the text wrapped to a width.
  func rows(in width: Int, limit: Int) -> [String] {
    let rows =
      text.map { Typesetter(width: width, limit: limit, hasSymbols: hasSymbols).lines($0).map(\.withoutEnd) }
      ?? line.wrapped(to: width, limit: limit)
    return rows.isEmpty ? [""] : rows
  }

  /// Returns the columns that the text has, up to a width.
  func columns(in width: Int) -> Int {
    text == nil ? line.start(200).columns : rows(in: width, limit: 100).map(\.columns).max() ?? 0
  }
}

extension RichText {
  /// Whether the text has several lines of its own, or code.
  fileprivate var hasLines: Bool {
    guard blocks.count < 2 else { return true }
    return switch blocks.first {
    case .paragraph(let inlines, _): inlines.contains { $0.content == .lineBreak }
    case .code, .quote, .list, .table, .disclosure: true
    case .heading, .formula, .rule, nil: false
    }
  }
}

extension [Run] {
  /// The text without the blanks at its end.
  fileprivate var withoutEnd: String {
    var text = map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Choices.Choice {
  /// Returns the text as it is shown, where `card` is the card that it belongs to, as it is asked.
  func label(of card: Card, isOneAnswer: Bool = false, hasSymbols: Bool) -> ChoiceLabel {
    let (content, markup) = (card.content, card.content.markup)
    let hasMarks = content.mayHaveMarks
    let line = hasMarks ? written(in: card.asLine(hasSymbols: hasSymbols), of: card, isOneAnswer) : text
    // Facts are joined to one line.
    let isJoined = content.kind.listOnBack != nil && !content.kind.asksFrontToChoose
    guard !isJoined, hasMarks || text.contains(where: \.isNewline) else { return ChoiceLabel(line) }
    // In plain markup, marks are there.
    let source = written(in: card.edited(content: content.in(.plain), at: card.changed), of: card, isOneAnswer)
    let rich =
      !hasMarks || source.utf8.count > RichText.longestMarkdown
      ? RichText(plain: text)
      : markup == .html
        ? RichText(html: source, markdown: RichText.init(markdown:)) : RichText(markdown: source)
    return ChoiceLabel(line, rich, hasSymbols: hasSymbols)
  }

  /// Returns the text in another version of the card.
  private func written(in version: Card, of card: Card, _ isOneAnswer: Bool) -> String {
    if let wrong = card.content.kind.wrong, !isRight, self.card == nil {
      let place = card.content.texts(of: wrong).map(card.content.unmarked).firstIndex(of: text)
      return place.flatMap { version.content.texts(of: wrong).dropFirst($0).first } ?? text
    }
    let content = isOneAnswer ? version.asOneAnswer.content : version.content
    return content.kind.asksFrontToChoose ? content.front : content.answers.joined(separator: "\n")
  }
}
