@testable import FlashcardsApp

extension Samples {
  /// Returns the report of an export of which everything could be read.
  static func exported(_ request: ExportRequest) -> ExportReport {
    ExportReport(notes: request.cards.count, reviews: 12, media: request.options.hasMedia ? 3 : 0)
  }
}
