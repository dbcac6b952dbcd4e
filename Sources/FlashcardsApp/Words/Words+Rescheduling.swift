import FlashcardKit

/// Rescheduling reviews by the current options.
extension Words {
  static let rescheduleMore = "Reschedule now…"
  static let rescheduleTitle = "Reschedule now?"
  static let nothingToReschedule = "Nothing to reschedule: no card would move to another day"

  /// Returns what rescheduling does, line by line.
  func preview(_ rescheduling: Rescheduling) -> [String] {
    let (moves, total) = (rescheduling.moves.count, rescheduling.total)
    func line(_ day: String, _ count: Rescheduling.Count) -> String {
      "\(day): \(Words.grouped(count.before)) → \(Words.grouped(count.after))"
    }
    return [
      "\(Words.grouped(moves)) of \(Words.cards(total)) in review will move.",
      line("Due today", rescheduling.today), line("Due tomorrow", rescheduling.tomorrow),
      "You can undo this with \(key(.undo)).",
    ]
  }

  static func rescheduled(_ count: Int) -> String { "Rescheduled \(cards(count))" }
}
