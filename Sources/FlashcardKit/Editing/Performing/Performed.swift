/// What became of a change that was made without having seen everything.
public struct Performed: Hashable, Sendable {
  /// What was done: it fits the library it was done to exactly, so that its inverse takes back all of it and no more.
  public var change = Change([])
  /// What its maker had not seen.
  public var conflicts: [MergeConflict] = []
}

/// What a change met that its maker had not seen: another program under the same login had done something first.
public enum MergeConflict: Hashable, Sendable {
  /// A card was not deleted, since it had been edited or moved.
  case cardStays(Card)
  /// A card that had been deleted came back, since it was edited here.
  case cardReturns(Card)
  /// A text was replaced that had been altered; the card keeps the earlier one.
  case textReplaced(Card)
  /// A deck was not deleted, since there are cards in it that its deletion did not know.
  case deckStays(Deck)
  /// A deck that had been deleted came back, for cards that were put into it here.
  case deckReturns(Deck)
  /// Something to do was not removed, since it had been edited.
  case toDoStays(ToDo)
  /// Something to do that had been removed came back, since it was edited here.
  case toDoReturns(ToDo)
  /// Something was not taken back, since it had been altered again.
  case nothingTakenBack
}
