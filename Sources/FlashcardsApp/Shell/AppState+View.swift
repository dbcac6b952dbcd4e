import FlashcardKit
public import TextUI

extension AppState {
  var tabBar: TabBar {
    let shown = AppState.tabs.prefix(tabCount)
    let opaque = stack.lastIndex { !type(of: $0).isDialog } ?? 0
    // Where digits answer or are text, they lead to no tab.
    let isAnswered = stack[opaque...].contains { answersByDigit($0) }
    let isTyping = uppermost.isTyping(in: world)
    // Where keys with Alt lead there, all of them are named once.
    let isByAlt = isTyping || world.keymap.keys(for: .tab(1)).first?.modifiers == .alt
    let keys =
      isAnswered || isByAlt
      ? [] : shown.indices.map { world.keymap.keys(for: .tab($0 + 1)).first?.description ?? "" }
    return TabBar(
      names: shown.indices.map { index in
        let hasSign = shown[index] == CreatePane.self && index != active && hasNewCardWaiting
        return shown[index].name + (hasSign ? Words.unfinishedTab(isPlain: world.isPlain) : "")
      }, keys: keys,
      note: isByAlt && !isAnswered && world.login != nil && !type(of: top).isDialog ? tabNote(count: shown.count) : "",
      active: active)
  }

  /// Returns the keys that lead to tabs where a digit doesn't: `Alt-1…7`, or an empty string if a person chose others.
  private func tabNote(count: Int) -> String {
    let keys = (1...max(1, count)).map { number in
      world.keymap.keys(for: .tab(number)).first { !$0.isForText }?.description ?? ""
    }
    guard let first = keys.first, let digit = first.last, digit == "1", let last = keys.last,
      last == String(first.dropLast()) + String(count)
    else { return "" }
    return first + "…" + String(count)
  }

  /// Returns whether digits answer a card on a screen, or may do so at the next one.
  private func answersByDigit<S: Screen>(_ screen: S) -> Bool {
    S.isStudy || S.actions.contains(.choose(1)) && screen.ability(.choose(1), in: world) != .hidden
  }

  /// The content of the key line: the actions available now, most useful first, and help at the end.
  var keyLine: [(action: Action, hint: KeyHint)] {
    func own<S: Screen>(_ screen: S) -> [(action: Action, hint: KeyHint)] {
      let first = screen.foremost(in: world)
      let named = first + S.actions.filter { ($0.isOnKeyLine || S.named.contains($0)) && !first.contains($0) }
      var labels: Set<String> = []
      // An action with the same label as another is listed once.
      return named.filter { screen.ability($0, in: world) == .ready }.map { ($0, hint(for: $0, of: screen)) }
        .filter { !$0.hint.keys.isEmpty && labels.insert($0.hint.label).inserted }
    }
    var all = own(top)
    // A dialog names its few keys itself.
    guard !type(of: top).isDialog || all.count > AppState.fewKeys else { return all }
    let isTyping = top.isTyping(in: world)
    let goesBack = type(of: top).actions.contains(.back) && can(.back) != .hidden
    for action in (stack.isEmpty && !goesBack && !isTyping ? [.quit] : []) + [Action.help] {
      let hint = hint(for: action, of: top)
      // While typing, a question mark is text.
      let keys = isTyping ? hint.keys.filter { !$0.isForText } : hint.keys
      if !keys.isEmpty { all.append((action, KeyHint(keys: keys, label: hint.label, help: hint.help))) }
    }
    if type(of: top).isStudy, canUndo {
      let place = all.firstIndex { $0.action == .back }.map { $0 + 1 } ?? all.count - 1
      all.insert((.undo, hint(for: .undo, of: top)), at: max(0, place))
    }
    return all
  }

  /// Whether the key line shows the same hints for question and answer.
  var keepsHints: Bool { type(of: top).isStudy }

  private static let fewKeys = 6

  /// The hints in the key line.
  var hints: [KeyHint] {
    let stop = KeyHint(keys: [.escape], label: Words.stopSync, help: Words.stopSync)
    return (canStopSync ? [stop] : []) + keyLine.map(\.hint)
  }

  /// The number of hints, of those that come first, that even a narrow key line should have.
  var neededHints: Int {
    let foremost = top.foremost(in: world)
    return keyLine.prefix { foremost.contains($0.action) }.count
  }

  /// Returns the label of an action on a screen, with its keys there.
  func hint<S: Screen>(for action: Action, of screen: S) -> KeyHint {
    let keys = keys(for: action, of: screen)
    return KeyHint(
      // Where a text has the focus, a letter is text.
      keys: S.isText ? keys.filter { !$0.isForText } : keys,
      label: screen.label(action, in: world) ?? Words.label(of: action),
      help: screen.help(action, in: world) ?? Words.help(for: action))
  }

