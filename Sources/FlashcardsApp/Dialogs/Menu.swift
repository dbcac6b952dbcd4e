import FlashcardKit
import TextUI

/// A list to choose from. It is filtered by typing, and says so, if it is of what people named, as decks, tags, or kinds,
/// or has more entries than are seen at a glance. In others, the letter or digit that an entry shows chooses it.
struct Menu: Screen {
  struct Item: Sendable {
    let label: String
    let detail: String
    /// The name that it is found by in a filtered list, which is shown then: of a deck, its path.
    let name: String
    /// The key that chooses the item, or `nil` if it has none.
    fileprivate(set) var key: Key?
    /// Whether the item makes something new, and is listed if the typed text finds no other.
    let isNew: Bool
    /// The reason why the item can't be chosen, or `nil` if it can. It keeps its place and its key, and stands faint.
    let refusal: String?
    /// Returns the request, given the typed text if that found no other item.
    let request: @Sendable (String) -> Request

    init(
      _ label: String, detail: String = "", name: String? = nil, key: Key? = nil, refusal: String? = nil,
      _ request: Request
    ) {
      self.label = label
      self.key = key
      self.refusal = refusal
      self.detail = detail
      self.name = name ?? label
      isNew = false
      self.request = { _ in request }
    }

    /// Creates an item that makes something new, for which the typed text is suggested as a name if it finds nothing.
    init(_ label: String, naming request: @escaping @Sendable (String) -> Request) {
      self.label = label
      detail = ""
      name = label
      refusal = nil
      isNew = true
      self.request = request
    }

    /// Returns an item per deck with the number of cards in its tree. Subdecks are indented below their parents, or have
    /// their path if the parent isn't listed.
    static func decks(
      _ rows: [DeckRow], in library: Library, _ request: (DeckID) -> Request
    ) -> [Item] {
      let all = Dictionary(
        zip(library.deckRows().map(\.deck.id), zip(library.deckPaths, library.countsInTrees()))
      ) { first, _ in first }
      var indents: [DeckID: Int] = [:]
      return rows.map { row in
        let (path, count) = all[row.deck.id] ?? (row.deck.title, 0)
        let above = library.parent(of: row.deck).flatMap { indents[$0] }
        let indent = above.map { $0 + 1 } ?? 0
        indents[row.deck.id] = indent
        return Item(
          String(repeating: "  ", count: min(indent, 8)) + (above == nil ? path : row.deck.title),
          detail: Words.grouped(count), name: path, request(row.deck.id))
      }
    }
  }

  /// What dialogs above a menu answer.
  enum Answer: Sendable {
    /// List all items, with the one of this name selected.
    case select(String)
  }

  static let id = "menus"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  private(set) var title: String
  private(set) var items: [Item]
  /// Returns the title and items of a menu that stays open, or `nil` to close it. Otherwise, choosing closes the menu.
  private let live: (@Sendable (World) -> (title: String, items: [Item])?)?
  /// Whether typing filters the items.
  private var isFiltered: Bool
  /// Whether digits choose the items that have one.
  private var isNumbered = false
  /// Whether the items show letters that choose them: unless they have digits, or typing finds them.
  private var isLettered: Bool { !isFiltered && !isNumbered && point == nil }
  /// The point that was clicked for the menu, or `nil` if it is in the middle.
  private let point: Point?
  /// The text shown without items.
  private let empty: String
  private var names: FilteredList
  /// The indices of the items that are listed: those that the typed text finds, the best first.
  private(set) var found: [Int]
  /// The revision of the library that the items are from.
  private var revision: Int?
  /// The name of the item to select once the items are up to date.
  private var sought: String?

  /// The most items that are seen at a glance.
  static let mostAtAGlance = 9

  /// Creates a menu with the given item selected, in the middle or, as far as there is room, below a point.
  init(title: String, items: [Item], selected: Int? = nil, isFiltered: Bool = false, at point: Point? = nil) {
    self.title = title
    self.items = items
    // One at a point is for the mouse.
    self.isFiltered = isFiltered || point == nil && items.count > Menu.mostAtAGlance
    self.point = point
    empty = ""
    live = nil
    names = FilteredList(selected: selected ?? 0, isInList: true)
    found = Array(items.indices)
    giveLetters()
  }

