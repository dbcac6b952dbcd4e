import Anki
import AnkiConversion
import FlashcardKit
import Testing

/// Cards keep their history from Anki, and are due when they were.
struct AnkiHistoryTests {
  private var library = Library()
  private var log = ReviewLog()
  private let today = StudyDay(AnkiCollection.now, endsAt: 4)

  private func state(_ guid: String) throws -> MemoryState {
    let card = try #require(library.card(guid: guid))
    let prompt = try #require(card.prompts.first)
    return MemoryReplay(log)[prompt]
  }

  private func dueDay(_ state: MemoryState) throws -> Int {
    StudyDay(Moment(time: try #require(state.due), offset: 0), endsAt: 4).number - today.number
  }

  @Test mutating func aWholeHistoryNeedsNothingBesides() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") { $0.makeReview(interval: 10, due: 4) }
    collection.review(daysAgo: 7, 1, .learning, interval: -60, factor: 0)
    collection.review(daysAgo: 7, 3, .learning, interval: -600, factor: 0)
    collection.review(daysAgo: 7, 3, .learning, interval: 1)
    collection.review(daysAgo: 6, 3, .review, interval: 10)
    collection.cards[0].reviews = 4
    let done = collection.bring(into: &library, &log)
    #expect(done.entries.count == 4)
    let state = try state("1")
    #expect(state.phase == .review && state.reps == 4 && state.lapses == 0)
    #expect(state.memory != nil)
    #expect(try dueDay(state) == 4)
  }

  @Test mutating func anotherDueDateIsASeed() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") { $0.makeReview(interval: 10, due: 30) }
    collection.review(daysAgo: 7, 3, .learning, interval: 1)
    collection.review(daysAgo: 6, 3, .review, interval: 10)
    #expect(collection.bring(into: &library, &log).entries.count == 3)
    #expect(try dueDay(try state("1")) == 30)
  }

