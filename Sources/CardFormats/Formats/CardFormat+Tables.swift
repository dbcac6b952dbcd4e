import Effects
import FlashcardKit

extension CardFormat {
  /// Values with tabs between them, below the lines by which Anki knows how to read them.
  public static let tsv = CardFormat(
    "tsv", endings: ["tsv", "tab"], recognizing: { $0.utf8.contains(UInt8(ascii: "\t")) },
    reading: { text, _ throws(FormatFailure) in try table(text, usually: .tab) },
    writing: { cards, write in try TableWriter(cards, .tab).write(write) })

  /// Values with commas between them, below a heading. Other separators are found when such a file is read.
  public static let csv = CardFormat(
    "csv", endings: ["csv"], recognizing: { _ in false },
    reading: { text, _ throws(FormatFailure) in try table(text, usually: .comma) },
    writing: { cards, write in try TableWriter(cards, .comma).write(write) })

  /// Any table or lines of two parts.
  public static let text = CardFormat(
    "text", endings: ["txt"], reading: { text, _ throws(FormatFailure) in try table(text) })

  /// Returns the table in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: The sign between the fields, or `nil` to find it.
  ///   - usual: The sign if none is found, as long as it occurs.
  /// - Returns: The table.
  /// - Throws: `FormatFailure.noCards`.
  static func table(
    _ text: PlainText, _ separator: TextTable.Separator? = nil, usually usual: TextTable.Separator? = nil
  ) throws(FormatFailure) -> ImportedText {
    if let table = TextTable(utf8: text.utf8, separator: separator) { return .table(table) }
    guard let usual, let table = TextTable(utf8: text.utf8, separator: usual), table.columns > 1 else { throw .noCards }
    return .table(table)
  }
}
