import FlashcardKit
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// A kind of card described in one place is stored, merged and replayed, even by programs that do not know it.
struct NewKindTests {
  private let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)
  private let card = Card(
    id: CardID(rawValue: 1), content: CardContent(.word, ["犬", "いぬ", "dog"]), tags: ["animal"], created: 1)

  private func open(_ disk: MemoryDisk, _ kinds: CardKinds = .withWord) throws -> LoginFiles {
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk, kinds: kinds)
    #expect(notices == [])
    return loginFiles
  }

  private func edited(_ texts: [String], at now: Milliseconds) -> Card {
    card.edited(content: CardContent(.word, texts), at: now)
  }

  @Test(arguments: [false, true]) func itIsThereAgain(isFolded: Bool) throws {
    let disk = MemoryDisk()
    var loginFiles = try open(disk)
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)])) { _ in }
    if isFolded { try loginFiles.checkpoint { _ in } }
    #expect(try open(disk).library.card(card.id) == card)
    // A program that does not know the kind shows its texts as another program's, and keeps them.
    var stranger = try open(disk, .standard)
    let kept = try #require(stranger.library.card(card.id))
    #expect(!kept.content.kind.isKnown && kept.content.kind.id == "word")
    #expect(kept.unknown == ["word": .string("犬"), "reading": .string("いぬ"), "meaning": .string("dog")])
    try stranger.commit(stranger.library.favoriting([card.id], true)) { _ in }
    try stranger.checkpoint { _ in }
    #expect(try open(disk).library.card(card.id) == card.edited(isFavorite: true, at: card.changed))
  }

  @Test func whatTwoAlteredIsPutTogetherFieldByField() throws {
    let disk = MemoryDisk()
    var loginFiles = try open(disk)
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)])) { _ in }
    func edit(_ texts: [String], at now: Milliseconds) throws {
      try loginFiles.commit(Change([.edit(deck: deck.id, from: card, to: edited(texts, at: now))])) { _ in }
    }
    try edit(["犬", "ケン", "dog"], at: 2)
    try edit(["犬", "いぬ", "hound"], at: 3)
    #expect(loginFiles.library.card(card.id)?.content.texts == ["犬", "ケン", "hound"])
    try edit(["犬", "いぬ", "puppy"], at: 4)
    let both = try #require(try open(disk).library.card(card.id))
    #expect(both.content.texts == ["犬", "ケン", "puppy"] && both.earlier.map(\.text) == ["hound"])
  }

  @Test func whatIsBeingTypedIsKept() throws {
    let disk = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    var draft = try #require(CardDraft(card, in: deck.id))
    draft["reading"] = ["い"]
    let sessions = SessionFiles(locations: locations, disk: disk.disk, kinds: .withWord)
    _ = try sessions.open(maya)
    try sessions.keep([draft], of: maya)
    disk.alter { $0.locked = [] }
    let left = try SessionFiles(locations: locations, disk: disk.disk, kinds: .withWord).open(maya)
    #expect(left.drafts == [draft] && left.notices == [])
  }
}
