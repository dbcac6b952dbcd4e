import CardStore
public import Effects
public import FlashcardKit

/// A card that a merge changed.
public struct MergedCard: Hashable, Sendable {
  /// The card as it was, or `nil` if it was added.
  public let before: Card?
  /// The card as it was afterwards, or `nil` if it was deleted.
  public let after: Card?
  /// The title of its deck.
  public let deck: String
  let home: DeckID
}

/// The list of what was merged.
extension LoginSync {
  /// Returns the merges that changed the login on this machine, the last one first.
  public func merges() throws(SyncFailure) -> [MergeRecord] {
    try attempt { try MergeList(folder: folder, disk: disk).records() }
  }

  /// Returns the cards that a merge changed.
  public func items(of merge: MergeRecord) throws(SyncFailure) -> [MergedCard] {
    var history = LibraryHistory(repository)
    let before = try history.library(of: merge.before)
    let after = try history.library(of: merge.after, besides: merge.before)
    var items: [MergedCard] = []
    for deck in after.decks {
      for card in after.cards(in: deck.id) {
        let old = before.card(card.id)
        guard old != card else { continue }
        items.append(MergedCard(before: old, after: card, deck: deck.title, home: deck.id))
      }
    }
    for deck in before.decks {
      for card in before.cards(in: deck.id) where after.card(card.id) == nil {
        items.append(MergedCard(before: card, after: nil, deck: deck.title, home: deck.id))
      }
    }
    return items
  }

  /// Makes a card what it was before a merge, in a step that can be undone.
  ///
  /// - Throws: A `SyncFailure` if it can't be saved.
  public func restore(_ item: MergedCard, at now: Milliseconds) throws(SyncFailure) {
    try attempt {
      var editor = try LoginEditor(login, in: locations, on: disk)
      try editor.commit(at: now) { library in
        (library.takingBack(item, at: now), item.before?.title ?? item.after?.title ?? "")
      }
    }
  }
}

extension Library {
  fileprivate func takingBack(_ item: MergedCard, at now: Milliseconds) -> Change {
    guard let old = item.before else { return item.after.map { removing([$0.id]) } ?? Change([]) }
    // As an edit made now, so that the next merge doesn't take it back.
    let card = old.edited(at: now)
    guard home(of: old.id) == nil else { return editing(card) }
    let deck = self.deck(item.home) ?? decks.first
    return deck.map { adding([card], to: $0.id) } ?? Change([])
  }
}
