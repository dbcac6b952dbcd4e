import ArgumentParser
import FlashcardKit
import FlashcardsApp
import TextUI

/// The time of each key of a review session in a large library: update and render, without disk and terminal.
struct Grading: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Press the keys of a review session, and reschedule.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 50
  @Option(help: "Number of reviews in the log.") var reviews = 300_000

  func run() throws {
    let library = SampleLibrary.make(cards: cards, decks: decks)
    let log = SampleReviews.log(reviews, of: library.allCards.map(\.id))
    var state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]),
      size: Size(width: 120, height: 40), seed: 1)
    var now: Milliseconds = 1_753_000_000_000
    _ = state.start()
    _ = state.update(.reply(.opened(try Login("maya"), library, notices: [])), at: now)
    for case .readBook(let request) in state.update(.reply(.answers(log)), at: now) {
      _ = state.update(.reply(.book(request.book(), request.number)), at: now)
    }

    func press(_ key: Key, _ samples: inout Samples) {
      now += 1500
      let effects = samples.measure {
        let effects = state.update(.event(.key(key)), at: now)
        _ = state.render()
        return effects
      }
      for effect in effects {
        switch effect {
        case .commit(_, let ticket), .log(_, let ticket): _ = state.update(.reply(.committed(ticket)), at: now)
        default: break
        }
      }
    }

    var (menu, begin, show, grade, undo) = (Samples(), Samples(), Samples(), Samples(), Samples())
    for _ in 0..<10 {
      press("s", &menu)
      press(.enter, &begin)
      for _ in 0..<10 {
        press(.space, &show)
        press("3", &grade)
      }
      for _ in 0..<3 { press("u", &undo) }
      var ignored = Samples()
      press(.escape, &ignored)
    }
    print("— \(reviews) reviews of \(cards) cards in \(decks) decks")
    menu.report("study menu")
    begin.report("review: begin")
    show.report("review: show the answer")
    grade.report("review: grade, next card")
    undo.report("review: undo")

    let book = ReviewBook(log, library, at: Moment(time: now, offset: 120))
    var rescheduling = Samples()
    var count = 0
    for _ in 0..<5 {
      count = rescheduling.measure {
        book.rescheduling(nil, library, at: Moment(time: now, offset: 120)).moves.count
      }
    }
    rescheduling.report("rescheduling of \(count) cards")
  }
}
