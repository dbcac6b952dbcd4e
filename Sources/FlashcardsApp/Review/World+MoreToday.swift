import FlashcardKit
import TextUI

/// Cards beyond today's limits, and learning cards before they are due.
extension World {
  /// Opens the menu of what can be studied in addition today.
  ///
  /// - Parameters:
  ///   - scope: The scope of the review.
  ///   - what: The title of the review to start, or `nil` to continue the one on the screen.
  ///   - learning: The number of learning cards that come up later today.
  mutating func askForMore(_ scope: ReviewScope, starting what: String?, learning: Int = 0) {
    let more = reviews.book?.beyondLimits(scope, library, at: moment) ?? Allowance()
    var items: [Menu.Item] = []
    if learning > 0 {
      items.append(
        Menu.Item(Words.learningNow, detail: Words.grouped(learning), Request(answer: ReviewScreen.Reply.askEarly)))
    }
    if more.new > 0 {
      items.append(item(Words.extraNew, more.new, scope, what) { Allowance(new: $0) })
    }
    if more.reviews > 0 {
      items.append(item(Words.extraReviews, more.reviews, scope, what) { Allowance(reviews: $0) })
    }
    push(Menu(title: Words.Label.moreToday, items: items))
  }

  private func item(
    _ title: String, _ available: Int, _ scope: ReviewScope, _ what: String?,
    _ extra: @escaping @Sendable (Int) -> Allowance
  ) -> Menu.Item {
    Menu.Item(
      Words.withEllipsis(title), detail: Words.available(available),
      .always { world in
        world.push(
          TextPrompt(
            title, question: Words.howManyMore(available), verb: Words.Label.add, text: String(min(10, available)),
            isSuggestion: true
          ) { text, world in
            guard let number = Int(text.trimmed()), (1...available).contains(number) else {
              return Words.notSoMany(available)
            }
            return world.grant(extra(number), scope, starting: what)
          })
      })
  }

  /// Raises today's limits, and starts a review unless one is on the screen.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  private mutating func grant(_ extra: Allowance, _ scope: ReviewScope, starting what: String?) -> String? {
    guard let book = reviews.book else { return Words.reviewsAwaited }
    perform(book.granting(extra, in: scope, library, at: moment), Words.granted(extra))
    return what.flatMap { review(.review, scope, $0) }
  }
}
