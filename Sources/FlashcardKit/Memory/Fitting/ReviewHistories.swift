/// The input of a fit: the reviews of each prompt in order, with the whole days between them.
public struct ReviewHistories: Sendable {
  /// A review.
  struct Review {
    /// When it was.
    let time: Milliseconds
    /// The days since the previous review; 0 for the first.
    let days: Int32
    /// The grade.
    let grade: Grade

    /// Whether it tells something about memory over days: it isn't on the same day as the previous one.
    var isCounted: Bool { days > 0 }
  }

  /// The reviews of one prompt.
  struct History {
    /// A number that identifies the prompt, the same on every machine.
    let key: UInt64
    /// The indices of the reviews.
    let reviews: Range<Int>
    /// The number of reviews that tell something about memory over days.
    let counted: Int
  }

  private(set) var reviews: [Review] = []
  private(set) var histories: [History] = []
  /// The place of each review among those that count, in order of time, if that is known.
  private var places: [Int32]?
  /// The time of the last review that the parameters in use were fitted to, or `nil` if they were fitted to none.
  private let fitted: Milliseconds?

  /// Creates an empty collection.
  ///
  /// - Parameter fitted: The time until which the parameters in use were fitted to reviews, or `nil` if they weren't
  ///   fitted to any of these.
  public init(fitted: Milliseconds? = nil) { self.fitted = fitted }

  /// Adds the reviews of a prompt.
  ///
  /// - Parameters:
  ///   - key: A number that identifies the prompt.
  ///   - answers: The reviews in order of time, each with the days since the previous one.
  public mutating func add(key: UInt64, _ answers: some Sequence<(grade: Grade, time: Milliseconds, days: Int)>) {
    let start = reviews.count
    for answer in answers {
      let days = reviews.count == start ? 0 : answer.days.clamped(to: 0...1_000_000)
      reviews.append(Review(time: answer.time, days: Int32(days), grade: answer.grade))
    }
    addHistory(key: key, from: start)
  }

  /// Makes the reviews from an index on a history.
  private mutating func addHistory(key: UInt64, from start: Int) {
    guard reviews.count > start else { return }
    places = nil
    let own = start..<reviews.count
    histories.append(History(key: key, reviews: own, counted: reviews[own].count(where: \.isCounted)))
  }

  /// The number of reviews that tell something about memory over days.
  public var counted: Int { histories.reduce(0) { $0 + $1.counted } }

  /// The times of those that the parameters in use were not fitted to, in order.
  var unseen: [Milliseconds] {
    let places = places ?? sortedPlaces()
    var times = [Milliseconds](repeating: 0, count: counted)
    for (review, place) in zip(reviews, places) where times.indices.contains(Int(place)) {
      times[Int(place)] = review.time
    }
    return fitted.map { fitted in Array(times.drop { $0 <= fitted }) } ?? times
  }

  /// Returns the reviews before a time.
  func before(_ time: Milliseconds) -> ReviewHistories {
    var earlier = ReviewHistories(fitted: fitted)
    // Nothing between these is left out, so their places stay.
    var own: [Int32]? = places.map { _ in [] }
    for history in histories {
      let start = earlier.reviews.count
      earlier.reviews += reviews[history.reviews].prefix { $0.time < time }
      if let places { own?.append(contentsOf: places[history.reviews].prefix(earlier.reviews.count - start)) }
      earlier.addHistory(key: history.key, from: start)
    }
    earlier.places = own
    return earlier
  }

  /// The weight of each review in training, by its place among those that count: a quarter for the oldest, rising with
  /// the cube of the place to 1 for the newest, as fsrs-rs has it (`recency_weighted_fsrs_items`). Memory changes, and
  /// what is to be predicted comes next.
  var weights: [Float] {
    let last = Float(max(1, counted - 1))
    return (places ?? sortedPlaces()).map { place in
      guard place >= 0 else { return 0 }
      let share = Float(place) / last
      return 0.25 + 0.75 * share * share * share
    }
  }

  /// Returns the same, with the places that weights depend on computed once for all that is taken from it.
  func sorted() -> ReviewHistories {
    var sorted = self
    sorted.places = sortedPlaces()
    return sorted
  }

  /// Returns the place of each review among those that count, in order of time, and -1 for the others.
  private func sortedPlaces() -> [Int32] {
    // Sorted together with their times, which comparisons then need not look up.
    var order = Array(reviews.enumerated().lazy.filter(\.element.isCounted).map { (time: $1.time, index: $0) })
    order.sort { $0.time == $1.time ? $0.index < $1.index : $0.time < $1.time }
    var places = [Int32](repeating: -1, count: reviews.count)
    for (place, (_, index)) in order.enumerated() { places[index] = Int32(clamping: place) }
    return places
  }
}
