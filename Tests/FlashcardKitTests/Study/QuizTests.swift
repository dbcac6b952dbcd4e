import FlashcardKit
import Rounds
import Testing

@Suite struct QuizTests {
  /// Goes through one round from its current card and returns the cards in order.
  private func round(_ quiz: inout Quiz) -> [CardID] {
    (0..<quiz.count).compactMap { _ in
      defer { quiz.next() }
      return quiz.current
    }
  }

  @Test(arguments: [1, 2, 3, 10, 10_000]) func aRoundShowsEachCardOnceAndAllRoundsAreAlike(count: Int) {
    var draw = Draw(seed: count)
    let ids = draw.ids(count)
    var quiz = Quiz(ids + ids, random: &draw.random)
    let first = round(&quiz)
    #expect(Set(first) == Set(ids) && first.count == count)
    #expect(quiz.round == 2 && quiz.position == 1 && quiz.seen.count == count)
    let second = round(&quiz)
    #expect(second == first && quiz.round == 3)
    if count > 9 { #expect(first != ids) }
  }

  @Test func aQuizOfNothingIsOver() {
    var random = RandomSource(seed: 1)
    var quiz = Quiz([], random: &random)
    quiz.next()
    quiz.previous()
    quiz.setAside()
    quiz.settle { _ in false }
    let undone = quiz.undoSetAside()
    #expect(undone == nil && quiz.isOver && quiz.current == nil)
    #expect(quiz.round == 1 && quiz.position == 0 && quiz.count == 0 && quiz.seen.isEmpty && quiz.asideCount == 0)
    #expect(Quiz(propertyValue: quiz.propertyValue) == quiz)
  }

  @Test func backGoesOverTheStartOfARoundButNotOfTheFirst() {
    var draw = Draw(seed: 1)
    var quiz = Quiz(draw.ids(3), random: &draw.random)
    let fresh = quiz
    quiz.previous()
    #expect(quiz == fresh)
    for _ in 0..<3 { quiz.next() }
    #expect(quiz.round == 2 && quiz.position == 1)
    quiz.previous()
    #expect(quiz.round == 1 && quiz.position == 3)
  }

  @Test(arguments: 0..<Rounds.of(200)) func whateverIsDoneTheOthersKeepTheirOrder(seed: Int) {
    var draw = Draw(seed: seed)
    var quiz = Quiz(draw.ids(draw.number(1..<9)), random: &draw.random)
    var copy = quiz
    var expected = round(&copy)
    var aside: [CardID] = []
    let order = expected
    var seen: Set<CardID> = []
    for _ in 0..<60 {
      if let current = quiz.current { seen.insert(current) }
      switch draw.number(0..<6) {
      case 0:
        guard let card = quiz.current else { break }
        quiz.setAside()
        aside.append(card)
      case 1:
        let card = quiz.undoSetAside()
        #expect(card == aside.popLast())
      case 2:
        let gone = order[draw.number(0..<order.count)]
        let current = quiz.current
        quiz.settle { $0 != gone }
        if current != gone { #expect(quiz.current == current) }
        expected.removeAll { $0 == gone }
        aside.removeAll { $0 == gone }
        seen.remove(gone)
      case 3: quiz.previous()
      default: quiz.next()
      }
      if let current = quiz.current { seen.insert(current) }
      let left = expected.filter { !aside.contains($0) }
      #expect(quiz.count == left.count && quiz.asideCount == aside.count && quiz.isOver == left.isEmpty)
      #expect(quiz.position == (quiz.current.flatMap { left.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
      #expect(Set(quiz.seen) == seen)
      #expect(Quiz(propertyValue: quiz.propertyValue) == quiz)
      copy = quiz
      while copy.position > 1 { copy.next() }
      #expect(round(&copy) == left)
    }
  }

  @Test func theCardSetAsideLastComesBackWhereItWas() {
    var draw = Draw(seed: 4)
    var quiz = Quiz(draw.ids(3), random: &draw.random)
    quiz.next()
    quiz.next()
    let last = quiz
    quiz.setAside()
    #expect(quiz.round == 2 && quiz.position == 1)
    quiz.undoSetAside()
    #expect(quiz == last)
    quiz.setAside()
    quiz.next()
    let current = quiz.current
    quiz.undoSetAside()
    #expect(quiz.current == current && quiz.round == 2 && quiz.count == 3)
  }

  @Test func settingTheLastOneAsideEndsItAndCanBeUndone() {
    var draw = Draw(seed: 5)
    var quiz = Quiz(draw.ids(1), random: &draw.random)
    let only = quiz
    quiz.setAside()
    #expect(quiz.isOver && quiz.current == nil && quiz.seen.count == 1 && quiz.round == 1)
    quiz.next()
    quiz.undoSetAside()
    #expect(quiz == only)
  }

  @Test(arguments: 0..<Rounds.of(500)) func aDamagedQuizIsReadOrRefusedButCanBeGoneThrough(seed: Int) {
    var draw = Draw(seed: seed)
    var quiz = Quiz(draw.ids(draw.number(0..<6)), random: &draw.random)
    for _ in 0..<draw.number(0..<9) {
      quiz.next()
      if draw.number(0..<3) == 0 { quiz.setAside() }
    }
    guard var read = Quiz(propertyValue: draw.damaged(draw.damaged(quiz.propertyValue))) else { return }
    #expect(Quiz(propertyValue: read.propertyValue) == read)
    #expect(read.isOver == (read.count == 0) && (0...read.count).contains(read.position) && read.round >= 1)
    let asideCount = read.asideCount
    while read.position > 1 { read.next() }
    #expect(Set(round(&read)).count == read.count)
    for _ in 0..<asideCount { read.undoSetAside() }
    #expect(read.asideCount == 0)
  }
}
