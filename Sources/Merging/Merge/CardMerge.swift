import FlashcardKit

/// The three-way merge of two versions of a card on different machines, with the rules by which programs on one machine
/// merge their edits. Symmetric.
enum CardMerge {
  /// Merges two versions of a card.
  ///
  /// Of a value that both sides changed, the version that was edited later holds, or that with the greater bytes. A
  /// replaced text is kept among the card's earlier texts.
  ///
  /// - Parameters:
  ///   - base: The common earlier version, or `nil` if there is none.
  ///   - one: One version.
  ///   - other: The other version.
  ///   - now: The current time; later edits count as if they were made now.
  /// - Returns: The merged card, and whether a text was replaced.
  static func merge(
    base: Card?, _ one: Card, _ other: Card, at now: Milliseconds
  ) -> (card: Card, isReplacing: Bool) {
    if one === other { return (one, false) }
    let (later, earlier) = sorted(one, other, at: now)
    if one == other { return (later, false) }
    if let base {
      if base == later { return (earlier, false) }
      if base == earlier { return (later, false) }
    }
    let precedence: Precedence = min(later.changed, now) == min(earlier.changed, now) ? .greater : .mine
    return earlier.merging(
      from: base ?? blank(like: later), to: later, precedence: precedence)
  }

  /// Returns the two versions, the one whose edits hold first.
  private static func sorted(_ one: Card, _ other: Card, at now: Milliseconds) -> (later: Card, earlier: Card) {
    let (a, b) = (min(one.changed, now), min(other.changed, now))
    if a != b { return a > b ? (one, other) : (other, one) }
    return ExchangedCard.bytes(of: other).lexicographicallyPrecedes(ExchangedCard.bytes(of: one))
      ? (one, other) : (other, one)
  }

  /// Returns a card without texts: the base of two that were made independently.
  private static func blank(like card: Card) -> Card {
    let content = card.content
    return Card(
      id: card.id, content: CardContent(content.kind, content.kind.list == nil ? [""] : [], in: content.markup),
      created: card.created, changed: .min)
  }
}

/// The three-way merge of the order of a list: of decks, of a deck's cards, of to-dos.
///
/// What both sides have keeps the order of the side that changed it; what both moved goes where the list with the
/// greater IDs has it. What only one side has follows the element that it followed there. Where both sides have
/// something new at the same place, what was created first comes first.
struct ListMerge<Element: Identifier> {
  let base: [Element]
  let ours: [Element]
  let theirs: [Element]

  /// Creates a merge.
  ///
  /// - Parameters:
  ///   - base: The common earlier order.
  ///   - ours: One side.
  ///   - theirs: The other side.
  ///   - stays: Returns whether an element is in the merged list. Each of these must be on a side.
  init(base: [Element], ours: [Element], theirs: [Element], where stays: (Element) -> Bool) {
    self.base = base.filter(stays)
    self.ours = ours.filter(stays)
    self.theirs = theirs.filter(stays)
  }

  /// Returns the merged list, given when each element was created. Symmetric.
  func merged(created: (Element) -> Milliseconds) -> [Element] {
    if ours == theirs { return ours }
    let (own, other) = (Set(ours), Set(theirs))
    let backbone = common(ours.filter(other.contains), theirs.filter(own.contains), created)
    return weave(
      backbone, (ours, own.subtracting(other)), (theirs, other.subtracting(own)), created)
  }

  /// Returns the order of what both sides have.
  private func common(_ ours: [Element], _ theirs: [Element], _ created: (Element) -> Milliseconds) -> [Element] {
    if ours == theirs { return ours }
    let all = Set(ours)
    let base = base.filter(all.contains)
    let (kept, keptThere) = (RisingRun.members(of: ours, as: base), RisingRun.members(of: theirs, as: base))
    // Which of the two sides has what both moved must not depend on which is ours.
    let isOurs = theirs.lexicographicallyPrecedes(ours) { $0.rawValue < $1.rawValue }
    var (own, other): (Set<Element>, Set<Element>) = ([], [])
    for element in ours {
      switch (kept.contains(element), keptThere.contains(element)) {
      case (true, true): continue
      case (false, true): own.insert(element)
      case (true, false): other.insert(element)
      case (false, false): if isOurs { own.insert(element) } else { other.insert(element) }
      }
    }
    let backbone = base.filter { kept.contains($0) && keptThere.contains($0) }
    return weave(backbone, (ours, own), (theirs, other), created)
  }

  /// Returns a list with the elements that each side places, after those that they follow there.
  private func weave(
    _ backbone: [Element], _ ours: (list: [Element], placed: Set<Element>),
    _ theirs: (list: [Element], placed: Set<Element>), _ created: (Element) -> Milliseconds
  ) -> [Element] {
    let known = Set(backbone)
    func runs(_ side: (list: [Element], placed: Set<Element>)) -> [Element?: [Element]] {
      guard !side.placed.isEmpty else { return [:] }
      var anchor: Element?
      var runs: [Element?: [Element]] = [:]
      for element in side.list {
        if known.contains(element) {
          anchor = element
        } else if side.placed.contains(element) {
          runs[anchor, default: []].append(element)
        }
      }
      return runs
    }
    let (own, other) = (runs(ours), runs(theirs))
    var merged: [Element] = []
    merged.reserveCapacity(backbone.count)
    func add(after anchor: Element?) {
      let both = [own[anchor], other[anchor]].compactMap(\.self)
      let sorted = both.sorted { a, b in
        guard let a = a.first, let b = b.first else { return false }
        return (created(a), a.rawValue) < (created(b), b.rawValue)
      }
      for run in sorted { merged += run }
    }
    add(after: nil)
    for element in backbone {
      merged.append(element)
      if !own.isEmpty || !other.isEmpty { add(after: element) }
    }
    return merged
  }
}
