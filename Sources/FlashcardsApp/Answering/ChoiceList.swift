import FlashcardKit
import TextUI

/// The choices of a card, to pick one from. Wrong picks disappear until only the right choice remains.
struct ChoiceList: Sendable {
  private(set) var choices: Choices
  private(set) var cursor = 0

  init(_ choices: Choices) {
    self.choices = choices
    settle()
  }

  /// The indices of the remaining choices.
  var open: [Int] { choices.choices.indices.filter { !choices.choices[$0].isGone } }

  /// Picks a choice by index. Returns whether it was the right one, or `nil` if it isn't open.
  @discardableResult mutating func pick(_ index: Int) -> Bool? {
    guard choices.pick(index) else { return nil }
    settle()
    return choices.isSolved
  }

  mutating func reset() {
    choices.reset()
    cursor = 0
    settle()
  }

  mutating func move(_ step: Int) {
    let open = open
    guard let place = open.firstIndex(of: cursor) else { return settle() }
    cursor = open[(place + step + open.count) % open.count]
  }

  private mutating func settle() {
    let open = open
    if !open.contains(cursor) { cursor = open.first { $0 > cursor } ?? open.last ?? 0 }
  }

  /// The number of rows needed.
  var height: Int { choices.choices.count + 1 }

  /// Returns the areas of the remaining choices. Each choice keeps its own row, so that none moves under the pointer.
  func places(in area: Rect) -> [(index: Int, area: Rect)] {
    let width = min(area.width, max(24, (choices.choices.map { $0.text.prefix(200).count }.max() ?? 0) + 10))
    return open.compactMap { index in
      let row = area.row(index)
      guard !row.isEmpty else { return nil }
      return (index, Rect(x: area.x + (area.width - width) / 2, y: row.y, width: width, height: 1))
    }
  }

  func render(into surface: inout Surface, in area: Rect, words: Words) {
    for (index, row) in places(in: area) {
      let choice = choices.choices[index]
      let isRight = choices.isSolved && choice.isRight
      let isSelected = index == cursor && !choices.isSolved
      let text = choice.text.start(400).onOneLine
      let sign =
        isRight
        ? Run("✓ ", Style(.onRight, on: .rightFill, .bold), words: Words.rightChoice)
        : Run(words.key(.choose(index + 1)) + " ", Style(.accent, .bold))
      let style: Style = isRight ? Style(.onRight, on: .rightFill, .bold) : isSelected ? .title : .text
      if isRight { surface.fill(row, style: Style(.onRight, on: .rightFill)) }
      if isSelected { surface.write("▌", x: row.x, y: row.y, style: .accent) }
      surface.write(
        ([sign] + [Run(" " + String(text), style)]).truncated(to: max(0, row.width - 3)), x: row.x + 2, y: row.y)
      if isSelected { surface.select(row) } else if isRight { surface.point(to: row) }
    }
  }
}
