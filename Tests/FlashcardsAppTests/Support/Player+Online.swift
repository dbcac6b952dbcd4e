import FlashcardKit

@testable import FlashcardsApp

extension Player {
  /// All searches so far, in order.
  var searches: [OnlineSearch] {
    effects.compactMap { if case .searchOnline(let search, _, _, _) = $0 { search } else { nil } }
  }

  /// The number of the last search.
  var lastNumber: Int {
    effects.compactMap { if case .searchOnline(_, _, let number, _) = $0 { number } else { nil } }.last ?? 0
  }

  /// Sends a reply to the last search.
  mutating func answer(_ answer: OnlineSearchUpdate) { send(.online(lastNumber, answer)) }
}
