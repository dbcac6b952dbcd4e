import ArgumentParser
import FlashcardKit

/// The time to count and queue the due cards of a large library, and to follow a review.
struct Queue: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Count and queue due cards.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 50
  @Option(help: "Number of reviews in the log.") var reviews = 300_000

  func run() throws {
    let library = SampleLibrary.make(cards: cards, decks: decks)
    let log = SampleReviews.log(reviews, of: library.allCards.map(\.id))
    let now = Moment(time: 1_753_000_000_000, offset: 120)
    var making = Samples()
    var counting = Samples()
    var queueing = Samples()
    var grading = Samples()
    var random = RandomSource(seed: 3)
    var book = making.measure { ReviewBook(log, library, at: now) }
    for _ in 0..<4 { book = making.measure { ReviewBook(log, library, at: now) } }
    var beginning = Samples()
    beginning.measure { book.begin(library, at: now) }
    var due = DueCounts()
    var count = 0
    for round in 0..<50 {
      let now = Moment(time: now.time + Milliseconds(round) * 1000, offset: 120)
      due = counting.measure { book.counts(library, at: now) }.all
      let queue = queueing.measure { book.queue(.all, library, at: now) }
      count = queue.count
      guard let prompt = queue.prompts.randomElement(using: &random) else { continue }
      grading.measure {
        let good = book.outcomes(for: prompt, library, at: now)[2]
        book.append(
          ReviewEntry(
            id: random.reviewID(), moment: now, prompt: prompt,
            event: .answer(
              .review, .good, taken: 4000, due: good.state.due, leadingTo: good.state.position)))
      }
    }
    print("— \(cards) cards in \(decks) decks, \(reviews) reviews; \(due.due) due, \(due.new) new, \(count) queued")
    making.report("review book made from the log")
    beginning.report("due counts at the beginning of a day")
    counting.report("due counts of all decks after a review")
    queueing.report("queue of all decks")
    grading.report("outcomes of grades, and one review")
  }
}
