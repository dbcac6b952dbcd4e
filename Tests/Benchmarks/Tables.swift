import ArgumentParser
import FlashcardKit
import FlashcardsApp
import TextUI

/// The time from a key in a table of ten columns to the new screen, in cells.
struct Tables: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Press keys in a table of cards with ten columns, as in keys.")

  @Option(help: "Number of cards, all in one deck.") var cards = 100_000
  @Option(help: "Number of reviews.") var reviews = 300_000
  @Option(help: "Columns of the screen.") var width = 200
  @Option(help: "Rows of the screen.") var height = 50

  func run() throws {
    var library = SampleLibrary.make(cards: cards, decks: 1)
    let columns: [CardColumn] = [
      .front, .back, .deck, .due, .interval, .stability, .retrievability, .lapses, .reps, .tags,
    ]
    for scope in [ListScope.all] + library.decks.map({ .deck($0.id) }) {
      library.apply(library.choosing(CardColumns(columns), for: scope))
    }
    library.apply(library.choosing(Settings.appearance.view, .table))
    var state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]),
      size: Size(width: width, height: height), seed: 1)
    var now: Milliseconds = 1_754_000_000_000
    _ = state.start()

    func send(_ message: Message) {
      for effect in state.update(message, at: now) {
        switch effect {
        case .commit(_, let ticket): send(.reply(.committed(ticket)))
        case .readBook(let request): send(.reply(.book(request.book(), request.number)))
        default: break
        }
      }
    }
    send(.reply(.opened(try Login("maya"), library, notices: [])))
    send(.reply(.answers(SampleReviews.log(reviews, of: library.allCards.map(\.id)))))

    func press(_ key: Key, _ samples: inout Samples) {
      now += 200
      let effects = samples.measure {
        let effects = state.update(.event(.key(key)), at: now)
        _ = state.render()
        return effects
      }
      for case .commit(_, let ticket) in effects { send(.reply(.committed(ticket))) }
    }

    var ignored = Samples()
    for key in [Key.down, .enter] { press(key, &ignored) }
    print("— \(cards) cards in one deck, \(reviews) reviews, ten columns, \(width)x\(height)")
    for (what, keys, times) in [
      ("table of ten columns: move", [Key.down, .pageDown, .up, .end, .home], 120),
      ("sort by due, either way", ["S", .down, .down, .down, .down, .enter, "S", .enter, "S", .home, .enter], 5),
    ] {
      var samples = Samples()
      for _ in 0..<times { for key in keys { press(key, &samples) } }
      samples.report(what)
    }
  }
}
