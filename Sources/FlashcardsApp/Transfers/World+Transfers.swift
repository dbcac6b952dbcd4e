import Effects
import FlashcardKit

extension World {
  /// Asks how to export cards.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - title: The title of their deck or list, or `nil` if they have none.
  mutating func askToExport(_ cards: [CardID], named title: String?) {
    guard !cards.isEmpty else { return say(Words.nothingToExport) }
    taking.lookAway()
    push(ExportScreen(cards, named: title, in: self))
  }

  /// Starts to export cards to a file.
  ///
  /// - Parameters:
  ///   - cards: The cards. Those that are gone are passed over.
  ///   - log: The review log.
  ///   - options: The choices.
  ///   - path: The path of the file.
  ///   - replaces: Whether a file that is there is replaced.
  /// - Returns: The number of the export, or `nil` if nobody is logged in.
  mutating func export(
    _ cards: [CardID], _ log: ReviewLog, _ options: ExportOptions, to path: String, replaces: Bool
  ) -> Int? {
    guard let login else { return nil }
    stopTransfer()
    let number = transfer.begin(path, at: now)
    effects.append(
      .export(
        ExportRequest(
          number: number, cards, of: library, log, of: login, options, to: path, replaces: replaces)))
    return number
  }

  /// Cancels the transfer that is running.
  mutating func stopTransfer() {
    guard let running = transfer.running, transfer.end(running.number) != nil else { return }
    effects.append(.stopTransfer(running.number))
  }

  /// Tells what was exported, and keeps the report.
  mutating func tell(_ report: ExportReport, to path: String) {
    transfer.report = Transfer.Report(title: Words.exportReport, lines: Words.report(report, to: path))
    say(Words.exported(report, to: path), .done)
    if !report.missing.isEmpty { showReport() }
  }

  /// Shows the report of the last transfer.
  mutating func showReport() {
    if let report = transfer.report { push(Note(title: report.title, lines: report.lines)) }
  }
}
