/// A word and its reading while they are read.
struct RubyBuilder {
  /// A part of a ruby element.
  enum Part { case base, reading, parenthesis }

  /// The part that is read.
  var part = Part.base
  /// The style of the word.
  private(set) var style = InlineStyle()
  private var base: [UInt8] = []
  private var reading: [UInt8] = []

  /// Whether a reading was read.
  var hasReading: Bool { !reading.isEmpty }

  /// Appends bytes of text.
  mutating func append(_ bytes: ArraySlice<UInt8>, _ style: InlineStyle) {
    switch part {
    case .base:
      if base.isEmpty { self.style = style }
      base += bytes
    case .reading: reading += bytes
    case .parenthesis: break
    }
  }

  /// Appends a space, unless one is there.
  mutating func appendSpace() {
    let last = part == .base ? base.last : reading.last
    if let last, last != 0x20 { append([0x20], style) }
  }

  /// Returns the word and its reading, without surrounding spaces.
  func texts() -> (base: [UInt8], reading: [UInt8]) {
    func trimmed(_ bytes: [UInt8]) -> [UInt8] { bytes.last == 0x20 ? bytes.dropLast() : bytes }
    return (trimmed(base), trimmed(reading))
  }
}
