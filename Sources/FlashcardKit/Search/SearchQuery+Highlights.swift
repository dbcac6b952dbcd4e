extension SearchQuery {
  /// Where a text shows what is searched for, in its own letters, sorted and without overlaps. Whole characters are
  /// marked, also those of which the word is only a part: `ﬁ` for `f`.
  public func highlights(in text: String) -> [Range<String.Index>] {
    var text = text
    text.makeContiguousUTF8()
    let words = words
    guard !words.isEmpty else { return [] }
    let found = merged(places(of: words, in: text))
    guard !found.isEmpty else { return [] }
    return merged(found.compactMap { text.characters($0) })
  }

  /// Where folded words stand in a text, in bytes of the text.
  private func places(of words: [[UInt8]], in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { text in
      var bytes: [UInt8] = []
      var origins: [Int32] = []
      bytes.reserveCapacity(text.count + ByteSearch.overhang)
      origins.reserveCapacity(text.count)
      Folding.fold(text) { byte, place in
        bytes.append(byte)
        origins.append(Int32(truncatingIfNeeded: place))
      }
      let end = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: ByteSearch.overhang))
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
  /// How many bytes a scalar has that begins with this one.
  fileprivate static func length(from first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}

extension ByteSearch {
  /// All places where the bytes stand, also those that overlap.
  fileprivate func places(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let bytes = bytes.baseAddress else { return [] }
      var places: [Int] = []
      var start = range.lowerBound
      while let place = place(in: bytes, start..<range.upperBound) {
        places.append(place)
        start = place + 1
      }
      return places
    }
  }
}

extension String {
  /// The characters that hold these bytes.
  fileprivate func characters(_ bytes: Range<Int>) -> Range<Index>? {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    let end = utf8.index(startIndex, offsetBy: bytes.upperBound)
    // An index inside a character is moved on to the next one, and from there back.
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
