public import FlashcardKit

/// A status or result of an online search.
public enum OnlineSearchUpdate: Hashable, Sendable {
  /// The source can't be queried before the given time. The search continues then.
  case waits(until: Milliseconds, WaitReason)
  /// The search is complete, with the given cards, if any.
  case found(FoundCards)
  /// The search failed.
  case failed(OnlineFailure)
}

/// A reason why a source isn't queried at once.
public enum WaitReason: Hashable, Sendable {
  /// The source may be queried only once in the given number of seconds.
  case rateLimit(seconds: Int)
  /// The source reported too many requests.
  case tooOften
}

/// A reason why a source returned no cards.
public enum OnlineFailure: Error, Hashable, Sendable {
  /// The request failed.
  case network(NetworkFailure)
  /// The response contains no cards.
  case format(FormatFailure)
  /// None of the given number of cards could be read.
  case noneReadable(Int)
  /// The source reported an error, in its own words.
  case said(String)
  /// The starter decks are missing.
  case noStarterDecks
}
