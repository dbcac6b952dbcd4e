import FlashcardKit
import Rounds
import Testing

@Suite struct RoundTests {
  @Test(arguments: 0..<Rounds.of(50)) func eachCardIsAnsweredOnceAndTheMissedMakeANewRound(seed: Int) throws {
    var draw = Draw(seed: seed)
    let ids = draw.ids(draw.number(1..<20))
    var round = Round(.type, of: ids + ids, random: &draw.random)
    #expect(Set(round.queue) == Set(ids) && round.count == ids.count)
    var missed: [CardID] = []
    while let card = round.current {
      let isRight = draw.number(0..<2) == 0
      if !isRight { missed.append(card) }
      round.answer(card, isRight: isRight, took: 7)
      round.answer(card, isRight: !isRight, took: 7)
    }
    let summary = round.summary
    #expect(round.isOver && summary.missed == missed && summary.time == Milliseconds(7 * ids.count))
    #expect(summary.wrong == missed.count && summary.right == ids.count - missed.count)
  }

  @Test func oddTimesNeitherCountNorOverflow() {
    var draw = Draw(seed: 1)
    let ids = draw.ids(3)
    var round = Round(.choose, of: ids, random: &draw.random)
    for (id, took) in zip(ids, [Milliseconds.min, .max, .max]) {
      round.answer(id, isRight: true, took: took)
    }
    #expect(round.summary.time == 2 * Round.Result.longest)
  }

  @Test func deletedCardsAreNeitherAskedNorMissed() {
    var draw = Draw(seed: 2)
    let ids = draw.ids(4)
    var round = Round(.choose, of: ids, random: &draw.random)
    let order = round.queue
    round.answer(order[0], isRight: false, took: 1)
    round.settle { $0 != order[0] && $0 != order[2] }
    #expect(round.queue == [order[1], order[3]] && round.results.isEmpty)
    #expect(round.summary.missed.isEmpty)
  }
}
