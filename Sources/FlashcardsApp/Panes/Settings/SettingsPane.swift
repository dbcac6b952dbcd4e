import FlashcardKit
import TextUI

/// The login and the settings, in sections.
struct SettingsPane: Screen {
  static let id = "settings"
  static let actions: [Action] = [.open, .search, .back] + Action.listSteps

  /// The selected row. Scrolling goes by lines, since there are headings among the rows.
  private(set) var cursor = ListCursor()
  /// The first visible line.
  private var top = 0
  /// Whether a row has been selected yet.
  private var isPlaced = false
  /// The words that the rows are found by, or `nil` to show all.
  private(set) var filter: TextField?
  /// Whether the last key selected a row, rather than editing the words.
  private var isInList = false

  /// Returns the label of the selected row.
  func selectedLabel(_ world: World) -> String? {
    let rows = list(world).rows
    return rows.indices.contains(cursor.index) ? rows[cursor.index].label(world) : nil
  }

  /// Selects the row with a label, if there is one.
  mutating func select(_ label: String, _ world: World) {
    guard let index = list(world).rows.firstIndex(where: { $0.label(world) == label }) else { return }
    cursor.select(index)
    isPlaced = true
  }

  private func list(_ world: World) -> SettingsList {
    SettingsList(world, words: filter?.text ?? "", hasHeadings: !SettingsPane.isLow(FrameLayout(world.size).pane))
  }

  /// Whether an area has room for the rows and their explanation only. The section is named with the explanation then.
  private static func isLow(_ area: Rect) -> Bool { area.height < 12 }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .search: filter == nil ? .ready : .hidden
    case .back: filter == nil ? .hidden : .ready
    case .open: list(world).rows.isEmpty ? .hidden : .ready
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open: Words.Label.change
    case .back: Words.Label.showAll
    default: nil
    }
  }

  func isTyping(in world: World) -> Bool { filter != nil }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard var filter else { return false }
    let before = filter.text
    guard filter.edit(key, order: world.textOrder) else { return false }
    self.filter = filter
    isInList = false
    if filter.text != before { selectBest(world) }
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard filter != nil else { return }
    filter?.insert(text)
    isInList = false
    selectBest(world)
  }

  /// Selects the row that the words mean, which Enter changes.
  private mutating func selectBest(_ world: World) { cursor = ListCursor(index: list(world).best) }

  mutating func perform(_ action: Action, in world: inout World) {
    let list = list(world)
    if let step = action.step {
      isInList = true
      return cursor.move(step, count: list.rows.count, rows: layout(in: FrameLayout(world.size).pane, list).list.height)
    }
    switch action {
    case .search:
      filter = TextField(limit: 100)
      isInList = false
    case .back: showAll(world)
    case .open: if list.rows.indices.contains(cursor.index) { list.rows[cursor.index].choose(&world) }
    default: break
    }
  }

  /// Shows all rows again, with the same one selected.
  private mutating func showAll(_ world: World) {
    let label = selectedLabel(world)
    filter = nil
    cursor = ListCursor()
    if let label { select(label, world) }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(world)
    switch gesture {
    case .click(let point), .doubleClick(let point), .rightClick(let point):
      let shown = layout(in: area, list).list
      guard shown.contains(point), let index = list.row(at: point.y - shown.y + top) else { return }
      if case .rightClick = gesture { return cursor.select(index) }
      if cursor.click(index, isSecond: gesture.isSecond) { list.rows[index].choose(&world) }
    case .wheel(let step, _): cursor.select(min(cursor.index + step, list.rows.count - 1))
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let list = list(world)
    let height = layout(in: area, list).list.height
    if !isPlaced, world.login != nil {
      isPlaced = true
      // Rather than to log out, which is first.
      select(Settings.appearance.scheme.label, world)
    }
    cursor.settle(count: list.rows.count, rows: list.rows.count)
    let needed = list.lines(with: cursor.index)
    top = min(top, needed.lowerBound)
    top = max(top, needed.upperBound - height + 1)
    top = min(max(0, top), max(0, list.lines.count - height))
  }

  // MARK: Drawing

  private struct Layout {
    let box: Rect
    let filter: Rect
    let list: Rect
    /// The explanation of the selected row.
    let about: Rect
  }

  private func layout(in area: Rect, _ list: SettingsList) -> Layout {
    let field = filter == nil ? 0 : 1
    let about = area.width < 80 && area.height > 6 ? 2 : 1
    if SettingsPane.isLow(area) {
      let (top, rest) = area.splitTop(field)
      let (lines, about) = rest.splitBottom(min(about, max(0, rest.height - 1)))
      return Layout(box: area, filter: top, list: lines, about: about.inset(left: 2, right: 2))
    }
    // A blank row before the explanation.
    let gap = 1
    let box = area.splitTop(min(area.height, max(1, list.lines.count) + 2 + field + gap + about)).top
    let (top, rest) = box.inset(left: 1, top: 1, right: 1, bottom: 1).splitTop(field)
    let (lines, below) = rest.splitBottom(min(gap + about, max(0, rest.height - 1)))
    return Layout(box: box, filter: top, list: lines, about: below.splitTop(gap).rest.inset(left: 2, right: 2))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let list = list(world)
    let layout = layout(in: area, list)
    let isLow = SettingsPane.isLow(area)
    if !isLow { surface.box(layout.box, style: .focus, title: [Run(SettingsPane.name, .title)]) }
    if let filter {
      surface.write("/", x: layout.filter.x + 2, y: layout.filter.y, style: .accent)
      filter.render(into: &surface, in: layout.filter.inset(left: 4, right: 2), isFocused: true)
    }
    surface.drawSelection(isTyping: filter != nil && !isInList) { surface in
      for (row, line) in list.lines.dropFirst(top).prefix(layout.list.height).enumerated() {
        draw(line, list, world, &surface, layout.list.row(row))
      }
    }
    surface.scrollbar(
      x: layout.box.right - 1, y: layout.list.y, height: layout.list.height, offset: top, visible: layout.list.height,
      total: list.lines.count)
    guard list.rows.indices.contains(cursor.index) else {
      surface.write(Words.noSettingFound, x: layout.list.x + 2, y: layout.list.y, style: .dim)
      return
    }
    let selected = list.rows[cursor.index]
    let about = (isLow ? Words.name(selected.section) + ": " : "") + selected.about(world)
    for (row, line) in about.wrapped(to: max(1, layout.about.width)).prefix(layout.about.height).enumerated() {
      surface.write(line, x: layout.about.x, y: layout.about.y + row, style: .dim)
    }
  }

  private func draw(
    _ line: SettingsList.Line, _ list: SettingsList, _ world: World, _ surface: inout Surface, _ row: Rect
  ) {
    switch line {
    case .blank: break
    case .heading(let section): surface.write(Words.name(section), x: row.x + 1, y: row.y, style: .dim)
    case .row(let index):
      let isSelected = index == cursor.index
      ListRow.render(
        label: [
          Run(list.rows[index].label(world).padded(to: 22), isSelected ? .title : .text),
          Run(list.rows[index].value(world), .accent),
        ], isSelected: isSelected, isFocused: true, into: &surface, row: row)
    }
  }
}

