import Effects
import FlashcardKit

@testable import CardSources

extension CardSource {
  /// One of its ways.
  func way(_ index: Int = 0) -> Way { ways[index] }
}

extension CardSource.Way {
  /// The cards in an answer.
  func read(
    _ json: String, _ search: OnlineSearch = OnlineSearch(source: .course)
  ) throws(OnlineFailure) -> FoundCards {
    try cards(in: Array(json.utf8), search, at: "https://cards.example/list")
  }
}
