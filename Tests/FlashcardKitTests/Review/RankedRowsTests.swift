import RandomLibraries
import Testing

@testable import FlashcardKit

@Suite struct RankedRowsTests {
  @Test(arguments: [0, 1, 2, 31, 32, 33, 34, 100, 3000]) func rowsComeInOrder(count: Int) {
    var random = RandomSource(seed: UInt64(count))
    for ranks in [1, 2, 10, 1_000_000] {
      let rows = (0..<count).map { index in
        RankedRows.Row(
          rank: Double(Int.random(in: 0..<ranks, using: &random)), tie: .random(in: 0..<3, using: &random), index: index
        )
      }
      let sorted = rows.sorted(by: RankedRows.Row.isBefore)
      for rows in [rows, sorted, sorted.reversed()] { #expect(Array(RankedRows(rows)) == sorted.map(\.index)) }
    }
  }

  @Test func rowsWithoutARankComeOnceEach() {
    let rows = (0..<100).map { RankedRows.Row(rank: .nan, tie: 0, index: $0) }
    #expect(Set(RankedRows(rows)) == Set(0..<100))
  }
}
