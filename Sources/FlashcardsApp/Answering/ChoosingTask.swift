import FlashcardKit
import TextUI

/// A task in which the answer is chosen from several.
struct ChoosingTask: PromptTask {
  private(set) var list: ChoiceList
  private let prompt: Prompt

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
    list = ChoiceList(choices)
    prompt = Prompt(card: question.card, face: question.face ?? .front)
  }

  /// Returns the choices for a prompt, or `nil` if there are fewer than two.
  private static func choices(
    of card: Card, by face: Prompt.Face, among cards: Cards, _ random: inout RandomSource
  ) -> Choices? {
    // A sample is enough to find similar answers, and takes the same time for any deck.
    let some = cards.count <= 200 ? Array(cards) : (0..<200).compactMap { _ in cards.randomElement(using: &random) }
    let others = some.map { $0.asked(by: card.content.kind.deletions == nil ? face : .front).asOneAnswer }
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
    guard !isAnswered else { return .ignored }
    switch action {
    case .up: list.move(-1)
    case .down: list.move(1)
    case .choose(let number): pick(number - 1, in: &world)
    case .open: pick(list.cursor, in: &world)
    default: return .ignored
    }
    return outcome
  }

  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome {
    guard !isAnswered, let place = list.places(in: area).first(where: { $0.area.contains(point) }) else {
      return .ignored
    }
    pick(place.index, in: &world)
    return outcome
  }

  private mutating func pick(_ index: Int, in world: inout World) {
    guard list.pick(index) == false, let other = choices.choices[index].card.flatMap({ world.library.card($0) }) else {
      return
    }
    world.noteConfusion(of: prompt, with: other)
  }

  private var outcome: TaskOutcome {
    isAnswered ? .answered(choices.card, isRight: choices.wrongPicks == 0) : .done
  }

  var shownSide: Card.Side { choices.asksTitle != isAnswered ? .back : .front }
  var rows: Int { list.height }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    list.render(into: &surface, in: area, words: world.words)
  }

  var suggestedGrade: Grade { choices.wrongPicks == 0 ? .good : .again }
  func openRows(of height: Int) -> Int { rows }
  var verdictRows: Int { 2 }

  func renderVerdict(into surface: inout Surface, in area: Rect) {
    let wrong = choices.wrongPicks
    let said = wrong == 0 ? Run(Words.correct, .success) : Run(Words.chosen(afterWrong: wrong), .error)
    surface.write([said], x: area.x + 2, y: area.y + 1)
  }
}

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
