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
