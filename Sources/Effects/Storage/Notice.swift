/// Something that a person should be told of once, about a file.
public enum Notice: Hashable, Sendable {
  /// A file was damaged. What could be recovered of it was kept; the original stands whole at `original` (nil where it
  /// could not be set aside, and was left as it is).
  case damaged(file: String, original: String?)
  /// A deck's file cannot be read at the moment, for this reason: it is left as it is and tried again, and until then
  /// the deck is shown without so many of its cards. Without a title where only the file can be seen.
  case deckUnread(title: String?, file: String, cards: Int, StoreFailure)
  /// A deck whose file could not be read could be read now: so many cards.
  case deckReadAgain(title: String, cards: Int)
  /// Another file cannot be read at the moment, for this reason; it is left as it is, and used when it can be read.
  case unread(file: String, StoreFailure)
  /// The machine's choices cannot be read at the moment: what is chosen meanwhile holds as long as the program runs.
  case choicesUnread(file: String, StoreFailure)
  /// A file of the login was not there, and so many cards with it.
  case missing(file: String, cards: Int)
  /// So many cards of a file were left out, since cards of the same identity stand elsewhere; the original stands
  /// whole at `original`.
  case repeated(file: String, cards: Int, original: String?)
  /// A deck's file was found that the list of decks did not know; the deck was put at the end of the list.
  case found(file: String)
  /// A file was written by a newer program: everything can be looked at, nothing saved.
  case newerSchema(file: String)
  /// Nothing can be saved at the moment; changes stay in memory and are tried again.
  case notWritable(StoreFailure)
  /// So many lines of a file of answers are not as they were written: passed over, left where they are, and kept once
  /// more at `copy`, where that could be done.
  case answersDamaged(file: String, lines: Int, copy: String?)
  /// A file or folder of answers cannot be read at the moment; it is left as it is.
  case answersUnread(file: String, StoreFailure)
  /// A file or folder of answers that could not be read could be read now.
  case answersReadAgain(file: String)
  /// So many changes that an earlier program could not save are saved now.
  case rescued(Int)
}
