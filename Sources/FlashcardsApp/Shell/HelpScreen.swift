import FlashcardKit
import TextUI

/// The list of all keys of the screen below and of those that work everywhere, which can be searched.
struct HelpScreen: Screen {
  static let id = "key-help"
  static let isDialog = true
  static let actions: [Action] = [.open, .search, .back, .help] + Action.listSteps

  /// The keys of one context.
  struct Section: Sendable {
    let heading: String
    private(set) var hints: [KeyHint]
    /// The folded texts that each of the keys is found by.
    private var texts: [String]

    /// Creates a section of keys, each with the words that it is found by besides its name and what it does.
    init(_ heading: String, _ keys: [(hint: KeyHint, words: String)]) {
      self.heading = heading
      hints = keys.map(\.hint)
      texts = keys.map { "\($0.hint.allKeys) \($0.hint.help) \($0.words)".folded() }
    }

    /// Returns the section with the keys in whose texts all of some words are.
    func found(by words: [Substring]) -> Section {
      let places = hints.indices.filter { index in words.allSatisfy { texts[index].contains($0) } }
      var found = self
      (found.hints, found.texts) = (places.map { hints[$0] }, places.map { texts[$0] })
      return found
    }
  }

  /// The sections, without keys that the typed words don't find.
  private(set) var sections: [Section]
  private let all: [Section]
  /// The page of the guide about the screen.
  private let page: Int
  private var scroll = TextScroll()
  /// The words that keys are found by, or `nil` to list all.
  private(set) var filter: TextField?

  init(_ sections: [Section], page: Int) {
    self.sections = sections
    all = sections
    self.page = page
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open: Words.guide
    case .back where filter != nil: Words.Label.showAll
    case .back, .help: Words.Label.close
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .search && filter != nil ? .hidden : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step { return scroll.move(step) }
    switch action {
    case .search: filter = TextField(limit: 100)
    case .back where filter != nil:
      filter = nil
      find()
    default:
      world.pop()
      if action == .open { world.push(GuideScreen(page: page)) }
    }
  }

