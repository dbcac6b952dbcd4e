extension CardContent {
  /// What keeps a person from saving the texts as a card: their problems, and then the wrong choices that equal the
  /// answer.
  public var savingProblems: [CardProblem] { problems + wrongChoiceProblems }
}

extension TitleIndex {
  /// Checks the edited content of a card against other cards.
  ///
  /// A person is not asked again to confirm a title that a card in another deck has too while the card keeps its own
  /// title and deck.
  ///
  /// - Parameters:
  ///   - content: The new content.
  ///   - card: The card as it was.
  ///   - home: The deck that the card was in, or `nil` if it is in none.
  ///   - deck: The target deck, or `nil` for a new one.
  /// - Returns: The conflict with an existing card, or `nil` if there is none.
  public func problem(
    with content: CardContent, of card: Card, from home: DeckID?, to deck: DeckID?
  ) -> CardProblem? {
    let problem = problem(with: content, in: deck, editing: card.id)
    let isKnown = problem?.canBeConfirmed == true && home == deck && card.content.title == content.title
    return isKnown ? nil : problem
  }
}

extension Library {
  /// Returns the steps that replace a card by its edited version, at the end of a deck if that is another one. None if
  /// the two are equal but for the time of the change, and the deck stays.
  public func saving(_ edited: Card, of base: Card, from home: DeckID, to deck: DeckID) -> [Change.Step] {
    if deck != home {
      return [
        .remove([base], deck: home, after: nil), .insert([edited], deck: deck, after: cards(in: deck).last?.id),
      ]
    }
    let isChanged =
      edited.content != base.content || edited.tags != base.tags || edited.isReversed != base.isReversed
      || edited.attachments != base.attachments
    return isChanged ? [.edit(deck: home, from: base, to: edited)] : []
  }
}
