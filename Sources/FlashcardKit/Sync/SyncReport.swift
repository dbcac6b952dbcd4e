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
  /// What the server says to people; mostly empty.
  public var said = ""
  /// What a person is asked about a server: whether fields and faces hold as they are here, or as it has them.
  public var question: SyncQuestion?
  /// Whether all that the server had was replaced, because of fields or faces.
  public var replacedServer = false
  /// The number of cards of unknown kinds, which the server doesn't get.
  public var unknown = 0
  /// Whether some pictures or sounds were not exchanged with the server.
  public var mediaFailed = false
  /// The names of pictures, sounds, and other files that were not exchanged with the server because of their size.
  public var filesTooLarge: [String] = []

  /// The most megabytes of a file that is exchanged with a server: what fits in a message to a helper, with others before it.
  public static let largestFile = 56

  /// Creates a report of a sync that did nothing.
  public init() {}

  /// Whether nothing was exchanged.
  public var isEmpty: Bool { received.isEmpty && sent.isEmpty }

  /// Adds what a sync with a server did after one with other machines.
  public mutating func add(server other: SyncReport) {
    received.add(other.received)
    sent.add(other.sent)
    conflicts += other.conflicts
    madeBackup = madeBackup || other.madeBackup
    (said, question, replacedServer) = (other.said, other.question, other.replacedServer)
    (unknown, mediaFailed, filesTooLarge) = (other.unknown, other.mediaFailed, other.filesTooLarge)
  }
}

/// Numbers of things that were exchanged.
public struct SyncCounts: Hashable, Sendable {
  /// The number of cards that were added.
  public var added = 0
  /// The number of cards that were edited or moved.
  public var edited = 0
  /// The number of cards that were deleted.
  public var deleted = 0
  /// The number of decks, to-dos, and settings that were changed in any way, and of schedules that were altered other than
  /// by a review.
  public var others = 0
  /// The number of reviews: grades that stand.
  public var reviews = 0
  /// The number of entries of the review log, of which some may mean nothing to a person: a grade, and that it was undone.
  public var entries = 0
  /// The number of pictures, sounds, and other files.
  public var files = 0

  /// Creates counts of nothing.
  public init() {}

