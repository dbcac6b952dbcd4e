import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time to unlock a login that is protected by a passphrase, and how much longer than in an open one everything takes
/// then.
struct Protecting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protecting", abstract: "Unlock a protected login, and compare it with an open one.")

  @Option(help: "Number of cards.") var cards = 10_000
  @Option(help: "Number of decks.") var decks = 10
  @Option(help: "Number of changes.") var changes = 200

  private static let runs = 7

  func run() throws {
    try Scratch.use { folder in
      let login = try Login("maya")
      var locations = Locations(environment: [:], data: folder)
      try Make.fill(locations, login, cards: cards, decks: decks)
      print("— \(cards) cards in \(decks) decks")
      let (read, saved) = try measure(login, in: locations, "open")
      var turn = Samples()
      _ = try turn.measure { try Protection(login, in: locations).turnOn("two words", showsDue: true) }
      turn.report("protected, with its key made")
      OpenCount(login, in: locations).leave(at: Moment(time: 1_800_000_000_000, offset: 0))
      var (unlocked, count) = (Samples(), Samples())
      for _ in 0..<Protecting.runs {
        locations = Locations(environment: [:], data: folder)
        count.measure { _ = OpenCount(login, in: locations).count(at: 1_800_000_000_000) }
        try unlocked.measure { try Protection(login, in: locations).unlock("two words") }
      }
      unlocked.report("unlocked")
      count.report("number of due cards without the passphrase")
      let (sealedRead, sealedSaved) = try measure(login, in: locations, "sealed")
      print("sealed: \(sealedRead.ratio(to: read)) times as long to read, \(sealedSaved.ratio(to: saved)) to save")
    }
  }

  /// Measures opening a login and saving changes. Returns the medians.
  private func measure(
    _ login: Login, in locations: Locations, _ form: String
  ) throws -> (read: Duration, saved: Duration) {
    var (reads, saves) = (Samples(), Samples())
    for _ in 0..<Protecting.runs {
      let waited = WaitedStore(locations)
      _ = reads.measure { waited.open(login) }
      _ = waited.store.finish(within: .seconds(30))
    }
    let waited = WaitedStore(locations)
    guard var library = waited.open(login) else { throw ValidationError("The login could not be opened.") }
    let all = library.allCards
    for number in 0..<changes {
      let card = all[number * 7919 % all.count].id
      guard let isFavorite = library.card(card)?.isFavorite else { continue }
      let change = library.favoriting([card], !isFavorite)
      library.apply(change)
      saves.measure {
        waited.store.commit(change, ticket: number)
        while let event = waited.next() { if event == .committed(ticket: number) { break } }
      }
    }
    _ = waited.store.finish(within: .seconds(30))
    reads.report("library read, \(form)")
    saves.report("change saved, \(form)")
    return (reads.median, saves.median)
  }
}
