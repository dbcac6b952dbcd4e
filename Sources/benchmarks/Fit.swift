import ArgumentParser
import FlashcardKit
import Foundation

/// The time to optimize FSRS parameters for a review log, and how well they predict reviews.
struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Optimize FSRS parameters for a review log, and print the time and the log loss.")

  @Argument(help: "A CSV file with the columns card_id, review_time_ms, rating, elapsed_days.") var log: String
  @Option(help: "Another CSV file, to evaluate the parameters with.") var heldOut: String?
  @Option(help: "Number of runs.") var runs = 5

  func run() throws {
    let histories = try Fit.read(log)
    var samples = Samples()
    var outcome = MemoryFit.Outcome.cancelled
    for _ in 0..<max(1, runs) { outcome = samples.measure { MemoryFit.run(histories) } }
    print("— \(log): \(histories.counted) reviews used")
    samples.report("parameters optimized")
    let fitted: MemoryParameters
    switch outcome {
    case .better(let parameters, let before, let after):
      print("accepted: log loss of held-out reviews \(before) -> \(after)")
      print(parameters.values.map { String(format: "%.4f", $0) }.joined(separator: ", "))
      fitted = parameters
    case .noBetter, .nothingNew, .tooFew, .cancelled:
      return print("rejected: \(outcome)")
    }
    try Fit.report("the log", histories, fitted)
    if let heldOut { try Fit.report("the other log", Fit.read(heldOut), fitted) }
  }

  private static func report(_ what: String, _ histories: ReviewHistories, _ fitted: MemoryParameters) throws {
    let losses = [MemoryParameters.standard, fitted].map { MemoryModel($0).logLoss(histories) ?? .nan }
    print(String(format: "log loss of \(what): default %.5f, optimized %.5f", losses[0], losses[1]))
  }

  private static func read(_ path: String) throws -> ReviewHistories {
    var cards: [UInt64: [(time: Int64, grade: Grade, days: Int)]] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",")
      guard cells.count >= 4, let card = UInt64(cells[0]), let time = Int64(cells[1]),
        let grade = UInt8(cells[2]).flatMap(Grade.init(rawValue:)), let days = Int(cells[3])
      else { throw ValidationError("\(path): invalid line: \(line)") }
      cards[card, default: []].append((time, grade, days))
    }
    var histories = ReviewHistories()
    for (card, reviews) in cards.sorted(by: { $0.key < $1.key }) {
      histories.add(key: card, reviews.sorted { $0.time < $1.time }.map { (grade: $0.grade, days: $0.days) })
    }
    return histories
  }
}
