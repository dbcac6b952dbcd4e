import FlashcardKit
import Rounds
import Testing

/// Undo and redo.
@Suite struct HistoryTests {
  @Test(arguments: 0..<Rounds.of(20)) func everythingCanBeUndoneAndDoneAgain(seed: Int) throws {
    var draw = Draw(seed: seed)
    var library = draw.library()
    let first = library
    var history = History()
    for number in 0..<50 {
      let change = draw.change(library)
      library.apply(change)
      history.record(History.Entry(change: change, label: "\(number)"))
    }
    let last = library
    while let entry = history.undo() {
      library.apply(entry.change.inverse)
      history.undid(entry, by: entry.change.inverse)
    }
    #expect(library == first)
    while let entry = history.redo() {
      library.apply(entry.change)
      history.redid(entry, by: entry.change)
    }
    #expect(library == last)
    #expect(history.canUndo && !history.canRedo)
  }

  @Test func doingSomethingNewForgetsWhatWasTakenBack() throws {
    var history = History()
    let change = Change([.prefer("x", from: nil, to: .integer(1))])
    history.record(History.Entry(change: change, label: "a"))
    let entry = history.undo()
    history.undid(try #require(entry), by: change.inverse)
    #expect(history.canRedo)
    history.record(History.Entry(change: Change([]), label: "b"))
    #expect(!history.canRedo)
    #expect(history.undo()?.label == "b")
    #expect(history.undo() == nil)
  }
}
