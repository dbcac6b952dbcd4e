/// The result of performing a change that may have been made on an earlier state.
public struct PerformedChange: Hashable, Sendable {
  /// The change as it was actually performed. Its inverse undoes exactly that.
  public var change = Change([])
  /// The conflicts with what others did.
  public var conflicts: [MergeConflict] = []
}

/// A conflict between a change and an earlier one, made by another program on the same login.
public enum MergeConflict: Hashable, Sendable {
  /// A card wasn't deleted because it had been edited or moved.
  case cardStays(Card)
  /// A deleted card was restored because it was edited here.
  case cardReturns(Card)
  /// A text edited by another program was replaced. The card keeps it as an earlier text.
  case textReplaced(Card)
  /// A deck wasn't deleted because it contains cards that the deletion didn't know of.
  case deckStays(Deck)
  /// A deleted deck was restored because cards were added to it here.
  case deckReturns(Deck)
  /// A kind of card wasn't deleted because there are cards of it.
  case kindStays(CardKind)
  /// A to-do wasn't deleted because it had been edited.
  case toDoStays(ToDo)
  /// A deleted to-do was restored because it was edited here.
  case toDoReturns(ToDo)
  /// A property of a deck was replaced by that of another machine. This is the deck with what was replaced.
  case deckReplaced(Deck)
  /// A property of a to-do was replaced by that of another machine. This is the to-do with what was replaced.
  case toDoReplaced(ToDo)
  /// The value of a setting was replaced by that of another machine.
  case settingReplaced(String)
  /// An edit wasn't undone because it had been edited again.
  case notUndone
}
