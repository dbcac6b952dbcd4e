import Dispatch
import FlashcardKit

/// The valid deck files of a login, read in parallel, which halves the time to load a library. Files that are damaged
/// or from a newer program are left out and need to be read with care.
struct ParsedDecks {
  private let files: [DeckID: DeckFile]

  init(disk: Disk, folder: LoginFolder, decks: [DeckID], kinds: CardKinds) {
    let done = Guarded<[DeckID: DeckFile]>([:])
    let forms = CardForms(kinds)
    DispatchQueue.concurrentPerform(iterations: decks.count) { index in
      guard let file = DeckFile(reading: folder.deck(decks[index]), on: disk, forms) else { return }
      done.withLock { $0[decks[index]] = file }
    }
    files = done.withLock { $0 }
  }

  subscript(deck: DeckID) -> DeckFile? { files[deck] }
}
