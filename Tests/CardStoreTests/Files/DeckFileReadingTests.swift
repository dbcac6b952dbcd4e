import FlashcardKit
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// The fast way of reading a deck's file reads the same as the careful one, or nothing.
@Suite struct DeckFileReadingTests {
  private static let path = "/deck.plist"

  private func read(_ bytes: [UInt8], kinds: CardKinds = .standard) -> DeckFile? {
    let memory = MemoryDisk()
    memory.alter { $0.nodes[Self.path] = .file(bytes) }
    return DeckFile(reading: Self.path, on: memory.disk, CardForms(kinds))
  }

  private func expectSame(_ file: DeckFile, _ careful: DeckFile) {
    #expect(careful.isSound && file.cards == careful.cards && file.unknown == careful.unknown)
    #expect(file.through == careful.through && file.deck == careful.deck && file.schema == careful.schema)
  }

  @Test(arguments: Rounds.seeds(20)) func randomCards(seed: UInt64) throws {
    var make = RandomLibrary(seed: seed)
    let deck = make.deck(in: Library())
    let cards = (0..<Int.random(in: 1...600, using: &make.random)).map { _ in make.card() }
    let bytes = DeckFile.bytes(of: deck, cards: cards, unknown: make.entries(), through: 7)
    let careful = DeckFile(bytes)
    if let file = read(bytes) { expectSame(file, careful) } else { #expect(!careful.isSound) }
    #expect(Array(careful.cards) == cards)
  }

  /// Bytes changed, removed, and added anywhere.
  @Test(arguments: Rounds.seeds(16)) func alteredFiles(seed: UInt64) throws {
    var make = RandomLibrary(seed: seed)
    let cards = (0..<5).map { _ in make.card() }
    let whole = DeckFile.bytes(of: make.deck(in: Library()), cards: cards, unknown: [:], through: 7)
    let pieces = ["<dict>", "</dict>", "<true/>", "&amp;", "&#65;", "<!-- -->", "\r", "\u{2028}", " ", "<array/>", "&"]
    for _ in 0..<200 {
      var bytes = whole
      let place = Int.random(in: bytes.indices, using: &make.random)
      switch Int.random(in: 0..<4, using: &make.random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &make.random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &make.random) ?? "").utf8, at: place)
      default: bytes.removeSubrange(place..<min(place + 30, bytes.count))
      }
      let careful = DeckFile(bytes)
      if let file = read(bytes) { expectSame(file, careful) }
    }
  }

  /// Cards of made kinds are read as they are once their kind is known.
  @Test func cardsOfMadeKinds() throws {
    var make = RandomLibrary(seed: 1)
    var library = Library()
    let deck = Deck(id: DeckID(rawValue: 1), title: "d", created: 0)
    library.apply(Change([.addDeck(deck, after: nil)]))
    for _ in 0..<300 { _ = library.perform(make.change(to: library)) }
    let kinds = library.kinds
    for deck in library.decks {
      let cards = library.cards(in: deck.id)
      let bytes = DeckFile.bytes(of: deck, cards: cards, unknown: [:], through: 1)
      let careful = DeckFile(bytes)
      guard let file = read(bytes, kinds: kinds) else {
        #expect(cards.isEmpty || !careful.isSound)
        continue
      }
      let (own, other) = (file.cards.map { $0.decoded(by: kinds) }, careful.cards.map { $0.decoded(by: kinds) })
      #expect(own == other)
    }
  }

  /// Cards larger than what is read at once, and unusual ones among them.
  @Test(.enabled(if: Rounds.isThorough)) func cardsOfAnySize() throws {
    var make = RandomLibrary(seed: 3)
    var cards = (0..<700).map { _ in make.card() }
    for index in [0, 300, 699] {
      let text = String(repeating: "Ärger & <Ruß> ", count: 30_000)
      cards[index] = Card(id: cards[index].id, content: .question("long \(index)", answer: text), created: 5)
    }
    let bytes = DeckFile.bytes(of: make.deck(in: Library()), cards: cards, unknown: [:], through: 7)
    #expect(bytes.count > 1_000_000)
    let file = try #require(read(bytes))
    expectSame(file, DeckFile(bytes))
  }

  /// A file that is written while it is read is read with care.
  @Test func aFileThatChangesMeanwhile() throws {
    var make = RandomLibrary(seed: 3)
    let cards = (0..<900).map { _ in make.card() }
    let bytes = DeckFile.bytes(of: make.deck(in: Library()), cards: cards, unknown: [:], through: 7)
    let memory = MemoryDisk()
    memory.alter { $0.nodes[Self.path] = .file(bytes) }
    var disk = memory.disk
    disk.read = { path, offset, limit throws(DiskFailure) in
      if offset > 0 { memory.alter { $0.nodes[Self.path] = .file(bytes + [0x0A]) } }
      return try memory.disk.read(path, offset, limit)
    }
    #expect(DeckFile(reading: Self.path, on: disk, CardForms(.standard)) == nil)
  }

  @Test func bytesOfTexts() {
    var random = RandomSource(seed: 8)
    let pieces: [[UInt8]] = [
      [0x41], Array("é".utf8), Array("日".utf8), Array("🎉".utf8), [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xE0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xFF], Array("plain text here".utf8), [0xC2],
      [0x26], [0x0D],
      [0x7F], [0x0A],
    ]
    for _ in 0..<Rounds.of(3000) {
      let text = (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      text.withUnsafeBufferPointer { bytes in
        #expect(bytes.isValidUTF8 == (String(validating: text, as: UTF8.self) != nil))
        let traits = TextTraits(bytes)
        #expect(traits.contains(.references) == text.contains(0x26))
        #expect(traits.contains(.returns) == text.contains(0x0D))
        #expect(traits.contains(.wide) == text.contains { $0 >= 0x80 })
        let isUnclean = text.contains { [0x0D, 0x7F, 0xC2, 0xE2, 0xEF].contains($0) }
        #expect(traits.contains(.unclean) == isUnclean)
      }
    }
  }
}
