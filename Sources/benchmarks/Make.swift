import ArgumentParser
import CardStore
import FlashcardKit

/// Makes a login with a library of any size, to try things on.
struct Make: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Makes a login “maya” with a library of any size.")

  @Option(help: "Cards.") var cards = 1000
  @Option(help: "Decks they are in.") var decks = 10
  @Option(help: "Answers given to them.") var reviews = 0
  @Argument(help: "The folder, as flashcards --data takes it.") var folder: String

  func run() throws {
    let locations = Locations(environment: [:], data: folder)
    let login = try Login("maya")
    try Make.fill(locations, login, cards: cards, decks: decks)
    let asked = SampleLibrary.make(cards: cards, decks: decks).allCards.map(\.id)
    try SampleAnswers.write(reviews, about: asked, to: locations, login)
    try ConfigFile(login: login.name).save(to: locations)
  }

  /// Commits the library deck by deck, and has the files brought up to date.
  static func fill(_ locations: Locations, _ login: Login, cards: Int, decks: Int) throws {
    let waited = WaitedStore(locations)
    guard waited.open(login) != nil else { throw ValidationError("the login cannot be opened") }
    let library = SampleLibrary.make(cards: cards, decks: decks)
    var last: DeckID?
    for (number, deck) in library.decks.enumerated() {
      let change = Change([
        .addDeck(deck, after: last), .insert(library.cards(in: deck.id), deck: deck.id, after: nil),
      ])
      waited.store.commit(change, ticket: number)
      last = deck.id
    }
    guard waited.store.finish(within: .seconds(120)) else { throw ValidationError("the library cannot be saved") }
  }
}
