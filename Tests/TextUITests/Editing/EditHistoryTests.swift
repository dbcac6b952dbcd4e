import Testing

@testable import TextUI

@Suite struct EditHistoryTests {
  private func edit(_ offset: Int, removed: Int = 0, inserted: Int = 0) -> EditHistory.Edit {
    EditHistory.Edit(
      offset: offset, removed: Array(repeating: "-", count: removed), inserted: Array(repeating: "+", count: inserted),
      before: offset, after: offset + inserted)
  }

  @Test func theOldestIsForgottenWhereTooMuchIsKept() {
    var history = EditHistory()
    for number in 0..<10 { history.record(edit(number, removed: 500_000, inserted: 500_000)) }
    let kept = (0..<10).compactMap { _ in history.undo()?.offset }
    #expect(kept == [9, 8, 7, 6])
    // Edits forgotten for a new one make room.
    history.record(edit(20, inserted: 2))
    for number in 21..<24 { history.record(edit(number * 2, removed: 500_000, inserted: 500_000)) }
    #expect((0..<10).compactMap { _ in history.undo()?.offset } == [46, 44, 42, 20])
  }

  @Test func theLastIsKeptHoweverLarge() {
    var history = EditHistory()
    history.record(edit(0, inserted: 1))
    history.record(edit(1, removed: 5_000_000))
    #expect(history.undo()?.offset == 1)
    #expect(history.undo() == nil)
  }

  @Test func lettersInAndOutAreOneEdit() {
    var history = EditHistory()
    for offset in 0..<5 { history.record(edit(offset, inserted: 1)) }
    for offset in [4, 3] { history.record(edit(offset, removed: 1)) }
    for _ in 0..<2 { history.record(edit(0, removed: 1)) }
    #expect(history.undo().map { [$0.offset, $0.removed.count] } == [0, 2])
    #expect(history.undo().map { [$0.offset, $0.removed.count] } == [3, 2])
    #expect(history.undo().map { [$0.inserted.count, $0.before, $0.after] } == [5, 0, 5])
    #expect(history.undo() == nil)
  }
}
