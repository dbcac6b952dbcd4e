import TextUI

/// A reader of sequences that begin with `ESC [` or `ESC O`: keys, mouse reports, the start of a paste.
struct SequenceReader {
  /// The effect of a byte.
  enum Outcome {
    /// The sequence is incomplete.
    case more
    /// The sequence is complete: a key, or nothing known.
    case key(Key?)
    /// The sequence is complete: a mouse report.
    case mouse(Mouse)
    /// The sequence is complete: a reply to a query, from the letter after Escape on.
    case reply([UInt8])
    /// The sequence is complete, and pasted text follows.
    case paste
    /// The byte is not part of the sequence but a key of its own.
    case broken
  }

  private enum Kind {
    /// After `ESC [`.
    case control(alt: Bool)
    /// After `ESC O`.
    case shift(alt: Bool)
    /// In the coordinates of a mouse report of the oldest form, `ESC [ M`.
    case oldMouse
    /// In a function key of the Linux console, after `ESC [ [`.
    case console
  }

  private var kind = Kind.control(alt: false)
  /// The bytes so far, from Escape on, cut at a length that no known sequence reaches.
  private var bytes: [UInt8] = []
  private var lastPressed: Mouse.Button?
  private let own: OwnKeys

  init(own: OwnKeys) { self.own = own }

  /// Starts with the letter after Escape, `[` or `O`; `alt` tells whether another Escape came before.
  mutating func begin(_ letter: UInt8, alt: Bool) {
    bytes = [0x1B, letter]
    kind = letter == 0x5B ? .control(alt: alt) : .shift(alt: alt)
  }

  /// Ends an incomplete sequence and returns the key that it was if it had only its letter.
  mutating func end() -> Key? {
    defer { bytes = [] }
    return bytes.count == 2 ? Key(.character(Character(Unicode.Scalar(bytes[1]))), .alt) : nil
  }

  /// Reads a byte other than Escape.
  mutating func read(_ byte: UInt8) -> Outcome {
    let outcome = next(byte)
    if case .more = outcome { return outcome }
    bytes = []
    if case .mouse(let mouse) = outcome, case .press(let button) = mouse.kind { lastPressed = button }
    return outcome
  }

  private mutating func next(_ byte: UInt8) -> Outcome {
    if case .oldMouse = kind {
      // Coordinates are 33 and more: a control character is a key, and the report is broken.
      if byte < 0x20 { return .broken }
      bytes.append(byte)
      return bytes.count == 6 ? oldMouse : .more
    }
    if byte < 0x20 || byte >= 0x7F { return .broken }
    if bytes.count < 64 { bytes.append(byte) }
    if let key = own[bytes] { return .key(key) }
    switch kind {
    case .console: return .key(KeySequences.console(byte))
    case .shift(let alt):
      if (0x30...0x39).contains(byte) || own.isPrefix(bytes) { return .more }
      return .key(KeySequences.shift(bytes, alt: alt))
    case .control(let alt): return control(byte, alt: alt)
    case .oldMouse: return .more
    }
  }

  private mutating func control(_ byte: UInt8, alt: Bool) -> Outcome {
    if byte == 0x5B, bytes.count == 3 {
      kind = .console
      return .more
    }
    let isRxvtShift =
      byte == 0x24 && bytes.count < 6 && bytes[2...].dropLast().allSatisfy { (0x30...0x39).contains($0) }
    guard byte >= 0x40 || isRxvtShift && bytes.count > 3 else { return .more }
    if own.isPrefix(bytes) { return .more }
    if byte == 0x4D, bytes.count == 3 {
      kind = .oldMouse
      return .more
    }
    // Device attributes, primary and secondary.
    if byte == 0x63, bytes.count > 3, bytes[2] == 0x3F || bytes[2] == 0x3E { return .reply(Array(bytes.dropFirst())) }
    guard let report = ControlSequence(bytes) else { return .key(nil) }
    if report.isPasteStart { return .paste }
    return report.mouse.map(Outcome.mouse) ?? .key(report.key(alt: alt))
  }

  private var oldMouse: Outcome {
    let numbers = bytes[3...].map { Int($0) - 32 }
    return ControlSequence.oldMouse(numbers[0], x: numbers[1], y: numbers[2], lastPressed: lastPressed)
      .map(Outcome.mouse) ?? .key(nil)
  }
}
