import FlashcardKit
import FlashcardsApp

extension ImportCount {
  /// What the program says when it has counted.
  var reply: Reply {
    let (cards, tally) = counted(by: OneWorker())
    return .countedImport(cards, tally, number)
  }
}
