extension Library {
  /// The kinds of card that the person made, by name.
  public var customKinds: [CustomKind] { CustomKind.all(in: preferences) }

  /// Returns a kind that the person made, or `nil` if it doesn't exist.
  public func customKind(_ id: KindID) -> CustomKind? { customKinds.first { $0.id == id } }

  /// The cards whose kinds can change, or can become known, with their decks.
  var cardsOfCustomKinds: [(card: Card, deck: DeckID)] {
    decks.flatMap { deck in
      cards(in: deck.id).lazy.filter { $0.content.kind.isCustom || !$0.content.kind.isKnown }.map { ($0, deck.id) }
    }
  }

  /// Returns the number of cards of a kind that are in memory.
  public func count(of kind: CardKind) -> Int {
    decks.reduce(0) { $0 + cards(in: $1.id).count { $0.content.kind == kind } }
  }

  /// Returns whether there may be cards of a kind. Cards that aren't in memory may be of any.
  public func isUsed(_ id: KindID) -> Bool {
    !unread.isEmpty || kinds[id.description].map { count(of: $0) > 0 } ?? false
  }

  /// Returns a change that adds a kind, or replaces its name, fields, and faces. Fields and faces that it no longer has
  /// are removed; fields with texts should be hidden instead.
  ///
  /// - Throws: `KindProblem` if something is missing, taken, or too much.
  public func editing(_ kind: CustomKind) throws(KindProblem) -> Change {
    let kind = kind.cleaned()
    if let problem = kind.problem(among: kinds) { throw problem }
    let old = customKind(kind.id)?.entries ?? [:]
    let new = kind.entries
    return Change(Set(old.keys).union(new.keys).sorted().flatMap { preferring($0, new[$0]).steps })
  }

  /// Returns a change that removes a kind. It stays if there are cards of it.
  public func removing(_ id: KindID) -> Change {
    Change((customKind(id)?.entries.keys.sorted() ?? []).flatMap { preferring($0, nil).steps })
  }
}
