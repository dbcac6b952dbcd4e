import TextUI

/// The encodings of keys other than text and control sequences with parameters.
enum KeySequences {
  /// Returns the key of a control character, or `nil` if there is none.
  static func control(_ scalar: Unicode.Scalar, held: Key.Modifiers) -> Key? {
    switch scalar.value {
    case 0x0D, 0x0A: return Key(.enter, held)
    case 0x09: return Key(.tab, held)
    case 0x08, 0x7F: return Key(.backspace, held)
    case 0x01...0x1A:
      guard let letter = Unicode.Scalar(scalar.value + 0x60) else { return nil }
      return Key(.character(Character(letter)), held.union(.control))
    // Ctrl-Space, and Ctrl-/ on most keyboards.
    case 0x00: return Key(.character(" "), held.union(.control))
    case 0x1F: return Key(.character("_"), held.union(.control))
    default: return nil
    }
  }

  /// Returns F1 to F5 of the Linux console, `ESC [ [ A`.
  static func console(_ byte: UInt8) -> Key? {
    (0x41...0x45).contains(byte) ? .function(Int(byte) - 0x40) : nil
  }

  /// Returns the key of `ESC O`, an optional number for modifiers, and a letter.
  static func shift(_ sequence: [UInt8], alt: Bool) -> Key? {
    guard let last = sequence.last else { return nil }
    var number = 0
    for byte in sequence.dropFirst(2).dropLast() { number = min(number * 10 + Int(byte) - 0x30, 999) }
    let held = modifiers(number).union(alt ? .alt : [])
    if let code = letter(last) { return Key(code, held) }
    switch last {
    // Enter and Tab of the keypad.
    case 0x4D: return Key(.enter, held)
    case 0x49: return Key(.tab, held)
    // rxvt's arrows with Control.
    case 0x61...0x64: return letter(last - 0x20).map { Key($0, held.union(.control)) }
    // The keypad's signs and digits, 0x40 above their ASCII codes.
    case 0x6A...0x79, 0x58, 0x20:
      let value = last == 0x58 ? 0x3D : last == 0x20 ? 0x20 : last - 0x40
      return Key(.character(Character(Unicode.Scalar(value))), held)
    default: return nil
    }
  }

  /// Returns the key of a letter after `ESC [` or `ESC O`.
  static func letter(_ byte: UInt8) -> Key.Code? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  /// Returns the key of a number before `~`.
  static func number(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the modifiers of an xterm parameter: one more than the sum of 1 for Shift, 2 for Alt, 4 for Control and 8
  /// for Meta, which is ignored.
  static func modifiers(_ number: Int) -> Key.Modifiers {
    guard number > 1 else { return [] }
    let bits = number - 1
    var held: Key.Modifiers = []
    if bits & 1 != 0 { held.insert(.shift) }
    if bits & 2 != 0 { held.insert(.alt) }
    if bits & 4 != 0 { held.insert(.control) }
    return held
  }

  /// Returns the key of a Unicode code point and modifiers (`ESC [ 115 ; 5 u`).
  static func code(_ code: Int, held: Key.Modifiers) -> Key? {
    guard let scalar = UInt32(exactly: code).flatMap({ Unicode.Scalar($0) }) else { return nil }
    switch code {
    case 27: return Key(.escape, held)
    case 13, 57_414: return Key(.enter, held)
    case 9: return Key(.tab, held)
    case 8, 127: return Key(.backspace, held)
    case 57_417...57_426:
      let codes: [Key.Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      return Key(codes[code - 57_417], held)
    case 57_399...57_408: return Key(.character(Character(Unicode.Scalar(UInt8(code - 57_399 + 0x30)))), held)
    // The rest of kitty's private-use range: locks, media keys, modifiers on their own.
    case 57_344...63_743: return nil
    default: break
    }
    guard scalar.properties.generalCategory != .control else { return nil }
    if held.contains(.control) { return Key(.character(scalar.properties.lowercaseMapping.first ?? "?"), held) }
    guard held.contains(.shift), let upper = scalar.properties.uppercaseMapping.first else {
      return Key(.character(Character(scalar)), held)
    }
    return Key(.character(upper), scalar.properties.isAlphabetic ? held.subtracting(.shift) : held)
  }
}

/// A reader of the strings that the terminal sends, which collects replies.
struct TerminalReplyReader {
  /// The length from which on strings are ignored.
  private static let longest = 200
  /// The maximum number of replies to keep. A terminal that is not asked sends none.
  private static let most = 100

  /// The string so far, from its letter on, cut at `longest`.
  private var reply: [UInt8] = []
  private var replies: [[UInt8]] = []

  /// Starts with the letter after Escape.
  mutating func begin(_ introducer: UInt8) { reply = [introducer] }

  /// Reads a byte of a string.
  mutating func read(_ byte: UInt8) {
    if reply.count < TerminalReplyReader.longest { reply.append(byte) }
  }

  /// Ends the string and keeps it if it is a reply: DCS and APC.
  mutating func end() {
    let isOne = reply.first == 0x50 || reply.first == 0x5F
    if isOne, reply.count < TerminalReplyReader.longest { keep(reply) }
    reply = []
  }

  /// Keeps a reply that is complete.
  mutating func keep(_ reply: [UInt8]) { if replies.count < TerminalReplyReader.most { replies.append(reply) } }

  /// Drops the string.
  mutating func drop() { reply = [] }

  /// Returns the replies since the last call, from the letter after Escape on.
  mutating func take() -> [[UInt8]] {
    defer { replies = [] }
    return replies
  }
}
