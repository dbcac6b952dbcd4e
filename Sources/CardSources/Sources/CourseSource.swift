import CardFormats
import Effects
import FlashcardKit

extension CardSource {
  /// A list of cards for a course, at any address. Returned as a whole.
  static let course = CardSource(
    .course,
    queries: [
      Query(
        address: .course, path: { _ in "" },
        read: { (reply, _, address) throws(OnlineFailure) in
          do throws(FormatFailure) {
            return FoundCards(try CardFormat.course.cards(reply).linked(to: address.webLink))
          } catch { throw .format(error) }
        })
    ])
}
