extension ByteSearch {
  /// The maximum number of occurrences of a word in one text that are compared to find the best.
  private static let maxOccurrences = 8

  /// Returns the rank of a card that contains the word, or `nil` if it doesn't.
  @inline(__always)
  func rank(_ entry: SearchEntry, in bytes: UnsafeRawPointer) -> SearchRank? {
    guard let first = place(in: bytes, entry.title..<entry.end) else { return nil }
    let (text, range) = entry.text(at: first)
    var best = first
    var bestBoundary = WordBoundary.boundary(bytes, first..<first + count, in: range)
    var place = first
    var tries = 1
    while bestBoundary > .whole, tries < Self.maxOccurrences,
      let next = self.place(in: bytes, place + 1..<range.upperBound)
    {
      let boundary = WordBoundary.boundary(bytes, next..<next + count, in: range)
      if boundary < bestBoundary { (best, bestBoundary) = (next, boundary) }
      place = next
      tries += 1
    }
    return SearchRank(text, bestBoundary, at: best - range.lowerBound)
  }
}
