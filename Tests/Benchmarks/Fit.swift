import ArgumentParser
import Fitting
import FlashcardKit
import Foundation

/// The time to optimize FSRS parameters for a review log, and how well they predict reviews, also beside another
/// optimizer.
struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Optimize FSRS parameters for a review log, and print the time and the log loss.")

  @Argument(help: "A CSV file with the columns card_id, review_time_ms, rating, elapsed_days.") var log: String
  @Option(help: "Another CSV file, to evaluate the parameters with.") var heldOut: String?
  @Option(help: "Parameters of another optimizer, as written by .ci/fit-beside.") var beside: String?
  @Option(help: "Number of runs.") var runs = 11

  func run() throws {
    let log = try FitLog(path: log)
    let histories = log.histories()
    var (training, whole) = (Samples(), Samples())
    var (fitted, outcome) = (MemoryParameters.standard, MemoryFit.Outcome.cancelled)
    for _ in 0..<max(1, runs) {
      fitted = training.measure { MemoryFit.parameters(fittedTo: histories) }
      outcome = whole.measure { MemoryFit.run(histories) }
    }
    print("— \(log.path): \(histories.counted) reviews used")
    training.report("parameters optimized")
    whole.report("parameters optimized and cross-validated")
    switch outcome {
    case .better(_, let before, let after): print("accepted: log loss of held-out reviews \(before) -> \(after)")
    case .noBetter, .nothingNew, .tooFew, .cancelled: print("rejected: \(outcome)")
    }
    print(fitted.values.map { String(format: "%.4f", $0) }.joined(separator: ", "))
    try Fit.report("the log", histories, fitted)
    if let heldOut { try Fit.report("the other log", FitLog(path: heldOut).histories(), fitted) }
    if let beside { try FitTable(log, beside: beside).report() }
  }

  private static func report(_ what: String, _ histories: ReviewHistories, _ fitted: MemoryParameters) throws {
    let losses = [MemoryParameters.standard, fitted].map { MemoryModel($0).logLoss(histories) ?? .nan }
    print(String(format: "log loss of \(what): default %.5f, optimized %.5f", losses[0], losses[1]))
  }
}
