import FlashcardKit

/// The deck that is chosen for the cards of an import.
enum ImportDeckChoice: Sendable, Equatable {
  /// The decks that the file names.
  case own
  /// A new one with this title.
  case new(String)
  case deck(DeckID)
}

extension Menu {
  /// Returns the menu of the decks for the cards of an import.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - title: The title that is suggested for a new deck.
  ///   - hasOwn: Whether the file names decks.
  ///   - chosen: The selected choice.
  ///   - answer: Returns the request that takes a choice.
  /// - Returns: The menu.
  static func importDecks(
    in library: Library, new title: String, hasOwn: Bool, _ chosen: ImportDeckChoice,
    answer: @escaping @Sendable (ImportDeckChoice) -> Request
  ) -> Menu {
    let rows = library.deckRows()
    let new = Item(Words.more(Words.newDeck(title))) { typed in
      .always { $0.push(TextPrompt.importDeck(typed.isEmpty ? title : typed, answer)) }
    }
    let before = (hasOwn ? [Item(Words.decksOfFile, answer(.own))] : []) + [new]
    let selected =
      switch chosen {
      case .own: 0
      case .new: before.count - 1
      case .deck(let id): (rows.firstIndex { $0.deck.id == id } ?? -1) + before.count
      }
    return Menu(
      title: Words.importInto, items: before + Item.decks(rows, in: library) { answer(.deck($0)) }, selected: selected,
      isFiltered: true)
  }
}

extension TextPrompt {
  /// Returns the dialog for the title of a new deck for the cards of an import.
  fileprivate static func importDeck(
    _ title: String, _ answer: @escaping @Sendable (ImportDeckChoice) -> Request
  ) -> TextPrompt {
    TextPrompt(
      Words.Label.newDeck, question: Words.deckPath, verb: Words.Label.choose, text: title, isSuggestion: true
    ) { text, world in
      var random = world.random
      let deck = Deck(id: random.deckID(), title: text, created: world.now)
      do throws(DeckProblem) { _ = try world.library.adding(deck, random: &random) } catch {
        return Words.sentence(error)
      }
      world.carryOut(answer(.new(text.cleanedLine())))
      return nil
    }
  }
}
