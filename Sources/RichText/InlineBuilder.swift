/// The pieces of a paragraph while its markup is read. White space collapses, and lines break where they should.
package struct InlineBuilder {
  private var inlines: [Inline] = []
  /// The text that isn't a piece yet, and its style.
  private var run: [UInt8] = []
  private var runStyle = InlineStyle()
  /// The number of line breaks before the next piece.
  private var breaks = 0
  /// Whether the current line has anything.
  package private(set) var isLineOpen = false
  /// What is before the first letter of a line: a sign without width that says how the line is read.
  package var lineMark: [UInt8] = []
  /// Whether the last character is a space that other spaces collapse into.
  private var endsWithSpace = false

  /// Creates a builder of nothing yet.
  package init() {}

  /// Whether there is nothing.
  package var isEmpty: Bool { inlines.isEmpty && run.isEmpty }

  /// Appends bytes of text, of which none is a space that collapses or a line break.
  package mutating func append(_ bytes: ArraySlice<UInt8>, _ style: InlineStyle) {
    openLine()
    if style != runStyle {
      // The sign of a line is no piece.
      if run != lineMark { endRun() }
      runStyle = style
    }
    run += bytes
    endsWithSpace = false
  }

  /// Appends a space, unless the line begins here or a space is there.
  package mutating func appendSpace(_ style: InlineStyle) {
    guard isLineOpen, !endsWithSpace else { return }
    append([0x20], style)
    endsWithSpace = true
  }

  /// Appends a sign without width to a line that is open, before the space at its end.
  package mutating func close(_ sign: ArraySlice<UInt8>) {
    guard isLineOpen else { return }
    if endsWithSpace, run.last == 0x20 {
      run.insert(contentsOf: sign, at: run.count - 1)
    } else {
      run += sign
    }
  }

  /// Appends a piece.
  package mutating func append(_ inline: Inline) {
    openLine()
    endRun()
    inlines.append(inline)
    endsWithSpace = false
  }

  /// Ends the line, even an empty one.
  package mutating func breakLine() {
    trimLine()
    breaks += 1
    isLineOpen = false
  }

  /// Ends the line unless it is empty.
  package mutating func endLine() { if isLineOpen { breakLine() } }

  /// Ends the current piece of text, and returns the number of pieces.
  package mutating func mark() -> Int {
    endRun()
    return inlines.count
  }

  /// Removes and returns the pieces from a place on.
  package mutating func take(from index: Int) -> [Inline] {
    trimLine()
    endRun()
    guard index < inlines.count else { return [] }
    let taken = Array(inlines[index...])
    inlines.removeSubrange(index...)
    isLineOpen = !inlines.isEmpty && inlines.last?.content != .lineBreak
    return taken
  }

  /// Removes and returns all pieces, without empty lines at the start and the end.
  package mutating func finish() -> [Inline] {
    trimLine()
    endRun()
    let result = inlines
    self = InlineBuilder()
    return result
  }

  private mutating func openLine() {
    guard !isLineOpen else { return }
    isLineOpen = true
    if !isEmpty {
      endRun()
      inlines += repeatElement(Inline(.lineBreak), count: breaks)
    }
    breaks = 0
    run += lineMark
  }

  private mutating func endRun() {
    guard !run.isEmpty else { return }
    inlines.append(Inline(String(decoding: run, as: UTF8.self), runStyle))
    run.removeAll(keepingCapacity: true)
  }

  /// Removes the space at the end of the line.
  private mutating func trimLine() {
    guard endsWithSpace else { return }
    endsWithSpace = false
    if !run.isEmpty {
      run.removeLast()
    } else if let last = inlines.last, case .text(var text) = last.content, text.utf8.last == 0x20 {
      text.removeLast()
      inlines.removeLast()
      if !text.isEmpty { inlines.append(Inline(text, last.style)) }
    }
  }
}

/// A word and its reading while they are read.
package struct RubyBuilder {
  /// A part of a ruby element.
  package enum Part { case base, reading, parenthesis }

  /// The part that is read.
  package var part = Part.base
  /// The style of the word.
  package private(set) var style = InlineStyle()
  private var base: [UInt8] = []
  private var reading: [UInt8] = []

  /// Creates a builder of nothing yet.
  package init() {}

  /// Whether a reading was read.
  package var hasReading: Bool { !reading.isEmpty }

  /// Appends bytes of text.
  package mutating func append(_ bytes: ArraySlice<UInt8>, _ style: InlineStyle) {
    switch part {
    case .base:
      if base.isEmpty { self.style = style }
      base += bytes
    case .reading: reading += bytes
    case .parenthesis: break
    }
  }

  /// Appends a space, unless one is there.
  package mutating func appendSpace() {
    let last = part == .base ? base.last : reading.last
    if let last, last != 0x20 { append([0x20], style) }
  }

  /// Returns the word and its reading, without surrounding spaces.
  package func texts() -> (base: [UInt8], reading: [UInt8]) {
    func trimmed(_ bytes: [UInt8]) -> [UInt8] { bytes.last == 0x20 ? bytes.dropLast() : bytes }
    return (trimmed(base), trimmed(reading))
  }
}
