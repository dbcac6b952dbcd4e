import TextUI

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
