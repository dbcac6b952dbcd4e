import Dispatch
import FlashcardKit

/// The valid deck files of a login, read in parallel, which halves the time to load a library. Files that are damaged
/// or from a newer program are left out and need to be read with care.
struct ParsedDecks {
  private let files: [DeckID: DeckFile]

  init(disk: Disk, folder: LoginFolder, decks: [DeckID]) {
    guard decks.count > 1 else {
      files = [:]
      return
    }
    let done = Guarded<[DeckID: DeckFile]>([:])
    DispatchQueue.concurrentPerform(iterations: decks.count) { index in
      guard let bytes = try? disk.read(folder.deck(decks[index])) else { return }
      let file = DeckFile(bytes)
      if file.isSound, file.schema <= LibraryFile.schema { done.withLock { $0[decks[index]] = file } }
    }
    files = done.withLock { $0 }
  }

  subscript(deck: DeckID) -> DeckFile? { files[deck] }
}
