import FlashcardKit
import TextUI

/// The list of color schemes, at one side of the screen, found by a few letters of their names. Moving the selection
/// previews each scheme on the rest.
struct SchemePicker: Screen {
  static let id = "color-schemes"
  static let isDialog = true
  static let dimsBelow = false
  static let isText = true
  static let actions: [Action] = [.confirm, .cancel]

  /// A row of the list.
  enum Row: Sendable, Equatable {
    /// The deck uses the program's colors.
    case asProgram
    case choice(SchemeChoice)

    var id: String? {
      guard case .choice(let choice) = self, case .success = choice.scheme else { return nil }
      return choice.id
    }

    /// Whether it can be chosen.
    var isSound: Bool { self == .asProgram || id != nil }
  }

  /// The deck to choose a scheme for, or `nil` for the program.
  let deck: DeckID?
  private(set) var names = FilteredList()
  /// The number of columns that the longest name takes.
  private var width = 0
  /// The previously chosen scheme, until it is found in the list.
  private var wanted: String?

  init(deck: DeckID?, chosen: String?) {
    self.deck = deck
    wanted = chosen
  }

  /// Opens the list for a deck or, without one, for the program.
  static func open(for deck: DeckID?, in world: inout World) {
    let own = world.library.preferences[Settings.appearance.scheme]
    let chosen = deck.map { world.library.deck($0)?.scheme } ?? own ?? world.machineScheme
    world.effects.append(.listSchemes)
    world.push(SchemePicker(deck: deck, chosen: deck == nil ? chosen ?? ColorScheme.night.name : chosen))
  }

  private func rows(_ world: World) -> [Row] {
    let listed = world.schemes.listed ?? []
    let isSound: (SchemeChoice) -> Bool = { if case .success = $0.scheme { true } else { false } }
    let choices = SchemeChoice.builtIn + listed.filter(isSound) + listed.filter { !isSound($0) }
    let all = (deck == nil ? [] : [.asProgram]) + choices.map(Row.choice)
    return names.text.isEmpty ? all : all.filter { FuzzyMatch(names.text, in: $0.name) != nil }
  }

