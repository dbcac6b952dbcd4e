/// The runs of `*`, `_`, and `~` in a paragraph, pairs of which mark emphasis. Source: CommonMark 0.31, "Emphasis and
/// strong emphasis", and GitHub's strikethrough.
struct EmphasisRuns {
  /// What stands beside a run.
  enum Neighbor {
    case blank, punctuation, other
  }

  /// Equal signs in a row.
  private struct Run {
    let sign: UInt8
    let count: Int
    /// Where it stands.
    let place: Int
    let canOpen: Bool
    let canClose: Bool
    /// The number of signs that mark nothing.
    var rest: Int
  }

  private var runs: [Run] = []

  /// Whether there are none.
  var isEmpty: Bool { runs.isEmpty }

  /// Adds a run at a place after all others.
  ///
  /// - Returns: Whether it may mark something. Otherwise it isn't added.
  mutating func add(_ sign: UInt8, _ count: Int, at place: Int, after before: Neighbor, before after: Neighbor) -> Bool
  {
    if sign == UInt8(ascii: "~"), count > 2 { return false }
    let isLeft = after != .blank && (after != .punctuation || before != .other)
    let isRight = before != .blank && (before != .punctuation || after != .other)
    // Words like `snake_case` have no emphasis inside.
    let isWord = sign == UInt8(ascii: "_")
    let canOpen = isLeft && (!isWord || !isRight || before == .punctuation)
    let canClose = isRight && (!isWord || !isLeft || after == .punctuation)
    // What only closes needs something to close.
    guard canOpen || canClose && !runs.isEmpty else { return false }
    runs.append(
      Run(sign: sign, count: count, place: place, canOpen: canOpen, canClose: canClose, rest: count))
    return true
  }

  /// Returns the place and the number of the signs that mark nothing, of each run, and forgets all runs.
  mutating func settle() -> [(place: Int, signs: Int, sign: UInt8)] {
    var openers: [Int] = []
    // Where looking for an opener is in vain, by sign and count: without it, the time would grow with the square.
    var bottoms: [Int: Int] = [:]
    for index in runs.indices {
      while runs[index].canClose, runs[index].rest > 0 {
        let kind = Int(runs[index].sign) * 8 + (runs[index].canOpen ? 4 : 0) + runs[index].count % 3
        let bottom = bottoms[kind] ?? 0
        var opener = openers.count - 1
        while opener >= 0, openers[opener] >= bottom, !isPair(openers[opener], index) { opener -= 1 }
        guard opener >= 0, openers[opener] >= bottom else {
          bottoms[kind] = index
          break
        }
        let first = openers[opener]
        let signs = min(2, runs[first].rest, runs[index].rest)
        runs[first].rest -= signs
        runs[index].rest -= signs
        openers.removeSubrange((runs[first].rest > 0 ? opener + 1 : opener)...)
      }
      if runs[index].canOpen, runs[index].rest > 0 { openers.append(index) }
    }
    defer { runs = [] }
    return runs.map { ($0.place, $0.rest, $0.sign) }
  }

  private func isPair(_ first: Int, _ second: Int) -> Bool {
    let (open, close) = (runs[first], runs[second])
    guard open.sign == close.sign else { return false }
    if open.sign == UInt8(ascii: "~") { return open.count == close.count }
    let isEitherBoth = open.canClose || close.canOpen
    return !isEitherBoth || (open.count + close.count) % 3 != 0 || open.count % 3 == 0 && close.count % 3 == 0
  }
}

extension EmphasisRuns.Neighbor {
  // Like the parser, these don't see tildes.

  /// Creates what stands before a place in a text.
  init(before place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var place = place
    while place > 0, bytes[place - 1] == UInt8(ascii: "~") { place -= 1 }
    guard place > 0 else {
      self = .blank
      return
    }
    var start = place - 1
    while start > 0, place - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(UnsafeBufferPointer(rebasing: bytes[start..<place]))
  }

  /// Creates what stands at a place in a text.
  init(after place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var place = place
    while place < bytes.count, bytes[place] == UInt8(ascii: "~") { place += 1 }
    guard place < bytes.count else {
      self = .blank
      return
    }
    var end = place + 1
    while end < bytes.count, end - place < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    self.init(UnsafeBufferPointer(rebasing: bytes[place..<end]))
  }

  private init(_ character: UnsafeBufferPointer<UInt8>) {
    switch String(decoding: character, as: UTF8.self).unicodeScalars.first {
    case let scalar? where scalar.isASCII:
      self =
        " \n\t".unicodeScalars.contains(scalar)
        ? .blank : scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? .other : .punctuation
    case let scalar?:
      switch scalar.properties.generalCategory {
      case .spaceSeparator: self = .blank
      case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default: self = .other
      }
    case nil: self = .blank
    }
  }
}