  /// Renders the screen. The result depends only on the state.
  public func render() -> Surface {
    let surface = renderUnfolded()
    return world.isFolded ? surface.folded(to: world.terminal.size) : surface
  }

  private func renderUnfolded() -> Surface {
    let size = world.size
    var surface = Surface(size, isPlain: world.isPlain)
    surface.order = world.textOrder
    guard size.width >= FrameLayout.smallest.width, size.height >= FrameLayout.smallest.height else {
      for (row, line) in Words.windowTooSmall.wrapped(to: size.width).enumerated() {
        surface.write(line, x: 0, y: row)
      }
      surface.point(to: surface.bounds)
      return surface
    }
    let frame = FrameLayout(size)
    tabBar.render(into: &surface, in: frame.tabBar)
    if !frame.title.isEmpty { title(&surface, frame.title) }
    // A screen that is not a dialog hides everything below it.
    let opaque = stack.lastIndex { !type(of: $0).isDialog }
    if let opaque {
      stack[opaque].render(world, into: &surface, in: frame.pane)
    } else {
      panes[active].render(world, into: &surface, in: frame.pane)
    }
    if surface.isPlain { arrange(&surface, frame.pane, below: 0) }
    say(&surface, frame.message)
    if world.terminal.pasteHangs {
      surface.fill(frame.keyLine, style: Style(.warning, on: .bar))
      surface.clipped(to: frame.keyLine) {
        _ = $0.write(
          Words.unfinishedPaste, x: frame.keyLine.x + 1, y: frame.keyLine.y, style: Style(.warning, on: .bar))
      }
    } else {
      KeyLine.render(
        hints, needed: canStopSync ? 0 : neededHints, inOrder: keepsHints, into: &surface, in: frame.keyLine)
    }
    for screen in stack[(opaque.map { $0 + 1 } ?? 0)...] {
      surface.cursor = nil
      // What is below a dialog gets no keys.
      surface.cover(world.dialogArea)
      if surface.isPlain {
        surface.fill(world.dialogArea, style: .text)
      } else if type(of: screen).dimsBelow {
        surface.dim(world.dialogArea)
      }
      screen.render(world, into: &surface, in: world.dialogArea)
      if surface.isPlain { arrange(&surface, world.dialogArea, below: 1) }
    }
    // What the last key did is not hidden by a dialog that is still open.
    if opaque.map({ $0 + 1 }) ?? 0 < stack.count, let answer = world.messages.answer {
      _ = say(answer, &surface, frame.message)
    }
    return surface
  }

  /// Moves a screen to where it is read first, and the cursor to its text, below its title, unless it is somewhere
  /// already.
  private func arrange(_ surface: inout Surface, _ area: Rect, below rows: Int) {
    surface.pack(area)
    if surface.cursor == nil { surface.point(to: area.inset(top: rows)) }
  }

  private func title(_ surface: inout Surface, _ area: Rect) {
    let opening = world.opening.map { Words.opening($0.name) }
    let whose = world.login.map { Words.whose($0.name) } ?? opening ?? Words.program
    let heading = world.isNarrow && !surface.isPlain && world.login != nil ? heading : nil
    let counts: [Run]
    if let trouble = world.saving.trouble {
      counts = [Run("✗ " + Words.unsaved(world.saving.pending.count, trouble), .error)]
    } else {
      let reading = world.isReading ? Words.loadingMore : ""
      let due = type(of: top).isStudy ? [] : Words.due(world.reviews.counts.all) + world.goal
      let all = world.login == nil ? [] : [Run(Words.cards(world.library.count) + reading, .dim)] + due
      counts = heading.map { $0.right.isEmpty ? all : $0.right } ?? all
    }
    let most = area.width * 2 / 3
    let mark = world.syncing.mark(at: world.now, in: most - counts.columns - 2)
    let sync = mark.isEmpty ? [] : mark + [Run("  ")]
    if surface.isPlain {
      let parts = [[Run(Words.screen(type(of: top).id), .title)], [Run(whose)], mark, counts].filter { !$0.isEmpty }
      let line = Array(parts.joined(separator: [Run(", ")]))
      return surface.clipped(to: area) { _ = $0.write(line.truncated(to: area.width), x: area.x, y: area.y) }
    }
    // Left out rather than the number of due cards.
    let whole = (sync + counts).columns <= most && !counts.isEmpty ? sync + counts : counts
    // In a narrow window, the name alone leaves the numbers whole.
    let names = heading.map { [$0.title] } ?? [whose] + (world.login.map { [$0.name] } ?? [])
    let fitting = names.first { $0.columns + 2 + whole.columns <= area.width }
    let right = fitting == nil ? whole.truncated(to: most) : whole
    let room = area.width - right.columns - (right.isEmpty ? 0 : 2)
    surface.write([Run(fitting ?? names.last ?? whose, .title)].truncated(to: room), x: area.x, y: area.y)
    surface.write(right, x: area.right - right.columns, y: area.y)
  }

