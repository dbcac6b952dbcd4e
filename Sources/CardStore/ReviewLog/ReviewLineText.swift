public import FlashcardKit

/// The text of a review log line: ten columns separated by tabs, or thirteen.
///
/// The columns are the entry's ID, time, minutes ahead of UTC, prompt (`<card>/<face>`), event (`answer`, `void`,
/// `seed`, `reset`, `due`), detail (the mode of an answer, the ID that a void cancels, the state of a seed), grade,
/// time taken, due time, and a checksum of everything before it. Reviews that led to a known position continue with its
/// phase and step, and another checksum of everything before it. More columns may follow.
public enum ReviewLineText {
  /// Returns the line of a log entry, including its line feed.
  public static func line(of entry: ReviewEntry) -> [UInt8] {
    var writer = ReviewLineWriter()
    writer.add(entry)
    return writer.bytes
  }

  /// The event of a line.
  enum EventName: String, CaseIterable { case answer, void, seed, reset, due }

  /// Returns a memory state as words: phase, step, stability, difficulty, time and UTC offset of the last review,
  /// reviews and lapses, with `-` for absent values.
  static func text(of state: MemoryState) -> String {
    func word(_ value: (some CustomStringConvertible)?) -> String { value.map(\.description) ?? "-" }
    return [
      state.phase.rawValue, word(state.step), word(state.memory?.stability), word(state.memory?.difficulty),
      word(state.answered?.time), word(state.answered?.offset), word(state.reps), word(state.lapses),
    ].joined(separator: " ")
  }

  /// Returns the memory state that words stand for, or `nil` if they are invalid.
  static func state(_ text: String, due: Milliseconds?) -> MemoryState? {
    // By bytes, which takes a fifth of the time.
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Substring.init)
    guard words.count == 8, let phase = Phase(rawValue: String(words[0])), let step = Int(words[1]),
      let reps = Int(words[6]), let lapses = Int(words[7])
    else { return nil }
    var memory: Memory?
    if words[2] != "-" || words[3] != "-" {
      guard let stability = Double(words[2]), let difficulty = Double(words[3]), stability.isFinite,
        difficulty.isFinite
      else { return nil }
      memory = Memory(stability: stability, difficulty: difficulty)
    }
    var answered: Moment?
    if words[4] != "-" || words[5] != "-" {
      guard let time = Milliseconds(words[4]), let offset = Int(words[5]) else { return nil }
      answered = Moment(time: time, offset: offset)
    }
    return MemoryState(
      phase: phase, step: step, memory: memory, answered: answered, due: due, reps: reps, lapses: lapses)
  }
}
