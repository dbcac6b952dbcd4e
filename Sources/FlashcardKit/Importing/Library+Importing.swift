extension Library {
  /// Returns a change that imports cards into a deck.
  ///
  /// A single card must obey the rules for a card made by hand, so its title must not occur in the deck. When there are
  /// several, equal titles are kept as their author intended, and only exact duplicates of cards anywhere in the
  /// library are skipped.
  ///
  /// - Parameters:
  ///   - cards: The cards in order.
  ///   - destination: The deck to import into.
  ///   - titles: The titles of this library's cards.
  ///   - random: The source of the cards' IDs.
  ///   - now: The time of the import.
  /// - Returns: The change and the cards it adds.
  /// - Throws: `DeckProblem` if a new deck's title, which may be a path, is missing, too long, or taken.
  public func importing(
    _ cards: [ImportedCard], into destination: ImportDestination, _ titles: TitleIndex, random: inout RandomSource,
    at now: Milliseconds
  ) throws(DeckProblem) -> Import {
    var change = Change([])
    if case .newDeck(let deck) = destination { change = try adding(deck, random: &random) }
    let deck = destination.id
    var titles = titles
    var own: [Card] = []
    var first: CardProblem?
    for card in cards {
      if let problem = titles.problem(with: card.content, in: deck), isRefused(problem, among: cards.count) {
        first = first ?? problem
        continue
      }
      let made = card.made(id: random.cardID(), at: now)
      titles.insert(made, in: deck)
      own.append(made)
    }
    change.steps += own.isEmpty ? [] : adding(own, to: deck).steps
    return Import(change: own.isEmpty ? Change([]) : change, cards: own, problem: first)
  }

  private func isRefused(_ problem: CardProblem, among count: Int) -> Bool {
    if case .duplicate = problem { return true }
    return count == 1 && !problem.canBeConfirmed
  }
}
