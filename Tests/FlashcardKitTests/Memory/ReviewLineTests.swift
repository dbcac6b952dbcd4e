import Testing

@testable import FlashcardKit

/// Review log entries in their packed form.
@Suite struct ReviewLineTests {
  @Test func nothingOfALineIsLost() {
    var random = RandomSource(seed: 8)
    let positions = [nil, Position(.review), Position(.learning, step: 99), Position(.relearning, step: 3)]
    let times = [Moment.times.lowerBound, Moment.times.upperBound, 0, -1, 1, 1_700_000_000_000]
    let durations: [Milliseconds] = [0, 1, 32_767, 32_768, 60_000, 5_000_000, ReviewLine.longest]
    for time in times {
      for offset in [-1440, -1, 0, 60, 1440] {
        for taken in durations {
          for mode in ReviewEntry.Mode.allCases {
            for grade in Grade.allCases {
              let answer = ReviewEntry(
                id: random.reviewID(), moment: Moment(time: time, offset: offset),
                prompt: Prompt(card: CardID(rawValue: 1), face: .front),
                event: .answer(
                  mode, grade, taken: taken, due: mode.counts ? time : nil, leadingTo: positions[grade.index]))
              #expect(ReviewLog([answer]).answers == [answer])
            }
          }
        }
      }
    }
  }

  @Test func everyPositionHasACode() throws {
    for phase in [Phase.review, .learning, .relearning] {
      for step in phase == .review ? 0...0 : Position.steps {
        let position = try #require(Position(phase, step: step))
        #expect(Position(code: position.code) == position && position.code < Position.unknown)
      }
    }
    for code in [201, Position.unknown, -1, .max, .min] { #expect(Position(code: code) == nil) }
    #expect(Position(.new) == nil && Position(.review, step: 1) == nil)
    for step in [-1, 100, .min, .max] { #expect(Position(.learning, step: step) == nil) }
  }

  @Test func aLineIsSmall() { #expect(MemoryLayout<ReviewLine>.stride == 32) }
}
