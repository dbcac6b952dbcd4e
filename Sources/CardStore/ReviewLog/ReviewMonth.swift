import FlashcardKit

/// A month of the review log, which names its files: one, or more if the disk failed to sync one.
struct ReviewMonth: Equatable {
  /// The month in UTC, such as `2026-11`.
  let name: String

  /// Creates the month of a time. Times outside the years 1 to 9999 belong to the first or last month of these.
  init(_ time: Milliseconds) { name = String(PlistDate.text(Double(time) / 1000 - 978_307_200).prefix(7)) }

  /// The highest number of a file.
  private static let most = 1_000_000

  /// Returns the name of the month's file with a number, counting from 1.
  func file(_ number: Int) -> String { number == 1 ? "\(name).tsv" : "\(name)-\(number).tsv" }

  /// Returns the number of a file of this month, or `nil` for other files.
  func number(of file: String) -> Int? {
    if file == self.file(1) { return 1 }
    guard file.hasPrefix(name + "-"), let number = Int(file.dropFirst(name.count + 1).dropLast(4)),
      (2...ReviewMonth.most).contains(number),
      self.file(number) == file
    else { return nil }
    return number
  }
}
