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
    // Whether a mode is set.
    if byte == 0x79, bytes.count > 4, bytes[2] == 0x3F, bytes[bytes.count - 2] == 0x24 {
      return .reply(Array(bytes.dropFirst()))
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

/// A complete control sequence: `ESC [`, an optional private-use mark, numbers, and a final byte.
struct ControlSequence {
  private let mark: UInt8?
  private let numbers: [Int]
  /// The number after the first colon of each number, which tells key releases under kitty's keyboard protocol.
  private let details: [Int?]
  private let last: UInt8

  /// Creates a sequence from its bytes, Escape included. Returns `nil` if it has an unknown form.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 3, let last = bytes.last else { return nil }
    self.last = last
    var rest = bytes[2..<(bytes.count - 1)]
    mark = rest.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    if mark != nil { rest = rest.dropFirst() }
    guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let parts = rest.split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { $0.split(separator: 0x3A, omittingEmptySubsequences: false).map(ControlSequence.number) }
    numbers = parts.map { $0.first ?? 0 }
    details = parts.map { $0.count > 1 ? $0[1] : nil }
  }

  /// Whether pasted text follows.
  var isPasteStart: Bool { mark == nil && last == 0x7E && number(0) == 200 }

  /// The mouse report in SGR form (mode 1006), or `nil` if the sequence is none.
  var mouse: Mouse? {
    guard mark == 0x3C, last == 0x4D || last == 0x6D, numbers.count == 3 else { return nil }
    let at = Point(x: max(0, number(1) - 1), y: max(0, number(2) - 1))
    return ControlSequence.mouse(number(0), at: at, isRelease: last == 0x6D)
  }

  /// Returns the key, with Alt if an Escape preceded the sequence, or `nil` if it is unknown.
  func key(alt: Bool) -> Key? {
    // 3 is the release of a key.
    guard mark == nil, details.count < 2 || details[1] != 3 else { return nil }
    let held = KeySequences.modifiers(number(1)).union(alt ? .alt : [])
    switch last {
    case 0x75: return numbers.isEmpty ? nil : KeySequences.code(number(0), held: held)
    case 0x7E where number(0) == 27: return KeySequences.code(number(2), held: held)
    case 0x7E: return KeySequences.number(number(0)).map { Key($0, held) }
    // rxvt's final bytes for modifiers.
    case 0x5E: return KeySequences.number(number(0)).map { Key($0, held.union(.control)) }
    case 0x24: return KeySequences.number(number(0)).map { Key($0, held.union(.shift)) }
    case 0x40: return KeySequences.number(number(0)).map { Key($0, held.union([.control, .shift])) }
    case 0x61...0x64: return KeySequences.letter(last - 0x20).map { Key($0, held.union(.shift)) }
    case 0x5A: return Key(.tab, held.union(.shift))
    default:
      // With another first number it is a reply, such as the position of the cursor.
      return number(0) <= 1 ? KeySequences.letter(last).map { Key($0, held) } : nil
    }
  }

  /// Returns the mouse report in the old form of three bytes, here less 32 each.
  static func oldMouse(_ code: Int, x: Int, y: Int, lastPressed: Mouse.Button?) -> Mouse? {
    let at = Point(x: max(0, x - 1), y: max(0, y - 1))
    // The released button is not reported.
    if code & 0b1110_0011 == 3 { return lastPressed.map { Mouse(.release($0), at: at) } }
    return mouse(code, at: at, isRelease: false)
  }

  private static func mouse(_ code: Int, at: Point, isRelease: Bool) -> Mouse? {
    // 4, 8 and 16 are modifier keys.
    let buttons: [Mouse.Button] = [.left, .middle, .right]
    switch code & ~0b1_1100 {
    case let button where (0..<3).contains(button):
      return Mouse(isRelease ? .release(buttons[button]) : .press(buttons[button]), at: at)
    case let drag where (32..<35).contains(drag): return isRelease ? nil : Mouse(.drag(buttons[drag - 32]), at: at)
    case 64: return isRelease ? nil : Mouse(.wheelUp, at: at)
    case 65: return isRelease ? nil : Mouse(.wheelDown, at: at)
    default: return nil
    }
  }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 9_999_999) }
  }
}

/// The sequences, beginning with Escape, that one terminal sends in addition to the common ones.
struct OwnKeys {
  private let extra: [[UInt8]: Key]
  private let prefixes: Set<[UInt8]>

  init(_ extra: [[UInt8]: Key]) {
    self.extra = extra
    var prefixes: Set<[UInt8]> = []
    for sequence in extra.keys {
      for count in 1..<max(1, sequence.count) { prefixes.insert(Array(sequence[..<count])) }
    }
    self.prefixes = prefixes
  }

  /// The key that sends a sequence, if any.
  subscript(sequence: [UInt8]) -> Key? { extra[sequence] }

  /// Returns whether any sequence begins with these bytes and is longer.
  func isPrefix(_ sequence: [UInt8]) -> Bool { prefixes.contains(sequence) }
}
