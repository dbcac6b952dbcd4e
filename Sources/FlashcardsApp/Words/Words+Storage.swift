import Effects
import FlashcardKit

/// What is said about files.
extension Words {
  static let filesTitle = "Where the files are"

  /// Why something is not on the disk.
  static func reason(_ failure: StoreFailure) -> String {
    switch failure {
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .notPermitted(let path): "\(path) may not be written"
    case .inTheWay(let path): "something else is in the place of \(path)"
    case .missing(let path): "\(path) has gone"
    case .disk(let path, let code): "the disk failed at \(path) (error \(code))"
    case .newerSchema: "these files were written by a newer Flashcards"
    case .inUse: "another program has it open"
    case .notOpen: "no login is open"
    case .unsaved(let count): count == 1 ? "1 change is not saved" : "\(count) changes are not saved"
    }
  }

  /// Why something cannot be read.
  static func readReason(_ failure: StoreFailure) -> String {
    if case .notPermitted(let path) = failure { "you do not have permission to read \(path)" } else { reason(failure) }
  }

  /// A deck that is not read cannot be altered.
  static func deckNotRead(_ title: String) -> String {
    "“\(short(title))” cannot be changed until its file can be read. It is tried again every few seconds."
  }

  /// What stands in the place of the cards of a deck that is not read.
  static let cardsNotRead = "These cards cannot be read right now."
  static func cardsReturn(_ count: Int) -> String {
    "Nothing was lost: \(Words.cards(count)) \(count == 1 ? "returns" : "return") as soon as the file can be read."
  }

  /// What stands in the title line for as long as it lasts.
  static func unsaved(_ count: Int, _ failure: StoreFailure) -> String {
    "\(count == 1 ? "1 change" : "\(count) changes") not saved: \(reason(failure))"
  }

  static func notSaved(_ failure: StoreFailure) -> String {
    failure == .newerSchema
      ? "Nothing can be saved: \(reason(failure)). Use the newer program."
      : "Not saved yet: \(reason(failure)). Nothing is lost; it is tried again."
  }

  static func notOpened(_ login: Login, _ failure: StoreFailure) -> String {
    "The cards of \(login.name) cannot be opened: \(reason(failure)). Nothing was changed."
  }

  static let leavingUnsaved =
    "If you leave now they go into a rescue file, where that can be written, and are saved the next time."

  /// What became of changes when the program ended before they were confirmed. Only what is known to be lost is said to be.
  static func parting(
    _ count: Int, _ trouble: StoreFailure?, isKnown: Bool, _ rescued: Result<String, StoreFailure>?
  ) -> String {
    let changes = count == 1 ? "1 change" : "\(count) changes"
    let (they, are) = count == 1 ? ("It", "is") : ("They", "are")
    let what =
      isKnown
      ? trouble.map { unsaved(count, $0) } ?? "\(changes) not saved"
      : "\(changes) not confirmed: the disk did not answer in time"
    switch rescued {
    case .success(let path) where isKnown:
      return "\(what). \(they) \(are) kept in \(path.cleanedLine()) and saved at the next start."
    case .success(let path):
      return "\(what). Kept in \(path.cleanedLine()) too; the next start saves what is missing."
    case .failure where isKnown: return "\(what). \(they) could not be kept anywhere else either, and \(are) lost."
    case .failure, nil: return "\(what). The next start shows whether \(they.lowercased()) \(are) saved."
    }
  }

  static let readOnly = "Nothing can be saved: these files were written by a newer Flashcards."

  /// What was chosen for the machine could not be written down.
  static func choicesNotKept(_ failure: StoreFailure) -> String {
    "What you chose for this machine holds for now, but could not be kept: \(reason(failure))."
  }

  static func notYet(_ failure: StoreFailure) -> String {
    "Some changes are not saved yet: \(reason(failure)). They would be lost."
  }

