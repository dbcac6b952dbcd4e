import Effects
import FlashcardKit

extension CardFormat {
  /// Values with tabs between them, below the lines by which Anki knows how to read them.
  public static let tsv = CardFormat(
    "tsv", endings: ["tsv", "tab", "txt"], recognizing: { $0.utf8.contains(UInt8(ascii: "\t")) }, reading: { text, _ throws(FormatFailure) in try table(text) },
    writing: { cards, write in try TableWriter(cards, .tab).write(write) })

  /// Values with commas between them, below a heading. Other separators are found when such a file is read.
  public static let csv = CardFormat(
    "csv", endings: ["csv"], reading: { text, _ throws(FormatFailure) in try table(text) },
    writing: { cards, write in try TableWriter(cards, .comma).write(write) })

  /// Returns the table in a text, with the given sign between the fields, or one that is found.
  static func table(_ text: PlainText, _ separator: TextTable.Separator? = nil) throws(FormatFailure) -> ImportedText {
    guard let table = TextTable(String(decoding: text.utf8, as: UTF8.self), separator: separator) else {
      throw .noCards
    }
    return .table(table)
  }
}
