import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time to save a change, and how much of it the disk takes to sync as many bytes.
struct Commits: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Save changes.")

  @Option(help: "Number of cards.") var cards = 10_000
  @Option(help: "Number of decks.") var decks = 10
  @Option(help: "Number of changes.") var changes = 500

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      let waited = WaitedStore(locations)
      guard var library = waited.open(login) else { return print("The login could not be opened.") }
      let probe = folder + "/probe"
      let file = open(probe, O_CREAT | O_WRONLY | O_APPEND, 0o600)
      defer { close(file) }
      let bytes = [UInt8](repeating: 65, count: 1500)
      var commits = Samples()
      var syncs = Samples()
      let all = library.allCards
      for number in 0..<changes {
        let card = all[number * 7919 % all.count].id
        guard let isFavorite = library.card(card)?.isFavorite else { continue }
        let change = library.favoriting([card], !isFavorite)
        library.apply(change)
        commits.measure {
          waited.store.commit(change, ticket: number)
          while let event = waited.next() { if event == .committed(ticket: number) { break } }
        }
        syncs.measure {
          _ = write(file, bytes, bytes.count)
          fdatasync(file)
        }
      }
      print("— \(cards) cards in \(decks) decks")
      commits.report("change saved")
      syncs.report("of that, 1,500 bytes and fdatasync")
      _ = waited.store.finish(within: .seconds(30))
    }
  }
}
