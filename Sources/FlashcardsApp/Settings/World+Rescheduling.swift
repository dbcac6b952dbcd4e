import FlashcardKit
import TextUI

/// Moving reviews to the days that the current options give.
extension World {
  /// Shows how many reviews of a deck, of a preset's decks, or of all decks would move, and asks whether to move them.
  mutating func askToReschedule(at place: SettingPlace) {
    guard canAlter() else { return }
    guard let rescheduling = rescheduling(at: place) else { return say(Words.reviewsAwaited) }
    guard !rescheduling.moves.isEmpty else { return say(Words.nothingToReschedule) }
    push(
      Confirm(
        title: Words.rescheduleTitle, lines: words.preview(rescheduling), yes: Words.Label.reschedule,
        no: Words.Label.cancel, request: .always { $0.reschedule(at: place) }))
  }

  private mutating func reschedule(at place: SettingPlace) {
    // Another program may have logged reviews since the preview.
    guard let moves = rescheduling(at: place)?.moves else { return say(Words.reviewsAwaited) }
    guard !moves.isEmpty else { return say(Words.nothingToReschedule) }
    act(moves.map { ($0.prompt, .due($0.due)) }, Words.rescheduled(moves.count))
  }

  /// Returns the moves, or `nil` until memory states by the current options are there.
  private func rescheduling(at place: SettingPlace) -> Rescheduling? {
    guard let book = reviews.book, reviews.isCurrent else { return nil }
    let decks: Set<DeckID>? =
      switch place {
      case .person: nil
      case .preset(let id): library.decks(under: id)
      case .deck(let id): Set(library.tree(of: id).map(\.id))
      }
    return book.rescheduling(decks, library, at: moment)
  }
}
