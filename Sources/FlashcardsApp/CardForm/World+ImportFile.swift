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
  /// Reads the cards in a text file, for the dialog that waits for them.
  mutating func readText(at path: String) {
    effects.append(.readText(path, kinds: library.kinds, number: taking.begin(at: now)))
  }

  /// Handles the result of reading a file.
  mutating func took(_ number: Int, _ result: Result<ImportedText, ImportFailure>, path: String) {
    switch result {
    case .success(let text):
      taking.take(number, .read(text, path.split(separator: "/").last.map(String.init) ?? path))
    case .failure(let failure): taking.take(number, .failed(Words.sentence(failure)))
    }
  }
}
