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
    guard state.phase != .new else {
      return ReviewEntry(id: resetID(of: prompt), moment: moment, prompt: prompt, event: .reset)
    }
    let what = [
      state.phase.rawValue, String(state.step), state.due.map(String.init) ?? "",
      state.memory.map { "\($0.stability) \($0.difficulty)" } ?? "", String(state.reps), String(state.lapses),
    ]
    return ReviewEntry(id: id(of: prompt, what), moment: moment, prompt: prompt, event: .seed(state))
  }

  /// Returns the ID of the entry that a prompt is new again in Anki.
  static func resetID(of prompt: Prompt) -> ReviewID { id(of: prompt, []) }

  private static func id(of prompt: Prompt, _ what: [String]) -> ReviewID {
    ReviewID(derivedFrom: ["anki", "state", prompt.card.description, prompt.face.rawValue] + what)
  }
}
