import FlashcardKit

extension Card {
  /// The card as a question with a single answer that joins all facts, for choosing.
  var asOneAnswer: Card {
    guard content.kind.listOnBack != nil else { return self }
    let all = back.filter { !$0.isEmpty }.joined(separator: " · ")
    return edited(content: .question(front, answer: all), at: changed)
  }
}
