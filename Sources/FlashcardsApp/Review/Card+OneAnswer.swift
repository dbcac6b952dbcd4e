import FlashcardKit

extension Card {
  /// The card as a question with one answer, all facts together: what choosing in review asks by the front.
  var asOneAnswer: Card {
    guard case .facts(let title, let facts) = content else { return self }
    let all = facts.filter { !$0.isEmpty }.joined(separator: " · ")
    return edited(content: .question(title, answer: all), at: changed)
  }
}
