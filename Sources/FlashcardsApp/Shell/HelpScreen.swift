import FlashcardKit
import TextUI

/// The list of all keys of the screen below and of those that work everywhere.
struct HelpScreen: Screen {
  static let id = "key-help"
  static let isDialog = true
  static let actions: [Action] = [.open, .back, .help] + Action.listSteps

  /// The keys of one context.
  struct Section: Sendable {
    let heading: String
    let hints: [KeyHint]
  }

  let sections: [Section]
  /// The page of the guide about the screen.
  private let page: Int
  private var scroll = TextScroll()

  init(_ sections: [Section], page: Int) {
    self.sections = sections
    self.page = page
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open: Words.guide
    case .back, .help: Words.Label.close
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      scroll.move(step)
    } else {
      world.pop()
      if action == .open { world.push(GuideScreen(page: page)) }
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(in: area).contains(point): world.pop()
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    scroll.settle(count: lines(in: area).count, rows: list(in: area).height)
  }

  /// The width of the text: more in wide windows, so that fewer lines are wrapped.
  private func width(in area: Rect) -> Int { min(92, max(66, area.width * 2 / 3), max(1, area.width - 6)) }
  private func frame(in area: Rect) -> Rect {
    Dialog.frame(width: width(in: area), height: lines(in: area).count, in: area)
  }
  private func list(in area: Rect) -> Rect { frame(in: area).inset(left: 2, top: 1, right: 2, bottom: 1) }

  private static func keys(_ hint: KeyHint) -> String {
    hint.keys.count > 3 ? "\(hint.keys[0]) … \(hint.keys[hint.keys.count - 1])" : hint.allKeys
  }

  private func lines(in area: Rect) -> [[Run]] {
    let width = width(in: area)
    let widest = sections.flatMap(\.hints).reduce(0) { max($0, Self.keys($1).columns) }
    let left = width < 40 ? 0 : min(widest, 20) + 2
    return Array(
      sections.map { section in
        [[Run(section.heading, .title)]]
          + section.hints.flatMap { hint -> [[Run]] in
            let keys = Self.keys(hint)
            let key = Run(left == 0 ? keys + "  " : keys.padded(to: left), Style(.accent, .bold))
            let text = hint.help.wrapped(to: max(1, width - key.text.columns))
            let blank = Run(String(repeating: " ", count: key.text.columns))
            return text.enumerated().map { [$0 == 0 ? key : blank, Run($1)] }
          }
      }.joined(separator: [[]]))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: Self.name, into: &surface)
    let list = list(in: area)
    let lines = lines(in: area)
    for row in 0..<list.height where lines.indices.contains(row + scroll.offset) {
      surface.write(lines[row + scroll.offset].truncated(to: list.width), x: list.x, y: list.y + row)
    }
    surface.scrollbar(
      x: frame.right - 1, y: list.y, height: list.height, offset: scroll.offset, visible: list.height,
      total: lines.count)
  }
}

extension String {
  /// Returns the string padded with spaces to a width in columns, with at least one space.
  func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - self.columns)) }
}

/// The list of keys.
extension AppState {
  /// Opens the list of the keys that work on the top screen: first those that work on all screens, then its own. Each
  /// key is listed once, with what it does here.
  mutating func help() {
    func own<S: Screen>(_ screen: S) -> HelpScreen.Section {
      HelpScreen.Section(heading: S.name, hints: helpHints(for: S.actions, of: screen))
    }
    let everywhere = HelpScreen.Section(
      heading: Words.everywhere, hints: helpHints(for: shared + Action.always, of: top))
    let fields = HelpScreen.Section(heading: Words.inText, hints: textHints)
    let sections = [everywhere, own(top)] + (top.isTyping(in: world) ? [fields] : [])
    let id = type(of: top).id
    let page = world.words.guidePages().firstIndex { $0.screens.contains(id) } ?? 0
    stack.append(HelpScreen(sections.filter { !$0.hints.isEmpty }, page: page))
  }

  /// The keys that edit the focused text.
  private var textHints: [KeyHint] {
    Words.textKeys.compactMap { hint in
      let keys = hint.keys.filter { action(of: $0) == nil }
      return keys.isEmpty ? nil : KeyHint(keys: keys, label: hint.label, help: hint.help)
    }
  }

  /// Returns the hints for actions of the top screen, each with the keys that trigger it now. Actions that differ only
  /// by a number share a line.
  private func helpHints<S: Screen>(for actions: [Action], of screen: S) -> [KeyHint] {
    func keys(_ action: Action) -> [Key] {
      world.keymap.keys(for: action, on: S.id).filter { self.action(of: $0) == action }
    }
    let groups = [(Action.choices, Words.chooseAnswer), (Action.tabs, Words.goToTab)]
    let rest = actions.filter { !Action.choices.contains($0) && !Action.tabs.contains($0) }
    let hints =
      rest.map { KeyHint(keys: keys($0), label: "", help: Words.help(for: $0)) }
      + groups.map { numbered, text in
        KeyHint(keys: numbered.filter(actions.contains).flatMap { keys($0).prefix(1) }, label: "", help: text)
      }
    return hints.filter { !$0.keys.isEmpty }
  }
}
