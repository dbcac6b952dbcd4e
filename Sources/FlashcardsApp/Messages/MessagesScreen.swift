import FlashcardKit
import TextUI

/// The list of all messages since the program started, newest first.
struct MessagesScreen: Screen {
  static let id = "messages"
  static let isDialog = true
  static let actions: [Action] = [.back, .copyText] + Action.listSteps

  private var scroll = TextScroll()

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .back: Words.Label.close
    case .copyText: Words.Label.copyAll
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .copyText && world.messages.all.isEmpty ? .hidden : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      scroll.move(step)
    } else if action == .copyText {
      let text = world.messages.all.map { MessagesScreen.line($0) }
      if world.clip(text: text.joined(separator: "\n")) { world.say(Words.copiedMessages(text.count)) }
    } else {
      world.pop()
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(in: area, world).contains(point): world.pop()
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    // Messages shown here count as seen.
    world.messages.seeAll()
    scroll.settle(count: lines(in: area, world).count, rows: list(in: area, world).height)
  }

  private static let width = 70
  private static let timeWidth = 7

  private func frame(in area: Rect, _ world: World) -> Rect {
    Dialog.frame(width: MessagesScreen.width, height: max(1, lines(in: area, world).count), in: area)
  }

  private func list(in area: Rect, _ world: World) -> Rect {
    frame(in: area, world).inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  private func lines(in area: Rect, _ world: World) -> [[Run]] {
    let width = max(1, min(MessagesScreen.width + 2, area.width - 4))
    let left = width < 30 ? 0 : MessagesScreen.timeWidth
    let messages = world.messages.all.reversed()
    guard !messages.isEmpty else { return [[Run(Words.noMessages, .dim)]] }
    return messages.flatMap { message -> [[Run]] in
      let time = Run(left == 0 ? "" : Words.time(message.moment).padded(to: left), .dim)
      let blank = Run(String(repeating: " ", count: left))
      let sign = world.sign(of: message)
      let again = message.count > 1 ? [Run(Words.times(message.count), .dim)] : []
      let text = ([Run(message.text)] + again).wrapped(to: max(1, width - left - 2))
      return text.enumerated().map { $0 == 0 ? [time, sign] + $1 : [blank, Run("  ")] + $1 }
    }
  }

  /// Returns a message as copied to the clipboard.
  private static func line(_ message: SaidMessage) -> String {
    "\(Words.time(message.moment))  \(message.text)" + (message.count > 1 ? Words.times(message.count) : "")
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area, world)
    Dialog.render(frame, title: MessagesScreen.name, into: &surface)
    let list = list(in: area, world)
    let lines = lines(in: area, world)
    for row in 0..<list.height where lines.indices.contains(row + scroll.offset) {
      surface.write(lines[row + scroll.offset].truncated(to: list.width), x: list.x, y: list.y + row)
    }
    surface.scrollbar(
      x: frame.right - 1, y: list.y, height: list.height, offset: scroll.offset, visible: list.height,
      total: lines.count)
  }
}

extension Request {
  /// Shows all messages since the program started.
  static let showMessages = always { $0.push(MessagesScreen()) }
}
