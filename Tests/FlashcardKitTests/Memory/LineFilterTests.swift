import Testing

@testable import FlashcardKit

/// The filter for lines that may occur more than once.
struct LineFilterTests {
  @Test(arguments: [0, 1, 100, 20_000]) func noRepeatedLineIsMissed(_ count: Int) {
    var random = RandomSource(seed: UInt64(count))
    var filter = LineFilter(for: count)
    // Sequential IDs, as imports have them, and random ones.
    var lines: [(id: UInt64, prompt: UInt32)] = []
    for index in 0..<count {
      let id = index % 2 == 0 ? UInt64(index) : random.next()
      lines.append((id, UInt32(index % 700)))
    }
    for line in lines { filter.add(line.id, line.prompt) }
    let suspects = lines.count { filter.mayRepeat($0.id, $0.prompt) }
    #expect(suspects <= count / 5, "\(suspects) of \(count)")
    for line in lines.prefix(50) { filter.add(line.id, line.prompt) }
    #expect(lines.prefix(50).allSatisfy { filter.mayRepeat($0.id, $0.prompt) })
    filter.mark(77, 88)
    #expect(filter.mayRepeat(77, 88))
  }

  /// Duplicates, and voids of lines that occur once or more often, in any order.
  @Test(arguments: 0..<20) func liveLinesAreThoseOfASimpleSearch(_ seed: UInt64) {
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
