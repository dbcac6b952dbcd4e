import FlashcardKit
import Testing

/// Titles that are paths of decks.
@Suite struct DeckPathsTests {
  private let languages = Deck(id: DeckID(rawValue: 1), title: "Languages", created: 1)
  private let spanish = Deck(
    id: DeckID(rawValue: 2), title: "Spanish", parent: DeckID(rawValue: 1), created: 1)

  /// Returns the tree after adding a deck, or the problem.
  private func adding(_ title: String, in parent: DeckID? = nil) -> Result<[String], DeckProblem> {
    var library = Library(decks: [languages, spanish])
    var random = RandomSource(seed: 1)
    let deck = Deck(id: random.deckID(), title: title, parent: parent, created: 2)
    return Result { () throws(DeckProblem) in
      let change = try library.adding(deck, random: &random)
      library.apply(change)
      #expect(library.deck(deck.id) != nil)
      var before = library
      before.apply(change.inverse)
      #expect(before == Library(decks: [languages, spanish]))
      return tree(library)
    }
  }

  private func tree(_ library: Library) -> [String] { library.deckRows().map { "\($0.depth)\($0.deck.title)" } }

  @Test func aPathMakesTheDecksItLacks() {
    #expect(adding("A::B::C") == .success(["0Languages", "1Spanish", "0A", "1B", "2C"]))
    #expect(adding(" languages ::SPANISH::  Verbs") == .success(["0Languages", "1Spanish", "2Verbs"]))
    #expect(adding("Romance::Verbs", in: spanish.id) == .success(["0Languages", "1Spanish", "2Romance", "3Verbs"]))
    #expect(adding("Languages::French") == .success(["0Languages", "1Spanish", "1French"]))
    #expect(adding("A:B") == .success(["0Languages", "1Spanish", "0A:B"]))
    #expect(adding("Verbs::Verbs") == .success(["0Languages", "1Spanish", "0Verbs", "1Verbs"]))
  }

  @Test func aPathWithoutATitleIsRefused() {
    for path in ["::", "A::", "::A", "A::::B", "A:: ::B", "Languages::"] {
      #expect(adding(path) == .failure(.titleMissing), "\(path)")
    }
    #expect(adding("Languages::Spanish") == .failure(.titleTaken(spanish.id)))
    #expect(adding(String(repeating: "x", count: 201) + "::A") == .failure(.titleTooLong))
  }

  @Test func renamingToAPathMovesADeck() throws {
    var library = Library(decks: [languages, spanish])
    var random = RandomSource(seed: 1)
    library.apply(try library.renaming(spanish.id, to: "Romance::Castilian", random: &random, at: 2))
    #expect(tree(library) == ["0Languages", "1Romance", "2Castilian"])
    // The deck itself is not a parent on the path.
    library.apply(try library.renaming(languages.id, to: "Languages::Old", random: &random, at: 2))
    #expect(tree(library) == ["0Languages", "1Old", "2Romance", "3Castilian"])
  }

  @Test func aTitleWithSeparatorsFromAFileStays() throws {
    let deck = Deck(id: DeckID(rawValue: 3), title: "std::vector", created: 1)
    let library = Library(decks: [deck])
    var random = RandomSource(seed: 1)
    #expect(try library.renaming(deck.id, to: "std::vector", random: &random, at: 2).isEmpty)
  }
}
