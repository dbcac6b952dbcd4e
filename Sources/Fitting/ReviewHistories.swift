import Essentials
public import FlashcardKit

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

extension ReviewHistories {
  /// Creates the histories of a log's live reviews. A reset starts a new history; reviews after a seed are left out,
  /// since the reviews before it are unknown.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - dayEnds: The hour at which a study day ends.
  ///   - now: The current time. Reviews after it were made with a wrong clock, and are left out.
  ///   - fitted: The time until which the parameters in use were fitted to reviews, or `nil` if they weren't fitted to
  ///     any of these.
  ///   - isIncluded: A closure that returns whether to include the reviews of a prompt.
  public init(
    _ log: ReviewLog, dayEnds: Int, until now: Milliseconds = .max, fitted: Milliseconds? = nil,
    where isIncluded: (Prompt) -> Bool = { _ in true }
  ) {
    self.init(fitted: fitted)
    let live = LiveHistories(log)
    // Sorted by key rather than in order of arrival, so that the same entries always give the same fit.
    let order = log.prompts.filter(isIncluded).map { (key: $0.seed, prompt: $0) }.sorted {
      ($0.key, $0.prompt.card.rawValue) < ($1.key, $1.prompt.card.rawValue)
    }
    for (key, prompt) in order {
      var answers: [(grade: Grade, time: Milliseconds, days: Int)] = []
      var last: StudyDay?
      var isKnown = true
      for entry in live.entries(of: prompt) {
        switch entry.event {
        case .answer(let mode, let grade, _, _, _):
          guard mode.counts, isKnown, entry.moment.time <= now else { continue }
          let day = StudyDay(entry.moment, endsAt: dayEnds)
          answers.append((grade, entry.moment.time, last.map { day.days(since: $0) } ?? 0))
          last = day
        case .reset, .seed:
          add(key: key, answers)
          answers = []
          last = nil
          isKnown = entry.event == .reset
        case .void, .due, .confused: break
        }
      }
      add(key: key, answers)
    }
  }
}

extension MemoryModel {
  /// Returns the mean log loss of the model's predictions: -ln of the probability it gave to each result, over all
  /// reviews except those on the same day as the previous one. Returns `nil` if there are none.
  public func logLoss(_ histories: ReviewHistories) -> Double? {
    let losses = losses(histories, in: .min..<(.max))
    return losses.count == 0 ? nil : losses.sums.reduce(0, +) / Double(losses.count)
  }

  /// Returns the sum of the log losses of the reviews in a range of time for each history, and the number of these
  /// reviews.
  func losses(_ histories: ReviewHistories, in times: Range<Milliseconds>) -> (sums: [Double], count: Int) {
    let losses = histories.histories.map { loss($0, in: histories, at: times) }
    return (losses.map(\.sum), losses.reduce(0) { $0 + $1.count })
  }

  private func loss(
    _ history: ReviewHistories.History, in histories: ReviewHistories, at times: Range<Milliseconds>
  ) -> (sum: Double, count: Int) {
    var (sum, count) = (0.0, 0)
    var memory: Memory?
    let reviews = histories.reviews[history.reviews].prefix { $0.time < times.upperBound }
    guard let last = reviews.last, last.time >= times.lowerBound else { return (0, 0) }
    for review in reviews {
      let days = Int(review.days)
      if let memory, review.isCounted, times.contains(review.time) {
        let recalled = retrievability(memory, days: days).clamped(to: MemoryModel.probabilities)
        sum -= log(review.grade == .again ? 1 - recalled : recalled)
        count += 1
      }
      memory = memory.map { next($0, review.grade, days: days) } ?? first(review.grade)
    }
    return (sum, count)
  }

  /// The range to which probabilities are clamped before taking their logarithm.
  private static let probabilities = 1e-9...(1 - 1e-9)
}
