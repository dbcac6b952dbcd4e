import TextUI

/// A whole control sequence: `ESC [`, a sign for private use maybe, numbers, and what ends it.
struct ControlSequence {
  private let mark: UInt8?
  private let numbers: [Int]
  /// What stands after the first colon of each number: kitty tells there whether a key came up.
  private let details: [Int?]
  private let last: UInt8

  /// A sequence from Escape on; nil where it is none that we could know.
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

  /// What the mouse did, from a report in the form of mode 1006.
  var mouse: Mouse? {
    guard mark == 0x3C, last == 0x4D || last == 0x6D, numbers.count == 3 else { return nil }
    let at = Point(x: max(0, number(1) - 1), y: max(0, number(2) - 1))
    return ControlSequence.mouse(number(0), at: at, isRelease: last == 0x6D)
  }

  /// The key; nil where it is none of ours. `alt`: Escape stood before it.
  func key(alt: Bool) -> Key? {
    // 3 tells that a key came up.
    guard mark == nil, details.count < 2 || details[1] != 3 else { return nil }
    let held = KeySequences.modifiers(number(1)).union(alt ? .alt : [])
    switch last {
    case 0x75: return numbers.isEmpty ? nil : KeySequences.code(number(0), held: held)
    case 0x7E where number(0) == 27: return KeySequences.code(number(2), held: held)
    case 0x7E: return KeySequences.number(number(0)).map { Key($0, held) }
    // rxvt's ends for what is held.
    case 0x5E: return KeySequences.number(number(0)).map { Key($0, held.union(.control)) }
    case 0x24: return KeySequences.number(number(0)).map { Key($0, held.union(.shift)) }
    case 0x40: return KeySequences.number(number(0)).map { Key($0, held.union([.control, .shift])) }
    case 0x61...0x64: return KeySequences.letter(last - 0x20).map { Key($0, held.union(.shift)) }
    case 0x5A: return Key(.tab, held.union(.shift))
    default:
      // With another first number it is the answer to a question, like the cursor's place.
      return number(0) <= 1 ? KeySequences.letter(last).map { Key($0, held) } : nil
    }
  }

  /// What the mouse did, from a report of three bytes, less 32 each.
  static func oldMouse(_ code: Int, x: Int, y: Int, lastPressed: Mouse.Button?) -> Mouse? {
    let at = Point(x: max(0, x - 1), y: max(0, y - 1))
    // Which button came up is not told.
    if code & 0b1110_0011 == 3 { return lastPressed.map { Mouse(.release($0), at: at) } }
    return mouse(code, at: at, isRelease: false)
  }

  private static func mouse(_ code: Int, at: Point, isRelease: Bool) -> Mouse? {
    // 4, 8 and 16 are keys that were held.
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
