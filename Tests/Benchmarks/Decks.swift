import ArgumentParser
import FlashcardKit
import FlashcardsApp
import TextUI

/// The time from a key in the list of decks to the new screen, in cells.
struct Decks: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Press keys in a list of many decks, as in keys.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 1000
  @Option(help: "Number of decks in each other.") var depth = 20

  func run() throws {
    let library = SampleLibrary.make(cards: cards, decks: decks, depth: depth)
    var state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]),
      size: Size(width: 120, height: 40),
      seed: 1)
    var now: Milliseconds = 1000
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
    send(.reply(.answers(ReviewLog())))

    func press(_ key: Key, _ samples: inout Samples) {
      now += 200
      let effects = samples.measure {
        let effects = state.update(.event(.key(key)), at: now)
        _ = state.render()
        return effects
      }
      for case .commit(_, let ticket) in effects { send(.reply(.committed(ticket))) }
    }

    print("— \(cards) cards in \(decks) decks, \(depth) deep, 120x40")
    let groups: [(String, [Key])] = [
      ("decks: move", [.down, .down, .down, .up]), ("decks: page", [.pageDown, .pageDown, .pageUp]),
      ("decks: fold, unfold", ["-", "+"]),
    ]
    for (what, keys) in groups {
      var samples = Samples()
      for _ in 0..<(600 / keys.count) { for key in keys { press(key, &samples) } }
      samples.report(what)
    }
  }
}
