import FlashcardKit
import TextUI

/// A text to read and close.
struct Note: Screen {
  static let id = "notes"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .back] + Action.listSteps

  let title: String
  /// The paragraphs.
  private let lines: @Sendable (World) -> [String]
  /// The time since which notices are shown here, or `nil` for another text.
  private let noticesSince: Milliseconds?
  /// Whether a key that means nothing here closes the note and goes to the screen below.
  private(set) var letsKeysThrough = false
  private var scroll = TextScroll()
  /// What Enter goes on to, with its label, if the text is read before something is done.
  private let next: (label: String, request: Request)?

  /// Creates a text that is in nobody's way: any key that means nothing to it closes it and goes to the screen below.
  static func passing(title: String, lines: [String]) -> Note {
    var note = Note(title: title, lines: lines)
    note.letsKeysThrough = true
    return note
  }

  init(title: String, lines: [String], noticesSince: Milliseconds? = nil) {
    self.title = title
    self.lines = { _ in lines }
    self.noticesSince = noticesSince
    next = nil
  }

  /// Creates a text that follows the world while it is open.
  init(title: String, lines: @escaping @Sendable (World) -> [String]) {
    self.title = title
    self.lines = lines
    noticesSince = nil
    next = nil
  }

  /// Creates a text that is to be read before something is done.
  init(title: String, lines: [String], then label: String, _ request: Request) {
    self.title = title
    self.lines = { _ in lines }
    noticesSince = nil
    next = (label, request)
  }

  /// Closes the note. Notices that were closed too quickly to be read stay in the message line.
  private func close(in world: inout World) {
    if let noticesSince, world.now - noticesSince >= Messages.glance { world.messages.seeAll() }
    world.pop()
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: next?.label ?? Words.Label.close
    case .back: next == nil ? Words.Label.close : Words.Label.cancel
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      scroll.move(step)
    } else {
      close(in: &world)
      if action == .confirm, let next { world.carryOut(next.request) }
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(world, in: area).contains(point): close(in: &world)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let content = content(world, in: area)
    scroll.settle(count: text(world, width: content.width).count, rows: content.height)
  }

  private func text(_ world: World, width: Int) -> [String] {
    Array(lines(world).map { $0.wrapped(to: max(1, width)) }.joined(separator: [""]))
  }

  private func frame(_ world: World, in area: Rect) -> Rect {
    let width = min(64, max(1, area.width - 6))
    return Dialog.frame(width: width, height: text(world, width: width).count, in: area)
  }

  private func content(_ world: World, in area: Rect) -> Rect {
    frame(world, in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(world, in: area)
    Dialog.render(frame, title: title, into: &surface)
    let content = content(world, in: area)
    let text = text(world, width: content.width)
    for row in 0..<content.height where text.indices.contains(row + scroll.offset) {
      surface.write(text[row + scroll.offset], x: content.x, y: content.y + row)
    }
    surface.scrollbar(
      x: frame.right - 1, y: content.y, height: content.height, offset: scroll.offset, visible: content.height,
      total: text.count)
  }
}
