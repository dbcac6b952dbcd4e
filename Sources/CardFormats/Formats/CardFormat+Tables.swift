import Effects
import FlashcardKit

extension CardFormat {
  /// Values with tabs between them, below the lines by which Anki knows how to read them.
  public static let tsv = CardFormat(
    "tsv", endings: ["tsv", "tab", "txt"], recognizing: { $0.utf8.contains(UInt8(ascii: "\t")) }, reading: table,
    writing: { cards, write in try TableWriter(cards, .tab).write(write) })

  /// Values with commas between them, below a heading. Other separators are found when such a file is read.
  public static let csv = CardFormat(
    "csv", endings: ["csv"], reading: table,
    writing: { cards, write in try TableWriter(cards, .comma).write(write) })

  private static let table: @Sendable (PlainText, CardKinds) throws(FormatFailure) -> ImportedText = {
    (text, _) throws(FormatFailure) in
    guard let table = TextTable(String(decoding: text.utf8, as: UTF8.self)) else { throw .noCards }
    return .table(table)
  }
}
