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
      Folding.fold(text) { byte, place in
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
