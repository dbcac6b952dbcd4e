/// What a search depends on besides the cards: the time, and the reviews.
public struct SearchContext: Sendable {
  /// The time of the search.
  let moment: Moment
  /// The state of reviews, or `nil` if it isn't known yet.
  let book: ReviewBook?
  /// A number that differs for other reviews.
  let version: Int

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - moment: The time of the search.
  ///   - book: The state of reviews, or `nil` if it isn't known yet. Queries about reviews then find nothing.
  ///   - version: A number that differs for other reviews.
  public init(at moment: Moment = Moment(time: 0, offset: 0), _ book: ReviewBook? = nil, version: Int = 0) {
    self.moment = moment
    self.book = book
    self.version = version
  }
}
