import FlashcardKit
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// Kinds of card that a person made, and cards of them, survive restarts and meet those of other programs.
struct CustomKindTests {
  private let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)
  private let id = CardID(rawValue: 1)

  private func open(_ disk: MemoryDisk) throws -> LoginFiles {
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(notices == [])
    return loginFiles
  }

  private func begin(_ disk: MemoryDisk) throws -> LoginFiles {
    var files = try open(disk)
    try files.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    try files.commit(try files.library.editing(.vocabulary)) { _ in }
    let kind = try #require(files.library.kinds[CustomKind.vocabulary.key])
    let card = Card(id: id, content: CardContent(kind, ["dog", "Hund", ""], in: .markdown), created: 1)
    try files.commit(Change([.insert([card], deck: deck.id, after: nil)])) { _ in }
    return files
  }

  @Test(arguments: [false, true]) func itIsThereAfterARestart(isFolded: Bool) throws {
    let disk = MemoryDisk()
    var files = try begin(disk)
    if isFolded { try files.checkpoint { _ in } }
    let again = try open(disk)
    #expect(again.library == files.library && again.library.customKinds == [.vocabulary])
    let card = try #require(again.library.card(id))
    #expect(card.content.kind === again.library.kinds[CustomKind.vocabulary.key])
    #expect(card.content.texts == ["dog", "Hund", ""] && card.prompts.map(\.face) == [.front, .back])
  }

  @Test func twoProgramsEditTheKindAndItsCards() throws {
    let disk = MemoryDisk()
    var one = try begin(disk)
    var two = try open(disk)
    var kind = CustomKind.vocabulary
    kind.fields.reverse()
    kind.faces.removeLast()
    try one.commit(try one.library.editing(kind)) { _ in }
    // The other doesn't know yet, and edits a text and a label.
    let before = try #require(two.library.card(id))
    let after = before.edited(content: CardContent(before.content.kind, ["dog", "der Hund", ""], in: .markdown), at: 2)
    var other = CustomKind.vocabulary
    other.fields[0].label = "Term"
    let renaming = try two.library.editing(other)
    try two.commit(Change([.edit(deck: deck.id, from: before, to: after)])) { _ in }
    try two.commit(renaming) { _ in }
    try one.catchUp { _ in }
    for library in [one.library, two.library, try open(disk).library] {
      #expect(library.card(id)?.content.texts == ["", "der Hund", "dog"])
      #expect(library.customKind(kind.id)?.fields.map(\.label) == ["Hint", "Meaning", "Term"])
      #expect(library.card(id)?.prompts.map(\.face) == [.front])
    }
    #expect(one.library == two.library)
  }

  @Test func readingEverythingAgainTakesTheKindsOfTheFiles() throws {
    let disk = MemoryDisk()
    var files = try begin(disk)
    try files.checkpoint { _ in }
    try files.commit(files.library.removing([id])) { _ in }
    try files.commit(files.library.removing(CustomKind.vocabulary.id)) { _ in }
    try files.readAgain { _ in }
    #expect(files.library.kinds.all == CardKinds.standard.all)
  }

  @Test func whatIsBeingTypedIsKept() throws {
    let disk = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    let library = try begin(disk).library
    let card = try #require(library.card(id))
    var draft = try #require(CardDraft(card, in: deck.id))
    draft[FieldID(rawValue: 3).description] = ["an"]
    draft.base = card
    let sessions = SessionFiles(locations: locations, disk: disk.disk)
    _ = try sessions.open(maya)
    try sessions.keep([draft], of: maya)
    disk.alter { $0.locked = [] }
    let left = try SessionFiles(locations: locations, disk: disk.disk).open(maya)
    #expect(left.notices == [])
    let kept = try #require(left.drafts.first?.decoded(by: library.kinds))
    #expect(kept == draft && kept.content.texts == ["dog", "Hund", "an"] && kept.base == card)
  }

  @Test func undoRemembersCardsOfTheKind() throws {
    let disk = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    var files = try begin(disk)
    let removal = files.library.removing([id])
    try files.commit(removal) { _ in }
    let sessions = SessionFiles(locations: locations, disk: disk.disk)
    _ = try sessions.open(maya)
    try sessions.remember(.did(History.Entry(change: removal, label: "Deleted", time: 1)), of: maya, at: 1)
    disk.alter { $0.locked = [] }
    var history = try SessionFiles(locations: locations, disk: disk.disk).open(maya).history
    let undone = history.undo()
    var undo = try #require(undone).change.inverse
    undo.yieldsToNewer = true
    _ = try files.commit(undo) { _ in }
    #expect(files.library.card(id)?.content.texts == ["dog", "Hund", ""])
    #expect(files.library.card(id)?.content.kind === files.library.kinds[CustomKind.vocabulary.key])
  }
}
