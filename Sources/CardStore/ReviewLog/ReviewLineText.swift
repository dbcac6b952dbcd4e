public import FlashcardKit

/// A line of the log as files have it: ten columns with tabs between them.
///
/// Identity, time, minutes ahead of UTC, prompt (`<card>/<face>`), what it is (`answer`, `void`, `seed`, `reset`, `due`),
/// how (of an answer its mode, of a void the line it takes back, of a seed the state), grade, time taken, when it is
/// due, and the checksum of all before it. More columns may follow.
public enum ReviewLineText {
  /// The line, ended.
  public static func line(of answer: ReviewEntry) -> [UInt8] {
    var columns = [
      answer.id.description, String(answer.moment.time), String(answer.moment.offset),
      "\(answer.prompt.card)/\(answer.prompt.face.rawValue.cleanedLine())",
    ]
    switch answer.event {
    case .answer(let mode, let grade, let taken, let due):
      columns += [What.answer.rawValue, mode.rawValue, String(grade.rawValue), text(taken), text(due)]
    case .void(let other): columns += [What.void.rawValue, other.description, "", "", ""]
    case .seed(let state): columns += [What.seed.rawValue, text(of: state), "", "", text(state.due)]
    case .reset: columns += [What.reset.rawValue, "", "", "", ""]
    case .due(let due): columns += [What.due.rawValue, "", "", "", text(due)]
    }
    let bytes = Array((columns.joined(separator: "\t") + "\t").utf8)
    let sum = bytes.withUnsafeBufferPointer { LineChecksum().of($0) }
    return bytes + Array((LineChecksum.text(sum) + "\n").utf8)
  }

  /// What a line can be.
  enum What: String, CaseIterable { case answer, void, seed, reset, due }

  /// A time or a span, of no more digits than are read.
  private static func text(_ number: Milliseconds?) -> String {
    number.map { String(Moment(time: $0, offset: 0).time) } ?? ""
  }

  /// A state in words: phase, step, stability, difficulty, when it was answered and where, and how often it was and was
  /// forgotten; `-` for what there is none of.
  private static func text(of state: MemoryState) -> String {
    func word(_ value: (some CustomStringConvertible)?) -> String { value.map(\.description) ?? "-" }
    return [
      state.phase.rawValue, word(state.step), word(state.memory?.stability), word(state.memory?.difficulty),
      word(state.answered?.time), word(state.answered?.offset), word(state.reps), word(state.lapses),
    ].joined(separator: " ")
  }

  /// A state from its words; nil where they are none.
  static func state(_ text: String, due: Milliseconds?) -> MemoryState? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
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
