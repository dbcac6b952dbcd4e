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
    case .notice(.newerSchema(let file)): "\(file) was written by a newer Flashcards, and is left as it is."
    case .notice(.answersDamaged(let file, let lines, _)):
      "\(file) has \(lines == 1 ? "1 line" : "\(grouped(lines)) lines") that cannot be read."
    case .notice(let notice): sentence(notice)
    case .leftover(let file): "\(file) was left by a program that was ended while it wrote; nobody reads it."
    case .shared(let file): "\(file) is open to others on this machine."
    case .unreadable(let file): "\(file) cannot be read; it is about what was unfinished."
    case .missingPicture(let file): "\(file) is missing; a card has it as its picture."
    case .closed(let failure): "The files cannot be looked at: \(reason(failure))."
    }
  }
}
