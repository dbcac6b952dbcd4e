import Effects
import FlashcardKit

extension CardSource {
  /// A list of cards for a course, at any address: all of it comes at once.
  static let course = CardSource(
    .course,
    ways: [
      Way(
        address: .course, path: { _ in "" },
        read: { (reply, _, address) throws(OnlineFailure) in
          let list = try CourseCards(reply)
          let source = Card.Source(
            name: list.title.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) } ?? "Course cards",
            link: address.webLink)
          let cards = list.cards.compactMap { FoundCard($0, source: source) }
          return FoundCards(cards: cards, skipped: list.skipped + list.cards.count - cards.count)
        })
    ])
}
