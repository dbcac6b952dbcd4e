import Anki
import FlashcardKit

/// The schedule of a prompt, as Anki keeps it.
struct ExportedSchedule {
  private let state: MemoryState
  private let options: SchedulingOptions
  private let status: PromptStatus
  private let days: AnkiDays
  private let properties: AnkiCollection.Properties

  init(
    _ prompt: (state: MemoryState, options: SchedulingOptions), _ status: PromptStatus, _ days: AnkiDays,
    _ properties: AnkiCollection.Properties
  ) {
    state = prompt.state
    options = prompt.options
    self.status = status
    self.days = days
    self.properties = properties
  }

  /// Returns a card with the schedule.
  ///
  /// - Parameters:
  ///   - original: The card as it came from Anki. What wasn't altered here stays.
  ///   - isReviewed: Whether it was reviewed here since, or `nil` if that is not known.
  ///   - place: The card with its IDs and deck in the new collection.
  ///   - homeDeck: The deck that it is at home in while a filtered deck has it, or 0.
  ///   - shift: The number to add to the original's days.
  /// - Returns: The card.
  func applied(
    to original: AnkiCard, isReviewed: Bool?, movedTo place: AnkiCard, homeDeck: Int64, shift: Int64
  ) -> AnkiCard {
    var card = original
    (card.id, card.note, card.deck, card.ordinal) = (place.id, place.note, place.deck, place.ordinal)
    if original.homeDeck != 0, homeDeck == 0 {
      // It was moved here, and so is in no filtered deck anymore.
      (card.due, card.homeDue) = (original.homeDue != 0 ? original.homeDue : original.due, 0)
      if card.queue == .preview { card.queue = .review }
    }
    card.homeDeck = homeDeck
    card.due = ExportedSchedule.shifted(card.due, card, shift)
    card.homeDue = card.homeDue == 0 ? 0 : ExportedSchedule.shifted(card.homeDue, card, shift)
    let before = MemoryState(
      original, lastReview: state.answered?.time,
      steps: (options.learningSteps.count, options.relearningSteps.count), memory: state.memory, originalDays(shift))
    // Anki counts reviews that its log doesn't have, and those before a card was forgotten.
    let isSame =
      !(isReviewed ?? (state.reps != before.reps))
      && state.agrees(with: before, dayEnds: days.dayEnds, comparingMemory: false)
    if !isSame { fill(&card) } else { writeStatus(to: &card) }
    return card
  }

  /// Returns the days by which the original's numbers are counted.
  private func originalDays(_ shift: Int64) -> AnkiDays { days.shifted(by: shift) }

  private static func shifted(_ due: Int64, _ card: AnkiCard, _ shift: Int64) -> Int64 {
    card.phase == .new || due > 1_000_000_000 ? due : due.addingReportingOverflow(shift).partialValue
  }

  /// Writes the schedule to a card.
  func fill(_ card: inout AnkiCard) {
    card.homeDue = 0
    card.reviews = state.reps
    card.lapses = state.lapses
    let position = card.position
    switch state.phase {
    case .new:
      (card.phase, card.queue, card.interval, card.factor, card.stepsLeft) = (.new, .new, 0, 0, 0)
      card.due = position ?? 0
      card.data = ""
      return writeStatus(to: &card)
    case .learning: card.phase = .learning
    case .review: card.phase = .review
    case .relearning: card.phase = .relearning
    }
    let due = state.due ?? 0
    let isDay = state.isDueAllDay(dayEnds: days.dayEnds)
    card.due = isDay ? days.number(of: StudyDay(Moment(time: due, offset: offset), endsAt: days.dayEnds)) : due / 1000
    let interval = state.answered.map { answered in
      StudyDay(Moment(time: due, offset: Int(answered.offset)), endsAt: days.dayEnds)
        .days(since: StudyDay(answered, endsAt: days.dayEnds))
    }
    if card.phase == .review {
      (card.queue, card.stepsLeft) = (.review, 0)
      card.interval = Int32(clamping: max(1, interval ?? 1))
    } else {
      card.queue = isDay ? .dayLearning : .learning
      let steps = card.phase == .learning ? options.learningSteps.count : options.relearningSteps.count
      card.stepsLeft = Int32(clamping: max(1, steps - Int(state.step)))
      card.interval = card.phase == .relearning ? intervalAfterLapse(card.interval) : 0
    }
    if card.factor == 0, card.phase != .learning { card.factor = 2500 }
    card.data = data(position: position)
    writeStatus(to: &card)
  }

  /// Returns the interval after relearning: the one before the lapse, but no longer than the memory lasts.
  private func intervalAfterLapse(_ before: Int32) -> Int32 {
    let lasting = Int32(clamping: Int64((state.memory?.stability ?? 1).rounded().clamped(to: 1...100_000)))
    return before > 0 ? min(before, lasting) : lasting
  }

  private var offset: Int { Int(state.answered?.offset ?? 0) }

  /// Returns the memory state and so on, as a JSON object.
  private func data(position: Int64?) -> String {
    var values: [String] = []
    if let position { values.append("\"pos\":\(position)") }
    if let memory = state.memory {
      values.append("\"s\":\(memory.stability.rounded(to: 4))")
      values.append("\"d\":\(memory.difficulty.rounded(to: 3))")
      values.append("\"dr\":\(options.desiredRetention.rounded(to: 2))")
      values.append("\"decay\":\((options.parameters.values.last ?? 0.1542).rounded(to: 3))")
    }
    if let answered = state.answered { values.append("\"lrt\":\(answered.time / 1000)") }
    return values.isEmpty ? "" : "{\(values.joined(separator: ","))}"
  }

  private func writeStatus(to card: inout AnkiCard) {
    card.flag = UInt8(clamping: status.flag ?? 0)
    let isBuried = status.buriedOn == days.today.number
    let wasBuried = card.queue == .buriedByPerson || card.queue == .buriedByScheduler
    if status.isSuspended {
      card.queue = .suspended
    } else if isBuried {
      if !wasBuried { card.queue = .buriedByPerson }
    } else if card.queue == .suspended || wasBuried {
      switch card.phase {
      case .new: card.queue = .new
      case .review: card.queue = .review
      case .learning, .relearning: card.queue = card.due > 1_000_000_000 ? .learning : .dayLearning
      }
    }
  }
}

extension Double {
  /// The number rounded to some decimals.
  fileprivate func rounded(to decimals: Int) -> Double {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}
