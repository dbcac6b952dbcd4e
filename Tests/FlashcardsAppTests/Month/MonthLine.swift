import FlashcardKit

/// A review or an undo of the simulated month, as `.ci/check-schedule` reads it.
struct MonthLine: Encodable {
  /// The card.
  let card: String
  /// Whether the card's latest review was undone; then all else is as it was before.
  var isUndo = false
  /// The time and UTC offset of the review, and the hour at which days end.
  var time: Milliseconds = 0
  var offset = 0
  var dayEnds = 0
  /// The options of its deck: steps in milliseconds, retention, and the maximum interval.
  var learning: [Milliseconds] = []
  var relearning: [Milliseconds] = []
  var retention = 0.0
  var maximum = 0
  /// The delays on the buttons.
  var buttons: [String] = []
  var grade = 0
  /// What it led to.
  var phase = ""
  var step = 0
  var due: Milliseconds = 0
  var stability = 0.0
  var difficulty = 0.0
  var reps = 0
  var lapses = 0
}

extension MonthLine {
  /// Creates the line of a review that led to a state. Returns `nil` for a state that no review leads to.
  init?(
    _ prompt: Prompt, _ grade: Grade, _ state: MemoryState, _ options: SchedulingOptions,
    _ buttons: [String]
  ) {
    guard let answered = state.answered, let due = state.due, let memory = state.memory else { return nil }
    self.init(
      card: prompt.card.description, time: answered.time, offset: Int(answered.offset), dayEnds: options.dayEnds,
      learning: options.learningSteps, relearning: options.relearningSteps, retention: options.desiredRetention,
      maximum: options.maximumInterval, buttons: buttons, grade: Int(grade.rawValue), phase: state.phase.rawValue,
      step: Int(state.step), due: due, stability: memory.stability, difficulty: memory.difficulty,
      reps: Int(state.reps), lapses: Int(state.lapses))
  }
}
