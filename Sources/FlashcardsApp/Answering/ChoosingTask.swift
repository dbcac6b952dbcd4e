import FlashcardKit
import TextUI

/// A task in which the answer is chosen from several.
struct ChoosingTask: PromptTask {
  private(set) var list: ChoiceList
  private let prompt: Prompt

  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World) {
    guard let card = question.asked(in: world.library), card.content.kind.covers == nil else { return nil }
    let home = world.library.home(of: card.id)
    let cards = home.map { world.library.cards(in: $0) } ?? []
    func make(_ cards: Cards) -> Choices? {
      if let face = question.face { return Self.choices(of: card, by: face, among: cards, &world.random) }
      return Choices(card, others: cards, random: &world.random)
    }
    var found = make(cards)
    // A small deck gets what it lacks from the decks beside it or, if they lack it too, from all.
    var added: [Card] = []
    if cards.count < Self.smallDeck, card.content.kind.wrong == nil {
      for wider in Self.wider(than: home, in: world.library) where (found?.choices.count ?? 1) < Self.enough {
        let others = Self.some(of: wider, like: card, notIn: home, in: &world)
        guard let more = make(Cards(others)) else { continue }
        let missing = Self.enough - (found?.choices.count ?? 1)
        added += more.choices.compactMap(\.card).prefix(missing).compactMap { world.library.card($0) }
        found = make(Cards(Array(cards) + added)) ?? found
      }
    }
    guard let choices = found else { return nil }
    let (library, hasSymbols) = (world.library, world.hasSymbols)
    list = ChoiceList(choices, keepsPicked: true) { choice in
      let other = choice.card.flatMap { library.card($0) }.map { other in
        question.face.map { Self.other(other, by: $0, for: card) } ?? other
      }
      return choice.label(of: other ?? card, isOneAnswer: question.face != nil, hasSymbols: hasSymbols)
    }
    prompt = Prompt(card: question.card, face: question.face ?? .front)
  }

  /// The number of choices that a prompt has if there are cards for them.
  private static let enough = 4
  /// The number of cards from which a deck is left to its own answers, even if they are all alike, as yes and no.
  private static let smallDeck = 8

  /// Returns the cards of the decks in the same parent deck, and all cards.
  private static func wider(than deck: DeckID?, in library: Library) -> [Cards] {
    let parent = deck.flatMap { library.deck($0) }.flatMap { library.parent(of: $0) }
    return (parent.map { [library.cards(inTreeOf: $0)] } ?? []) + [library.allCards]
  }

  /// Returns a sample of the cards of other decks that are of the same kind.
  private static func some(of cards: Cards, like card: Card, notIn deck: DeckID?, in world: inout World) -> [Card] {
    sample(cards, &world.random).filter {
      $0.content.kind == card.content.kind && world.library.home(of: $0.id) != deck
    }
  }

  /// Returns all of a few cards, or a sample of many. That is enough to find similar answers, and takes the same time for
  /// any number.
  private static func sample(_ cards: Cards, _ random: inout RandomSource) -> [Card] {
    cards.count <= 200 ? Array(cards) : (0..<200).compactMap { _ in cards.randomElement(using: &random) }
  }

  /// Returns another card as it is asked by a face of a card.
  private static func other(_ other: Card, by face: Prompt.Face, for card: Card) -> Card {
    other.asked(by: card.content.kind.deletions == nil ? face : .front)
  }

  /// Returns the choices for a prompt, or `nil` if there are fewer than two.
  private static func choices(
    of card: Card, by face: Prompt.Face, among cards: Cards, _ random: inout RandomSource
  ) -> Choices? {
    let others = sample(cards, &random).map { other($0, by: face, for: card).asOneAnswer }
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
    case .choose(let number): return pick(number - 1, in: &world)
    case .open: return pick(list.cursor, in: &world)
    default: return .ignored
    }
    return .done
  }

  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome {
    guard !isAnswered, let place = list.places(in: area).first(where: { $0.area.contains(point) }) else {
      return .ignored
    }
    return pick(place.index, in: &world)
  }

  mutating func scroll(by rows: Int) { list.scroll(by: rows) }
  mutating func settle(in area: Rect) { list.settle(in: area) }

  /// Picks a choice. The first one is the answer, though one looks on until the right one is found.
  private mutating func pick(_ index: Int, in world: inout World) -> TaskOutcome {
    guard let isFound = list.pick(index) else { return .done }
    let outcome = TaskOutcome.answered(choices.card, isRight: choices.wrongPicks == 0)
    guard !isFound else { return outcome }
    let other = choices.choices[index].card.flatMap { world.library.card($0) }
    if let other { world.noteConfusion(of: prompt, with: other) }
    // In a small window, a longer message would cover choices.
    world.say(Words.notRight(list.text(of: index), of: world.isSmall ? nil : other), .problem)
    return outcome
  }

  mutating func skip() -> Bool {
    guard !isAnswered else { return false }
    list.showAnswer()
    return true
  }

  var askedSide: Card.Side { choices.asksTitle ? .back : .front }
  var shownSide: Card.Side { isAnswered ? askedSide.other : askedSide }
  var showsAnswer: Bool { true }
  func rows(in room: Size) -> Int { list.rows(in: room) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    list.render(into: &surface, in: area, words: world.words)
  }

  /// Who only has the answer shown, without a wrong choice before, grades as on any other card.
  var suggestedGrade: Grade { choices.wrongPicks == 0 ? .good : .again }
  func openRows(in room: Size) -> Int { list.openRows(in: room) }
  var verdictRows: Int { 2 }
  func keepsPlace(in room: Size) -> Bool { room.height > 8 }

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
