public import FlashcardKit

/// What becomes of a search.
public enum OnlineAnswer: Hashable, Sendable {
  /// The source may be asked only at that time, and will be: the search goes on.
  case waits(until: Milliseconds, WaitReason)
  /// It is over, and this was found: perhaps nothing.
  case found(FoundCards)
  /// It is over without an answer.
  case failed(OnlineFailure)
}

/// Why a source is not asked at once.
public enum WaitReason: Hashable, Sendable {
  /// It may be asked once in so many seconds.
  case pace(seconds: Int)
  /// It said that it is asked too often.
  case tooOften
}

/// Why a source gave no cards.
public enum OnlineFailure: Error, Hashable, Sendable {
  /// Nothing came.
  case network(NetworkFailure)
  /// What came holds no cards.
  case format(FormatFailure)
  /// None of so many cards could be read.
  case noneReadable(Int)
  /// The source said what is wrong, in its own words.
  case said(String)
  /// The starter decks are not there.
  case noStarterDecks
}
