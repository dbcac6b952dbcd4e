import Anki
import FlashcardKit

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
