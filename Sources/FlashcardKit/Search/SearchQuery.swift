/// A search query, such as `word "a phrase" -without (tag:name or deck:title) is:favorite rated:7 prop:ivl>21`. Cards
/// must match every part, or of parts with `or` between them, one. What is not understood yet because it is still being
/// typed is ignored.
public struct SearchQuery: Hashable, Sendable {
  let expression: SearchExpression
  /// The parts that were not understood.
  public let problems: [SearchProblem]
  /// What is missing, so that the query is read as if it were complete.
  public let gaps: [SearchGap]

  /// The maximum number of Unicode scalars read, so that text pasted by mistake does no harm.
  public static let longest = 500

  /// Parses a query whose `kind:` accepts the given kinds. Errors are collected in `problems`.
  public init(_ text: String, kinds: CardKinds = .standard) {
    var parser = SearchParser(text.unicodeScalars.prefix(Self.longest), kinds: kinds)
    let expression = parser.parse()
    problems = parser.problems
    gaps = parser.gaps
    self.expression = problems.isEmpty ? expression : .nothing
  }

  /// Whether the query has no conditions and matches every card.
  public var isEmpty: Bool { expression == .everything }

  /// The words and phrases to find, folded, in UTF-8.
  var words: [[UInt8]] {
    var words: [[UInt8]] = []
    expression.forEachTerm { term, isNegated in
      if case .text(let word) = term, !isNegated { words.append(word) }
    }
    return words
  }

  /// Whether the query has conditions on decks.
  var asksForDecks: Bool {
    var found = false
    expression.forEachTerm { term, _ in if term.isAboutDecks { found = true } }
    return found
  }

  /// Whether the query has conditions on what other cards are like.
  var asksForDuplicates: Bool { asks(for: .duplicate) }

  /// Whether the query has conditions on unfinished edits.
  public var asksForDrafts: Bool { asks(for: .draft) }

  private func asks(for wanted: SearchTerm) -> Bool {
    var found = false
    expression.forEachTerm { term, _ in if term == wanted { found = true } }
    return found
  }

  /// Whether the query has conditions on memory states or prompt statuses, which change with reviews.
  public var asksForReviews: Bool { !reviewTerms.isEmpty }

  /// The conditions on reviews.
  var reviewTerms: Set<ReviewTerm> {
    var terms: Set<ReviewTerm> = []
    expression.forEachTerm { term, _ in if case .review(let term) = term { terms.insert(term) } }
    return terms
  }

  /// Returns whether every match of this query is also a match of the other.
  func refines(_ other: SearchQuery) -> Bool {
    let parts = expression.conjuncts
    return expression == other.expression
      || other.expression.conjuncts.allSatisfy { old in
        parts.contains { $0.implies(old) } || expression.implies(old)
      }
  }
}

extension SearchQuery {
  /// Returns the ranges of a text that match the query's words, sorted and without overlaps. Ranges cover whole
  /// characters, even if a word matches only part of one, as `f` does of `ﬁ`.
  public func highlights(in text: String) -> [Range<String.Index>] {
    var text = text
    text.makeContiguousUTF8()
    let words = words
    guard !words.isEmpty else { return [] }
    let found = merged(places(of: words, in: text))
    guard !found.isEmpty else { return [] }
    return merged(found.compactMap { text.characters($0) })
  }

  /// Returns the byte ranges of folded words in a text.
  private func places(of words: [[UInt8]], in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { text in
      var bytes: [UInt8] = []
      var origins: [Int32] = []
      bytes.reserveCapacity(text.count + ByteSearch.padding)
      origins.reserveCapacity(text.count)
      Folding.fold(text, by: .searching) { byte, place in
        bytes.append(byte)
        origins.append(Int32(truncatingIfNeeded: place))
      }
      let end = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: ByteSearch.padding))
      return words.flatMap { word in
        ByteSearch(word).places(in: bytes, 0..<end).map { start in
          let last = Int(origins[start + word.count - 1])
          return Int(origins[start])..<last + Unicode.UTF8.length(from: text[last])
        }
      }
    }
  }

  private func merged<Bound>(_ ranges: [Range<Bound>]) -> [Range<Bound>] {
    var merged: [Range<Bound>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension Unicode.UTF8 {
  /// Returns the length of the UTF-8 sequence that begins with a byte.
  fileprivate static func length(from first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}

extension ByteSearch {
  /// Returns the offsets of all occurrences, including overlapping ones.
  fileprivate func places(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let bytes = bytes.baseAddress else { return [] }
      var places: [Int] = []
      forEachPlace(in: bytes, range) { place in
        places.append(place)
        return true
      }
      return places
    }
  }
}

extension String {
  /// Returns the range of characters that contain the given bytes.
  fileprivate func characters(_ bytes: Range<Int>) -> Range<Index>? {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    let end = utf8.index(startIndex, offsetBy: bytes.upperBound)
    // `index(after:)` from inside a character leads to the next one, and `index(before:)` back to its start.
    let first = isBoundary(start) ? start : index(before: index(after: start))
    return first..<(isBoundary(end) ? end : index(after: end))
  }

  private func isBoundary(_ index: Index) -> Bool {
    guard index > startIndex, index < endIndex else { return true }
    let before = utf8[utf8.index(before: index)]
    let after = utf8[index]
    if before < 0x80, after < 0x80 { return before != 0x0D || after != 0x0A }
    return index.samePosition(in: self) != nil
  }
}

/// An error in a query. Such a query finds nothing.
public enum SearchProblem: Error, Hashable, Sendable {
  /// `is:` with an unknown value, as typed, and the known values.
  case unknownState(String, known: [String])
  /// `kind:` with an unknown value, as typed, and the known kinds.
  case unknownKind(String, known: [String])
  /// `flag:` with an invalid value, as typed.
  case unknownFlag(String)
  /// `prop:` with anything but a property, an operator, and a number, as typed.
  case unknownProperty(String)
  /// An operator that takes a number of days, with an invalid value, as typed.
  case unknownDays(SearchOperator, String)
  /// `rated:` with anything but a number of days and possibly a grade, as typed.
  case unknownRating(String)
  /// `or` without a condition on both sides.
  case misplacedOr
  /// A closing bracket without an opening one.
  case unopenedGroup
  /// Brackets with nothing in them.
  case emptyGroup
}

/// What is missing in a query that may still be typed.
public enum SearchGap: Hashable, Sendable {
  /// A condition after the last `or`, which is left out.
  case nothingAfterOr
  /// A closing bracket, as if it were at the end.
  case openGroup
  /// A closing quote, as if it were at the end.
  case openQuote
}
