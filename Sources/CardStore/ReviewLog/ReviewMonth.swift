import FlashcardKit

/// The names of a machine's files of answers: one for each month, and more where a disk took a file ill.
struct ReviewMonth: Equatable {
  /// `2026-11`, by UTC.
  let name: String

  /// The month of a time. Clocks gone wrong by thousands of years have the first or last month that has a name.
  init(_ time: Milliseconds) { name = String(PlistDate.text(Double(time) / 1000 - 978_307_200).prefix(7)) }

  /// The highest number that a file is given or known by.
  private static let most = 1_000_000

  /// The name of its file of a number, counted from 1.
  func file(_ number: Int) -> String { number == 1 ? "\(name).tsv" : "\(name)-\(number).tsv" }

  /// The number of a file of this month; nil for other files.
  func number(of file: String) -> Int? {
    if file == self.file(1) { return 1 }
    guard file.hasPrefix(name + "-"), let number = Int(file.dropFirst(name.count + 1).dropLast(4)),
      (2...ReviewMonth.most).contains(number),
      self.file(number) == file
    else { return nil }
    return number
  }
}
