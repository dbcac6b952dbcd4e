import ArgumentParser
import FlashcardKit

/// From the lines of the log to where somebody stands with every prompt.
struct MemoryReplayTimes: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "From a log of answers to the memory of every prompt.")

  @Option(help: "Answers in the log.") var answers = 1_000_000
  @Option(help: "Prompts they are about.") var prompts = 100_000

  func run() throws {
    var random = RandomSource(seed: 7)
    let asked = (0..<max(1, prompts)).map { _ in Prompt(card: random.cardID(), face: .front) }
    var time: Milliseconds = 1_600_000_000_000
    let lines = (0..<answers).map { _ in
      time += Milliseconds.random(in: 1000...200_000, using: &random)
      let grade: Grade =
        [.again, .hard, .good, .good, .good, .good, .good, .easy].randomElement(using: &random) ?? .good
      return ReviewEntry(
        id: random.answerID(), moment: Moment(time: time, offset: 120),
        prompt: asked[Int.random(in: 0..<asked.count, using: &random)],
        event: .answer(.review, grade, taken: 4000, due: time + 86_400_000))
    }
    var reading = Samples()
    var folding = Samples()
    var adding = Samples()
    for _ in 0..<7 {
      let log = reading.measure { ReviewLog(lines) }
      var replay = folding.measure { MemoryReplay(log) }
      for line in lines.prefix(5) {
        let void = ReviewEntry(id: random.answerID(), moment: line.moment, prompt: line.prompt, event: .void(line.id))
        adding.measure { replay.append(void) }
      }
    }
    let mixed = ReviewLog(lines.shuffled(using: &random))
    var sorting = Samples()
    for _ in 0..<3 { _ = sorting.measure { MemoryReplay(mixed) } }
    print("— \(answers) answers to \(asked.count) prompts")
    reading.report("lines into the log")
    folding.report("the log folded")
    sorting.report("the same in no order")
    adding.report("one more line, a void")
  }
}
