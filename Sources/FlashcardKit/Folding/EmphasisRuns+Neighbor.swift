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
