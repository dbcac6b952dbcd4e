import CardFormats
import CardStore
import Effects
import FlashcardKit

/// Reads cards from text files.
enum TextFile {
  /// The most bytes that are read. The cards, all in memory, take a few times as many.
  static let limit = 64 << 20

  /// Returns what there is in a text file, in any encoding that `PlainText` reads.
  static func text(
    at path: String, as reading: TextReading, kinds: CardKinds
  ) -> Result<ImportedFile, ImportFailure> {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: path.expandingHome, limit: limit)
    } catch { return .failure(ImportFailure(error)) }
    return text(bytes, named: path.split(separator: "/").last.map(String.init) ?? path, as: reading, kinds: kinds)
  }

  /// Returns what there is in a text file, with the cards that a table is likely to become.
  static func offered(
    at path: String, as reading: TextReading, kinds: CardKinds
  ) -> Result<ImportedFile, ImportFailure> {
    text(at: path, as: reading, kinds: kinds).map { file in
      guard case .table(let table) = file.text else { return file }
      let cards = table.cards(TableLayout(of: table, kinds: kinds), kinds: kinds, by: AllProcessors())
      return ImportedFile(file.text, encoding: file.encoding, cards: cards)
    }
  }

  /// Returns what there is in the bytes of a file with the given name.
  static func text(
    _ bytes: [UInt8], named file: String, as reading: TextReading, kinds: CardKinds
  ) -> Result<ImportedFile, ImportFailure> {
    do throws(FormatFailure) {
      return .success(try CardFormat.read(bytes, named: file, as: reading, kinds: kinds))
    } catch { return .failure(error == .noCards ? .noCards : .format(error)) }
  }
}

extension ImportFailure {
  /// Creates the failure to read a file.
  init(_ failure: RegularFile.Failure) {
    switch failure {
    case .missing: self = .missing
    case .notAFile: self = .notAFile
    case .tooLarge: self = .tooLarge(limit: TextFile.limit)
    case .unreadable: self = .unreadable
    }
  }
}
