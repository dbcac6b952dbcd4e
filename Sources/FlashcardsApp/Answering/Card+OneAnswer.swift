import FlashcardKit

extension Card {
  /// The card as a question with one answer, all facts together: what choosing in review asks by the front.
  var asOneAnswer: Card {
    guard content.kind.listOnBack != nil else { return self }
    let all = back.filter { !$0.isEmpty }.joined(separator: " · ")
    return edited(content: .question(front, answer: all), at: changed)
  }
}
