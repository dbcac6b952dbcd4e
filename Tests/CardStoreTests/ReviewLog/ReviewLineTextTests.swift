import FlashcardKit
import Rounds
import Testing

@testable import CardStore

/// The lines of the review log.
struct ReviewLineTextTests {
  private func read(_ bytes: [UInt8]) -> [ReviewLineReader.Line] {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = ReviewLineReader(buffer)
      return bytes.split(separator: 0x0A).map { reader.line($0.startIndex..<$0.endIndex) }
    }
  }

  private func answer(_ line: ReviewLineReader.Line?) -> ReviewEntry? {
    if case .entry(let entry) = line { entry } else { nil }
  }

  @Test(arguments: Rounds.seeds(20)) func everyLineComesBack(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let written = random.answer()
      #expect(answer(read(ReviewLineText.line(of: written)).first) == written)
    }
  }

  @Test func aLineReadsAsItIsDescribed() {
    let line = ReviewEntry(
      id: ReviewID(rawValue: 10), moment: Moment(time: 1_700_000_000_000, offset: 60),
      prompt: Prompt(card: CardID(rawValue: 255), face: .front),
      event: .answer(.review, .good, taken: 4200, due: 1_700_600_000_000))
    let text = "000000000000000a\t1700000000000\t60\t00000000000000ff/front\tanswer\treview\t3\t4200\t1700600000000\t"
    // The value of `zlib.crc32` for the preceding columns.
    #expect(String(decoding: ReviewLineText.line(of: line), as: UTF8.self) == text + "e8781fd0\n")
  }

  @Test func moreColumnsMayFollow() {
    var random = RandomSource(seed: 3)
    let written = random.answer()
    let longer = ReviewLineText.line(of: written).dropLast() + Array("\tlater\t\u{0}\t\n".utf8)
    #expect(answer(read(Array(longer)).first) == written)
  }

  /// A newer program's line is valid and ignored.
  @Test(arguments: ["merge\t\t\t\t", "answer\tdream\t3\t1\t", "answer\treview\t5\t1\t", "seed\tx\t\t\t", "due\t\t\t\t"])
  func whatIsNotKnownLiesInert(rest: String) {
    let columns = Array("000000000000000a\t1\t0\t00000000000000ff/front\t\(rest)\t".utf8)
    let sum = LineChecksum.text(columns.withUnsafeBufferPointer { LineChecksum().of($0) })
    guard case .unknown = read(columns + Array(sum.utf8) + [0x0A])[0] else {
      Issue.record("\(rest) is not passed over")
      return
    }
  }

  @Test func noByteOfALineCanBeAltered() {
    var random = RandomSource(seed: 5)
    for _ in 0..<20 {
      let written = random.answer()
      let line = ReviewLineText.line(of: written)
      let core = ReviewLineText.line(of: written.withoutPosition).count - 1
      for index in line.indices.dropLast() {
        // Damage to the columns about the position leaves the others as they are. The tab before them still belongs to
        // the checksum of those.
        for bit in 0..<8 {
          var other = line
          other[index] ^= 1 << UInt8(bit)
          #expect(read(other).compactMap(answer) == (index <= core ? [] : [written.withoutPosition]))
        }
        let start = read(Array(line.prefix(index))).compactMap(answer)
        #expect(start == (index < core ? [] : [written.withoutPosition]))
      }
    }
  }

  @Test func aReviewHasThePositionThatItLedTo() {
    let prompt = Prompt(card: CardID(rawValue: 255), face: .front)
    func line(_ position: Position?) -> String {
      let entry = ReviewEntry(
        id: ReviewID(rawValue: 10), moment: Moment(time: 1_700_000_000_000, offset: 60), prompt: prompt,
        event: .answer(.review, .good, taken: 4200, due: 1_700_600_000_000, leadingTo: position))
      return String(decoding: ReviewLineText.line(of: entry), as: UTF8.self)
    }
    let old = line(nil).dropLast()
    // The values of `zlib.crc32` for the preceding columns.
    #expect(line(Position(.review)) == old + "\treview\t0\tbf5cdbd4\n")
    #expect(line(Position(.relearning, step: 2)) == old + "\trelearning\t2\t74192c06\n")
  }

  /// Positions that no program writes, with a valid checksum.
  @Test(arguments: [
    "new\t0", "dream\t0", "learning\t-1", "learning\t100", "learning\t999999999999999999", "review\t1", "\t",
    "learning\t", "\t1", "learning\t9999999999999999999999", "learning\t1\t", "Learning\t1", "learning\t1.5",
  ]) func aPositionThatCannotBeCountsAsNone(columns: String) {
    for mode in ReviewEntry.Mode.allCases {
      let entry = ReviewEntry(
        id: ReviewID(rawValue: 10), moment: Moment(time: 5, offset: 60),
        prompt: Prompt(card: CardID(rawValue: 255), face: .front), event: .answer(mode, .good, taken: 42, due: 77))
      let line = Array(ReviewLineText.line(of: entry).dropLast()) + Array("\t\(columns)\t".utf8)
      let sum = LineChecksum.text(line.withUnsafeBufferPointer { LineChecksum().of($0) })
      #expect(answer(read(line + Array(sum.utf8)).first) == entry)
      #expect(answer(read(line + Array("\(sum)\tmore\t".utf8)).first) == entry)
    }
  }

  @Test func onlyAReviewThatCountsHasAPosition() {
    for mode in ReviewEntry.Mode.allCases {
      let entry = ReviewEntry(
        id: ReviewID(rawValue: 10), moment: Moment(time: 5, offset: 60),
        prompt: Prompt(card: CardID(rawValue: 255), face: .front),
        event: .answer(mode, .good, taken: 42, due: 77, leadingTo: Position(.learning, step: 1)))
      #expect(answer(read(ReviewLineText.line(of: entry)).first) == (mode.counts ? entry : entry.withoutPosition))
    }
  }

  @Test func noiseIsNoAnswer() {
    var random = RandomSource(seed: 9)
    for _ in 0..<2000 {
      let alphabet = Array("\t\t\t0123456789abcdef/front answer-\n".utf8)
      let noise = (0..<Int.random(in: 0..<400, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      #expect(read(noise).allSatisfy { answer($0) == nil })
    }
  }
}