  /// What is shown or studied below all dialogs.
  private var heading: (title: String, right: [Run])? {
    (stack.last { !type(of: $0).isDialog } ?? panes[active]).heading(in: world)
  }

  /// Returns the keys for undo and redo, or only one of them if there is no room for both.
  private func wayBack(besides text: Int, in width: Int) -> [Run] {
    func hint(_ action: Action) -> [Run] {
      guard let key = keys(for: action, of: top).first else { return [] }
      return [
        Run(key.description, Style(.accent, .bold), keys: [key]), Run(" " + Words.label(of: action), .dim, keys: [key]),
      ]
    }
    let undo = canUndo ? hint(.undo) : []
    let redo = canRedo ? hint(.redo) : []
    guard !redo.isEmpty else { return undo }
    let both = undo.isEmpty ? redo : undo + [Run("  ")] + redo
    return text + both.columns + 2 <= width ? both : redo
  }

  /// Draws the response to the last key, and above it the first unread notice.
  private func say(_ surface: inout Surface, _ area: Rect) {
    let rows = world.messages.answer.map { say($0, &surface, area) } ?? 0
    guard let notice = world.messages.notices.first else { return }
    let others = world.messages.notices.count - 1
    let more = others == 0 ? [] : [Run(" " + Words.more(others), .dim)]
    sayWhole(
      [world.sign(of: notice)] + world.words.runs(notice.text) + more, &surface,
      Rect(x: area.x, y: area.y - rows, width: area.width, height: 1))
  }

  /// Draws a message, and returns the number of rows it takes.
  private func say(_ message: SaidMessage, _ surface: inout Surface, _ area: Rect) -> Int {
    var text = [world.sign(of: message)] + world.words.runs(message.text)
    var ways: [Run] = []
    // Only what was a step can be undone, not an export. In other texts than answers, there is no key for it.
    if message.kind == .done, message.ticket != nil, message.isStep, world.login != nil, !type(of: top).isDialog,
      !top.isTyping(in: world) || isAnswerTyped(on: top)
    {
      ways = wayBack(besides: text.columns, in: area.width)
    }
    // What the person just saw is recognized by its beginning; a second row would cover the pane.
    let room = area.width - [world.sign(of: message)].columns - (ways.isEmpty ? 0 : ways.columns + 2)
    if message.kind != .problem, let short = Words.shortened(message.text, to: room) {
      text = [world.sign(of: message)] + world.words.runs(short)
    }
    return sayWhole(text, beside: ways, isOverPane: message.kind == .problem, &surface, area)
  }

  /// The maximum number of rows of a message.
  private static let mostMessageRows = 4

  /// Draws a message, over the last rows of the pane if it doesn't fit on one row beside the ways back. Returns the number
  /// of rows it takes. If it is over the pane anyway, it has all of its row.
  @discardableResult
  private func sayWhole(
    _ text: [Run], beside ways: [Run] = [], isOverPane: Bool = true, _ surface: inout Surface, _ area: Rect
  ) -> Int {
    let (room, most) = (max(1, area.width - 2), AppState.mostMessageRows)
    let waysWidth = ways.isEmpty ? 0 : ways.columns + 2
    let isShort =
      text.columns + waysWidth <= area.width && !text.contains { $0.text.contains(where: \.isNewline) }
    var lines = isShort ? [text] : text.wrapped(to: room, limit: most + 1)
    if lines.count > most {
      let end = world.words.messageGoesOn()
      let cut = lines[most - 1].map(\.text).joined().truncated(to: max(0, room - end.columns - 1))
      lines[most - 1] = [Run(cut.hasSuffix("…") ? cut : cut + "…")] + end
      lines.removeLast()
    }
    if !isShort, waysWidth > 0, (lines.last?.columns ?? 0) + waysWidth > room { lines.append([]) }
    if !isShort || isOverPane, !type(of: top).isDialog {
      surface.raiseBorders(
        above: Rect(x: 0, y: area.y - lines.count + 1, width: surface.size.width, height: lines.count))
    }
    for (row, line) in lines.enumerated() {
      let y = area.y - lines.count + 1 + row
      // A tall dialog reaches into the last row.
      let own = Rect(x: area.x, y: y, width: min(line.columns + 1, area.width), height: 1)
      surface.fill(
        isShort && !isOverPane ? own : Rect(x: 0, y: y, width: surface.size.width, height: 1), style: .text)
      surface.write(line, x: row == 0 ? area.x : area.x + 2, y: y)
    }
    surface.write(ways, x: area.right - ways.columns, y: area.y)
    return lines.count
  }
}
