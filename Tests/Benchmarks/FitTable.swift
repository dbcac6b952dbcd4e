import ArgumentParser
import Fitting
import FlashcardKit
import Foundation

/// The log loss of held-out reviews with the default parameters, with those optimized here, and with those of another
/// optimizer for the same reviews.
struct FitTable {
  private struct Row {
    let log: FitLog
    /// The cards that the reviews were taken from.
    let cards: ClosedRange<UInt64>
    /// Of them, those whose number leaves this remainder when divided by `FitTable.folds` are held out.
    let fold: UInt64
    let other: MemoryParameters

    var learned: ReviewHistories { log.histories { cards.contains($0) && $0 % FitTable.folds != fold } }
    var heldOut: ReviewHistories { log.histories { !(cards.contains($0) && $0 % FitTable.folds != fold) } }
  }

  private let rows: [Row]
  private static let folds: UInt64 = 5

  /// Reads parameters from a file with a line for each fit: the first card, the last card, the fold, and 21 parameters.
  init(_ log: FitLog, beside path: String) throws {
    rows = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).map { line in
      let cells = line.split(separator: " ")
      guard cells.count == 3 + MemoryParameters.count, let first = UInt64(cells[0]), let last = UInt64(cells[1]),
        first <= last, let fold = UInt64(cells[2]),
        let other = MemoryParameters(cells.dropFirst(3).map { Double($0) ?? .nan })
      else { throw ValidationError("\(path): invalid line: \(line)") }
      return Row(log: log, cards: first...last, fold: fold, other: other)
    }
  }

  /// Prints a line for each number of cards, with the mean of all fits to so many.
  func report() {
    print("cards  fits  reviews   default  here     beside   difference")
    for (count, rows) in Dictionary(grouping: rows, by: \.cards.count).sorted(by: { $0.key < $1.key }) {
      var losses = [0.0, 0, 0]
      var (held, learned) = (0, 0)
      for row in rows {
        let (known, unknown) = (row.learned, row.heldOut)
        let all = [.standard, MemoryFit.parameters(fittedTo: known), row.other]
        for (index, parameters) in all.enumerated() {
          losses[index] += (MemoryModel(parameters).logLoss(unknown) ?? 0) * Double(unknown.counted)
        }
        held += unknown.counted
        learned += known.counted
      }
      let means = losses.map { $0 / Double(max(1, held)) }
      print(
        String(
          format: "%5d  %4d  %7d   %.5f  %.5f  %.5f  %+.2f%%", count, rows.count, learned / rows.count, means[0],
          means[1], means[2], (means[1] / means[2] - 1) * 100))
    }
  }
}
