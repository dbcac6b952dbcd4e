import ArgumentParser
import Fitting
import FlashcardKit
import Foundation

/// The reviews in a CSV file with the columns card_id, review_time_ms, rating, elapsed_days.
struct FitLog {
  /// The file.
  let path: String
  private let cards: [(id: UInt64, reviews: [(grade: Grade, time: Int64, days: Int)])]

  init(path: String) throws {
    self.path = path
    var cards: [UInt64: [(time: Int64, grade: Grade, days: Int)]] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",")
      guard cells.count >= 4, let card = UInt64(cells[0]), let time = Int64(cells[1]),
        let grade = UInt8(cells[2]).flatMap(Grade.init(rawValue:)), let days = Int(cells[3])
      else { throw ValidationError("\(path): invalid line: \(line)") }
      cards[card, default: []].append((time, grade, days))
    }
    self.cards = cards.sorted { $0.key < $1.key }.map { card, reviews in
      (card, reviews.sorted { $0.time < $1.time }.map { (grade: $0.grade, time: $0.time, days: $0.days) })
    }
  }

  /// Returns the histories of some cards.
  func histories(where isIncluded: (UInt64) -> Bool = { _ in true }) -> ReviewHistories {
    var histories = ReviewHistories()
    for card in cards where isIncluded(card.id) { histories.add(key: card.id, card.reviews) }
    return histories
  }
}
