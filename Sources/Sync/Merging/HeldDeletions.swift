import CardStore
import FlashcardKit
import Merging

/// The cards that other machines deleted and that the login still has, until a person agrees.
///
/// They aren't in the commits of this machine any more, and are left out when the login is captured: otherwise they would
/// come back everywhere. A card that is edited meanwhile does come back.
struct HeldDeletions: Equatable {
  /// The cards, with the checksums of what they were when they were deleted.
  private(set) var cards: [CardID: UInt64] = [:]
  /// The last commit that had them, which the log of merges shows them from.
  private(set) var commit: GitObjectID?

  /// The size of a library from which on a share of it is many.
  static let large = 20

  /// Returns whether a person has to agree that a number of cards is deleted: all, or more than half of at least 20.
  static func needAgreement(_ count: Int, of all: Int) -> Bool {
    count > 0 && (count == all || all >= large && count > all / 2)
  }

  /// Adds cards as they are in a library, and in a commit.
  mutating func add(_ ids: Set<CardID>, of library: Library, in commit: GitObjectID) {
    if cards.isEmpty { self.commit = commit }
    for card in library.cards(Array(ids)) { cards[card.id] = HeldDeletions.checksum(of: card) }
  }

  /// Returns the cards that a library still has as they were.
  func unchanged(in library: Library) -> Set<CardID> {
    guard !cards.isEmpty else { return [] }
    return Set(library.cards(Array(cards.keys)).filter { cards[$0.id] == HeldDeletions.checksum(of: $0) }.map(\.id))
  }

  /// Keeps only some of the cards.
  mutating func keep(_ ids: Set<CardID>) {
    cards = cards.filter { ids.contains($0.key) }
    if cards.isEmpty { commit = nil }
  }

  private static func checksum(of card: Card) -> UInt64 { Checksum.of(StoredForm.bytes(of: card)) }

  static func read(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) -> HeldDeletions {
    var held = HeldDeletions()
    guard try disk.look(folder.held) != nil else { return held }
    for line in String(decoding: try disk.read(folder.held), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      if fields.count == 1 { held.commit = GitObjectID(fields[0]) }
      guard fields.count == 2, let id = CardID(String(fields[0])), let checksum = UInt64(fields[1], radix: 16) else {
        continue
      }
      held.cards[id] = checksum
    }
    return held
  }

  func write(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    if cards.isEmpty {
      if try disk.look(folder.held) != nil { try disk.remove(folder.held) }
      return
    }
    let lines =
      (commit.map { ["\($0)\n"] } ?? [])
      + cards.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key)\t\(String($0.value, radix: 16))\n" }
    try disk.replace(folder.held, with: Array(lines.joined().utf8))
  }
}
