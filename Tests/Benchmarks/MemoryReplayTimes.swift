import ArgumentParser
import FlashcardKit

/// The time from the lines of a review log to the memory states of all prompts.
struct MemoryReplayTimes: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Compute memory states from a review log.")

  @Option(help: "Number of reviews in the log.") var reviews = 1_000_000
  @Option(help: "Number of prompts.") var prompts = 100_000

  func run() throws {
    var random = RandomSource(seed: 7)
    let reviewed = (0..<max(1, prompts)).map { _ in Prompt(card: random.cardID(), face: .front) }
    var time: Milliseconds = 1_600_000_000_000
    let lines = (0..<reviews).map { _ in
      time += Milliseconds.random(in: 1000...200_000, using: &random)
      let grade: Grade =
        [.again, .hard, .good, .good, .good, .good, .good, .easy].randomElement(using: &random) ?? .good
      return ReviewEntry(
        id: random.reviewID(), moment: Moment(time: time, offset: 120),
        prompt: reviewed[Int.random(in: 0..<reviewed.count, using: &random)],
        event: .answer(.review, grade, taken: 4000, due: time + 86_400_000, leadingTo: Position(.review)))
    }
    var reading = Samples()
    var replaying = Samples()
    var adding = Samples()
    for _ in 0..<7 {
      let log = reading.measure { ReviewLog(lines) }
      var replay = replaying.measure { MemoryReplay(log) }
      for line in lines.prefix(5) {
        let void = ReviewEntry(id: random.reviewID(), moment: line.moment, prompt: line.prompt, event: .void(line.id))
        adding.measure { replay.append(void) }
      }
    }
    let mixed = ReviewLog(lines.shuffled(using: &random))
    var sorting = Samples()
    for _ in 0..<3 { _ = sorting.measure { MemoryReplay(mixed) } }
    print("— \(reviews) reviews of \(reviewed.count) prompts")
    reading.report("log built from its lines")
    replaying.report("log replayed")
    sorting.report("log in random order replayed")
    adding.report("one more line, a void")
  }
}
