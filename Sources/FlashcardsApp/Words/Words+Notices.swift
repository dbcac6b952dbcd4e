import Effects
import FlashcardKit

/// Notices of the store about a login's files.
extension Words {
  /// Returns the kind of message for a notice. Good news is not a problem.
  static func kind(of notice: Notice) -> SaidMessage.Kind {
    switch notice {
    case .rescued, .deckReadAgain, .reviewsReadAgain: .done
    case .found: .note
    case .damaged, .missing, .older, .repeated, .newerSchema, .reviewsDamaged, .reviewsUnread, .notWritable, .gone,
      .deckUnread, .unread, .settingsUnread:
      .problem
    }
  }

  // MARK: Lost cards

  static let lostTitle = "Lost cards"
  static func lost(_ count: Int, from deck: String) -> String {
    count == 0
      ? "Texts of “\(short(deck))” may be older than they were."
      : "\(cards(count)) of “\(short(deck))” \(count == 1 ? "was" : "were") lost with the deck’s file."
  }
  static let lostQuestion =
    "Take back what backups and your other machines have? You can undo that. Until then, nothing of it counts as deleted."
  static let nothingLost = "The cards are back already"
  static let takingBackLost = "Looking for lost cards…"
  static let nothingToTakeBack = "Neither backups nor what was synced has what is lost"
  static func tookBackLost(_ count: Int, of all: Int) -> String {
    if count == 0 { return "Took back texts" }
    return count < all ? "Took back \(grouped(count)) of \(cards(all))" : "Took back \(cards(count))"
  }
  static let giveUpLostTitle = "Give up lost cards?"
  static let giveUpLostQuestion = "With the next sync, they are deleted on your other machines too."
  static func gaveUpLost(_ count: Int) -> String { count == 0 ? "Kept texts as they are" : "Gave up \(cards(count))" }

  static func sentence(_ notice: Notice) -> String {
    switch notice {
    case .damaged(let file, let original):
      "\(file) was damaged. Everything readable was kept"
        + (original.map { "; the complete original is at \($0)." } ?? "; the original is unchanged.")
    case .deckUnread(let title?, _, let cards, let failure):
      "“\(short(title))” cannot be read right now: \(reason(failure)). Nothing was lost or overwritten; its "
        + "\(Words.cards(cards)) will be back as soon as the file can be read."
    case .deckUnread(nil, let file, _, let failure):
      "A deck cannot be read right now: \(reason(failure)). Nothing was lost or overwritten; the deck will be "
        + "back as soon as \(file) can be read."
    case .deckReadAgain(let title, let cards):
      "“\(short(title))” can be read again: \(Words.cards(cards)) restored."
    case .unread(let file, let failure):
      "\(file) cannot be read right now: \(reason(failure)). It is unchanged and will be used once it can be read."
    case .settingsUnread(_, let failure):
      "Your settings cannot be read: \(reason(failure)). The file is unchanged; settings you change now apply "
        + "until you quit."
    case .missing(let file, let cards):
      "\(file) is missing, with \(Words.cards(cards)). Nothing else was changed."
    case .older(let file, let cards):
      "\(file) is older than your list of decks, as if it had been copied from elsewhere"
        + (cards == 0 ? "." : "; \(Words.cards(cards)) \(cards == 1 ? "is" : "are") missing.")
    case .repeated(let file, let cards, let original):
      "\(Words.cards(cards)) in \(file) \(cards == 1 ? "is" : "are") in other decks too and "
        + "\(cards == 1 ? "was" : "were") skipped here"
        + (original.map { "; the complete original is at \($0)." } ?? ".")
    case .found(let file): "\(file) was not in the list of decks. It was added at the end."
    case .rescued(let count): "Saved \(changes(count)) that could not be saved last time."
    case .newerSchema(let file):
      "\(file) was written by a newer version of Flashcards. You can view everything, but nothing is saved."
    case .reviewsDamaged(let file, let lines, let copy):
      "\(Words.lines(lines)) of \(file) cannot be read and \(lines == 1 ? "was" : "were") skipped. The file is unchanged"
        + (copy.map { "; a copy is at \($0)." } ?? ".")
    case .reviewsUnread(let file, let failure):
      "The reviews in \(file) cannot be read right now: \(reason(failure)). They are unchanged and will count "
        + "again once they can be read."
    case .reviewsReadAgain(let file): "The reviews in \(file) can be read again and count again."
    case .gone(let folder):
      "The folder \(folder) is gone: it was moved or deleted. What you do now stays in memory until it is back; make an "
        + "empty folder there to have everything written again."
    case .notWritable(let failure):
      "Nothing can be saved right now: \(reason(failure)). Your work stays in memory; retrying."
    }
  }
}
