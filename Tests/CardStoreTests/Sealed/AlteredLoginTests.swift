import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Sealing
import Testing

@testable import CardStore

/// With sealed files altered in every way, a login opens, and shows nothing that was not in it.
struct AlteredLoginTests {
  private static let folder = "/u"

  /// A login, how it was earlier, and another one.
  private struct Sample {
    let now: MemoryDisk.State
    let earlier: MemoryDisk.State
    let other: MemoryDisk.State
    let cards: Set<Card>
    let names: [String]

    init(seed: UInt64) throws {
      let folder = AlteredLoginTests.folder
      let memory = MemoryDisk()
      var make = RandomLibrary(seed: seed)
      var cards: Set<Card> = []
      var (loginFiles, _) = try LoginFiles.open(folder, on: DiskForm.sealed.disk(memory.disk))
      func go(_ count: Int) throws {
        for number in 0..<count {
          try loginFiles.commit(make.change(to: loginFiles.library)) { _ in }
          for deck in loginFiles.library.decks { cards.formUnion(loginFiles.library.cards(in: deck.id)) }
          if number % 7 == 6 { try loginFiles.checkpoint { _ in } }
        }
      }
      try go(20)
      earlier = memory.snapshot
      try go(10)
      now = memory.snapshot
      self.cards = cards
      let another = MemoryDisk()
      let disk = another.disk.sealed(SealedPlaces(folder: folder), by: try DataKey(), lending: "/lent")
      var (files, _) = try LoginFiles.open(folder, on: disk)
      for _ in 0..<10 { try files.commit(make.change(to: files.library)) { _ in } }
      try files.checkpoint { _ in }
      other = another.snapshot
      names = now.nodes.filter { $0.value.bytes != nil && $0.key.hasPrefix(folder + "/") }.keys.sorted()
    }
  }

  private enum Alteration: CaseIterable {
    case flipped, cut, emptied, filled, longer, exchanged, earlier, another, removed
  }

  @Test(arguments: Rounds.seeds(5)) func aLoginOpens(seed: UInt64) throws {
    let sample = try Sample(seed: seed + 3)
    var random = RandomSource(seed: seed)
    for number in 0..<(Rounds.isThorough ? 400 : 60) {
      guard let path = sample.names.randomElement(using: &random),
        let second = sample.names.randomElement(using: &random),
        let alteration = Alteration.allCases.randomElement(using: &random), var bytes = sample.now.nodes[path]?.bytes
      else { return }
      let comment: Comment = "seed \(seed) number \(number) \(alteration) \(path)"
      var state = sample.now
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      switch alteration {
      case .flipped: if !bytes.isEmpty { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      case .cut: bytes = Array(bytes.prefix(place))
      case .emptied: bytes = []
      case .filled: for index in place..<bytes.count { bytes[index] = 0 }
      case .longer: bytes += [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: place)
      case .exchanged: bytes = sample.now.nodes[second]?.bytes ?? []
      case .earlier: bytes = sample.earlier.nodes[path]?.bytes ?? []
      case .another: bytes = sample.other.nodes.values.compactMap(\.bytes).max { $0.count < $1.count } ?? []
      case .removed: break
      }
      state.nodes[path] = alteration == .removed ? nil : .file(bytes)
      let memory = MemoryDisk(state)
      let disk = try DiskForm.sealed.disk(memory.disk)
      var (loginFiles, _) = try LoginFiles.open(Self.folder, on: disk)
      for deck in loginFiles.library.decks {
        // With an earlier state, a card may be what it was between two changes.
        guard alteration != .earlier else { break }
        for card in loginFiles.library.cards(in: deck.id) { #expect(sample.cards.contains(card), comment) }
      }
      try loginFiles.commit(Change([.prefer("after", from: nil, to: .integer(1))])) { _ in }
      try loginFiles.checkpoint { _ in }
      let (again, notices) = try LoginFiles.open(Self.folder, on: try DiskForm.sealed.disk(memory.disk))
      #expect(again.library == loginFiles.library && notices == [], comment)
    }
  }

  /// Without an alteration, everything is there; with the end of a file of cards cut off, that is said.
  @Test func whatIsMissingIsSaid() throws {
    let sample = try Sample(seed: 1)
    let (_, notices) = try LoginFiles.open(Self.folder, on: DiskForm.sealed.disk(MemoryDisk(sample.now).disk))
    #expect(notices == [])
    let names = SealedNames(places: SealedPlaces(folder: Self.folder), key: try DiskForm.key.get())
    let library = try #require(names.place(of: Self.folder + "/library.plist")?.path)
    for bytes in [[], Array((sample.now.nodes[library]?.bytes ?? []).dropLast()), [1, 2, 3]] as [[UInt8]] {
      var state = sample.now
      state.nodes[library] = .file(bytes)
      let (_, notices) = try LoginFiles.open(Self.folder, on: DiskForm.sealed.disk(MemoryDisk(state).disk))
      #expect(notices.contains { if case .damaged(Self.folder + "/library.plist", _) = $0 { true } else { false } })
    }
  }
}
