import FlashcardKit

/// The import itself.
extension ImportOffer {
  /// The cards to import, with the decks that were chosen.
  fileprivate var chosen: [ImportedCard] {
    var chosen = cards.cards
    if !followsDecks { for index in chosen.indices { chosen[index].deck = nil } }
    return chosen
  }

  func create(_ world: inout World) {
    guard world.canAlter(), deck.map({ world.canAlter(deck: $0) }) ?? true else { return }
    let new = Deck(id: world.random.deckID(), title: newDeck, created: world.now)
    let destination = deck.map(ImportDestination.deck) ?? .newDeck(new)
    let chosen = updates ? chosen : chosen.filter { card in card.id.map { world.library.card($0) == nil } ?? true }
    do throws(DeckProblem) {
      let come = try world.bringIn(chosen, of: cards, into: destination) { come in
        let skipped = cards.skipped + cards.repeated + come.refused + (table?.rest ?? 0)
        return switch origin {
        case .pasted: Words.madeCards(come.cards.count, skipped: skipped)
        case .file(let name): Words.importedCards(come.cards.count, updated: come.updated, from: name, skipped: skipped)
        }
      }
      guard !come.change.isEmpty else {
        return world.say(
          come.problem.map { world.words.sentence($0, in: world.library) }
            ?? Words.nothingNew)
      }
      world.pop()
      if isFile {
        world.shownDeck = come.cards.first.flatMap { world.library.home(of: $0.id) } ?? world.shownDeck
      } else if let first = come.cards.first {
        world.carryOut(Request(answer: CardForm.Reply.made(first.id)))
      }
    } catch { world.say(Words.sentence(error), .problem) }
  }
}