  /// Creates a menu of items with digits of their own that choose them, in place of letters and typing.
  init(title: String, numbered items: [Item]) {
    self.init(title: title, items: items)
    isNumbered = true
    isFiltered = false
    for index in self.items.indices { self.items[index].key = items[index].key }
  }

  /// Returns the menu with letters that choose its items, in place of typing.
  func lettered() -> Menu {
    var menu = self
    menu.isFiltered = false
    menu.giveLetters()
    return menu
  }

  /// Gives each item without a key a letter that chooses it, if possible one that begins a word of its label: the first one that is
  /// neither another's nor moves the selection in any preset of keys.
  private mutating func giveLetters() {
    guard isLettered else { return }
    var taken: Set<Character> = ["g", "h", "j", "k", "l", "n", "q"]
    taken.formUnion(items.compactMap { $0.key?.typed })
    for index in items.indices where items[index].key == nil {
      let label = items[index].label.lowercased()
      let initials = label.split { !$0.isLetter && !$0.isNumber }.compactMap(\.first)
      let letter = (initials + label).first { $0.isLetter && $0.isASCII && !taken.contains($0) }
      items[index].key = letter.map { Key.character($0) }
      if let letter { taken.insert(letter) }
    }
  }

  /// Creates a menu that stays open until it is closed, and follows what its items are about.
  ///
  /// - Parameters:
  ///   - isFiltered: Whether typing filters the items. Such a menu, if it is long, follows the library only.
  ///   - empty: The text shown without items.
  ///   - live: A closure that returns the title and items, or `nil` if what they are about is gone.
  init(
    isFiltered: Bool = false, empty: String = "",
    live: @escaping @Sendable (World) -> (title: String, items: [Item])?
  ) {
    title = ""
    items = []
    self.isFiltered = isFiltered
    point = nil
    self.empty = empty
    self.live = live
    names = FilteredList(isInList: true)
    found = []
  }

  var cursor: ListCursor { names.cursor }

