import Rounds
import Testing

@testable import FlashcardKit

/// The lines of a log that count.
struct LiveLinesTests {
  /// Duplicates, and voids of lines that occur once or more often, in any order.
  @Test(arguments: Rounds.seeds(20)) func liveLinesAreThoseOfASimpleSearch(_ seed: UInt64) {
    var random = RandomSource(seed: seed)
    let prompts = (0..<5).map { _ in Prompt(card: random.cardID(), face: .front) }
    var entries: [ReviewEntry] = []
    for index in 0..<300 {
      let prompt = prompts[Int.random(in: 0..<5, using: &random)]
      let moment = Moment(time: Milliseconds(index / 3) * 1000, offset: 0)
      let target = entries.randomElement(using: &random)
      let event: ReviewEntry.Event =
        index % 4 == 0 ? .void(target?.id ?? ReviewID(rawValue: 1)) : .answer(.review, .good, taken: 1, due: nil)
      let id = random.reviewID()
      entries.append(ReviewEntry(id: id, moment: moment, prompt: target?.prompt ?? prompt, event: event))
      if index % 7 == 0, let again = entries.randomElement(using: &random) { entries.append(again) }
    }
    let live = LiveLines(ReviewLog(entries.shuffled(using: &random)).lines)
    let first = Dictionary(entries.map { ($0.id.rawValue, $0) }) { first, _ in first }
    func isLive(_ id: UInt64) -> Bool {
      !first.values.contains { other in
        if case .void(let target) = other.event, target.rawValue == id, other.prompt == first[id]?.prompt {
          return isLive(other.id.rawValue)
        }
        return false
      }
    }
    var seen: Set<UInt64> = []
    for (index, line) in live.lines.enumerated() {
      #expect(live.isLive[index] == (seen.insert(line.id).inserted && isLive(line.id)))
    }
    #expect(seen.count == first.count)
  }
}
