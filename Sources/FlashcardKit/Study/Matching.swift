/// A board of fronts and backs to be matched. A round with many cards plays several boards, one after another.
///
/// What stands on the board are identities; their texts are looked up when two are picked. Cards whose fronts or backs
/// are equal (folded) may be matched crosswise: any pair that says what one of the cards left says is right.
public struct Matching: Hashable, Sendable {
  /// Why there is no board.
  public enum Problem: Error, Hashable, Sendable {
    /// Fewer than two cards have a front and a back.
    case tooFew
  }

  /// The fronts; nil where one is gone, so that the others keep their places.
  public internal(set) var left: [CardID?]
  /// The backs; nil where one is gone.
  public internal(set) var right: [CardID?]
  /// The place of the front that is picked.
  public internal(set) var pickedLeft: Int?
  /// The place of the back that is picked.
  public internal(set) var pickedRight: Int?
  /// The cards whose pairs are gone, in the order of matching.
  public internal(set) var matched: [CardID] = []
  /// The cards whose fronts were matched wrong, each once.
  public internal(set) var missed: [CardID] = []
  /// How many wrong pairs were picked.
  public internal(set) var wrongPicks = 0

  /// A board of cards, both columns shuffled. Cards with a blank front or back are left out.
  public init(_ cards: [CardID], card: (CardID) -> Card?, random: inout RandomSource) throws(Problem) {
    let cards = cards.uniqued().filter { card($0).map(AnswerMethod.matching.suits) == true }
    guard cards.count >= 2 else { throw .tooFew }
    self.init(left: cards.shuffled(using: &random), right: cards.shuffled(using: &random))
  }

  init(left: [CardID?], right: [CardID?]) {
    self.left = left
    self.right = right
  }

  /// How many of the cards left the next board takes, so that boards are about equal and none has a single pair.
  public static func boardSize(for count: Int, most: Int) -> Int {
    let count = max(0, count)
    let boards = max(1, (count + max(3, most) - 1) / max(3, most))
    return (count + boards - 1) / boards
  }
}

extension Matching {
  /// Whether all pairs are gone.
  public var isOver: Bool { left.allSatisfy { $0 == nil } }
  /// How many pairs are left.
  public var count: Int { left.count { $0 != nil } }

  /// Takes the cards off that are no longer there.
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
