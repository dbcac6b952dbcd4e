/// A query prepared for matching many cards of a deck. Words, which are in nearly every query, are searched for without
/// a detour.
struct SearchMatcher {
  private var words: [ByteSearch] = []
  private var absent: [ByteSearch] = []
  private var others: [SearchTest] = []

  /// Prepares an expression without terms about decks.
  init(_ expression: SearchExpression, _ days: SearchDays, _ marks: [ReviewTerm: ReviewMarks]) {
    for part in expression.conjuncts {
      switch part {
      case .term(.text(let word)): words.append(ByteSearch(word))
      case .not(.term(.text(let word))): absent.append(ByteSearch(word))
      default: others.append(SearchTest(part, days, marks))
      }
    }
  }

  /// Returns the rank of a card, or `nil` if it doesn't match. With several words, the worst one's rank counts.
  @inline(__always)
  func rank(_ entry: SearchEntry, in bytes: UnsafeRawPointer) -> SearchRank? {
    var worst = SearchRank.none
    for word in words {
      guard let rank = word.rank(entry, in: bytes) else { return nil }
      worst = max(worst, rank)
    }
    for word in absent where word.place(in: bytes, entry.title..<entry.end) != nil { return nil }
    for test in others {
      guard let rank = test.rank(entry, in: bytes) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }
}