  func label(_ action: Action, in world: World) -> String? { names.label(action) }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .confirm && found.isEmpty ? .hidden : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      names.move(step, count: found.count, rows: list(in: world.dialogArea).height)
    } else if action == .cancel {
      if !clear() { world.pop() }
    } else if action == .confirm {
      choose(&world)
    }
  }

  func isTyping(in world: World) -> Bool { isFiltered }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    // The keys that a menu for the mouse shows are of the screen below, where some of them move a selection.
    let shown = isFiltered ? nil : found.firstIndex { items[$0].key == key }
    if let index = shown, isLettered || isNumbered || !isOwn(key, in: world) {
      names.select(index)
      choose(&world)
      return true
    }
    guard isFiltered else { return false }
    let outcome = names.type(key, count: found.count, rows: list(in: world.dialogArea).height, order: world.textOrder)
    if outcome == .searched { find() }
    return outcome != .ignored
  }

  /// Returns whether a key is bound to an action of the menu.
  private func isOwn(_ key: Key, in world: World) -> Bool {
    world.keymap.actions(of: key, on: Self.id).contains {
      Self.actions.contains($0) || Action.shared(with: Self.self).contains($0)
    }
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard isFiltered else { return }
    names.paste(text)
    find()
  }

  private mutating func find() {
    found = names.found(among: items.map(\.name))
    if found.isEmpty { found = items.indices.filter { items[$0].isNew } }
  }

  mutating func answer(_ answer: Answer, in world: inout World) {
    switch answer {
    case .select(let name): sought = name
    }
  }

  /// Lists all items again, with the same one selected. Returns `false` if they are listed.
  private mutating func clear() -> Bool {
    let index = found.indices.contains(cursor.index) ? found[cursor.index] : 0
    guard names.clear() else { return false }
    find()
    names.select(index)
    return true
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      if let index = names.index(at: point, in: list, count: found.count) {
        // A menu that closes is for a single choice: there is nothing else to select for.
        if names.click(index, isSecond: gesture.isSecond) || live == nil && !gesture.isSecond { choose(&world) }
      } else if field(in: area).contains(point) {
        names.click(column: point.x - field(in: area).x, width: field(in: area).width, order: world.textOrder)
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): names.scroll(by: step, count: found.count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if let live, !isFiltered || items.count <= Menu.fewItems || revision != world.library.revision {
      guard let now = live(world) else { return world.pop() }
      let hadFound = !found.isEmpty
      (title, items) = now
      giveLetters()
      find()
      // What was found is gone, and its name is not looked for any more.
      if hadFound, found.isEmpty { _ = clear() }
      revision = world.library.revision
    }
    if let sought {
      self.sought = nil
      names = FilteredList(selected: items.firstIndex { $0.name == sought } ?? 0, isInList: true)
      find()
    }
    names.settle(count: found.count, rows: list(in: area).height)
  }

  private func choose(_ world: inout World) {
    guard found.indices.contains(cursor.index) else { return }
    let item = items[found[cursor.index]]
    if let refusal = item.refusal { return world.say(refusal) }
    if live == nil { world.pop() }
    let isFound = FuzzyMatch(names.text, in: item.name) != nil
    world.carryOut(item.request(names.text.isEmpty || isFound ? "" : names.text.cleanedLine()))
  }

  private var width: Int {
    items.prefix(500).reduce(max(24, title.columns, items.isEmpty ? empty.columns : 0)) {
      max($0, max($1.label.columns, $1.name.columns) + $1.detail.columns + 5)
    } + (isNumbered || isLettered ? 3 : 0)
  }

  private func frame(in area: Rect) -> Rect {
    let rows = max(items.count, isFiltered ? 1 : 0)
    let frame = Dialog.frame(width: min(width, 64), height: rows + (hasField ? 1 : 0), in: area)
    guard let point else { return frame }
    return Rect(
      x: max(area.x, min(point.x, area.right - frame.width)), y: max(area.y, min(point.y, area.bottom - frame.height)),
      width: frame.width, height: frame.height)
  }

  /// Whether there is a field above the items, which shows what is typed and that something can be.
  private var hasField: Bool { isFiltered }

  /// The most items of a filtered menu that follow more than the library.
  private static let fewItems = 100

  private func content(in area: Rect) -> Rect { frame(in: area).inset(left: 1, top: 1, right: 1, bottom: 1) }

  /// Returns the row of the field; empty if the items are not filtered, or if there is no room.
  private func field(in area: Rect) -> Rect {
    let content = content(in: area)
    return hasField && content.height > 1
      ? content.row(0).inset(left: ListRow.left - 1, right: ListRow.right) : Rect(.zero)
  }

  private func list(in area: Rect) -> Rect {
    content(in: area).inset(top: field(in: area).isEmpty ? 0 : 1)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: title, into: &surface)
    let list = list(in: area)
    names.render(
      count: found.count, field: field(in: area), placeholder: Words.typeToFind, list: list, scrollbar: frame.right - 1,
      into: &surface
    ) { surface, index, row, isSelected in
      let item = items[found[index]]
      let (label, marks) = text(of: item, width: row.width - ListRow.left - ListRow.right)
      // At the right, so that names stay where they are in other menus.
      let key = isNumbered || isLettered ? item.key?.description : nil
      let isRefused = item.refusal != nil
      let digit = key.map { [Run("  " + $0, isRefused ? .dim : .accent, words: " " + $0)] } ?? []
      // A long detail yields to the label. A description says nothing if it is cut.
      let room = row.width - digit.columns - label.columns - 4
      let isLeftOut = isNumbered && item.detail.columns >= room && !surface.isPlain
      ListRow.render(
        label: label.runs(isRefused ? .dim : isSelected ? .title : .text, marked: marks, Style(.accent, .bold)),
        detail: (isLeftOut ? [] : [Run(item.detail, .dim)].truncated(to: max(8, room))) + digit,
        isSelected: isSelected, isFocused: true, into: &surface, row: row)
    }
    if found.isEmpty {
      let text = items.isEmpty ? empty : Words.noMatches
      for (row, line) in [Run(text, .dim)].wrapped(to: max(1, list.width - 2 * ListRow.left)).enumerated()
      where row < list.height {
        surface.write(line, x: list.x + ListRow.left, y: list.y + row)
      }
    }
  }

  /// Returns the text of an item, and the places of the typed letters in it. Of a name that is too long, the end is shown.
  private func text(of item: Item, width: Int) -> (label: String, marks: [Int]) {
    guard !names.text.isEmpty else { return (item.label, []) }
    if item.isNew, FuzzyMatch(names.text, in: item.name) == nil { return (Words.newDeck(names.text.cleanedLine()), []) }
    let room = max(8, width - item.detail.columns - 1)
    let name = item.name.truncatedInFront(to: room)
    return (name, FuzzyMatch(names.text, in: name)?.places ?? [])
  }
}
