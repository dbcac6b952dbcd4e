/// The choices of a multiple choice question, in a fixed order.
///
/// A multiple choice card brings its own. For other cards, wrong answers come from other cards; a facts card shows the
/// facts and offers titles.
public struct Choices: Hashable, Sendable {
  /// A choice.
  public struct Choice: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether the choice is the answer.
    public let isRight: Bool
    /// The card whose answer a wrong choice is, or `nil` if it is one of the card's own.
    public let card: CardID?
    /// The index of the wrong choice among the card's own, or `nil` if it is none of them or blank.
    public let place: Int?
    /// Whether the choice is hidden, because it was wrong or another was right.
    public internal(set) var isGone = false

    init(text: String, isRight: Bool, card: CardID? = nil, place: Int? = nil) {
      self.text = text
      self.isRight = isRight
      self.card = card
      self.place = place
    }
  }

  /// The ID of the card.
  public let card: CardID
  /// Whether the back is shown and the title is to be chosen.
  public let asksTitle: Bool
  /// All choices in order, including hidden ones.
  public internal(set) var choices: [Choice]
  /// The number of wrong picks since the start or the last reset.
  public internal(set) var wrongPicks = 0
  /// Whether the right choice was picked.
  public internal(set) var isSolved = false

  /// The maximum number of choices.
  public static let most = CardKind.maxWrongChoices + 1

  /// Creates the choices of a card, with wrong answers drawn from `others` if it has none of its own. There are up to
  /// `count` choices, all distinct, except that each wrong choice left blank stays one of its own. Returns `nil` if the
  /// card has no answer to choose.
  public init?(_ card: Card, others: some RandomAccessCollection<Card>, count: Int = 4, random: inout RandomSource) {
    let wanted = min(max(count, 2), Self.most) - 1
    let kind = card.content.kind
    guard kind.isKnown else { return nil }
    let answer = kind.asksFrontToChoose ? card.front : card.content.answer
    let wrong: [Choice]
    if let own = kind.wrong {
      wrong = Self.ownChoices(card.content, own).shuffled(using: &random).prefix(Self.most - 1).map {
        Choice(text: $0.text, isRight: false, place: $0.place)
      }
    } else {
      wrong = card.wrongAnswers(among: others, count: wanted, random: &random).map {
        Choice(text: $0.text, isRight: false, card: $0.card)
      }
    }
    guard !answer.folded().isEmpty else { return nil }
    let choices = [Choice(text: answer, isRight: true)] + wrong
    self.init(card: card.id, asksTitle: kind.asksFrontToChoose, choices: choices.shuffled(using: &random))
  }

  init(card: CardID, asksTitle: Bool, choices: [Choice]) {
    self.card = card
    self.asksTitle = asksTitle
    self.choices = choices
  }

  /// Returns the wrong choices of a card that differ from the answer and from each other, and all that were left blank.
  private static func ownChoices(_ content: CardContent, _ field: Int) -> [(text: String, place: Int?)] {
    let right = content.rightChoice
    let blank = content.choice(CardKind.emptyChoice)
    var seen: Set = [right]
    return content.texts(of: field).enumerated().compactMap { place, written -> (text: String, place: Int?)? in
      let text = content.unmarked(written)
      let isEmpty = text.folded().isEmpty
      let choice = isEmpty ? blank : content.choice(written)
      guard seen.insert(choice).inserted || choice == blank && blank != right else { return nil }
      return isEmpty ? (CardKind.emptyChoice, nil) : (text, place)
    }
  }
}

extension Choices {
  /// Picks the choice at an index. A wrong one is hidden; the right one hides all others.
  ///
  /// - Returns: Whether there was a choice to pick.
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

  /// Shows all choices again, in the same order.
  public mutating func reset() {
    for index in choices.indices { choices[index].isGone = false }
    wrongPicks = 0
    isSolved = false
  }
}
