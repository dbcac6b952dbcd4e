import Anki
import FlashcardKit

/// An entry about what Anki knows of a prompt besides the log.
enum AnkiState {
  /// Creates an entry after all others. It has the same ID whenever it says the same.
  ///
  /// - Parameters:
  ///   - state: The state that the prompt has in Anki.
  ///   - prompt: The prompt.
  ///   - moment: The time of the entry.
  /// - Returns: The entry.
  static func entry(_ state: MemoryState, of prompt: Prompt, at moment: Moment) -> ReviewEntry {
    let what =
      state.phase == .new
      ? []
      : [
        state.phase.rawValue, String(state.step), state.due.map(String.init) ?? "",
        state.memory.map { "\($0.stability) \($0.difficulty)" } ?? "", String(state.reps), String(state.lapses),
      ]
    let id = ReviewID(derivedFrom: ["anki", "state", prompt.card.description, prompt.face.rawValue] + what)
    return ReviewEntry(id: id, moment: moment, prompt: prompt, event: state.phase == .new ? .reset : .seed(state))
  }
}
