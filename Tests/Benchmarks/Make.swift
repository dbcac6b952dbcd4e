import ArgumentParser
import CardStore
import FlashcardKit

/// Makes a login with sample cards, to try things on.
struct Make: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Make a login “maya” with sample cards and reviews.")

  @Option(help: "Number of cards.") var cards = 1000
  @Option(help: "Number of decks.") var decks = 10
  @Option(help: "Number of reviews.") var reviews = 0
  @Argument(help: "The folder, for flashcards --data.") var folder: String

  func run() throws {
    let locations = Locations(environment: [:], data: folder)
    let login = try Login("maya")
    try Make.fill(locations, login, cards: cards, decks: decks)
    let reviewed = SampleLibrary.make(cards: cards, decks: decks).allCards.map(\.id)
    try SampleReviews.write(reviews, of: reviewed, to: locations, login)
    try ConfigFile(login: login.name).save(to: locations)
  }

  /// Commits a library deck by deck, and waits until its files are written.
  ///
  /// - Throws: `ValidationError` if the login cannot be opened or saved.
  static func fill(_ locations: Locations, _ login: Login, cards: Int, decks: Int) throws {
    let waited = WaitedStore(locations)
    guard waited.open(login) != nil else { throw ValidationError("The login could not be opened.") }
    let library = SampleLibrary.make(cards: cards, decks: decks)
    var last: DeckID?
    for (number, deck) in library.decks.enumerated() {
      let change = Change([
        .addDeck(deck, after: last), .insert(Array(library.cards(in: deck.id)), deck: deck.id, after: nil),
      ])
      waited.store.commit(change, ticket: number)
      last = deck.id
    }
    guard waited.store.finish(within: .seconds(120)) else { throw ValidationError("The library could not be saved.") }
  }
}
