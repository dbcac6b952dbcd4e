import Effects
import FlashcardKit

extension Notice {
  /// What a notice is about that another one can take back; nil for one that stays true.
  var topic: String? {
    switch self {
    case .deckUnread(let title?, _, _, _), .deckReadAgain(let title, _): "deck \(title)"
    case .answersUnread(let file, _), .answersReadAgain(let file): "reviews \(file)"
    default: nil
    }
  }
}
