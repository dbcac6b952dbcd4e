import FlashcardKit
import Foundation
import MemoryDisks

@testable import CardStore

/// A small login with files of all kinds, to be damaged.
struct DamageSample {
  let locations = Locations(environment: [:], data: "/data")
  /// The files with cards, and below them all others.
  let files: [String]
  let besides = ["/data/config.plist", "/data/state/maya/study.plist", "/data/state/maya/unfinished/1.plist"]
  private let state: MemoryDisk.State
  /// The bytes that each card takes in each file.
  private var marks: [String: [CardID: [UInt8]]] = [:]

  static let drafts = [CardDraft(front: "one", answer: "1"), CardDraft(newDeck: "n", kind: .question, front: "two")]

  init() throws {
    let memory = MemoryDisk()
    let folder = "/data/users/maya"
    let decks = (1...4).map { Deck(id: DeckID(rawValue: $0 << 40), title: "Deck \($0)", created: 1) }
    let cards = (0..<8).map { number in
      Card(
        id: CardID(rawValue: UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15),
        content: .question("question <\(number)>", answer: "answer \(number)"), created: 1,
        unknown: number == 1 ? ["x": .dictionary(["y": .array([.integer(1)])])] : [:])
    }
    var (loginFiles, _) = try LoginFiles.open(folder, on: memory.disk)
    func commit(_ steps: Change.Step...) throws { try loginFiles.commit(Change(steps)) { _ in } }
    for deck in decks[..<3] { try commit(.addDeck(deck, after: nil)) }
    try commit(.insert(Array(cards[0..<3]), deck: decks[0].id, after: nil))
    try commit(.insert(Array(cards[3..<5]), deck: decks[1].id, after: nil))
    try commit(
      .addToDo(ToDo(id: ToDoID(rawValue: 7), title: "to do", created: 1), after: nil),
      .prefer("view", from: nil, to: .string("table")))
    try loginFiles.checkpoint { _ in }
    // The rest are only in the journal.
    for (card, deck) in zip(cards[5...], [decks[0], decks[1], decks[3]]) {
      if deck == decks[3] {
        try commit(.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil))
      } else {
        try commit(.insert([card], deck: deck.id, after: nil))
      }
    }
    let paths = decks[..<3].map { LoginFolder(folder).deck($0.id) }
    files = [LoginFolder(folder).library, LoginFolder(folder).journal] + paths
    // One of them in the format of other tools.
    let binary = try PropertyListSerialization.data(
      fromPropertyList: PropertyListSerialization.propertyList(
        from: Data(memory.snapshot.nodes[paths[1]]?.bytes ?? []), format: nil), format: .binary, options: 0)
    memory.alter { $0.nodes[paths[1]] = .file([UInt8](binary)) }
    let maya = try Login("maya")
    try ConfigFile(login: "maya", settings: ["mouse": .boolean(true)]).save(to: locations, on: memory.disk)
    try StudyPlace(locations: locations, disk: memory.disk).keep(.array([.integer(1)]), of: maya)
    let unfinished = SessionFiles(locations: locations, disk: memory.disk)
    try unfinished.keep(Self.drafts, of: maya)
    state = memory.snapshot
    everything = cards.map(\.id)
    inFile = [
      paths[0]: Set(cards[0..<3].map(\.id)), paths[1]: Set(cards[3..<5].map(\.id)),
      files[1]: Set(cards[5...].map(\.id)),
    ]
    marks[paths[0]] = Self.entries(of: Array(cards[0..<3]), in: self[paths[0]])
    let journal = self[files[1]]
    let starts = journal.places(of: Array("\nchange ".utf8)).map { $0 + 1 } + [journal.count]
    for (card, (start, end)) in zip(cards[5...], zip(starts, starts.dropFirst())) {
      marks[files[1], default: [:]][card.id] = Array(journal[start..<end])
    }
  }

  private let everything: [CardID]
  private let inFile: [String: Set<CardID>]

  subscript(path: String) -> [UInt8] { state.nodes[path]?.bytes ?? [] }

  func disk(with bytes: [UInt8], at path: String) -> MemoryDisk {
    var state = state
    state.nodes[path] = .file(bytes)
    return MemoryDisk(state)
  }

  /// Returns the cards that a plain search finds: those in other files, and those whose entries in the damaged file are
  /// intact byte for byte.
  func wholeCards(of bytes: [UInt8], at path: String) -> [CardID] {
    everything.filter { card in
      guard inFile[path]?.contains(card) == true else { return true }
      return marks[path]?[card].map { !bytes.places(of: $0).isEmpty } ?? false
    }
  }

  func wholeDrafts(of bytes: [UInt8]) -> [CardDraft] {
    let path = "/data/state/maya/unfinished/1.plist"
    let text = String(decoding: self[path], as: UTF8.self)
    let entries = text.components(separatedBy: "\t\t<dict>").dropFirst().map {
      "\t\t<dict>" + $0.components(separatedBy: "</dict>")[0] + "</dict>"
    }
    return zip(Self.drafts, entries).filter { !bytes.places(of: Array($1.utf8)).isEmpty }.map(\.0)
  }

  /// Returns the bytes that a file has for each of these cards.
  private static func entries(of cards: [Card], in bytes: [UInt8]) -> [CardID: [UInt8]] {
    var found: [CardID: [UInt8]] = [:]
    for card in cards {
      var writer = PlistWriter()
      writer.write(card.propertyValue)
      // Cards are indented by two tabs.
      let lines = writer.bytes.split(separator: 0x0A).map { [0x09, 0x09] + $0 }
      let entry = Array(lines.joined(separator: [0x0A]))
      if !bytes.places(of: entry).isEmpty { found[card.id] = entry }
    }
    return found
  }
}
