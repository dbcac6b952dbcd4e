import CardFormats
import Effects
import FlashcardKit

/// Reads tables of cards from files.
enum TableFile {
  /// The most bytes that are read. The table, all in memory, takes a few times as many.
  static let limit = 32 << 20

  /// Returns the table in a text file, in any encoding that `PlainText` reads.
  static func table(at path: String) -> Result<TextTable, TableFailure> {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: FileFolder.expanded(path), limit: limit)
    } catch { return .failure(TableFailure(error)) }
    do throws(FormatFailure) {
      let text = try PlainText(bytes, refusesHTML: false)
      return TextTable(String(decoding: text.utf8, as: UTF8.self)).map(Result.success) ?? .failure(.noTable)
    } catch { return .failure(.format(error)) }
  }
}

extension TableFailure {
  fileprivate init(_ failure: RegularFile.Failure) {
    switch failure {
    case .missing: self = .missing
    case .notAFile: self = .notAFile
    case .tooLarge: self = .tooLarge(limit: TableFile.limit)
    case .unreadable: self = .unreadable
    }
  }
}
