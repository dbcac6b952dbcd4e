extension ByteSearch {
  /// The maximum number of occurrences at the start of a word in one text that are compared to find the best.
  private static let maxOccurrences = 8

  /// Returns the rank of a card that contains the word, or `nil` if it doesn't. Only the first text with the word
  /// counts.
  @inline(__always)
  func rank(_ texts: SearchTexts, in bytes: UnsafeRawPointer) -> SearchRank? {
    guard let first = place(in: bytes, texts.title..<texts.end) else { return nil }
    let (text, range) = texts.text(at: first)
    var best = first
    var bestBoundary = WordBoundary.boundary(bytes, first..<first + count, in: range)
    guard bestBoundary > .whole else { return SearchRank(text, bestBoundary, at: best - range.lowerBound) }
    var tries = 1
    // Most occurrences of a letter are inside a word, no better than the first one.
    forEachPlace(in: bytes, first + 1..<range.upperBound, afterLetters: false) { place in
      let boundary = WordBoundary.boundary(bytes, place..<place + count, in: range)
      if boundary < bestBoundary { (best, bestBoundary) = (place, boundary) }
      tries += 1
      return bestBoundary > .whole && tries < Self.maxOccurrences
    }
    return SearchRank(text, bestBoundary, at: best - range.lowerBound)
  }
}
