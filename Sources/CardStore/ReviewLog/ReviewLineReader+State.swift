import FlashcardKit

extension ReviewLineReader {
  /// Returns the memory state in a range, or `nil` if it is invalid.
  func state(_ range: Range<Int>, due: Milliseconds?) -> MemoryState? {
    var place = range.lowerBound
    func word() -> Range<Int> {
      let start = place
      while place < range.upperBound, bytes[place] != 0x20 { place += 1 }
      defer { place += 1 }
      return start..<place
    }
    let (phase, step, stability, difficulty) = (word(), word(), word(), word())
    let (time, offset, reps, lapses) = (word(), word(), word(), word())
    guard place == range.upperBound + 1, let phase = value(of: phase, ReviewLineReader.phases),
      let step = integer(step), let reps = integer(reps), let lapses = integer(lapses)
    else { return nil }
    var memory: Memory?
    if !isAbsent(stability) || !isAbsent(difficulty) {
      guard let stability = Double(text(stability)), let difficulty = Double(text(difficulty)), stability.isFinite,
        difficulty.isFinite
      else { return nil }
      memory = Memory(stability: stability, difficulty: difficulty)
    }
    var answered: Moment?
    if !isAbsent(time) || !isAbsent(offset) {
      guard let time = integer(time), let offset = integer(offset) else { return nil }
      answered = Moment(time: time, offset: Int(offset))
    }
    return MemoryState(
      phase: phase, step: Int(step), memory: memory, answered: answered, due: due, reps: Int(reps),
      lapses: Int(lapses))
  }

  /// Whether a word of a state stands for no value.
  private func isAbsent(_ word: Range<Int>) -> Bool { word.count == 1 && bytes[word.lowerBound] == 0x2D }
}
