import FlashcardKit

extension MemoryState {
  /// Returns whether a state that follows from a log is, for a person, the one that Anki has.
  ///
  /// Anki keeps stability with four decimals and difficulty with three.
  func agrees(with other: MemoryState, dayEnds: Int, comparingMemory: Bool) -> Bool {
    guard phase == other.phase, phase == .new || lapses == other.lapses else { return false }
    if phase == .new { return true }
    if comparingMemory {
      switch (memory, other.memory) {
      case (let a?, let b?):
        guard abs(a.stability - b.stability) <= 0.005 * b.stability + 0.0002, abs(a.difficulty - b.difficulty) <= 0.01
        else { return false }
      case (nil, nil): break
      default: return false
      }
    }
    guard let a = due, let b = other.due else { return due == other.due }
    guard isDueAllDay(dayEnds: dayEnds) else { return abs(a - b) < 60_000 }
    let offset = Int(other.answered?.offset ?? 0)
    return StudyDay(Moment(time: a, offset: offset), endsAt: dayEnds)
      == StudyDay(Moment(time: b, offset: offset), endsAt: dayEnds)
  }
}
