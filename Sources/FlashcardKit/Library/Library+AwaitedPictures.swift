extension Library {
  /// The cards whose pictures at their sources are still to be fetched.
  public var cardsAwaitingPictures: [CardID] { allCards.filter { $0.awaitedPicture != nil }.map(\.id) }
}
