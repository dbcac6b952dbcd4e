import FlashcardKit
import TextUI

/// The command palette: everything that can be done or gone to, found by a few letters of its name or an everyday word.
struct PaletteScreen: Screen {
  static let id = "command-palette"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .cancel]

  private(set) var entries: [PaletteEntry]
  private var search: PaletteSearch
  /// Whether the entries include the color schemes from files.
  private var hasSchemes = false
  private(set) var names = FilteredList()
  private(set) var found: [PaletteSearch.Hit] = []

  /// Creates the palette. Color schemes that are not listed yet are added once they are.
  init(_ entries: [PaletteEntry], schemes: [SchemeChoice]?) {
    self.entries = entries
    search = PaletteSearch(entries)
    if let schemes { add(schemes) }
    find()
  }

  /// The entries that were found, the best first.
  var foundEntries: [PaletteEntry] { found.map { entries[$0.index] } }

  private var selected: PaletteEntry? {
    found.indices.contains(names.cursor.index) ? entries[found[names.cursor.index].index] : nil
  }

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? Words.Label.run : Words.Label.close }
  func isTyping(in world: World) -> Bool { true }

  func ability(_ action: Action, in world: World) -> Ability {
    guard action == .confirm else { return .ready }
    guard let selected else { return .hidden }
    return selected.refusal.map(Ability.refused) ?? .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if action == .cancel { return world.pop() }
    choose(in: &world)
  }

  private func choose(in world: inout World) {
    guard let selected else { return }
    if let refusal = selected.refusal { return world.say(refusal) }
    world.pop()
    switch selected.command {
    case .action(let action): world.navigation.append(.perform(action))
    case .setting(let setting): setting.choose(&world)
    case .request(let request): world.carryOut(request)
    }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    let outcome = names.type(key, count: found.count, rows: list(in: world.dialogArea).height, order: world.textOrder)
    if outcome == .searched { find() }
    return outcome != .ignored
  }

  mutating func paste(_ text: String, in world: inout World) {
    names.paste(text)
    find()
  }

  private mutating func find() { found = search.hits(for: names.text, among: entries) }

  private mutating func add(_ schemes: [SchemeChoice]) {
    hasSchemes = true
    entries += PaletteEntry.schemes(schemes)
    search = PaletteSearch(entries)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      if let index = names.index(at: point, in: list, count: found.count) {
        if names.click(index, isSecond: gesture.isSecond) { choose(in: &world) }
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): names.scroll(by: step, count: found.count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if !hasSchemes, let schemes = world.schemes.listed {
      let index = found.indices.contains(names.cursor.index) ? found[names.cursor.index].index : nil
      add(schemes)
      find()
      // What is selected stays so while others appear around it.
      names.select(found.firstIndex { $0.index == index } ?? 0)
    }
    names.settle(count: found.count, rows: list(in: area).height)
  }

  private func frame(in area: Rect) -> Rect {
    let height = min(area.height, 20)
    let box = Dialog.frame(width: 72, height: height - 2, in: area)
    return Rect(x: box.x, y: area.y + (area.height > 14 ? 1 : 0), width: box.width, height: box.height)
  }

  private func list(in area: Rect) -> Rect {
    let inside = frame(in: area).inset(left: 1, top: 2, right: 1, bottom: 1)
    if inside.height > 9 { return inside.inset(top: 1, bottom: 2) }
    // A low window has no blank rows.
    return inside.height > 5 ? inside.inset(bottom: 1) : inside
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: PaletteScreen.name, into: &surface)
    let list = list(in: area)
    let line = Rect(x: frame.x + 3, y: frame.y + 1, width: frame.width - 6, height: 1)
    names.render(
      count: found.count, field: line, placeholder: Words.typeToFind, list: list, scrollbar: frame.right - 1,
      into: &surface
    ) {
      surface, index, row, isSelected in
      let hit = found[index]
      let entry = entries[hit.index]
      let places = hit.isByTitle ? FuzzyMatch(names.text, in: entry.title)?.places ?? [] : []
      let style: Style = entry.refusal != nil ? .dim : isSelected ? .title : .text
      ListRow.render(
        label: entry.title.runs(style, marked: places, Style(.accent, .bold)),
        // A long detail yields to the title.
        detail: [Run(Words.short(entry.detail), .dim)].truncated(to: max(4, list.width - entry.title.columns - 4)),
        isSelected: isSelected, isFocused: true, into: &surface, row: row)
    }
    if found.isEmpty { surface.write(Words.noCommand, x: list.x + 2, y: list.y, style: .dim) }
    if list.bottom < frame.bottom - 1, let selected {
      let about = [Run(selected.refusal ?? selected.help, selected.refusal == nil ? .dim : .warning)]
      surface.write(about.truncated(to: line.width), x: line.x, y: frame.bottom - 2)
    }
  }
}

