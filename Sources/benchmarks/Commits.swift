import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// From a change to its confirmation, and what of that is the disk's own fsync of as many bytes.
struct Commits: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "From a change to its confirmation on the disk.")

  @Option(help: "Cards in the library.") var cards = 10_000
  @Option(help: "Decks they are in.") var decks = 10
  @Option(help: "Changes made.") var changes = 500

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      let waited = WaitedStore(locations)
      guard var library = waited.open(login) else { return print("the library did not open") }
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
        let change = library.starring([card], !isFavorite, at: Milliseconds(number))
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
      commits.report("a change confirmed")
      syncs.report("of that, the disk: 1,500 bytes and fdatasync")
      _ = waited.store.finish(within: .seconds(30))
    }
  }
}
