import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Unfinished cards survive the end of the program.
@Suite struct SessionFilesTests {
  let locations = Locations(environment: [:], data: "/data")
  let memory = MemoryDisk()

  static let drafts = [
    CardDraft(
      card: CardID(rawValue: 7), deck: DeckID(rawValue: 9), kind: .choice, front: "a\n\tb ", facts: ["", "x"],
      answer: "é", wrong: ["1", "", "3"], tags: "a, b"),
    CardDraft(newDeck: "Neu", kind: .question, front: "漢字"),
    CardDraft(
      front: "Flag",
      attachments: [
        .front: [Card.Attachment(file: "a.png", text: "Stripes"), Card.Attachment(file: "c.mp3", text: "Anthem")],
        .back: [Card.Attachment(file: "b.gif")],
      ]),
  ]

  private func program() -> SessionFiles { SessionFiles(locations: locations, disk: memory.disk) }
  private func maya() throws -> Login { try Login("maya") }

  /// Ends the program that held all locks.
  private func end() { memory.alter { $0.locked = [] } }

  /// A command leaves its step; a program that is open takes it, and keeps it for the next one.
  @Test func aProgramThatIsOpenTakesTheStepsOfCommands() throws {
    let open = program()
    _ = try open.open(try maya())
    let steps = [3, 1, 2].map { (time: Milliseconds) in
      History.Entry(change: Change([.prefer("a", from: nil, to: .integer(time))]), label: "\(time)", time: time)
    }
    for step in steps { try program().leave(step, to: try maya()) }
    #expect(try open.collect(try maya()).map(\.label) == ["1", "2", "3"])
    #expect(try open.collect(try maya()).isEmpty)
    end()
    #expect(try program().open(try maya()).history.newest?.label == "3")
  }

  @Test func aCommandLeavesItsStepToTheNextProgram() throws {
    let step = History.Entry(change: Change([]), reviews: [], label: "Added", time: 5)
    try program().leave(step, to: try maya())
    #expect(try program().collect(try maya()).isEmpty)
  }

  @Test func whatWasKeptIsThereForTheNextProgram() throws {
    let first = program()
    #expect(try first.open(try maya()).drafts == [])
    try first.keep(SessionFilesTests.drafts, of: try maya())
    end()
    #expect(try program().open(try maya()).drafts == SessionFilesTests.drafts)
    // No one has saved it again, and it is still there.
    end()
    #expect(try program().open(try maya()).drafts == SessionFilesTests.drafts)
  }

  @Test func whatIsDoneIsGone() throws {
    let first = program()
    _ = try first.open(try maya())
    try first.keep(SessionFilesTests.drafts, of: try maya())
    try first.keep([], of: try maya())
    end()
    #expect(try program().open(try maya()).drafts == [])
  }

  @Test func twoProgramsDoNotTakeEachOthers() throws {
    let first = program()
    let second = program()
    _ = try first.open(try maya())
    try first.keep([CardDraft(front: "first")], of: try maya())
    #expect(try second.open(try maya()).drafts == [])
    try second.keep([CardDraft(front: "second")], of: try maya())
    end()
    let third = program()
    #expect(Set(try third.open(try maya()).drafts.map(\.front)) == ["first", "second"])
    // Everything belongs to the third program now.
    let fourth = program()
    #expect(try fourth.open(try maya()).drafts == [])
    end()
    #expect(Set(try program().open(try maya()).drafts.map(\.front)) == ["first", "second"])
  }

  @Test func loginsDoNotMix() throws {
    let first = program()
    _ = try first.open(try maya())
    _ = try first.open(try Login("tomás"))
    try first.keep([CardDraft(front: "maya's")], of: try maya())
    try first.keep([CardDraft(front: "tomás's")], of: try Login("tomás"))
    end()
    #expect(try program().open(try maya()).drafts.map(\.front) == ["maya's"])
  }

  @Test func aDamagedFileIsSetAside() throws {
    let first = program()
    _ = try first.open(try maya())
    try first.keep([CardDraft(front: "x")], of: try maya())
    end()
    let path = "/data/state/maya/unfinished/1.plist"
    memory.alter { $0.nodes[path] = .file(Array("no plist".utf8)) }
    #expect(try program().open(try maya()).drafts == [])
    #expect(memory.snapshot.nodes[path + ".damaged-1"]?.bytes == Array("no plist".utf8))
  }

  /// A draft of an edited card stores the original card and its deck, so that changes others make in the meantime can
  /// be told from what was typed.
  @Test func aDraftKnowsWhatTheCardWas() throws {
    let card = Card(
      id: CardID(rawValue: 7), content: .choice("q", answer: "a", wrong: ["w"]), tags: ["x"], created: 1,
      unknown: ["y": .integer(1)])
    var draft = CardDraft(card: card.id, deck: DeckID(rawValue: 2), kind: .choice, front: "typed")
    draft.base = card
    draft.home = DeckID(rawValue: 1)
    let first = program()
    _ = try first.open(try maya())
    try first.keep([draft], of: try maya())
    end()
    #expect(try program().open(try maya()).drafts == [draft])
    // An original that is another card's is ignored.
    var odd = draft
    odd.card = CardID(rawValue: 8)
    let read = CardDraft.read(odd.propertyValue, .standard)?.draft
    #expect(read?.card == odd.card && read?.base == nil && read?.home == nil)
  }

  @Test func oddEntriesAreReadAsFarAsTheyGo() throws {
    let first = program()
    _ = try first.open(try maya())
    try first.keep([CardDraft(front: "x")], of: try maya())
    end()
    let odd = PropertyValue.dictionary([
      "cards": .array([
        .integer(3), .dictionary(["front": .integer(1), "kind": .string("hologram"), "facts": .array([.real(1)])]),
        .dictionary(["front": .string("a\u{0}b"), "wrong": .array(Array(repeating: .string("w"), count: 100))]),
      ])
    ])
    memory.alter { $0.nodes["/data/state/maya/unfinished/1.plist"] = .file(PlistWriter.file(of: odd)) }
    let drafts = try program().open(try maya()).drafts
    #expect(drafts.map(\.front) == ["", "ab"] && drafts.last?.wrong.count == CardKind.maxWrongChoices)
  }

  @Test func aDiskThatSaysNoLosesNothingThatWasKept() throws {
    let first = program()
    _ = try first.open(try maya())
    try first.keep([CardDraft(front: "old")], of: try maya())
    for call in 1...20 {
      let before = memory.calls
      memory.alter { $0.refuse = { number, _ in number == before + call ? ENOSPC : nil } }
      try? first.keep([CardDraft(front: "new")], of: try maya())
      memory.alter {
        $0.refuse = { _, _ in nil }
        $0.locked = []
      }
      let fronts = try program().open(try maya()).drafts.map(\.front)
      #expect(fronts == ["old"] || fronts == ["new"])
      memory.alter { $0.locked = [] }
    }
  }

  @Test func theRealDiskLocks() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/unfinished-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let locations = Locations(environment: [:], data: folder)
    let first = SessionFiles(locations: locations)
    let second = SessionFiles(locations: locations)
    _ = try first.open(try maya())
    try first.keep([CardDraft(front: "first")], of: try maya())
    #expect(try second.open(try maya()).drafts == [])
    try second.keep([CardDraft(front: "second")], of: try maya())
    #expect(FileManager.default.fileExists(atPath: folder + "/state/maya/unfinished/2.plist"))
  }
}