/// What the command palette offers. To add a kind of entries, add a list of them here.
extension AppState {
  mutating func openPalette() {
    // Their names are needed to find them.
    if world.schemes.listed == nil { world.effects.append(.listSchemes) }
    stack.append(PaletteScreen(paletteEntries, schemes: world.schemes.listed))
  }

  /// Opens a menu at a point of what can be done with what is there, which was selected.
  mutating func openActions(at point: Point) {
    let target = top.target(at: point, in: world, area: area(of: top))
    func items<S: Screen>(_ screen: S) -> [Menu.Item] {
      let ways: [Action] = S.isText || target.name != nil ? [] : (canUndo ? [.undo] : []) + (canRedo ? [.redo] : [])
      var labels: Set<String> = []
      return (target.actions.filter { screen.ability($0, in: world) == .ready } + ways)
        // With the mouse, rows are dragged.
        .filter { $0.isInPalette && $0 != .moveUp && $0 != .moveDown }.compactMap { action in
          let hint = hint(for: action, of: screen)
          guard labels.insert(hint.label).inserted else { return nil }
          let key = hint.keys.first
          return Menu.Item(
            hint.label, detail: key?.description ?? "", key: key, .always { $0.navigation.append(.perform(action)) })
        }
    }
    let items = items(top)
    if !items.isEmpty { stack.append(Menu(title: target.name ?? Words.actionsMenu, items: items, at: point)) }
  }

  /// The entries for the current screen, from the same tables as key bindings. Color schemes from files follow once
  /// they are listed.
  var paletteEntries: [PaletteEntry] {
    let own = actionEntries(of: top)
    let titles = Set(own.map(\.title))
    return own + tabEntries + sharedEntries
      + PaletteEntry.commands(world, isStudying: type(of: top).isStudy).filter { !titles.contains($0.title) }
      + PaletteEntry.settings(world) + PaletteEntry.decks(world)
      + PaletteEntry.savedSearches(world) + PaletteEntry.schemes(SchemeChoice.builtIn)
      + distantEntries
  }

  /// The screen's own actions, those that are refused with the reason.
  private func actionEntries<S: Screen>(of screen: S) -> [PaletteEntry] {
    S.actions.compactMap { action in
      guard action.isInPalette else { return nil }
      switch screen.ability(action, in: world) {
      case .hidden: return nil
      case .ready: return entry(for: action)
      case .refused(let reason): return entry(for: action, refusal: reason)
      }
    }
  }

  private var tabEntries: [PaletteEntry] {
    AppState.tabs.prefix(tabCount).enumerated().map { index, tab in
      PaletteEntry(
        Words.goTo(tab.name), name: tab.name, help: Words.aboutTab(tab.name),
        detail: hint(for: .tab(index + 1), of: top).allKeys, words: Words.everydayWords(for: tab.name),
        .action(.tab(index + 1)))
    }
  }

  private var sharedEntries: [PaletteEntry] {
    (Action.everywhere + always).filter(\.isInPalette).map { entry(for: $0) }
  }

  /// The actions of other screens, and those that are hidden here, with where they work.
  private var distantEntries: [PaletteEntry] {
    let (actions, name) = (type(of: top).actions, type(of: top).name)
    let hasCard = can(.favorite) == .ready
    return Action.all.compactMap { action in
      guard action.isInPalette, !Action.everywhere.contains(action), !Action.always.contains(action),
        !actions.contains(action) || can(action) == .hidden
      else { return nil }
      let others = (AppState.homes[action] ?? []).filter { $0 != name }
      let isForCard = actions.contains(action) && Action.onCards.contains(action) && !hasCard
      let reason =
        isForCard ? Words.selectCardFirst : others.isEmpty ? Words.notAvailableNow : Words.works(in: others)
      return PaletteEntry(
        Words.label(of: action), help: Words.help(for: action), words: words(for: action), .action(action),
        refusal: reason, precedence: .elsewhere)
    }
  }

  /// The names of the screens that have an action, dialogs last.
  private static let homes = Dictionary(
    Action.all.map { action in
      let screens = AppState.screens.filter { $0.actions.contains(action) }
      return (action, (screens.filter { !$0.isDialog } + screens.filter { $0.isDialog }).map { $0.name })
    }
  ) { first, _ in first }

  private func entry(for action: Action, refusal: String? = nil) -> PaletteEntry {
    func hint<S: Screen>(on screen: S) -> KeyHint { self.hint(for: action, of: screen) }
    let hint = hint(on: top)
    return PaletteEntry(
      hint.label, help: hint.help, detail: hint.allKeys, words: words(for: action), .action(action), refusal: refusal)
  }

  /// Returns the words by which an action is found, whatever its label is here.
  func words(for action: Action) -> String {
    [Words.label(of: action), action.name, Words.everydayWords(for: action)].joined(separator: " ")
  }
}