  func isTyping(in world: World) -> Bool { filter != nil }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard filter != nil else { return false }
    if let step = ListCursor.Move(whileTyping: key) {
      scroll.move(step)
      return true
    }
    let before = filter?.text
    guard filter?.edit(key, order: world.textOrder) == true else { return false }
    if filter?.text != before { find() }
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard filter != nil else { return }
    filter?.insert(text)
    find()
  }

  /// Lists the keys that the typed words find, or all.
  private mutating func find() {
    let words = (filter?.text ?? "").folded().split(separator: " ")
    sections = words.isEmpty ? all : all.map { $0.found(by: words) }.filter { !$0.hints.isEmpty }
    scroll = TextScroll()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point):
      let field = field(in: area)
      if field.contains(point) {
        filter?.click(column: point.x - field.x, width: field.width, order: world.textOrder)
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    scroll.settle(count: lines(of: sections, in: area).count, rows: list(in: area).height)
  }

  /// The width of the text: more in wide windows, so that fewer lines are wrapped.
  private func width(in area: Rect) -> Int { min(92, max(66, area.width * 2 / 3), max(1, area.width - 6)) }
  private func frame(in area: Rect) -> Rect {
    let height = lines(of: all, in: area).count + (filter == nil ? 0 : 1)
    return Dialog.frame(width: width(in: area), height: height, in: area)
  }
  private func content(in area: Rect) -> Rect { frame(in: area).inset(left: 2, top: 1, right: 2, bottom: 1) }

  /// Returns the row of the field, after its sign; empty unless keys are searched.
  private func field(in area: Rect) -> Rect {
    filter == nil ? Rect(.zero) : content(in: area).row(0).inset(left: 2)
  }

  private func list(in area: Rect) -> Rect { content(in: area).inset(top: filter == nil ? 0 : 1) }

  private static func keys(_ hint: KeyHint) -> String {
    hint.keys.count > 3 ? "\(hint.keys[0]) … \(hint.keys[hint.keys.count - 1])" : hint.allKeys
  }

  /// Returns the lines. A click on a key closes the list by the given key, and presses the one clicked.
  private func lines(of sections: [Section], in area: Rect, closing: [Key] = []) -> [[Run]] {
    let width = width(in: area)
    let widest = all.flatMap(\.hints).reduce(0) { max($0, Self.keys($1).columns) }
    let left = width < 40 ? 0 : min(widest, 20) + 2
    return Array(
      sections.map { section in
        [[Run(section.heading, .title)]]
          + section.hints.flatMap { hint -> [[Run]] in
            let keys = Self.keys(hint)
            // Of several keys that differ by a number, none stands for all.
            let pressed = hint.keys.count > 3 ? [] : closing + hint.keys.prefix(1)
            let key = Run(left == 0 ? keys + "  " : keys.padded(to: left), Style(.accent, .bold), keys: pressed)
            let text = hint.help.wrapped(to: max(1, width - key.text.columns))
            let blank = Run(String(repeating: " ", count: key.text.columns))
            return text.enumerated().map { [$0 == 0 ? key : blank, Run($1, keys: pressed)] }
          }
      }.joined(separator: [[]]))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: Self.name, into: &surface)
    let list = list(in: area)
    // The first of two ends the search.
    let closing = world.keymap.keys(for: .back, on: Self.id).prefix(1)
    let lines = lines(of: sections, in: area, closing: filter == nil ? Array(closing) : Array(closing + closing))
    let field = field(in: area)
    if let filter {
      if !world.isPlain { surface.write("/", x: field.x - 2, y: field.y, style: .accent) }
      filter.render(into: &surface, in: field, isFocused: true, placeholder: world.isPlain ? Words.Label.search : "")
    }
    if lines.isEmpty { surface.write(Words.noKeyFound, x: list.x, y: list.y, style: .dim) }
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
      HelpScreen.Section(S.name, helpHints(for: S.actions, of: screen))
    }
    let everywhere = HelpScreen.Section(Words.everywhere, helpHints(for: shared + always, of: top))
    let fields = HelpScreen.Section(Words.inText, textHints.map { ($0, $0.label) })
    let sections = [everywhere, own(top)] + (top.isTyping(in: world) ? [fields] : [])
    let id = type(of: top).id
    let page = world.words.guidePages().firstIndex { $0.screens.contains(id) } ?? 0
    stack.append(HelpScreen(sections.filter { !$0.hints.isEmpty }, page: page))
  }

  /// The actions of all screens; locking is only for a login that is protected.
  var always: [Action] { Action.always.filter { $0 != .lock || world.isProtected } }

  /// The keys that edit the focused text.
  private var textHints: [KeyHint] {
    Words.textKeys.compactMap { hint in
      let keys = hint.keys.filter { action(of: $0) == nil }
      return keys.isEmpty ? nil : KeyHint(keys: keys, label: hint.label, help: hint.help)
    }
  }

  /// Returns the hints for actions of the top screen, each with the keys that trigger it now, and the words that it is
  /// found by. Actions that differ only by a number share a line.
  private func helpHints<S: Screen>(for actions: [Action], of screen: S) -> [(hint: KeyHint, words: String)] {
    func keys(_ action: Action) -> [Key] {
      self.keys(for: action, of: screen).filter { self.action(of: $0) == action }
    }
    let groups = [(Action.choices, Words.chooseAnswer), (Action.tabs, Words.goToTab)]
    let rest = actions.filter { !Action.choices.contains($0) && !Action.tabs.contains($0) }
    let hints =
      rest.map { action in
        let help = screen.help(action, in: world) ?? Words.help(for: action)
        return (hint: KeyHint(keys: keys(action), label: "", help: help), words: words(for: action))
      }
      + groups.map { numbered, text in
        let keys = numbered.filter(actions.contains).flatMap { keys($0).prefix(1) }
        return (hint: KeyHint(keys: keys, label: "", help: text), words: "")
      }
    return hints.filter { !$0.hint.keys.isEmpty }
  }
}
