import Effects
import FlashcardKit

/// The findings of `flashcards check`.
extension Words {
  static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .notice(.damaged(let file, _)): "\(file) is damaged. Part of it cannot be read."
    case .notice(.missing(let file, let cards)): "\(file) is missing; it had \(Words.cards(cards))."
    case .notice(.repeated(let file, let cards, _)):
      "\(Words.cards(cards)) in \(file) \(cards == 1 ? "appears" : "appear") twice, in this deck or in another."
    case .notice(.found(let file)): "\(file) is not in the list of decks."
    case .notice(.deckUnread(let title, let file, let cards, let failure)):
      "\(title.map { "“\(short($0))” (\(file))" } ?? file) cannot be read: \(reason(failure)). "
        + (title == nil ? "It is left unchanged." : "It has \(Words.cards(cards)) and is left unchanged.")
    case .notice(.reviewsUnread(let file, let failure)), .notice(.unread(let file, let failure)),
      .notice(.settingsUnread(let file, let failure)):
      "\(file) cannot be read: \(reason(failure)). It is left unchanged."
    case .notice(.newerSchema(let file)):
      "\(file) was written by a newer version of Flashcards. It is left unchanged."
    case .notice(.reviewsDamaged(let file, let lines, _)): "\(file) has \(Words.lines(lines)) that cannot be read."
    case .notice(let notice): sentence(notice)
    case .leftover(let file): "\(file) is a leftover from an interrupted write; nothing uses it."
    case .shared(let file): "\(file) is accessible to other users of this machine."
    case .unreadable(let file): "\(file), which holds unfinished work, cannot be read."
    case .inTheWay(let file): "Something else is at \(file)."
    case .setAside(let file, let title, let cards):
      "\(Words.cards(cards)) of “\(short(title))” \(cards == 1 ? "is" : "are") intact in \(file), set aside by mistake; "
        + "--repair restores \(cards == 1 ? "it" : "them")."
    case .lost(let title, 0):
      "The file of “\(short(title))” was replaced by an older one; texts may be older than they were. "
        + "--repair takes newer ones from backups and from what was synced, --give-up leaves them as they are."
    case .lost(let title, let cards):
      "\(Words.cards(cards)) of “\(short(title))” \(cards == 1 ? "was" : "were") lost with its file; --repair takes "
        + "\(cards == 1 ? "it" : "them") from backups and from what was synced, --give-up forgets "
        + "\(cards == 1 ? "it" : "them")."
    case .missingPicture(let file): "\(file), a picture or sound of a card, is missing."
    case .closed(let failure): "The files cannot be checked: \(reason(failure))."
    }
  }
}
