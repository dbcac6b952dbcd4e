import FlashcardKit
import TextUI

@testable import FlashcardsApp

/// The events of a person who presses, pastes, clicks, and resizes at random, and now and then follows a plan.
struct RandomEvents {
  var random: RandomSource
  /// The remaining events of a plan: a drag, a typed word, a new card.
  private var plan: [Event] = []

  static let keys: [Key] = {
    let known = Action.all.flatMap { Keymap().keys(for: $0) }.filter { $0 != .control("c") && $0 != "q" }
    let editing: [Key] = [
      .backspace, .control("u"), .control("k"), .control("y"), .control("a"), .control("x"), .control("v"),
      .control("w"), .control("t"), .control("/"), .control(" "), Key(.left, .control), Key(.right, .shift),
      Key(.end, [.shift, .control]), Key(.character("b"), .alt), Key(.insert),
    ]
    let others: [Key] = ["a", "é", "日", "0", .function(9)]
    return known + editing + others
  }()

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns the next event.
  mutating func next(in size: Size) -> Event {
    if !plan.isEmpty { return plan.removeFirst() }
    switch number(0..<100) {
    case 0...1: return .paste(text())
    case 2: return .resize(Size(width: number(0..<140), height: number(0..<50)))
    case 3...4: return .resize(Size(width: 80, height: 24))
    case 5: return number(0..<8) == 0 ? .resize(Size(width: number(0..<501), height: number(0..<201))) : .resumed
    case 6...11: return .mouse(Mouse(kind(), at: place(in: size)))
    case 12...14: return begin(clicks(in: size))
    case 15: return begin(drag(in: size))
    case 16...18: return begin([.escape, .escape].map(Event.key))
    case 19...23: return begin(chore())
    case 24: return number(0..<4) == 0 ? .key("q") : .key(.escape)
    case 25: return number(0..<50) == 0 ? .key(.control("c")) : .key(.enter)
    case 26: return number(0..<100) == 0 ? .terminate : .key(.enter)
    case 27: return number(0..<10) == 0 ? .cellPixels(Size(width: number(0..<30), height: number(0..<60))) : .key("u")
    default: return .key(Self.keys[number(0..<Self.keys.count)])
    }
  }

  private mutating func begin(_ events: [Event]) -> Event {
    plan = events
    return plan.removeFirst()
  }

  private mutating func text() -> String {
    let text = Samples.hostile[number(0..<Samples.hostile.count)]
    if number(0..<400) == 0 { return String(repeating: text + "\n", count: 20) }
    // A truncated paste.
    return number(0..<3) == 0 ? String(text.prefix(number(0..<40))) : text
  }

  private mutating func word() -> String {
    ["a", "Lima", "Paris", "is:new", "deck:sort -x", "日本", "5", "2026-12-01", "x, y", "{{c1::gap}}"][number(0..<10)]
  }

  private mutating func kind() -> Mouse.Kind {
    let button: Mouse.Button = [.left, .left, .middle, .right][number(0..<4)]
    switch number(0..<5) {
    case 0: return .press(button)
    case 1: return .release(button)
    case 2: return .drag(button)
    case 3: return .wheelUp
    default: return .wheelDown
    }
  }

  private mutating func place(in size: Size) -> Point {
    let isOutside = number(0..<10) == 0
    let (width, height) = isOutside ? (10_000, 10_000) : (max(1, size.width), max(1, size.height))
    return Point(x: number(0..<width), y: number(0..<height))
  }

  private mutating func clicks(in size: Size) -> [Event] {
    let point = place(in: size)
    let once: [Event] = [.press(.left), .release(.left)].map { .mouse(Mouse($0, at: point)) }
    return number(0..<2) == 0 ? once : once + once
  }

  private mutating func drag(in size: Size) -> [Event] {
    let (start, end) = (place(in: size), place(in: size))
    return [
      .mouse(Mouse(.press(.left), at: start)), .mouse(Mouse(.drag(.left), at: place(in: size))),
      .mouse(Mouse(.drag(.left), at: end)), .mouse(Mouse(.release(.left), at: end)),
    ]
  }

  /// Returns the events of a task that takes several keys, starting from a tab.
  private mutating func chore() -> [Event] {
    let leave: [Key] = [.escape, .escape, .escape]
    let keys: [Key]
    switch number(0..<13) {
    case 0: keys = leave + ["1", "n", .enter] + typed(word()) + [.enter]
    case 1...2:
      let form = typed(word()) + [.tab] + typed(word()) + [.tab] + typed(word()) + [.control("s")]
      keys = leave + ["2"] + form
    case 3: keys = leave + [":"] + typed(word().prefix(2).lowercased()) + [.enter]
    case 4: keys = leave + [":"] + Array(repeating: .down, count: number(0..<40)) + [.enter]
    case 5:
      let way = Array(repeating: Key.down, count: number(0..<7))
      keys = leave + ["1", "s"] + way + [.enter, .space, "3", .space, "1", .space, .space]
    case 10: keys = leave + ["2"] + typed(word()) + [number(0..<4) == 0 ? .control("c") : .tab]
    case 11: keys = leave + ["2"] + typed(word()) + [.control("p")] + typed("log out") + [.enter]
    case 12: keys = leave + ["1", .tab, "e", .tab] + typed(word()) + [.control("s")]
    case 6: keys = leave + ["5", "n"] + typed(word()) + [.enter]
    case 7: keys = leave + ["1", .tab] + Array(repeating: "d", count: number(1..<4))
    case 8: keys = leave + ["3"] + typed(word()) + [.enter, .down, "a", .enter]
    default:
      keys = leave + Array(repeating: "u", count: number(1..<6)) + Array(repeating: .control("r"), count: number(0..<6))
    }
    return keys.map(Event.key)
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.character) }
}
