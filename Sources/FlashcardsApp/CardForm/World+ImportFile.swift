import Effects
import FlashcardKit

extension Request {
  /// Chooses a file to import cards from.
  static let chooseImport = always { world in
    guard world.canAlter() else { return }
    world.taking.lookAway()
    world.push(FilePicker())
  }
}

extension World {
  /// Reads the table in a file, for the dialog that waits for it.
  mutating func readTable(at path: String) {
    effects.append(.readTable(path, number: taking.begin(at: now)))
  }

  /// Handles the result of reading a table.
  mutating func took(_ number: Int, _ result: Result<TextTable, TableFailure>, path: String) {
    switch result {
    case .success(let table):
      taking.take(number, .table(table, path.split(separator: "/").last.map(String.init) ?? path))
    case .failure(let failure): taking.take(number, .failed(Words.sentence(failure)))
    }
  }
}
