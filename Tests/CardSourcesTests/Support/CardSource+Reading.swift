import FlashcardKit

@testable import CardSources

extension CardSource {
  /// Returns the source's way of searching at the given index.
  func way(_ index: Int = 0) -> Query { queries[index] }
}

extension CardSource.Query {
  /// Reads the cards of a response to the first way of searching.
  func read(
    _ json: String, _ search: OnlineSearch = OnlineSearch(source: .course)
  ) throws(OnlineFailure) -> FoundCards {
    try cards(in: Array(json.utf8), search, at: "https://cards.example/list")
  }
}
