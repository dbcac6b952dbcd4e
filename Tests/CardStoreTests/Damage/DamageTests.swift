import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

struct DamageTests {
  private let deck = Deck(id: DeckID(rawValue: 0xAB), title: "Capitals", created: 9)
  private let library: Library
  private let disk = MemoryDisk()
  private let path = "/u/decks/00000000000000ab.plist"

  init() throws {
    var make = RandomLibrary(seed: 4)
    library = Library(decks: [deck], cards: [deck.id: (0..<5).map { _ in make.card() }])
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    let cards = Array(library.cards(in: deck.id))
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
  }

  private func edit(_ path: String, _ old: String, _ new: String) {
    disk.alter { state in
      let text = String(decoding: state.nodes[path]?.bytes ?? [], as: UTF8.self)
      state.nodes[path] = .file(Array(text.replacingOccurrences(of: old, with: new).utf8))
    }
  }

  @Test func aDeckCutAnywhereKeepsItsWholeCards() throws {
    let whole = disk.snapshot.nodes[path]?.bytes ?? []
    let cards = library.cards(in: deck.id)
    for length in stride(from: 0, to: whole.count - 1, by: 37) {
      var state = disk.snapshot
      state.nodes[path] = .file(Array(whole.prefix(length)))
      let damaged = MemoryDisk(state)
      let (loginFiles, notices) = try LoginFiles.open("/u", on: damaged.disk)
      let kept = Array(loginFiles.library.cards(in: deck.id))
      #expect(kept == Array(cards.prefix(kept.count)))
      #expect(loginFiles.library.decks == [deck])
      // At the very end, only the outermost end tag is incomplete.
      guard case .damaged(path, let original?) = notices.first else {
        Issue.record("\(length) \(notices)")
        continue
      }
      #expect(damaged.snapshot.nodes[original]?.bytes == Array(whole.prefix(length)))
      let (again, none) = try LoginFiles.open("/u", on: damaged.disk)
      #expect(again.library == loginFiles.library && none == [])
    }
  }

  @Test func aHoleInADeckCostsTheCardsInIt() throws {
    let cards = library.cards(in: deck.id)
    edit(path, "<string>\(cards[2].id)</string>", "<string>\(cards[2].id)</stri")
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(loginFiles.library.cards(in: deck.id).map(\.id) == cards.map(\.id).filter { $0 != cards[2].id })
    #expect(notices.count == 1)
  }

  @Test func aListOfDecksThatIsLostComesFromTheirFiles() throws {
    for bytes in [[], Array("<array/>".utf8), [0, 1, 2], Array("<?xml version=\"1.0\"?><plist><dict>".utf8)] {
      var state = disk.snapshot
      state.nodes["/u/library.plist"] = .file(bytes)
      let (loginFiles, notices) = try LoginFiles.open("/u", on: MemoryDisk(state).disk)
      #expect(loginFiles.library == library)
      #expect(notices.count == 2 && notices.last == .found(file: path))
    }
    disk.alter { $0.nodes["/u/library.plist"] = nil }
    #expect(try LoginFiles.open("/u", on: disk.disk).0.library == library)
  }

  @Test func aDeckFileThatIsMissing() throws {
    disk.alter { [path] in $0.nodes[path] = nil }
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(loginFiles.library.decks == [deck] && loginFiles.library.count == 0)
    #expect(notices == [.missing(file: path, cards: 5)])
    #expect(try LoginFiles.open("/u", on: disk.disk).1 == [])
  }

  @Test(arguments: ["/u/library.plist", "/u/decks/00000000000000ab.plist"])
  func aNewerSchemaIsOnlyRead(file: String) throws {
    edit(file, "<key>schema</key>\n\t<integer>1<", "<key>schema</key>\n\t<integer>2<")
    let before = disk.snapshot.nodes
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(loginFiles.library == library && loginFiles.isReadOnly)
    #expect(notices == [.newerSchema(file: file)])
    #expect(disk.snapshot.nodes == before)
  }

  @Test func keysThatAreNotKnownSurvive() throws {
    edit("/u/library.plist", "<key>schema</key>", "<key>new</key>\n\t<string>here</string>\n\t<key>schema</key>")
    edit(path, "<key>schema</key>", "<key>also</key>\n\t<date>2020-01-01T00:00:00Z</date>\n\t<key>schema</key>")
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    try loginFiles.commit(Change([.remove([library.cards(in: deck.id)[0]], deck: deck.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    let head = try Plist.value(of: disk.snapshot.nodes["/u/library.plist"]?.bytes ?? [])
    let file = try Plist.value(of: disk.snapshot.nodes[path]?.bytes ?? [])
    #expect(head.dictionary?["new"] == .string("here"))
    #expect(file.dictionary?["also"] == .date(599_529_600))
  }

  @Test func fieldsOfTheWrongTypeCostOnlyThemselves() throws {
    let text = """
      <dict><key>cards</key><array>
      <dict><key>id</key><string>0000000000000001</string><key>kind</key><string>question</string>
      <key>question</key><string>q</string><key>answer</key><string>a</string><key>tags</key><integer>3</integer></dict>
      <dict><key>question</key><string>no id</string><key>answer</key><string>b\u{1}c</string></dict>
      <string>no card</string><dict/><dict><key>id</key><string>0000000000000002</string></dict>
      </array></dict>
      """
    let file = DeckFile(Array(text.utf8))
    #expect(!file.isSound)
    #expect(file.cards.map(\.content) == [.question("q", answer: "a"), .question("no id", answer: "bc")])
    #expect(DeckFile(Array(text.utf8)).cards == file.cards)
  }

  @Test func cardsThatStandTwiceStandOnce() throws {
    let other = Deck(id: DeckID(rawValue: 0xCD), title: "Copy", created: 10)
    let cards = Array(library.cards(in: deck.id))
    let bytes = DeckFile.bytes(of: other, cards: cards, unknown: [:], through: 0)
    disk.alter { $0.nodes["/u/decks/00000000000000cd.plist"] = .file(bytes) }
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(loginFiles.library == Library(decks: [deck, other], cards: [deck.id: cards]))
    #expect(notices.count == 2)
    guard case .repeated(_, 5, let original?) = notices.last else { return #expect(Bool(false)) }
    #expect(disk.snapshot.nodes[original]?.bytes == bytes)
  }

  @Test func whatCannotBeKeptIsNotWrittenOver() throws {
    edit(path, "</plist>", "")
    edit(path, "</array>\n\t<key>deck", "</arr")
    let broken = disk.snapshot.nodes[path]
    disk.alter { state in state.refuse = { _, step in step == .makeFolder ? ENOSPC : nil } }
    var (loginFiles, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(notices.first == .damaged(file: path, original: nil))
    try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(1))])) { _ in }
    #expect(throws: DiskFailure.self) { try loginFiles.checkpoint { _ in } }
    #expect(disk.snapshot.nodes[path] == broken)
    disk.alter { $0.refuse = { _, _ in nil } }
    try loginFiles.checkpoint { _ in }
    let (again, none) = try LoginFiles.open("/u", on: disk.disk)
    #expect(again.library == loginFiles.library && none == [] && again.library.preferences["a"] == .integer(1))
    #expect(disk.snapshot.nodes.contains { $0.key.hasPrefix("/u/damaged/") && $0.value == broken })
  }
}
