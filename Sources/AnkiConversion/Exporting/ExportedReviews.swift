public import Anki
import FlashcardKit

/// The reviews of cards that become those of a collection.
public struct ExportedReviews: Sendable {
  /// A card of the collection, and where it comes from.
  struct Card {
    let id: Int64
    let prompt: Prompt
    /// The ID of the original, and the index of its collection.
    let original: (id: Int64, collection: Int)?
  }

  let cards: ArraySlice<Card>
  let histories: LiveHistories
  let originals: OriginalReviews
  let days: AnkiDays

  /// About how many reviews there are.
  public var expected: Int { cards.reduce(0) { $0 + histories.count(of: $1.prompt) } }

  /// The reviews of some cards, in order of time.
  public struct Share: Sendable {
    /// Those that came from Anki as they were, unless they were taken back here.
    var imported: [AnkiReview] = []
    /// Those made here.
    var own: [AnkiReview] = []
  }

  /// Returns both halves of the cards, for two threads: it takes as long as converting the notes.
  public func halves() -> (ExportedReviews, ExportedReviews) {
    func part(_ cards: ArraySlice<Card>) -> ExportedReviews {
      ExportedReviews(cards: cards, histories: histories, originals: originals, days: days)
    }
    return (part(cards.prefix(cards.count / 2)), part(cards.dropFirst(cards.count / 2)))
  }

  /// Returns the reviews of the cards.
  public func share() -> Share {
    var share = Share()
    for card in cards {
      let entries = histories.entries(of: card.prompt)
      var isImported = [Bool](repeating: false, count: entries.count)
      if let original = card.original {
        let base = AnkiHistory.base(of: card.prompt)
        // Both are in order of time.
        var place = 0
        for review in originals.ofCard(original.id, in: original.collection) {
          let id = AnkiHistory.id(base, UInt64(bitPattern: review.id))
          while place < entries.count, entries[place].moment.time < review.id { place += 1 }
          let live = entries[place...].prefix { $0.moment.time == review.id }.firstIndex { $0.id == id }
          if let live { isImported[live] = true }
          // Those that mean nothing here are in no log.
          guard live != nil || AnkiHistory([review], of: card.prompt, days).entries.isEmpty else { continue }
          var copy = review
          copy.card = card.id
          share.imported.append(copy)
        }
      }
      var history = ExportedHistory(card: card.id, days)
      for (index, entry) in entries.enumerated() {
        guard let review = history.review(entry), !isImported[index] else { continue }
        // What an import noted because the log doesn't say so is no line of Anki's.
        if entry.event == .reset, entry.id == AnkiState.resetID(of: card.prompt) { continue }
        share.own.append(review)
      }
    }
    share.imported.sort { ($0.id, $0.card) < ($1.id, $1.card) }
    share.own.sort { ($0.id, $0.card) < ($1.id, $1.card) }
    return share
  }
}

extension ExportedReviews {
  /// The reviews of several shares in order of time. Each has an ID of its own: those that came from Anki theirs if no
  /// other card's has it too, and others the next that is free.
  public struct Merged: Sequence, IteratorProtocol {
    private var imported: SortedReviews
    private var own: SortedReviews
    private var last = Int64.min

    /// Creates a sequence of the reviews of shares.
    public init(_ shares: [Share]) {
      imported = SortedReviews(shares.map(\.imported))
      own = SortedReviews(shares.map(\.own))
    }

    /// Returns the next review, or `nil` after the last.
    public mutating func next() -> AnkiReview? {
      let isImported = own.first.map { own in imported.first.map { $0.id <= free(own.id) } ?? false } ?? true
      guard var review = isImported ? imported.removeFirst() : own.removeFirst() else { return nil }
      review.id = free(review.id)
      last = review.id
      return review
    }

    private func free(_ id: Int64) -> Int64 { last == .min ? id : Swift.max(id, last + 1) }
  }

  /// The reviews of several sorted lists, in order.
  private struct SortedReviews {
    private let lists: [[AnkiReview]]
    private var places: [Int]
    /// The list that has the next review.
    private var list: Int?

    init(_ lists: [[AnkiReview]]) {
      self.lists = lists
      places = lists.map { _ in 0 }
      choose()
    }

    /// The next review, or `nil` if there are no more.
    var first: AnkiReview? { list.map { lists[$0][places[$0]] } }

    mutating func removeFirst() -> AnkiReview? {
      guard let first, let list else { return nil }
      places[list] += 1
      choose()
      return first
    }

    private mutating func choose() {
      list = nil
      for other in lists.indices where places[other] < lists[other].count {
        let review = lists[other][places[other]]
        if let first, (first.id, first.card) <= (review.id, review.card) { continue }
        list = other
      }
    }
  }
}

/// The entries of a log, as lines of Anki's.
struct ExportedHistory {
  private let card: Int64
  private let days: AnkiDays
  private var phase = Phase.new
  private var interval: Int32 = 0

  init(card: Int64, _ days: AnkiDays) {
    self.card = card
    self.days = days
  }

  /// Returns the next entry as a line, or `nil` if Anki has none for it, as for quizzes.
  mutating func review(_ entry: ReviewEntry) -> AnkiReview? {
    let before = interval
    switch entry.event {
    case .answer(let mode, let grade, let taken, let due, let position):
      guard mode != .quiz else { return nil }
      let kind: AnkiReview.Kind =
        switch phase {
        case _ where !mode.counts: .filtered
        case .new, .learning: .learning
        case .review: mode == .review ? .review : .filtered
        case .relearning: .relearning
        }
      if mode.counts {
        phase = position?.phase ?? (phase == .new ? .learning : phase)
        interval = due.map { length(from: entry.moment, to: $0) } ?? interval
      }
      // Anki takes lines of filtered decks for a preview if their factor is 0.
      return AnkiReview(
        id: entry.moment.time, card: card, grade: grade.rawValue, kind: kind, interval: interval, lastInterval: before,
        factor: mode.counts && phase != .learning ? 2500 : 0, taken: Int32(clamping: taken))
    case .reset:
      (phase, interval) = (.new, 0)
      return AnkiReview(
        id: entry.moment.time, card: card, grade: 0, kind: .manual, interval: 0, lastInterval: before, factor: 0,
        taken: 0)
    case .due(let due):
      interval = length(from: entry.moment, to: due)
      return AnkiReview(
        id: entry.moment.time, card: card, grade: 0, kind: .manual, interval: max(1, interval), lastInterval: before,
        factor: 2500, taken: 0)
    case .seed(let state):
      phase = state.phase
      return nil
    case .void, .confused: return nil
    }
  }

  /// Returns the length of time as Anki writes it: days, or negative for seconds.
  private func length(from moment: Moment, to due: Milliseconds) -> Int32 {
    let offset = Int(moment.offset)
    let days = StudyDay(Moment(time: due, offset: offset), endsAt: days.dayEnds)
      .days(since: StudyDay(moment, endsAt: days.dayEnds))
    return days > 0 ? Int32(clamping: days) : Int32(clamping: -max(1, (due - moment.time) / 1000))
  }
}
