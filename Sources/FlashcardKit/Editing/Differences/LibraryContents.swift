/// What a library is to consist of. Cards are listed only for decks whose cards may differ; those of other decks stay.
public struct LibraryContents: Sendable {
  /// The decks in order.
  public var decks: [Deck]
  /// The cards of decks in order.
  public var cards: [DeckID: [Card]]
  /// The values of settings, by key.
  public var preferences: [String: PropertyValue]
  /// The to-do list in order.
  public var toDos: [ToDo]

  /// Creates contents.
  public init(
    decks: [Deck], cards: [DeckID: [Card]], preferences: [String: PropertyValue], toDos: [ToDo]
  ) {
    self.decks = decks
    self.cards = cards
    self.preferences = preferences
    self.toDos = toDos
  }
}

extension Library {
  /// Returns the smallest change that turns this library into another one, to be applied as it is.
  public func change(into other: Library) -> Change {
    var cards: [DeckID: [Card]] = [:]
    for deck in Set(decks.map(\.id)).union(other.decks.map(\.id)) {
      let (own, theirs) = (self.cards(in: deck), other.cards(in: deck))
      if own != theirs { cards[deck] = Array(theirs) }
    }
    return change(
      into: LibraryContents(
        decks: other.decks, cards: cards, preferences: other.preferences, toDos: other.toDos))
  }

  /// Returns the smallest change that turns this library into one of the given contents, to be applied as it is.
  ///
  /// Cards that keep their places are edited there; the others leave their decks and enter them again. Cards of a kind
  /// that changes follow it by themselves.
  public func change(into contents: LibraryContents) -> Change {
    var arriving: [Change.Step] = []
    var edits: [Change.Step] = []
    var leaving: [DeckID: Set<CardID>] = [:]
    let kinds = kinds(describedBy: contents.preferences)
    for deck in contents.decks {
      guard let target = contents.cards[deck.id] else { continue }
      arrange(deck.id, as: target, kinds, &leaving, &edits, &arriving)
    }
    let staying = Set(contents.decks.map(\.id))
    let removed = decks.filter { !staying.contains($0.id) }
    for deck in removed { leaving[deck.id] = Set(cards(in: deck.id).lazy.map(\.id)) }
    let departures = decks.compactMap { deck -> Change.Step? in
      guard let gone = leaving[deck.id], !gone.isEmpty else { return nil }
      let cards = cards(in: deck.id)
      let first = cards.first { gone.contains($0.id) }.flatMap { predecessor(of: $0.id, in: deck.id) }
      return .remove(cards.filter { gone.contains($0.id) }, deck: deck.id, after: first)
    }
    return Change(
      preferenceSteps(contents.preferences) + departures + deckSteps(contents.decks, removed) + edits + arriving
        + toDoSteps(contents.toDos))
  }

  /// Returns the kinds of other preferences, or `nil` if they are the same.
  private func kinds(describedBy other: [String: PropertyValue]) -> CardKinds? {
    func own(_ preferences: [String: PropertyValue]) -> [String: PropertyValue] {
      preferences.filter { CustomKind.isKey($0.key) }
    }
    return own(preferences) == own(other) ? nil : builtInKinds.adding(customKindsOf: other, reusing: kinds)
  }

  /// Collects what has to be done for a deck to have the given cards: those that leave it, those that are edited in
  /// their places, and those that enter it.
  private func arrange(
    _ deck: DeckID, as target: [Card], _ kinds: CardKinds?, _ leaving: inout [DeckID: Set<CardID>],
    _ edits: inout [Change.Step], _ arriving: inout [Change.Step]
  ) {
    func edit(_ card: Card, _ other: Card) {
      if card == other || kinds.map({ card.decoded(by: $0) == other }) ?? false { return }
      edits.append(.edit(deck: deck, from: card, to: other))
    }
    let own = cards(in: deck)
    let head = zip(own, target).prefix { $0.id == $1.id }.count
    let tail = zip(own.reversed(), target.reversed()).prefix(min(own.count, target.count) - head)
      .prefix { $0.id == $1.id }.count
    for (card, other) in zip(own.prefix(head), target) { edit(card, other) }
    for (card, other) in zip(own.suffix(tail), target.suffix(tail)) { edit(card, other) }
    let (before, after) = (own[head..<own.count - tail], target[head..<target.count - tail])
    guard !before.isEmpty || !after.isEmpty else { return }
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let staying = RisingRun.members(of: after.map(\.id), as: before.map(\.id))
    leaving[deck] = Set(before.lazy.map(\.id).filter { !staying.contains($0) })
    var last = head > 0 ? own[head - 1].id : nil
    var run: [Card] = []
    func end() {
      if !run.isEmpty { arriving.append(.insert(run, deck: deck, after: last)) }
    }
    for card in after {
      guard staying.contains(card.id), let old = known[card.id] else {
        run.append(card)
        continue
      }
      end()
      last = card.id
      run = []
      edit(old, card)
    }
    end()
  }

  private func preferenceSteps(_ other: [String: PropertyValue]) -> [Change.Step] {
    Set(preferences.keys).union(other.keys).sorted().filter { preferences[$0] != other[$0] }
      .map { .prefer($0, from: preferences[$0], to: other[$0]) }
  }

  private func deckSteps(_ other: [Deck], _ removed: [Deck]) -> [Change.Step] {
    let staying = RisingRun.members(of: other.map(\.id), as: decks.map(\.id))
    var steps: [Change.Step] = removed.map { .removeDeck($0, after: nil) }
    var last: DeckID?
    for deck in other {
      if let own = self.deck(deck.id) {
        if !staying.contains(deck.id) { steps.append(.placeDeck(deck.id, from: nil, to: last)) }
        if own != deck { steps.append(.editDeck(from: own, to: deck)) }
      } else {
        steps.append(.addDeck(deck, after: last))
      }
      last = deck.id
    }
    return steps
  }

  private func toDoSteps(_ other: [ToDo]) -> [Change.Step] {
    guard toDos != other else { return [] }
    let known = Dictionary(toDos.map { ($0.id, $0) }) { first, _ in first }
    let names = Set(other.map(\.id))
    let staying = RisingRun.members(of: other.map(\.id), as: toDos.map(\.id))
    var steps: [Change.Step] = toDos.filter { !names.contains($0.id) }.map { .removeToDo($0, after: nil) }
    var last: ToDoID?
    for toDo in other {
      if let own = known[toDo.id] {
        if !staying.contains(toDo.id) { steps.append(.placeToDo(toDo.id, from: nil, to: last)) }
        if own != toDo { steps.append(.editToDo(from: own, to: toDo)) }
      } else {
        steps.append(.addToDo(toDo, after: last))
      }
      last = toDo.id
    }
    return steps
  }
}

/// The longest part of a list that is in the same order as another one: what stays in place when one becomes the other.
package enum RisingRun {
  /// Returns the elements of a longest common subsequence of two lists without repeated elements.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) if the common elements are in the same order.
  package static func members<Element: Hashable>(of list: [Element], as other: [Element]) -> Set<Element> {
    let places = Dictionary(other.enumerated().map { ($1, $0) }) { first, _ in first }
    let common = list.filter { places[$0] != nil }
    let order = common.compactMap { places[$0] }
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(common) }
    // For each length, the index of the smallest place that a rising run of that length ends with.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: order.count)
    for (index, place) in order.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if order[ends[middle]] < place { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var members: Set<Element> = []
    var next = ends.last
    while let index = next {
      members.insert(common[index])
      next = before[index]
    }
    return members
  }
}
