/// A reason why something couldn't be opened or saved.
public enum StoreFailure: Error, Hashable, Sendable {
  /// The disk is full, or the person's quota exceeded.
  case full(path: String)
  /// The disk is read-only.
  case readOnly(path: String)
  /// Permission to write denied.
  case notPermitted(path: String)
  /// Permission to read denied.
  case notReadable(path: String)
  /// Something else, such as a link, is in place of a file or folder.
  case inTheWay(path: String)
  /// A file or folder of the login belongs to another account of the machine.
  case anothers(path: String)
  /// A file or folder is missing.
  case missing(path: String)
  /// Another system error, with its `errno`.
  case disk(path: String, code: Int32)
  /// The disk failed while something was being saved, and what was written could not be taken back: it may be saved.
  case unsure(path: String)
  /// The files were written by a newer version of the program, so they are read-only.
  case newerSchema
  /// The login is protected by a passphrase, and wasn't unlocked.
  case locked
  /// The login is protected by a passphrase, and both files with its key are missing from its folder, or can't be read.
  case keyMissing(path: String)
  /// A file was altered by something else since it was sealed, so that it isn't believed.
  case altered(path: String)
  /// Another program has the file open.
  case inUse
  /// No login is open.
  case notOpen
  /// The given number of changes of the previous login aren't saved yet.
  case unsaved(Int)
}

/// A notice about a file, shown to the person once.
public enum Notice: Hashable, Sendable {
  /// A file was damaged, and what could be recovered was kept. `original` is the path of the intact original, or `nil`
  /// if it couldn't be set aside and was left in place.
  case damaged(file: String, original: String?)
  /// A deck's file can't be read at the moment. It is left alone and retried, and until then the deck is shown without
  /// the given number of cards. The title is `nil` if only the file is known.
  case deckUnread(title: String?, file: String, cards: Int, StoreFailure)
  /// A deck's file that couldn't be read was read now, with the given number of cards.
  case deckReadAgain(title: String, cards: Int)
  /// Another file can't be read at the moment. It is left alone, and used once it can be read.
  case unread(file: String, StoreFailure)
  /// This machine's settings can't be read at the moment. Choices made meanwhile last until the program ends.
  case settingsUnread(file: String, StoreFailure)
  /// A file of the login is missing, and the given number of cards with it.
  case missing(file: String, cards: Int)
  /// The file of a deck is older than the list of decks, as if it had been copied from elsewhere. The given number of cards
  /// that it had are missing, and others may be as they were earlier.
  case older(file: String, cards: Int)
  /// Cards of a file were dropped because cards with the same IDs exist elsewhere. `original` is the path of the intact
  /// original.
  case repeated(file: String, cards: Int, original: String?)
  /// A deck's file was found that isn't in the list of decks. The deck was added to the end of the list.
  case found(file: String)
  /// A file was written by a newer version of the program. Everything can be viewed, but nothing saved.
  case newerSchema(file: String)
  /// Other accounts of the machine could look into a login's folder or write to it, which they no longer can.
  case closed(folder: String)
  /// Other accounts of the machine can put other files in the place of a login's, because of a folder or link by which
  /// they are found.
  case replaceable(login: String, at: String)
  /// Nothing can be saved at the moment. Changes stay in memory and are retried.
  case notWritable(StoreFailure)
  /// The folder of the open login was moved away or deleted. It isn't made again: what was in it would seem to have been
  /// deleted.
  case gone(folder: String)
  /// Lines of a review log file are damaged. They are skipped and left in place, and copied to `copy` if possible.
  case reviewsDamaged(file: String, lines: Int, copy: String?)
  /// A review log file or folder can't be read at the moment. It is left alone.
  case reviewsUnread(file: String, StoreFailure)
  /// A review log file or folder that couldn't be read was read now.
  case reviewsReadAgain(file: String)
  /// The given number of changes that an earlier program couldn't save were saved now.
  case rescued(Int)
}

extension Notice {
  /// Whether cards or reviews are missing, or older than they were, because of what the notice tells of.
  public var isLoss: Bool {
    switch self {
    case .damaged, .missing, .older, .deckUnread, .unread, .reviewsDamaged, .reviewsUnread: true
    case .deckReadAgain, .settingsUnread, .repeated, .found, .newerSchema, .closed, .replaceable, .notWritable, .gone,
      .reviewsReadAgain, .rescued:
      false
    }
  }

  /// Whether a repair of the files can help.
  fileprivate var canBeRepaired: Bool {
    switch self {
    case .damaged, .missing, .older, .repeated, .found, .reviewsDamaged: true
    case .deckUnread, .deckReadAgain, .unread, .settingsUnread, .newerSchema, .closed, .replaceable, .notWritable,
      .gone, .reviewsUnread, .reviewsReadAgain, .rescued:
      false
    }
  }
}

/// What a sealed file of a login is for.
public enum SealedPart: Hashable, Sendable, CaseIterable {
  /// The key, which is there twice.
  case key
  /// Decks and cards, and the changes of these.
  case cards
  /// The review log.
  case reviews
  /// A picture or sound.
  case media
  /// What imported cards were in Anki.
  case imports
  /// A backup.
  case backup
  /// What was chosen when sync was set up.
  case sync
  /// Unfinished texts, the undo history, and places.
  case session
  /// Changes that couldn't be saved.
  case rescue
  /// The numbers of due cards.
  case due
  /// What is made again if it is missing.
  case other
}

