extension Matching {
  /// What came of a pick.
  public enum Outcome: Hashable, Sendable {
    /// Nothing stands there.
    case nothing
    /// One is picked, or none again; the other column's turn.
    case waiting
    /// A pair, and gone.
    case right(CardID)
    /// No pair: counted, and nothing is picked any more.
    case wrong(front: CardID, back: CardID)
    /// A pair that was matched before with an equal front and back: not counted.
    case matchedBefore
  }

  /// Picks a front by its place; the one picked is put back.
  public mutating func pick(left place: Int, card: (CardID) -> Card?) -> Outcome {
    guard left.indices.contains(place), left[place] != nil else { return .nothing }
    pickedLeft = pickedLeft == place ? nil : place
    return judge(card)
  }

  /// Picks a back by its place; the one picked is put back.
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
    // The pair that the two make by themselves first, then any other of the same texts.
    guard let pair = front == back ? front : left.compactMap(\.self).first(where: says) else {
      if matched.contains(where: says) { return .matchedBefore }
      wrongPicks += 1
      if !missed.contains(front) { missed.append(front) }
      return .wrong(front: front, back: back)
    }
    // The pair's own front and back stay on the board for the cards whose equals were taken.
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
