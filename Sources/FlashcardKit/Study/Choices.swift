/// The choices of one card, the right one among wrong ones, in an order that stays.
///
/// A multiple choice card has its own. A question is chosen for among the answers of other cards; of a facts card the
/// facts are shown, and its title is chosen among other titles.
public struct Choices: Hashable, Sendable {
  /// One of the choices.
  public struct Choice: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// Whether it is the answer.
    public let isRight: Bool
    /// Whether it has disappeared: it was wrong, or another was right.
    public internal(set) var isGone = false
  }

  /// The card.
  public let card: CardID
  /// Whether the back is shown and the title is asked for.
  public let asksTitle: Bool
  /// All choices in their order, also those gone.
  public internal(set) var choices: [Choice]
  /// How many wrong ones were picked since the beginning or the last reset.
  public internal(set) var wrongPicks = 0
  /// Whether the right one was picked.
  public internal(set) var isSolved = false

  /// How many choices there are at most.
  public static let most = CardKind.mostWrong + 1

  /// The choices of a card, wrong ones drawn from other cards where it has none of its own: as many as there are, up to
  /// `count`. No two are alike (folded). Nil where the card has no answer to choose.
  public init?(_ card: Card, others: [Card], count: Int = 4, random: inout RandomSource) {
    let wanted = min(max(count, 2), Self.most) - 1
    let kind = card.content.kind
    guard kind.isKnown else { return nil }
    let answer = kind.asksFrontToChoose ? card.front : card.content.answer
    let wrong: [String]
    if let own = kind.wrong {
      let texts = card.content.texts(of: own).map { $0.folded().isEmpty ? CardKind.emptyChoice : $0 }
      wrong = Array(Self.distinct(texts, from: answer).shuffled(using: &random).prefix(Self.most - 1))
    } else {
      wrong = card.wrongAnswers(among: others, count: wanted, random: &random)
    }
    guard !answer.folded().isEmpty else { return nil }
    let choices = [Choice(text: answer, isRight: true)] + wrong.map { Choice(text: $0, isRight: false) }
    self.init(card: card.id, asksTitle: kind.asksFrontToChoose, choices: choices.shuffled(using: &random))
  }

  init(card: CardID, asksTitle: Bool, choices: [Choice]) {
    self.card = card
    self.asksTitle = asksTitle
    self.choices = choices
  }

  /// The texts that differ from another and from each other.
  static func distinct(_ texts: [String], from text: String) -> [String] {
    var seen: Set = [text.folded()]
    return texts.filter { seen.insert($0.folded()).inserted }
  }
}

extension Choices {
  /// Picks a choice by its place among all. A wrong one disappears; the right one alone remains. False where there is
  /// none to pick.
  @discardableResult public mutating func pick(_ index: Int) -> Bool {
    guard choices.indices.contains(index), !choices[index].isGone, !isSolved else { return false }
    if choices[index].isRight {
      isSolved = true
      for other in choices.indices where other != index { choices[other].isGone = true }
    } else {
      wrongPicks += 1
      choices[index].isGone = true
    }
    return true
  }

  /// Begins again: all choices are there, in the same order.
  public mutating func reset() {
    for index in choices.indices { choices[index].isGone = false }
    wrongPicks = 0
    isSolved = false
  }
}
