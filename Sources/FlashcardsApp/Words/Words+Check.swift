import Effects
import FlashcardKit

/// What an examination of files has to say. Nothing was altered then.
extension Words {
  static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .notice(.damaged(let file, _)): "\(file) is damaged. A part of it cannot be read."
    case .notice(.missing(let file, let cards)): "\(file) is missing; it had \(Words.cards(cards))."
    case .notice(.repeated(let file, let cards, _)):
      "\(Words.cards(cards)) of \(file) stand twice, in this deck or in another too."
    case .notice(.found(let file)): "\(file) is not in the list of decks."
    case .notice(.deckUnread(let title, let file, let cards, let failure)):
      "\(title.map { "“\(short($0))” (\(file))" } ?? file) cannot be read: \(readReason(failure)). "
        + (title == nil ? "It is left as it is." : "It has \(Words.cards(cards)), and is left as it is.")
    case .notice(.answersUnread(let file, let failure)), .notice(.unread(let file, let failure)),
      .notice(.choicesUnread(let file, let failure)):
      "\(file) cannot be read: \(readReason(failure)). It is left as it is."
    case .notice(.newerSchema(let file)): "\(file) was written by a newer Flashcards, and is left as it is."
    case .notice(.answersDamaged(let file, let lines, _)):
      "\(file) has \(lines == 1 ? "1 line" : "\(grouped(lines)) lines") that cannot be read."
    case .notice(let notice): sentence(notice)
    case .leftover(let file): "\(file) was left by a program that was ended while it wrote; nobody reads it."
    case .shared(let file): "\(file) is open to others on this machine."
    case .unreadable(let file): "\(file) cannot be read; it is about what was unfinished."
    case .inTheWay(let file): "Something else is in the place of \(file)."
    case .setAside(let file, let title, let cards):
      "\(Words.cards(cards)) of “\(short(title))” \(cards == 1 ? "lies" : "lie") unharmed at \(file), set aside by mistake; "
        + "--repair puts \(cards == 1 ? "it" : "them") back."
    case .missingPicture(let file): "\(file) is missing; a card has it as its picture."
    case .closed(let failure): "The files cannot be looked at: \(reason(failure))."
    }
  }
}
