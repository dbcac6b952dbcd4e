public import FlashcardKit

/// What a sync did.
public struct SyncReport: Hashable, Sendable {
  /// What arrived from other machines.
  public var received = SyncCounts()
  /// What was sent to them.
  public var sent = SyncCounts()
  /// Where two machines had changed the same thing.
  public var conflicts: [MergeConflict] = []
  /// Files of other machines that are damaged. What can't be read of them was left as it is here.
  public var damaged: [String] = []
  /// The number of damaged files that weren't kept, because they are too large.
  public var unkept = 0
  /// The number of files of other machines that were left out because of the characters in their names.
  public var oddNames = 0
  /// The names of machines whose files weren't complete yet. They are merged the next time.
  public var incomplete: [String] = []
  /// Whether the other side had lost what was exchanged before, and has it again.
  public var wasRestored = false
  /// Whether the repository was made now, since there was none at the address.
  public var madeRepository = false
  /// Whether a backup was made before cards were changed.
  public var madeBackup = false
  /// The number of cards that were deleted here and not elsewhere, since that waits until a person agrees.
  public var heldBack = 0
  /// The number of cards that other machines deleted and that are still here until a person agrees.
  public var heldHere = 0
  /// Whether the login's files were older than what it had sent before. It has that again.
  public var wasOlder = false
  /// The number of cards that lost or damaged files had, and that the login has again.
  public var recovered = 0

  /// Creates a report of a sync that did nothing.
  public init() {}

  /// Whether nothing was exchanged.
  public var isEmpty: Bool { received.isEmpty && sent.isEmpty }
}

/// Numbers of things that were exchanged.
public struct SyncCounts: Hashable, Sendable {
  /// The number of cards that were added.
  public var added = 0
  /// The number of cards that were edited or moved.
  public var edited = 0
  /// The number of cards that were deleted.
  public var deleted = 0
  /// The number of decks, to-dos, and settings that were changed in any way.
  public var others = 0
  /// The number of reviews.
  public var reviews = 0
  /// The number of pictures, sounds, and other files.
  public var files = 0

  /// Creates counts of nothing.
  public init() {}

  /// Whether there is nothing.
  public var isEmpty: Bool { self == SyncCounts() }
  /// The number of cards.
  public var cards: Int { added + edited + deleted }
}

extension SyncCounts {
  /// Adds other counts.
  public mutating func add(_ other: SyncCounts) {
    added += other.added
    edited += other.edited
    deleted += other.deleted
    others += other.others
    reviews += other.reviews
    files += other.files
  }

  /// Adds what a change does to a library.
  public mutating func count(_ change: Change, of library: Library) {
    var leaving: Set<CardID> = []
    for case .remove(let cards, _, _) in change.steps { leaving.formUnion(cards.lazy.map(\.id)) }
    for step in change.steps {
      switch step {
      case .insert(let cards, _, _):
        for card in cards {
          if leaving.remove(card.id) == nil { added += 1 } else { edited += 1 }
        }
      case .edit: edited += 1
      case .remove: continue
      default: others += 1
      }
    }
    deleted += leaving.count
  }
}
