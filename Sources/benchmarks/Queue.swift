import ArgumentParser
import FlashcardKit

/// What is to be reviewed of a large library: counted, queued, and followed answer by answer.
struct Queue: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "What is to be reviewed: counts of decks, and the queue.")

  @Option(help: "Cards in the library.") var cards = 100_000
  @Option(help: "Decks they are in.") var decks = 50
  @Option(help: "Answers in the log.") var answers = 300_000

  func run() throws {
    let library = SampleLibrary.make(cards: cards, decks: decks)
    let log = SampleAnswers.log(answers, about: library.allCards.map(\.id))
    let now = Moment(time: 1_753_000_000_000, offset: 120)
    var making = Samples()
    var counting = Samples()
    var queueing = Samples()
    var answering = Samples()
    var random = RandomSource(seed: 3)
    var book = making.measure { ReviewBook(log, library, at: now) }
    for _ in 0..<4 { book = making.measure { ReviewBook(log, library, at: now) } }
    var due = DueCounts()
    var count = 0
    for _ in 0..<50 {
      due = counting.measure { book.counts(library, at: now) }.values.reduce(DueCounts(), +)
      let queue = queueing.measure { book.queue(.all, library, at: now) }
      count = queue.count
      guard let prompt = queue.prompts.randomElement(using: &random) else { continue }
      answering.measure {
        let good = book.outcomes(for: prompt, library, at: now)[2]
        book.append(
          ReviewEntry(
            id: random.answerID(), moment: now, prompt: prompt,
            event: .answer(.review, .good, taken: 4000, due: good.state.due)))
      }
    }
    print("— \(cards) cards in \(decks) decks, \(answers) answers; \(due.due) due, \(due.new) new, \(count) queued")
    making.report("the book: all answers folded, all prompts known")
    counting.report("due counts of all decks")
    queueing.report("the queue of everything")
    answering.report("what grades lead to, and an answer taken in")
  }
}
