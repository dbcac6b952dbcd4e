import Effects
import FlashcardKit

extension Request {
  /// Chooses a file to import cards from.
  static let chooseImport = always { world in
    guard world.canAlter() else { return }
    world.taking.lookAway()
    world.push(FilePicker(in: world))
  }
}

extension World {
  /// Reads the cards in a text file, for the dialog that waits for them.
  mutating func readText(at path: String, as reading: TextReading = TextReading()) {
    effects.append(.readText(path, as: reading, kinds: library.kinds, number: taking.begin(at: now)))
  }

  /// Handles the result of reading a file.
  mutating func took(_ number: Int, _ result: Result<ImportedFile, ImportFailure>, path: String) {
    switch result {
    case .success(let file): taking.take(number, .read(file, path))
    case .failure(let failure): taking.take(number, .failed(Words.sentence(failure)))
    }
  }
}
