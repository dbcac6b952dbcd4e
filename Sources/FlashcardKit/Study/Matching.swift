/// A board of fronts and backs to be matched. A round with many cards plays several boards in turn.
///
/// The board holds card IDs; texts are looked up when a pair is picked. Cards with equal fronts or backs (under
/// folding) are interchangeable: any pair with the texts of a remaining card is right.
public struct Matching: Hashable, Sendable {
  /// A reason why a board can't be made.
  public enum Problem: Error, Hashable, Sendable {
    /// Fewer than two cards have a front and a back.
    case tooFew
  }

  /// The fronts, or `nil` where one has been removed, so that the others keep their positions.
  public internal(set) var left: [CardID?]
  /// The backs, or `nil` where one has been removed.
  public internal(set) var right: [CardID?]
  /// The position of the selected front.
  public internal(set) var pickedLeft: Int?
  /// The position of the selected back.
  public internal(set) var pickedRight: Int?
  /// The matched cards, in order.
  public internal(set) var matched: [CardID] = []
  /// The cards whose fronts were matched wrong, without duplicates.
  public internal(set) var missed: [CardID] = []
  /// The number of wrong picks.
  public internal(set) var wrongPicks = 0

  /// Creates a board with both columns shuffled. Cards with a blank front or back are left out.
  ///
  /// - Throws: `Problem.tooFew` if fewer than two cards remain.
  public init(_ cards: [CardID], card: (CardID) -> Card?, random: inout RandomSource) throws(Problem) {
    let cards = cards.uniqued().filter { card($0).map(AnswerMethod.matching.suits) == true }
    guard cards.count >= 2 else { throw .tooFew }
    self.init(left: cards.shuffled(using: &random), right: cards.shuffled(using: &random))
  }

  init(left: [CardID?], right: [CardID?]) {
    self.left = left
    self.right = right
  }

  /// Returns the size of the next board for the given number of cards left, at most `most` (but no less than 3). Boards
  /// are about equal in size, and none has a single pair.
  public static func boardSize(for count: Int, most: Int) -> Int {
    let count = max(0, count)
    let boards = max(1, (count + max(3, most) - 1) / max(3, most))
    return (count + boards - 1) / boards
  }
}

extension Matching {
  /// Whether all pairs are matched.
  public var isOver: Bool { left.allSatisfy { $0 == nil } }
  /// The number of pairs left.
  public var count: Int { left.count { $0 != nil } }

  /// Removes cards that no longer exist.
  public mutating func settle(exists: (CardID) -> Bool) {
    func kept(_ card: CardID?) -> CardID? { card.flatMap { exists($0) ? $0 : nil } }
    left = left.map(kept)
    right = right.map(kept)
    matched.removeAll { !exists($0) }
    missed.removeAll { !exists($0) }
    if let place = pickedLeft, left[place] == nil { pickedLeft = nil }
    if let place = pickedRight, right[place] == nil { pickedRight = nil }
  }
}

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
