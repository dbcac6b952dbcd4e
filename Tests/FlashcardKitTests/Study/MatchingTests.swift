import FlashcardKit
import Rounds
import Testing

@Suite struct MatchingTests {
  private func lookup(_ cards: [Card]) -> (CardID) -> Card? {
    let table = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    return { table[$0] }
  }

  /// Returns cards, many of which have equal fronts or backs.
  private func cards(_ draw: inout Draw, _ count: Int) -> [Card] {
    (0..<count).map { _ in draw.card(.question(draw.word("aAbc", 1..<2), answer: draw.word("xyzZ", 1..<2))) }
  }

  @Test(arguments: 0..<Rounds.of(200)) func anyPairThatACardLeftSaysIsRightAndTheBoardEnds(seed: Int) throws {
    var draw = Draw(seed: seed)
    let cards = cards(&draw, draw.number(2..<9))
    let card = lookup(cards)
    var board = try Matching(cards.map(\.id) + cards.map(\.id), card: card, random: &draw.random)
    var left = cards.map { [$0.front.folded(), $0.back[0].folded()] }
    var wrong = 0
    var steps = 0
    while !board.isOver {
      steps += 1
      try #require(steps < 20_000)
      let l = draw.number(0..<cards.count)
      let r = draw.number(0..<cards.count)
      guard let front = board.left[l], let back = board.right[r] else { continue }
      let texts = [card(front)?.front.folded(), card(back)?.back[0].folded()]
      let first = board.pick(left: l, card: card)
      #expect(first == .waiting)
      switch board.pick(right: r, card: card) {
      case .right(let id):
        #expect([card(id)?.front.folded(), card(id)?.back[0].folded()] == texts)
        let index = try #require(left.firstIndex { $0 == texts })
        left.remove(at: index)
      case .wrong:
        wrong += 1
        #expect(!left.contains { $0 == texts })
      case .matchedBefore: #expect(!left.contains { $0 == texts })
      case .nothing, .waiting, .alsoRight: Issue.record("Nothing was judged.")
      }
      #expect(board.count == left.count && board.wrongPicks == wrong)
      #expect(board.pickedLeft == nil && board.pickedRight == nil)
    }
    #expect(left.isEmpty && Set(board.matched) == Set(cards.map(\.id)) && board.matched.count == cards.count)
  }

  @Test func aPickIsPutBackByPickingItAgain() throws {
    var draw = Draw(seed: 1)
    let cards = cards(&draw, 3)
    let card = lookup(cards)
    var board = try Matching(cards.map(\.id), card: card, random: &draw.random)
    let outcomes = [
      board.pick(left: 1, card: card), board.pick(left: 2, card: card), board.pick(left: 2, card: card),
      board.pick(right: 0, card: card), board.pick(right: 0, card: card), board.pick(right: 3, card: card),
      board.pick(left: -1, card: card),
    ]
    #expect(outcomes == [.waiting, .waiting, .waiting, .waiting, .waiting, .nothing, .nothing])
    #expect(board.pickedLeft == nil && board.pickedRight == nil && board.wrongPicks == 0)
  }

  @Test func aWrongPairIsCountedAndTheFrontIsMissedOnce() throws {
    var draw = Draw(seed: 2)
    let cards = [draw.card(.question("a", answer: "1")), draw.card(.facts(title: "b", facts: ["2", "3"]))]
    let card = lookup(cards)
    var board = try Matching(cards.map(\.id), card: card, random: &draw.random)
    let left = try #require(board.left.firstIndex(of: cards[0].id))
    let right = try #require(board.right.firstIndex(of: cards[1].id))
    for _ in 0..<2 {
      _ = board.pick(left: left, card: card)
      let outcome = board.pick(right: right, card: card)
      #expect(outcome == .wrong(front: cards[0].id, back: cards[1].id))
    }
    #expect(board.missed == [cards[0].id] && board.wrongPicks == 2 && board.count == 2)
  }

  @Test func whatTheFrontsCardAcceptsIsNotWrong() throws {
    var draw = Draw(seed: 5)
    let pairs = [("chien", "dog / hound"), ("chien de chasse", "hound"), ("chat", "cat")]
    let cards = pairs.map { draw.card(.question($0, answer: $1)) }
    let card = lookup(cards)
    var board = try Matching(cards.map(\.id), card: card, random: &draw.random)
    func places(_ index: Int) throws -> (left: Int, right: Int) {
      try (#require(board.left.firstIndex(of: cards[index].id)), #require(board.right.firstIndex(of: cards[index].id)))
    }
    _ = try board.pick(left: places(0).left, card: card)
    let both = try board.pick(right: places(1).right, card: card)
    #expect(both == .alsoRight)
    #expect(board.wrongPicks == 0 && board.missed.isEmpty && board.count == 3 && board.pickedLeft == nil)
    for index in 0..<3 {
      let place = try places(index)
      _ = board.pick(left: place.left, card: card)
      #expect(board.pick(right: place.right, card: card) == .right(cards[index].id))
    }
    #expect(board.isOver)
  }

  @Test func fewerThanTwoCardsMakeNoBoard() {
    var draw = Draw(seed: 3)
    let cards = [draw.card(.question("a", answer: "1")), draw.card(.question("b", answer: " "))]
    for ids in [[], [cards[0].id, cards[0].id], cards.map(\.id), draw.ids(5)] {
      #expect(throws: Matching.Problem.tooFew) {
        try Matching(ids, card: lookup(cards), random: &draw.random)
      }
    }
  }

  @Test func cardsDeletedMeanwhileAreTakenOff() throws {
    var draw = Draw(seed: 4)
    let cards = cards(&draw, 4)
    var board = try Matching(cards.map(\.id), card: lookup(cards), random: &draw.random)
    let place = try #require(board.left.firstIndex(of: cards[2].id))
    _ = board.pick(left: place, card: lookup(cards))
    board.settle { $0 != cards[2].id }
    #expect(board.count == 3 && board.left[place] == nil && board.pickedLeft == nil)
    #expect(board.left.count == 4 && Set(board.left) == Set(board.right))
    // Without settling, and with all cards gone, only a card's own front and back count as a pair.
    for (place, id) in board.left.enumerated() {
      guard let id, let back = board.right.firstIndex(of: id) else { continue }
      _ = board.pick(left: place) { _ in nil }
      let outcome = board.pick(right: back) { _ in nil }
      #expect(outcome == .right(id))
    }
    #expect(board.isOver)
  }

  @Test(arguments: 3...8) func boardsShareTheCardsAndNoneHasASinglePair(most: Int) {
    for count in 2...100 {
      var left = count
      while left > 0 {
        let size = Matching.boardSize(for: left, most: most)
        #expect((2...most).contains(size))
        left -= size
        if size < 1 { break }
      }
      #expect(left == 0)
    }
    #expect(Matching.boardSize(for: 0, most: most) == 0 && Matching.boardSize(for: -1, most: 0) == 0)
  }
}
