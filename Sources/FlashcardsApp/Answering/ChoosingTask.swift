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

  var suggestedGrade: Grade { choices.wrongPicks == 0 && !list.isGivenAway ? .good : .again }
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
    guard !line.isEmpty else { return }
    let wrong = choices.wrongPicks
    let said =
      list.isGivenAway
      ? Run(verdict: Words.nothingChosen, .warning)
      : wrong == 0 ? Run(verdict: Words.correct, .success) : Run(Words.found(afterWrong: wrong), .warning)
    surface.write([said], x: line.x + 2, y: line.y)
  }
}
