import Foundation

@testable import Fitting
@testable import FlashcardKit

/// 30,011 reviews of 2,000 cards by a simulated person: card, time in ms, grade, and days since the card's last review.
struct SharedReviews {
  let reviews: [(card: UInt64, time: Int64, grade: Grade, days: Int)]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors/revlog_30k.csv")
    reviews = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst().map { line in
      let cells = line.split(separator: ",").compactMap { Int64($0) }
      guard cells.count == 4, let grade = Grade(rawValue: UInt8(clamping: cells[2])) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return (UInt64(clamping: cells[0]), cells[1], grade, Int(clamping: cells[3]))
    }.sorted { ($0.card, $0.time) < ($1.card, $1.time) }
  }

  /// Returns the reviews of some cards until a time. The parameters in use were fitted to those until `fitted`.
  func histories(of cards: ClosedRange<UInt64>, until end: Int64 = .max, fitted: Int64 = .min) -> ReviewHistories {
    var histories = ReviewHistories(fitted: fitted)
    var rest = reviews[...]
    while let card = rest.first?.card {
      let own = rest.prefix { $0.card == card }
      rest = rest.dropFirst(own.count)
      guard cards.contains(card) else { continue }
      let used = own.filter { $0.time <= end }
      histories.add(key: card, used.map { (grade: $0.grade, time: $0.time, days: $0.days) })
    }
    return histories
  }
}
