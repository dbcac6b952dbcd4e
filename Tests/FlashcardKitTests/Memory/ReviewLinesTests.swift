import Testing

@testable import FlashcardKit

/// The chunks of a long review log.
@Suite struct ReviewLinesTests {
  private func line(_ number: Int) -> ReviewLine {
    ReviewLine(
      id: UInt64(number), moment: Moment(time: Int64(number) * 1000, offset: 60), value: 0,
      prompt: UInt32(number % 7), taken: 1000, kind: .review, grade: .good)
  }

  @Test func theyAreAnArray() {
    for count in [0, 1, 4095, 4096, 4097, 10_000] {
      let all = (0..<count).map(line)
      let lines = ReviewLines(all)
      #expect(lines.count == count && Array(lines) == all && lines.isOrdered)
      #expect(lines.indices.allSatisfy { lines[$0] == all[$0] })
      #expect(Array(lines.filter { $0.prompt == 3 }) == all.filter { $0.prompt == 3 })
      var seen: [ReviewLine] = []
      lines.forEachChunk { chunk, first in
        #expect(first == seen.count)
        seen += chunk
      }
      #expect(seen == all)
    }
  }

  @Test func orderIsNoticedBetweenChunks() {
    var all = (0..<5000).map(line)
    all.swapAt(4095, 4096)
    #expect(!ReviewLines(all).isOrdered && ReviewLines(all.sorted(by: <)).isOrdered)
  }

  /// Few times, so that IDs decide, and times as far apart as they can be.
  @Test(arguments: [1, 1000, Moment.times.upperBound / 5000])
  func theyAreSortedAsByComparing(_ step: Milliseconds) {
    var random = RandomSource(seed: 7)
    for count in [2, 100, 5000, 9000] {
      var all: [ReviewLine] = []
      for number in 0..<count {
        let id = UInt64.random(in: 0..<UInt64(count / 2), using: &random)
        let time: Milliseconds = Int64.random(in: -50..<5000, using: &random) * step
        all.append(
          ReviewLine(
            id: id, moment: Moment(time: time, offset: 60), value: Int64(number % 3), prompt: UInt32(number % 7),
            taken: 1000, kind: number % 5 == 0 ? .cram : .review, grade: .good))
      }
      let (ordered, expected) = (ReviewLines(all).ordered, all.sorted(by: <))
      #expect(ordered.isOrdered && ordered.count == count)
      #expect(zip(ordered, expected).allSatisfy { !($0 < $1) && !($1 < $0) })
    }
  }

  @Test func copiesStayAsTheyWere() {
    var lines = ReviewLines((0..<4100).map(line))
    let copy = lines
    lines.append(line(4100))
    #expect(copy.count == 4100 && lines.count == 4101 && Array(copy) == Array(lines.prefix(4100)))
  }
}
