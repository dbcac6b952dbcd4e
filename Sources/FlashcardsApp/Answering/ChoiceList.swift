import FlashcardKit
import TextUI

/// The choices of a card, to pick one from. Wrong picks can't be picked again, until only the right choice remains: on a
/// card they disappear, in practice and review they stand faint where they were, if all have room.
///
/// Each choice has as many rows as its text needs. If there are more than the area has, only the selected one is whole:
/// what others share at their beginnings is left out, and what doesn't fit even then is scrolled. In practice and review,
/// wrong picks are back once the right choice is found, so that what was answered is seen beside the answer.
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
  private var wrapped: [[[Run]]] = []
  /// The rows of the remaining choices that aren't selected, if the view is too low for whole ones; otherwise empty.
  private var shortened: [[[Run]]] = []
  /// The number of choices that remained when they were shortened.
  private var remaining = 0
  /// Whether wrong picks are shown once the right choice is.
  private let keepsPicked: Bool

  /// Creates a list of choices, with the texts that a closure makes of them.
  init(_ choices: Choices, keepsPicked: Bool = false, label: (Choices.Choice) -> ChoiceLabel) {
    self.choices = choices
    self.keepsPicked = keepsPicked
    labels = choices.choices.map(label)
    longest = labels.map { $0.columns(in: Self.most) }.max() ?? 0
    keepCursor()
  }

  /// The indices of the remaining choices.
  var open: [Int] { choices.choices.indices.filter { !choices.choices[$0].isGone } }

  /// The indices of the choices that are shown. Beside an answer that is only shown, those it was to be chosen from stay.
  private var shown: [Int] {
    if isGivenAway { return Array(choices.choices.indices) }
    return keepsPicked && choices.isSolved
      ? choices.choices.indices.filter { !choices.choices[$0].isGone || picked.contains($0) } : open
  }

  /// The indices of the wrong picks that stand where they were.
  private var wrong: [Int] {
    keepsPicked && !choices.isSolved && shortened.isEmpty ? picked.filter { !choices.choices[$0].isRight }.sorted() : []
  }

  /// Picks a choice by index. Returns whether it was the right one, or `nil` if it isn't open.
  @discardableResult mutating func pick(_ index: Int) -> Bool? {
    guard choices.pick(index) else { return nil }
    picked.insert(index)
    keepCursor()
    return choices.isSolved
  }

  /// Whether the right choice is shown without having been picked.
  private(set) var isGivenAway = false

  /// Marks the right choice, which nobody picked.
  mutating func showAnswer() {
    guard let right = choices.choices.firstIndex(where: \.isRight), pick(right) == true else { return }
    picked.remove(right)
    isGivenAway = true
  }

  /// Returns the text of a choice on one line.
  func text(of index: Int) -> String { labels.indices.contains(index) ? labels[index].line : "" }

  mutating func reset() {
    choices.reset()
    picked = []
    isGivenAway = false
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
  /// one, the answer has one row, since it is on the card, too, and what was picked before it another one each.
  func rows(in room: Size) -> Int {
    let open = openRows(in: room)
    return choices.isSolved && room.height < Self.high ? min(shown.count, open) : open
  }

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
      for (index, frame) in self.frames(of: wrong, in: area, lines) {
        for (row, line) in lines[index].enumerated() {
          let sign = row == 0 ? [Run("✗ ", .error), Run(" ", .dim)] : []
          surface.write(
            sign + line.map { $0.with(style: .dim) }, x: frame.x + (row == 0 ? 2 : Self.margins.left),
            y: frame.y + row)
        }
      }
      for (index, frame) in frames {
        // What wasn't picked doesn't look as if it had been.
        let isRight = choices.isSolved && choices.choices[index].isRight && !isGivenAway
        let isWrong = picked.contains(index) && choices.isSolved && !choices.choices[index].isRight
        let isGiven = isGivenAway && choices.choices[index].isRight
        let isOther = isGivenAway && !isWrong && !isGiven
        let isSelected = index == cursor && !choices.isSolved
        let sign =
          isRight
          ? [Run("✓ ", fill)]
          : isWrong
            ? [Run("✗ ", .error)]
            : isGivenAway
              ? [Run(isGiven ? "→ " : "  ", .accent)]
              : [Run(words.key(.choose(index + 1)) + " ", Style(.accent, .bold))].truncated(to: 2)
        let style: Style =
          isRight ? fill : isSelected || isGiven ? .title : isWrong || isOther ? .dim : .text
        let place = frame.intersection(area)
        if isRight { surface.fill(place, style: Style(.onRight, on: .rightFill)) }
        for (row, line) in lines[index].enumerated() {
          let y = frame.y + row
          if isSelected { surface.write("▌", x: frame.x, y: y, style: .accent) }
          surface.write(
            (row == 0 ? sign + [Run(" ", style)] : []) + line.map { $0.with(style: style) },
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
          : [words.key(.choose(index + 1)) + " " + lines[index][0].text] + lines[index].dropFirst().map(\.text)
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
  private func frames(in area: Rect, _ lines: [[[Run]]]) -> [(index: Int, frame: Rect)] {
    frames(of: shown, in: area, lines)
  }

  private func frames(of indices: [Int], in area: Rect, _ lines: [[[Run]]]) -> [(index: Int, frame: Rect)] {
    let width = width(in: area.width)
    let extents = extents(lines).places
    return indices.map { index in
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
  private func lines(in width: Int) -> [[[Run]]] {
    guard width == view.width, !wrapped.isEmpty else { return wrap(labels, to: width) }
    guard !shortened.isEmpty else { return wrapped }
    let shown = shown
    return choices.choices.indices.map { index in
      if !shown.contains(index) { return [] }
      if choices.isSolved, view.height <= shown.count {
        return [[Run(text(of: index).truncated(to: room(in: width)))]]
      }
      return index == cursor ? wrapped[index] : shortened[index]
    }
  }

  /// The columns of a text in an area.
  private func room(in width: Int) -> Int { max(1, self.width(in: width) - Self.margins.left - Self.margins.right) }

  private func wrap(_ labels: [ChoiceLabel], to width: Int) -> [[[Run]]] {
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
  private func extents(_ lines: [[[Run]]]) -> (places: [Range<Int>], end: Int) {
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
