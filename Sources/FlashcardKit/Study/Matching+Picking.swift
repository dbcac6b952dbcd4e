extension Matching {
  /// The result of a pick.
  public enum Outcome: Hashable, Sendable {
    /// There is nothing at this position.
    case nothing
    /// One text is selected, or none; a match needs one in each column.
    case waiting
    /// The texts match, and are removed.
    case right(CardID)
    /// The texts don't match. Counted as wrong, and deselected.
    case wrong(front: CardID, back: CardID)
    /// The back is right for the front, too, but the front has a back of its own. Not counted.
    case alsoRight
    /// The texts match a pair that was already matched by an equal front and back. Not counted.
    case matchedBefore
  }

  /// Selects the front at a position, or deselects it if it is selected.
  public mutating func pick(left place: Int, card: (CardID) -> Card?) -> Outcome {
    guard left.indices.contains(place), left[place] != nil else { return .nothing }
    pickedLeft = pickedLeft == place ? nil : place
    return judge(card)
  }

  /// Selects the back at a position, or deselects it if it is selected.
  public mutating func pick(right place: Int, card: (CardID) -> Card?) -> Outcome {
    guard right.indices.contains(place), right[place] != nil else { return .nothing }
    pickedRight = pickedRight == place ? nil : place
    return judge(card)
  }

  private mutating func judge(_ card: (CardID) -> Card?) -> Outcome {
    guard let l = pickedLeft, let r = pickedRight, let front = left[l], let back = right[r] else { return .waiting }
    pickedLeft = nil
    pickedRight = nil
    let texts = (card(front)?.foldedFront, card(back)?.foldedBack)
    func says(_ id: CardID) -> Bool { card(id).map { texts == ($0.foldedFront, $0.foldedBack) } == true }
    // Prefer a pair from a single card, then any other with the same texts.
    guard let pair = front == back ? front : left.compactMap(\.self).first(where: says) else {
      if matched.contains(where: says) { return .matchedBefore }
      if let own = card(front), let other = card(back), own.accepts(other) { return .alsoRight }
      wrongPicks += 1
      if !missed.contains(front) { missed.append(front) }
      return .wrong(front: front, back: back)
    }
    // The remaining front and back of that pair stay on the board for the cards whose equals were taken.
    if let place = left.firstIndex(of: pair) { left[place] = front }
    if let place = right.firstIndex(of: pair) { right[place] = back }
    left[l] = nil
    right[r] = nil
    matched.append(pair)
    return .right(pair)
  }
}

extension Card {
  fileprivate var foldedFront: String { front.folded() }
  fileprivate var foldedBack: String { back.joined(separator: "\n").folded() }
}