  @Test mutating func storedMemoryStatesAreTaken() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") {
      $0.makeReview(interval: 10, due: 4, lapses: 1)
      $0.data = #"{"pos":1,"s":96.0237,"d":6.358,"dr":0.9,"decay":0.154,"lrt":1794000000,"cd":"{\"s\":1}"}"#
    }
    collection.bring(into: &library, &log)
    let state = try state("1")
    #expect(state.memory == Memory(stability: 96.0237, difficulty: 6.358))
    #expect(state.lapses == 1 && state.reps == 2 && state.answered?.time == 1_794_000_000_000)
    #expect(try dueDay(state) == 4)
  }

  @Test mutating func cardsWithoutAHistoryGetAMemoryFromIntervalAndEase() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") { $0.makeReview(interval: 50, due: -3, reviews: 9) }
    collection.bring(into: &library, &log)
    let state = try state("1")
    let memory = try #require(state.memory)
    #expect(memory.stability == 50 && (1...10).contains(memory.difficulty))
    #expect(state.reps == 9)
    #expect(try dueDay(state) == -3)
  }

  @Test mutating func learningCardsAreDueToTheMinute() throws {
    var collection = AnkiCollection.sample
    let due = AnkiCollection.now.time / 1000 + 300
    collection.add(["a", "b"], guid: "1") {
      ($0.phase, $0.queue, $0.due, $0.stepsLeft, $0.reviews) = (.learning, .learning, due, 1, 1)
    }
    collection.add(["c", "d"], guid: "2") {
      ($0.phase, $0.queue, $0.due, $0.reviews, $0.lapses, $0.interval, $0.stepsLeft) =
        (.relearning, .dayLearning, AnkiCollection.sample.today + 1, 5, 1, 3, 1)
    }
    collection.bring(into: &library, &log)
    let learning = try state("1")
    #expect(learning.phase == .learning && learning.step == 1 && learning.due == due * 1000)
    let relearning = try state("2")
    #expect(relearning.phase == .relearning && relearning.lapses == 1 && relearning.step == 0)
    #expect(try dueDay(relearning) == 1)
  }

  @Test mutating func cardsInFilteredDecksAreDueAsAtHome() throws {
    var collection = AnkiCollection.sample
    collection.decks.append(AnkiDeck(id: 9, path: ["Filtered"], kind: .filtered(AnkiDeck.Filtered())))
    collection.add(["a", "b"], guid: "1", deck: 9) {
      $0.makeReview(interval: 10, due: 20)
      ($0.homeDue, $0.homeDeck, $0.due) = ($0.due, 7, -100_000)
    }
    collection.bring(into: &library, &log)
    #expect(library.paths == ["Languages", "Languages::Spanish"])
    #expect(library.count(in: try #require(library.decks.last).id) == 1)
    #expect(try dueDay(try state("1")) == 20)
  }

  @Test mutating func resetsCramsAndDueDatesAreWhatTheyAre() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") { $0.makeReview(interval: 12, due: 7, reviews: 1) }
    collection.review(daysAgo: 30, 3, .learning, interval: 1)
    collection.review(daysAgo: 20, 0, .manual, interval: 0, factor: 0)
    collection.review(daysAgo: 15, 3, .learning, interval: 1)
    collection.review(daysAgo: 10, 3, .filtered, interval: 1, factor: 0)
    collection.review(daysAgo: 5, 0, .manual, interval: 12)
    let done = collection.bring(into: &library, &log)
    #expect(done.entries.count == 5)
    let events = done.entries.answers.map { entry in
      switch entry.event {
      case .answer(let mode, _, _, _, _): mode.rawValue
      case .reset: "reset"
      case .due: "due"
      case .seed: "seed"
      case .void: "void"
      case .confused: "confused"
      }
    }
    #expect(events == ["review", "reset", "review", "cram", "due"])
    let state = try state("1")
    #expect(state.reps == 1 && state.phase == .review)
    #expect(try dueDay(state) == 7)
  }

  @Test mutating func forgottenCardsAreNew() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1")
    collection.review(daysAgo: 30, 3, .learning, interval: 1)
    collection.bring(into: &library, &log)
    #expect(try state("1") == .new)
  }

  @Test mutating func newReviewsAreAddedUnlessTheCardWentOnHere() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") { $0.makeReview(interval: 10, due: 3) }
    collection.review(daysAgo: 8, 3, .learning, interval: 1)
    collection.review(daysAgo: 7, 3, .review, interval: 10)
    #expect(collection.bring(into: &library, &log).entriesOfKnownCards == [])
    collection.review(daysAgo: 1, 3, .review, interval: 40)
    collection.cards[0].makeReview(interval: 40, due: 39, reviews: 3)
    let again = collection.bring(into: &library, &log)
    #expect(again.entries.count == 1 && again.entriesOfKnownCards == again.entries.answers.map(\.key))
    let newer = try state("1")
    #expect(newer.reps == 3)
    #expect(try dueDay(newer) == 39)

    // Reviewed here, then once more in Anki's past.
    let card = try #require(library.card(guid: "1"))
    let own = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: AnkiCollection.now, prompt: card.prompts[0],
      event: .answer(.review, .good, taken: 1000, due: AnkiCollection.now.time + 90 * 86_400_000))
    log.append(own)
    collection.review(daysAgo: 0, 3, .review, interval: 41)
    collection.reviews[3].id -= 3_600_000
    #expect(collection.bring(into: &library, &log).entries.count == 1)
    #expect(try dueDay(try state("1")) == 90)
  }

  @Test mutating func reviewsThatTheLogHasAreNotAddedAgain() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1") { $0.makeReview(interval: 10, due: 3) }
    collection.review(daysAgo: 8, 3, .learning, interval: 1)
    collection.review(daysAgo: 7, 3, .review, interval: 10)
    collection.bring(into: &library, &log)
    let before = try state("1")
    // The import was undone, which leaves the log as it is.
    library = Library()
    let again = collection.bring(into: &library, &log)
    #expect(again.counts.added == 1 && again.entries.count == 0)
    #expect(try state("1") == before)
  }

  @Test mutating func oddNumbersAreBounded() throws {
    var collection = AnkiCollection.sample
    collection.properties.created = .min
    collection.properties.creationOffset = .max
    collection.properties.rollover = .min
    for value in [Int64.min, .max, 0, -1, 1 << 40] {
      collection.add(["a", "b"], guid: "x\(value)", modified: value) {
        ($0.phase, $0.queue, $0.due, $0.homeDue, $0.homeDeck) = (.review, .review, value, value, value)
        ($0.interval, $0.stepsLeft, $0.reviews, $0.lapses) = (.max, .min, .min, .max)
        $0.data = #"{"s":1e999,"d":-5,"lrt":9e99}"#
      }
      collection.reviews.append(
        AnkiReview(
          id: value, card: collection.cards[collection.cards.count - 1].id, grade: 9, kind: .review, interval: .min,
          lastInterval: .min, factor: .min, taken: .min))
      collection.reviews.append(
        AnkiReview(
          id: value, card: collection.cards[collection.cards.count - 1].id, grade: 3, kind: .review, interval: .max,
          lastInterval: .max, factor: .max, taken: .max))
    }
    collection.bring(into: &library, &log)
    #expect(library.count == 5)
    _ = MemoryReplay(log)
  }
}
