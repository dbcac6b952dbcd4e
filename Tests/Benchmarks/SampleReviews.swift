import CardStore
import FlashcardKit
import Foundation

/// Review logs of any length, spread over two years.
enum SampleReviews {
  /// Returns a review of a random card.
  static func review(of cards: [CardID], at time: Milliseconds, _ random: inout RandomSource) -> ReviewEntry {
    let grade: Grade = [.again, .hard, .good, .good, .good, .good, .good, .easy].randomElement(using: &random) ?? .good
    let card = cards[Int.random(in: 0..<cards.count, using: &random)]
    return ReviewEntry(
      id: random.reviewID(), moment: Moment(time: time, offset: 120), prompt: Prompt(card: card, face: .front),
      event: .answer(
        .review, grade, taken: .random(in: 800...20_000, using: &random),
        due: time + .random(in: 1...200, using: &random) * 86_400_000, leadingTo: Position(.review)))
  }

  /// Returns a log in memory.
  static func log(_ count: Int, of cards: [CardID]) -> ReviewLog {
    var random = RandomSource(seed: 8)
    return ReviewLog(
      (0..<count).map { number in
        review(
          of: cards, at: 1_690_000_000_000 + 63_000_000_000 * Milliseconds(number) / Milliseconds(max(1, count)),
          &random)
      })
  }

  /// Writes a log the way the program does, one file per month.
  static func write(_ count: Int, of cards: [CardID], to locations: Locations, _ login: Login) throws {
    guard count > 0, !cards.isEmpty else { return }
    var random = RandomSource(seed: 8)
    let (start, end): (Milliseconds, Milliseconds) = (1_690_000_000_000, 1_753_000_000_000)
    let folder = locations.folder(of: login) + "/reviews/00000000000000aa"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var month: [UInt8] = []
    // All files are read, whatever their names; each of these has about a month.
    let perFile = max(1, count / 24)
    for number in 0..<count {
      let time = start + (end - start) * Milliseconds(number) / Milliseconds(count)
      month += ReviewLineText.line(of: review(of: cards, at: time, &random))
      guard number % perFile == perFile - 1 || number == count - 1 else { continue }
      let name = "\(folder)/\(2001 + number / perFile)-01.tsv"
      try Data(month).write(to: URL(fileURLWithPath: name))
      month = []
    }
  }
}
