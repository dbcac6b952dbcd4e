import FlashcardKit
import Testing

/// Undo and redo.
@Suite struct HistoryTests {
  @Test(arguments: 0..<20) func everythingCanBeUndoneAndDoneAgain(seed: Int) throws {
    var draw = Draw(seed: seed)
    var library = draw.library()
    let first = library
    var history = History()
    for number in 0..<50 {
      let change = draw.change(library)
      library.apply(change)
      history.record(change, label: "\(number)")
    }
    let last = library
    while let entry = history.undo() {
      library.apply(entry.change.inverse)
      history.undid(entry.label, by: entry.change.inverse)
    }
    #expect(library == first)
    while let entry = history.redo() {
      library.apply(entry.change)
      history.redid(entry.label, by: entry.change)
    }
    #expect(library == last)
    #expect(history.canUndo && !history.canRedo)
  }

  @Test func doingSomethingNewForgetsWhatWasTakenBack() {
    var history = History()
    let change = Change([.prefer("x", from: nil, to: .integer(1))])
    history.record(change, label: "a")
    _ = history.undo()
    history.undid("a", by: change.inverse)
    #expect(history.canRedo)
    history.record(Change([]), label: "b")
    #expect(!history.canRedo)
    #expect(history.undo()?.label == "b")
    #expect(history.undo() == nil)
  }
}