  /// Whether there is nothing that means something to a person.
  public var isEmpty: Bool { cards + others + reviews + files == 0 }
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
    entries += other.entries
    files += other.files
  }

  /// Adds entries of the review log.
  public mutating func count(_ log: ReviewLog) {
    entries += log.count
    reviews += log.liveCount
    others += log.otherCount
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

/// How far a sync is.
public struct SyncProgress: Hashable, Sendable {
  /// What it is doing.
  public let step: SyncStep
  /// The part of the step that is done, from 0 to 1, or `nil` if it isn't known.
  public let share: Double?

  /// Creates the progress of a sync.
  public init(_ step: SyncStep, share: Double? = nil) {
    self.step = step
    self.share = share
  }
}

/// What a sync is doing.
public enum SyncStep: Hashable, Sendable {
  /// Asking the other side what is new.
  case fetching
  /// Reading the login.
  case reading
  /// Merging what is new.
  case merging
  /// Sending what the other side lacks.
  case sending
}

/// How sync is set up for a login on this machine.
public struct SyncPlace: Hashable, Sendable {
  /// The address or folder.
  public let address: String
  /// The name of this machine for the others.
  public let machine: String
  /// When the last sync succeeded, or `nil` if none has.
  public let lastSync: Milliseconds?
  /// The Anki server besides, or `nil` if there is none.
  public let server: SyncServer?

  /// Creates a place. The address is empty if there is only an Anki server.
  public init(address: String, machine: String, lastSync: Milliseconds?, server: SyncServer? = nil) {
    self.address = address
    self.machine = machine
    self.lastSync = lastSync
    self.server = server
  }
}

/// What happens to deletions of a large part of the cards, which could be a mistake.
public enum SyncDeletions: Hashable, Sendable {
  /// They wait, and everything else is exchanged.
  case wait
  /// The cards are deleted on all machines.
  case accept
  /// The cards are kept on all machines.
  case reject
}

/// A side of a sync with a server.
public enum SyncSide: Hashable, Sendable {
  /// What is on this machine.
  case here
  /// What the server has.
  case server
}

/// A question about a server: fields or faces of kinds of card were added, removed, or moved here, which it takes only with
/// everything else.
public struct SyncQuestion: Hashable, Sendable {
  /// The names of the kinds.
  public let kinds: [String]
  /// The number of cards here.
  public let here: Int
  /// The number of cards that the server has.
  public let there: Int

  /// Creates a question.
  public init(kinds: [String], here: Int, there: Int) {
    self.kinds = kinds
    self.here = here
    self.there = there
  }
}

/// How to log in at an Anki server.
public struct ServerSetup: Hashable, Sendable {
  /// The address.
  public var address: String
  /// The name by which the server knows the person.
  public var name: String
  /// The password.
  public var password: String
  /// Whether the person has agreed that anybody in the network can read what is sent.
  public var isOpenToAll = false

  /// Creates the way to log in.
  public init(address: String, name: String, password: String) {
    self.address = address
    self.name = name
    self.password = password
  }
}

/// The Anki server that a login is synced with on this machine.
public struct SyncServer: Hashable, Sendable {
  /// The address.
  public let address: String
  /// The name by which it knows the person.
  public let name: String

  /// Creates a server.
  public init(address: String, name: String) {
    self.address = address
    self.name = name
  }
}

/// A request to exchange a login with other machines.
public struct SyncRequest: Hashable, Sendable {
  /// The login.
  public let login: Login
  /// The address or folder at which sync is set up first, or `nil` to use what was set up.
  public var address: String?
  /// The name to give this machine, or `nil` to keep it.
  public var machine: String?
  /// Whether to merge with the cards there even if they are another login's, or this login was made anew.
  public var joinsOther = false
  /// Whether the login is new to this machine, so that there must be cards of it at the address.
  public var isNewHere = false
  /// The key by which a login that is new to this machine is protected, or `nil` if the cards there are not.
  public var key: JoiningKey?
  /// What happens to deletions of a large part of the cards, which could be a mistake.
  public var deletions = SyncDeletions.wait
  /// The side that holds where the Anki server and this machine can't both, or `nil` if that is asked.
  public var side: SyncSide?
  /// The Anki server at which to log in, or `nil`.
  public var server: ServerSetup?
  /// Whether not to sync with the Anki server any more, instead of syncing.
  public var leavesServer = false

  /// Creates a request.
  public init(_ login: Login, address: String? = nil, machine: String? = nil) {
    self.login = login
    self.address = address
    self.machine = machine
  }
}

/// A reason why a sync did not take place, or not completely. Nothing is lost: what was not exchanged is the next time.
public enum SyncFailure: Error, Hashable, Sendable {
  /// Sync isn't set up for this login.
  case notSetUp
  /// There is no `git` program.
  case noGit
  /// Another program syncs this login.
  case busy
  /// The sync was stopped.
  case stopped
  /// The server can't be reached. With git's own words.
  case offline(String)
  /// The server refused access. With git's own words.
  case refused(String)
  /// There is no repository at the address. With git's own words.
  case missing(String)
  /// Git failed for another reason. With its own words.
  case git(String)
  /// Others kept sending at the same time.
  case overtaken
  /// The other side's files were written by a newer version of the program.
  case newerSchema
  /// The other side has the cards of another login, or was set up anew, with its name if it is known.
  case otherLogin(String)
  /// The login is new to this machine, and nobody has sent anything to the address or folder yet.
  case nothingThere
  /// The login doesn't say what it was exchanged as, though it was: it was made anew, or its list of decks was lost. It
  /// has the first number of cards, and had the second one when it was last synced.
  case madeAnew(cards: Int, before: Int)
  /// The other side has cards that are protected by a passphrase, and this login isn't. With what is stored of their key.
  case protectedThere([UInt8])
  /// This login is protected by a passphrase, and the other side has cards that are not.
  case notProtectedThere
  /// The other side has cards that are protected by another key.
  case otherKey
  /// Files of the login are damaged or can't be read.
  case damaged
  /// The repository on this machine has a file or setting by which it depends on something elsewhere, or which git alone
  /// understands.
  case unsupported(String)
  /// The other side has more than the program takes.
  case tooLarge
  /// The folder isn't there, such as that of a USB stick.
  case noFolder(path: String)
  /// A file can't be read or written.
  case store(StoreFailure)
  /// The sync with a server of Anki's failed.
  case server(ServerFailure)

  /// Git's own words, if there are any.
  public var details: String? {
    switch self {
    case .offline(let text), .refused(let text), .missing(let text), .git(let text): text.isEmpty ? nil : text
    default: nil
    }
  }
}

/// What taking back an item of a merge did.
public enum TakenBack: Hashable, Sendable {
  /// The item is what it was before the merge.
  case restored
  /// What the merge had added is deleted. With a deck, the given number of its cards is.
  case deleted(cards: Int)
  /// Some cards of a deck that the merge had added are deleted, as many as the first number. The deck stays, since it has
  /// others: those made, moved there, or changed since, as many as the second number.
  case kept(deleted: Int, cards: Int)
  /// The item was already what it was before the merge.
  case unchanged
}
