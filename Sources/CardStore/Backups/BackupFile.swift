import Effects
import FlashcardKit

/// The contents of `backup.plist`: what a backup holds, and the state of the files it was made from.
///
/// The file is written last; a folder without it is not a backup.
struct BackupFile: Equatable {
  static let name = "backup.plist"

  var backup: Backup
  /// The size in bytes and the modification time of each file that was backed up, by its path in the login's folder.
  var marks: [String: [Int64]] = [:]

  static func mark(_ mark: FileMark) -> [Int64] { [Int64(mark.size), mark.written] }

  var bytes: [UInt8] {
    PlistWriter.file(
      of: .dictionary([
        "schema": .integer(LibraryFile.schema), "made": .integer(backup.made), "cards": .integer(Int64(backup.cards)),
        "answers": .integer(Int64(backup.answers)),
        "files": .dictionary(marks.mapValues { .array($0.map(PropertyValue.integer)) }),
      ]))
  }

  init(backup: Backup, marks: [String: [Int64]]) {
    self.backup = backup
    self.marks = marks
  }

  init?(_ bytes: [UInt8]) {
    guard let entries = (try? Plist.value(of: bytes))?.dictionary, let made = entries["made"]?.time else {
      return nil
    }
    backup = Backup(
      made: made, cards: entries["cards"]?.count ?? 0, answers: entries["answers"]?.count ?? 0)
    marks = (entries["files"]?.dictionary ?? [:]).compactMapValues { $0.array?.compactMap(\.integer) }
  }
}
