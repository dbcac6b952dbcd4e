import Testing

@testable import FlashcardKit

/// The filter for values that may occur more than once.
struct RepeatFilterTests {
  @Test(arguments: [0, 1, 100, 20_000]) func noRepeatedValueIsMissed(_ count: Int) {
    var random = RandomSource(seed: UInt64(count))
    var filter = RepeatFilter(for: count)
    // Sequential values, and random ones.
    let values = (0..<UInt64(count)).map { $0 % 2 == 0 ? $0 : random.next() }
    for value in values { filter.add(value) }
    let suspects = values.count { filter.mayRepeat($0) }
    #expect(suspects <= count / 5, "\(suspects) of \(count)")
    for value in values.prefix(50) { filter.add(value) }
    #expect(values.prefix(50).allSatisfy { filter.mayRepeat($0) })
    filter.mark(77)
    #expect(filter.mayRepeat(UInt64(77)))
  }
}
