public import FlashcardKit

/// The text of a review log line: ten columns separated by tabs, or thirteen.
///
/// The columns are the entry's ID, time, minutes ahead of UTC, prompt (`<card>/<face>`), event (`answer`, `void`,
/// `seed`, `reset`, `due`, `confused`), detail (the mode of an answer, the ID that a void cancels, the state of a seed,
/// the card that a prompt was confused with), grade, time taken, due time, and a checksum of everything before it. Reviews that led to a known position continue with its
/// phase and step, and another checksum of everything before it. More columns may follow.
///
/// The state of a seed is words: phase, step, stability, difficulty, time and UTC offset of the last review, reviews and
/// lapses, with `-` for absent values.
public enum ReviewLineText {
  /// Returns the line of a log entry, including its line feed.
  public static func line(of entry: ReviewEntry) -> [UInt8] {
    var writer = ReviewLineWriter()
    writer.add(entry)
    return writer.bytes
  }

  /// The event of a line.
  enum EventName: String, CaseIterable { case answer, void, seed, reset, due, confused }
}
