import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Testing

@testable import CardStore

/// A program that is killed while it creates files, another one that goes on, and then a power cut. What the first one
/// created and did not wait for is there for the second one, but not necessarily on the disk.
@Suite struct InterruptedTests {
  private let locations = Locations(environment: [:], data: "/data")
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Rivers", created: 1)

  private func editor(_ memory: MemoryDisk, _ form: DiskForm) throws -> LoginEditor {
    let anna = try Login("Anna")
    return try LoginEditor(anna, in: locations, on: form.disk(memory.disk, anna, in: locations))
  }

  private func add(_ deck: Deck, _ memory: MemoryDisk, _ form: DiskForm) throws {
    var editor = try editor(memory, form)
    try editor.commit(at: 1) { (Change([.addDeck(deck, after: $0.decks.last?.id)]), "deck") }
  }

  private func review(_ id: UInt64, _ memory: MemoryDisk, _ form: DiskForm) throws {
    var editor = try editor(memory, form)
    let entry = ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: 1_800_000_000_000, offset: 0),
      prompt: Prompt(card: CardID(rawValue: 7), face: .front), event: .answer(.review, .good, taken: 1000, due: nil))
    try editor.append(ReviewLog([entry]), at: 1_800_000_000_000)
  }

  @Test(arguments: Rounds.seeds(10), DiskForm.tried)
  func whatTheNextProgramConfirmsSurvives(seed: UInt64, form: DiskForm) throws {
    var random = RandomSource(seed: seed)
    for last in 1..<60 {
      let memory = MemoryDisk()
      memory.alter { state in state.refuse = { call, _ in call > last ? EIO : nil } }
      try? add(deck, memory, form)
      try? review(1, memory, form)
      // Killed, not switched off: everything that was written is there.
      memory.alter { state in
        state.refuse = { _, _ in nil }
        state.locked = []
      }
      let other = Deck(id: DeckID(rawValue: 2), title: "Lakes", created: 2)
      try add(other, memory, form)
      try review(2, memory, form)
      let cut = MemoryDisk.afterPowerCut(memory.snapshot, &random)
      var editor = try editor(cut, form)
      #expect(editor.library.deck(other.id) != nil, "after call \(last)")
      #expect(editor.readLog().0.answers.contains { $0.id == ReviewID(rawValue: 2) }, "after call \(last)")
    }
  }
}
