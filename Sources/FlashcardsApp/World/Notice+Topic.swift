import Effects
import FlashcardKit

extension Notice {
  /// The topic of a notice that a later one can replace, or `nil` for a notice that stays true.
  var topic: String? {
    switch self {
    case .deckUnread(let title?, _, _, _), .deckReadAgain(let title, _): "deck \(title)"
    case .reviewsUnread(let file, _), .reviewsReadAgain(let file): "reviews \(file)"
    default: nil
    }
  }
}