/// A finding of checking a login's files.
public enum Finding: Hashable, Sendable {
  /// A notice that opening the files would raise.
  case notice(Notice)
  /// A temporary file left by a program that ended while writing.
  case leftover(file: String)
  /// A file or folder that others than its owner can read or write.
  case shared(file: String)
  /// An unreadable file of unfinished cards or a position in a quiz.
  case unreadable(file: String)
  /// Something else, such as a link, in place of a file or folder.
  case inTheWay(file: String)
  /// A damaged file that holds the only copies of cards of a deck.
  case setAside(file: String, title: String, cards: Int)
  /// A deck's file was lost, damaged, or replaced by an older one, and the given number of its cards isn't back. With 0,
  /// only texts may be older than they were.
  case lost(title: String, cards: Int)
  /// A picture used by cards that doesn't exist.
  case missingPicture(file: String)
  /// A sealed file that was altered by something else.
  case altered(file: String, SealedPart)
  /// A file or folder that is sealed by another key, or whose name was altered.
  case stranger(file: String)
  /// A file with the wrapped key was damaged or missing, and was made again from the other one when the login was unlocked.
  case mended(file: String)
  /// A file or folder that can't be accessed.
  case closed(StoreFailure)

  /// Whether nothing is left to do.
  public var isRepaired: Bool { if case .mended = self { true } else { false } }

  /// Whether a repair of the files can help.
  public var canBeRepaired: Bool {
    switch self {
    case .notice(let notice): notice.canBeRepaired
    case .altered(_, let part): part != .key
    case .leftover, .shared, .unreadable, .inTheWay, .setAside, .lost, .missingPicture, .stranger: true
    case .mended, .closed: false
    }
  }
}

/// Files by the names that a person finds.
extension StoreFailure {
  /// Returns the failure with what a closure returns for each path.
  package func naming(_ name: (String) -> String) -> StoreFailure {
    switch self {
    case .full(let path): .full(path: name(path))
    case .readOnly(let path): .readOnly(path: name(path))
    case .notPermitted(let path): .notPermitted(path: name(path))
    case .notReadable(let path): .notReadable(path: name(path))
    case .inTheWay(let path): .inTheWay(path: name(path))
    case .anothers(let path): .anothers(path: name(path))
    case .missing(let path): .missing(path: name(path))
    case .disk(let path, let code): .disk(path: name(path), code: code)
    case .unsure(let path): .unsure(path: name(path))
    case .altered(let path): .altered(path: name(path))
    case .newerSchema, .locked, .keyMissing, .inUse, .notOpen, .unsaved: self
    }
  }
}

extension Notice {
  /// Returns the notice with what a closure returns for each path.
  package func naming(_ name: (String) -> String) -> Notice {
    switch self {
    case .damaged(let file, let original): .damaged(file: name(file), original: original.map(name))
    case .deckUnread(let title, let file, let cards, let failure):
      .deckUnread(title: title, file: name(file), cards: cards, failure.naming(name))
    case .unread(let file, let failure): .unread(file: name(file), failure.naming(name))
    case .settingsUnread(let file, let failure): .settingsUnread(file: name(file), failure.naming(name))
    case .missing(let file, let cards): .missing(file: name(file), cards: cards)
    case .older(let file, let cards): .older(file: name(file), cards: cards)
    case .repeated(let file, let cards, let original):
      .repeated(file: name(file), cards: cards, original: original.map(name))
    case .found(let file): .found(file: name(file))
    case .newerSchema(let file): .newerSchema(file: name(file))
    case .notWritable(let failure): .notWritable(failure.naming(name))
    case .reviewsDamaged(let file, let lines, let copy):
      .reviewsDamaged(file: name(file), lines: lines, copy: copy.map(name))
    case .reviewsUnread(let file, let failure): .reviewsUnread(file: name(file), failure.naming(name))
    case .reviewsReadAgain(let file): .reviewsReadAgain(file: name(file))
    case .deckReadAgain, .closed, .replaceable, .gone, .rescued: self
    }
  }
}

extension Finding {
  /// Returns the finding with what a closure returns for each path.
  package func naming(_ name: (String) -> String) -> Finding {
    switch self {
    case .notice(let notice): .notice(notice.naming(name))
    case .leftover(let file): .leftover(file: name(file))
    case .shared(let file): .shared(file: name(file))
    case .unreadable(let file): .unreadable(file: name(file))
    case .inTheWay(let file): .inTheWay(file: name(file))
    case .setAside(let file, let title, let cards): .setAside(file: name(file), title: title, cards: cards)
    case .missingPicture(let file): .missingPicture(file: name(file))
    case .closed(let failure): .closed(failure.naming(name))
    // The key lies open, and what belongs to nobody has no other name.
    case .altered(let file, let part): part == .key ? self : .altered(file: name(file), part)
    case .lost, .stranger, .mended: self
    }
  }
}
