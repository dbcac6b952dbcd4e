import FlashcardKit

/// Conflicts with changes made elsewhere at the same time.
extension Words {
  /// Returns the resolution of a conflict, and the number of further ones.
  func sentence(_ conflict: MergeConflict, of count: Int) -> String {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    switch conflict {
    case .cardStays(let card):
      return "“\(Words.short(card.front))” was edited elsewhere and kept\(more); delete it again to remove it."
    case .cardReturns(let card):
      return "“\(Words.short(card.front))” was deleted elsewhere; your edit restored it\(more)."
    case .textReplaced(let card):
      return "“\(Words.short(card.front))” was also edited elsewhere. Your text was kept; "
        + "\(key(.info)) shows the other\(more)."
    case .deckStays(let deck):
      return "“\(Words.short(deck.title))” was kept: it has new or edited cards\(more)."
    case .deckReturns(let deck):
      return "“\(Words.short(deck.title))” was deleted elsewhere; your cards restored it\(more)."
    case .kindStays(let kind):
      return "The kind “\(Words.short(kind.name))” was kept: there are cards of it\(more)."
    case .toDoStays(let toDo): return "“\(Words.short(toDo.title))” was edited elsewhere and kept\(more)."
    case .toDoReturns(let toDo):
      return "“\(Words.short(toDo.title))” was deleted elsewhere; your edit restored it\(more)."
    case .deckReplaced(let deck): return "“\(Words.short(deck.title))” was also changed elsewhere, which holds\(more)."
    case .toDoReplaced(let toDo): return "“\(Words.short(toDo.title))” was also changed elsewhere, which holds\(more)."
    case .settingReplaced: return "A setting was also changed elsewhere, which holds\(more)."
    case .notUndone: return "Not undone: it was changed elsewhere since\(more)."
    }
  }
}
