extension Library {
  /// Cards from outside made a person's own, in one change.
  ///
  /// A single card is held to the rules of a card that one makes: none of the same title may stand in the deck. Of many,
  /// those of equal titles are kept, as whoever wrote them meant them; left out is only what is the very same card as
  /// another one, wherever that is.
  ///
  /// - Parameters:
  ///   - cards: The cards in their order.
  ///   - destination: Where they go.
  ///   - titles: The titles of this library's cards.
  ///   - random: Gives the cards their identities.
  ///   - now: When they come in.
  /// - Returns: The change, and what comes in by it.
  /// - Throws: What is wrong with a new deck.
  public func bringingIn(
    _ cards: [ImportedCard], into destination: ImportDestination, _ titles: TitleIndex, random: inout RandomSource,
    at now: Milliseconds
  ) throws(DeckProblem) -> Import {
    var change = Change([])
    if case .newDeck(let deck) = destination { change = try adding(deck) }
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