/// The rows of Settings under their headings, all of them or those found by a few words.
struct SettingsList: Sendable {
  /// A line on the screen.
  enum Line: Sendable {
    case blank
    case heading(SettingsSection)
    /// A row, by its index.
    case row(Int)
  }

  /// The rows, in the order of their sections.
  let rows: [SettingsRow]
  /// The index of the row that the words describe best, the first of several; 0 if there are none.
  let best: Int
  let lines: [Line]
  /// The line of each row.
  private let places: [Int]

  /// Creates the list of the rows that have all words in their label, value, or explanation, or as everyday words, below
  /// the names of their sections if there is room for them.
  init(_ world: World, words text: String = "", hasHeadings: Bool = true) {
    let folded = text.folded().trimmed()
    let words = folded.split(separator: " ")
    let all = SettingsRow.rows(world).filter { row in
      guard !words.isEmpty else { return true }
      let label = row.label(world)
      let text = [
        label, row.value(world), row.about(world), Words.name(row.section), Words.everydayWords(for: label),
      ].joined(separator: " ").folded()
      return words.allSatisfy { text.contains($0) }
    }
    var rows: [SettingsRow] = []
    var lines: [Line] = []
    var places: [Int] = []
    for section in SettingsSection.allCases {
      let own = all.filter { $0.section == section }
      guard !own.isEmpty else { continue }
      if hasHeadings { lines += lines.isEmpty ? [.heading(section)] : [.blank, .heading(section)] }
      for row in own {
        places.append(lines.count)
        lines.append(.row(rows.count))
        rows.append(row)
      }
    }
    (self.rows, self.lines, self.places) = (rows, lines, places)
    best =
      words.isEmpty
      ? 0
      : rows.indices.reduce((index: 0, quality: Quality.description)) { best, index in
        let quality = Quality(folded, words, rows[index].label(world))
        return quality > best.quality ? (index, quality) : best
      }.index
  }

  /// How well words describe a row, from worst to best.
  private enum Quality: Int, Comparable {
    /// One of them stands only in what is said about the row, such as its value or its explanation.
    case description
    /// All of them are everyday words for it, or in its label.
    case everyday
    /// All of them are in the label.
    case label
    /// All of them begin words of the label.
    case begun
    /// The label begins with them.
    case start

    init(_ text: String, _ words: [Substring], _ label: String) {
      let name = label.folded()
      guard !name.hasPrefix(text) else {
        self = .start
        return
      }
      let (title, everyday) = (WordStarts(name), WordStarts(Words.everydayWords(for: label)))
      self =
        words.map { word -> Quality in
          let bytes = Array(word.utf8)
          if title.place(of: bytes) != nil { return .begun }
          if name.contains(word) { return .label }
          return everyday.place(of: bytes) == nil ? .description : .everyday
        }.min() ?? .description
    }

    static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
  }

  /// Returns the lines that have to be visible with a row: its own, and the heading above if it is the first one.
  func lines(with row: Int) -> ClosedRange<Int> {
    guard places.indices.contains(row) else { return 0...0 }
    let line = places[row]
    let isFirst = row == 0 || places[row - 1] < line - 1
    return max(0, isFirst ? line - 1 : line)...line
  }

  /// Returns the index of a row in a line, or `nil` if there is none.
  func row(at line: Int) -> Int? {
    guard lines.indices.contains(line), case .row(let index) = lines[line] else { return nil }
    return index
  }
}