  func isTyping(in world: World) -> Bool { true }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    let before = (names.text, names.cursor)
    let outcome = names.type(
      key, count: rows(world).count, rows: list(in: world.dialogArea).height, order: world.textOrder)
    if before != (names.text, names.cursor) { wanted = nil }
    return outcome != .ignored
  }

  mutating func paste(_ text: String, in world: inout World) {
    wanted = nil
    names.paste(text)
  }

  func label(_ action: Action, in world: World) -> String? { names.label(action) }

  func ability(_ action: Action, in world: World) -> Ability {
    let rows = rows(world)
    guard action == .confirm else { return .ready }
    guard rows.indices.contains(names.cursor.index) else { return .hidden }
    guard case .choice(let choice) = rows[names.cursor.index], case .failure(let problem) = choice.scheme else {
      return .ready
    }
    return .refused(Words.sentence(problem, in: choice.id))
  }

  mutating func perform(_ action: Action, in world: inout World) {
    let rows = rows(world)
    if action == .cancel {
      let id = rows.indices.contains(names.cursor.index) ? rows[names.cursor.index].id : nil
      // With all schemes listed again, the same one is selected.
      if names.clear() { wanted = id } else { leave(&world) }
    } else if action == .confirm, rows.indices.contains(names.cursor.index) {
      keep(rows[names.cursor.index], in: &world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let rows = rows(world)
    let list = list(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      if let index = names.index(at: point, in: list, count: rows.count) {
        wanted = nil
        if names.click(index, isSecond: gesture.isSecond) { world.navigation.append(.perform(.confirm)) }
      } else if !frame(in: area).contains(point) {
        leave(&world)
      }
    case .wheel(let step, _): names.scroll(by: step, count: rows.count, rows: list.height)
    default: break
    }
  }

  private func keep(_ row: Row, in world: inout World) {
    leave(&world)
    guard let deck else { return row.id.map { world.choose(scheme: $0) } ?? () }
    world.carryOut(.colorDeck(deck, row.id))
  }

  private func leave(_ world: inout World) {
    world.schemes.preview = nil
    world.pop()
  }

  mutating func settle(in world: inout World, area: Rect) {
    let rows = rows(world)
    if names.text.isEmpty { width = titles(of: rows).map(\.columns).max() ?? 0 }
    if let id = wanted, let index = rows.firstIndex(where: { $0.id?.lowercased() == id.lowercased() }) {
      names.select(index)
    }
    names.settle(count: rows.count, rows: list(in: area).height)
    // A scheme that cannot be used previews the previous colors.
    let row = rows.indices.contains(names.cursor.index) ? rows[names.cursor.index] : .asProgram
    world.schemes.preview =
      row.isSound && !(wanted != nil && row.id?.lowercased() != wanted?.lowercased())
      ? Schemes.Preview(deck: deck, id: row.id) : nil
  }

  private func frame(in area: Rect) -> Rect {
    let width = min(area.width, max(34, area.width * 2 / 5, width + ListRow.left + ListRow.right + 2))
    return Rect(x: area.right - width, y: area.y + 1, width: width, height: area.height - 1)
  }

  private func list(in area: Rect) -> Rect {
    let inside = frame(in: area).inset(left: 1, top: 2, right: 1, bottom: 1)
    // A low window has a single row for what is said below.
    return inside.height > 10 ? inside.inset(bottom: 3) : inside.height > 6 ? inside.inset(bottom: 1) : inside
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: Words.colorScheme, into: &surface)
    let rows = rows(world)
    let list = list(in: area)
    let titles = titles(of: rows)
    names.render(
      count: rows.count, field: Rect(x: list.x + 1, y: frame.y + 1, width: list.width - 2, height: 1),
      placeholder: Words.typeToFind, list: list, scrollbar: frame.right - 1, into: &surface
    ) { surface, index, place, isSelected in
      let style: Style = !rows[index].isSound ? .dim : isSelected ? .title : .text
      // A name is shown whole, if need be in place of what is said about it.
      let room = list.width - ListRow.left - ListRow.right - titles[index].columns - 1
      let detail = detail(rows[index])
      ListRow.render(
        label: [Run(titles[index], style)], detail: detail.text.columns <= room ? [detail] : [], isSelected: isSelected,
        isFocused: true, into: &surface, row: place)
    }
    about(
      rows, world, &surface,
      Rect(x: list.x + 1, y: list.bottom, width: list.width - 2, height: max(0, frame.bottom - 1 - list.bottom)), frame)
  }

  /// Returns the names to show, those that several schemes have with their files.
  private func titles(of rows: [Row]) -> [String] {
    let counts = Dictionary(rows.compactMap(\.schemeName).map { ($0, 1) }, uniquingKeysWith: +)
    return rows.map { row in
      switch row {
      case .asProgram: return Words.defaultScheme
      case .choice(let choice):
        guard case .success(let scheme) = choice.scheme else { return Words.brokenScheme(choice.id.cleanedLine()) }
        return Words.scheme(scheme.name, file: counts[scheme.name] == 1 ? nil : choice.id.cleanedLine())
      }
    }
  }

  private func detail(_ row: Row) -> Run {
    guard case .choice(let choice) = row, case .success(let scheme) = choice.scheme else { return Run("", .dim) }
    if scheme == .terminal || scheme == .monochrome { return Run("", .dim) }
    return Run(Words.about(isOwn: choice.isOwn, isDark: scheme.isDark), .dim)
  }

  /// Draws the text below the list: the problem with a file, or the folder for one's own schemes.
  private func about(_ rows: [Row], _ world: World, _ surface: inout Surface, _ area: Rect, _ frame: Rect) {
    guard area.height > 0 else { return }
    var text = [Run(Words.ownSchemes(in: world.listed.schemeFolder.truncatedInFront(to: area.width)), .dim)]
    if world.schemes.listed == nil { text = [Run(Words.loadingSchemes, .dim)] }
    if rows.isEmpty { text = [Run(Words.noSchemeFound, .dim)] }
    if rows.indices.contains(names.cursor.index), case .choice(let choice) = rows[names.cursor.index],
      case .failure(let problem) = choice.scheme
    {
      text = [Run(Words.sentence(problem, in: choice.id), .error)]
    }
    for (row, line) in text.wrapped(to: max(1, area.width), limit: area.height).enumerated() {
      surface.clipped(to: area) { _ = $0.write(line, x: area.x, y: area.y + row) }
    }
  }
}

extension SchemePicker.Row {
  /// The text that it is found by.
  fileprivate var name: String {
    switch self {
    case .asProgram: Words.defaultScheme
    case .choice(let choice): schemeName.map { "\($0) \(choice.id)" } ?? choice.id
    }
  }

  fileprivate var schemeName: String? {
    guard case .choice(let choice) = self, case .success(let scheme) = choice.scheme else { return nil }
    return scheme.name
  }
}

extension Request {
  /// Returns the request to give a deck its own color scheme, or the program's.
  static func colorDeck(_ id: DeckID, _ scheme: String?) -> Request {
    Request { world in
      guard var deck = world.library.deck(id) else { return nil }
      deck.scheme = scheme
      do throws(DeckProblem) {
        let name = scheme.flatMap(world.scheme(called:))?.name
        world.perform(try world.library.editing(deck), Words.coloredDeck(deck.title, name))
      } catch { return Words.sentence(error) }
      return nil
    }
  }
}