  /// What stands before a notice: good news is no error.
  static func kind(of notice: Notice) -> SaidMessage.Kind {
    switch notice {
    case .rescued, .deckReadAgain, .answersReadAgain: .done
    case .found: .note
    case .damaged, .missing, .repeated, .newerSchema, .answersDamaged, .answersUnread, .notWritable, .deckUnread,
      .unread, .choicesUnread:
      .problem
    }
  }

  static func sentence(_ notice: Notice) -> String {
    switch notice {
    case .damaged(let file, let original):
      "\(file) was damaged. What could be read of it is kept"
        + (original.map { "; the original is whole at \($0)." } ?? "; the original was left as it is.")
    case .deckUnread(let title?, _, let cards, let failure):
      "“\(short(title))” cannot be read right now: \(readReason(failure)). Nothing was lost or overwritten. Its "
        + "\(Words.cards(cards)) \(cards == 1 ? "returns" : "return") as soon as the file can be read."
    case .deckUnread(nil, let file, _, let failure):
      "A deck cannot be read right now: \(readReason(failure)). Nothing was lost or overwritten. The deck at "
        + "\(file) returns as soon as that can be read."
    case .deckReadAgain(let title, let cards):
      "“\(short(title))” can be read again: \(Words.cards(cards)) \(cards == 1 ? "is" : "are") back."
    case .unread(let file, let failure):
      "\(file) cannot be read right now: \(readReason(failure)). It is left as it is, and used when it can be read."
    case .choicesUnread(_, let failure):
      "Your settings cannot be read: \(readReason(failure)). The file is left as it is; what you choose now holds until "
        + "you quit."
    case .missing(let file, let cards):
      "\(file) is missing, and \(Words.cards(cards)) with it. Nothing else was touched."
    case .repeated(let file, let cards, let original):
      "\(Words.cards(cards)) of \(file) stand in other decks too and were left out there"
        + (original.map { "; the original is whole at \($0)." } ?? ".")
    case .found(let file):
      "\(file) was not in the list of decks. It is at the end of the list now."
    case .rescued(let count):
      "\(count == 1 ? "1 change" : "\(count) changes") that could not be saved last time \(count == 1 ? "is" : "are") saved now."
    case .newerSchema(let file):
      "\(file) was written by a newer Flashcards. You can look at everything; nothing is saved."
    case .answersDamaged(let file, let lines, let copy):
      "\(lines == 1 ? "1 line" : "\(grouped(lines)) lines") of \(file) cannot be read and were passed over. "
        + "Nothing was taken out of it" + (copy.map { "; they stand at \($0) too." } ?? ".")
    case .answersUnread(let file, let failure):
      "The reviews at \(file) cannot be read right now: \(readReason(failure)). They are left as they are, and count "
        + "again as soon as they can be read."
    case .answersReadAgain(let file): "The reviews at \(file) can be read again, and count."
    case .notWritable(let failure):
      "Nothing can be saved now: \(reason(failure)). Your work stays in memory and is tried again."
    }
  }

  /// What a change met that was made without having seen what another program did; of so many.
  static func sentence(_ conflict: MergeConflict, of count: Int) -> String {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    switch conflict {
    case .cardStays(let card):
      return "“\(short(card.front))” was altered elsewhere and stays\(more); delete it again to let it go."
    case .cardReturns(let card):
      return "“\(short(card.front))” was deleted elsewhere; your edit brought it back\(more)."
    case .textReplaced(let card):
      return "“\(short(card.front))” was edited elsewhere too: yours stands, i shows the other text\(more)."
    case .deckStays(let deck): return "“\(short(deck.title))” stays: there are new or altered cards in it\(more)."
    case .deckReturns(let deck):
      return "“\(short(deck.title))” was deleted elsewhere; your cards brought it back\(more)."
    case .toDoStays(let toDo): return "“\(short(toDo.title))” was altered elsewhere and stays\(more)."
    case .toDoReturns(let toDo):
      return "“\(short(toDo.title))” was deleted elsewhere; your edit brought it back\(more)."
    case .nothingTakenBack: return "It was altered elsewhere since, and stays as it is\(more)."
    }
  }
}
