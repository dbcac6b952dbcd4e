import FlashcardKit
import TextUI

/// The person's to-do list, with a checkbox for each entry.
struct ToDoPane: Screen {
  static let id = "to-do"
  static let actions: [Action] =
    [.toggleDone, .new, .edit, .delete, .open, .moveUp, .moveDown, .hideDone, .clearDone] + Action.listSteps
  static let named: [Action] = [.moveUp, .moveDown]

  /// What the dialog of a new entry answers.
  enum Answer: Sendable {
    /// The entry was made.
    case made(ToDoID)
  }

  private(set) var cursor = ListCursor()
  private var drag: ToDoDrag?
  /// The entry that a swipe left with a red tab, which deletes it.
  private var opened: ToDoID?

  /// Returns the visible entries.
  func rows(_ world: World) -> [ToDo] {
    world.library[Settings.doneHidden] ? world.library.toDos.filter { !$0.isDone } : world.library.toDos
  }

  private func selected(_ world: World) -> ToDo? {
    let rows = rows(world)
    return rows.indices.contains(cursor.index) ? rows[cursor.index] : nil
  }

  func ability(_ action: Action, in world: World) -> Ability {
    guard world.login != nil else {
      return action == .open ? .ready : action == .new ? .refused(Words.logInToKeep) : .hidden
    }
    switch action {
    case .new: return .ready
    case .hideDone, .clearDone: return world.library.toDos.contains(where: \.isDone) ? .ready : .hidden
    default: return rows(world).isEmpty ? .hidden : .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open where world.login == nil: Words.Label.logIn
    case .toggleDone, .open: selected(world)?.isDone == true ? Words.Label.markNotDone : Words.Label.markDone
    case .hideDone: world.library[Settings.doneHidden] ? Words.Label.showDone : Words.Label.hideDone
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    let rows = rows(world)
    opened = nil
    if let step = action.step {
      return cursor.move(step, count: rows.count, rows: list(in: FrameLayout(world.size).pane).height)
    }
    switch action {
    case .new:
      world.push(TextPrompt(Words.newToDo, question: Words.toDoTitle, verb: Words.Label.add) { $1.addToDo($0) })
    case .hideDone:
      world.ask(for: Settings.doneHidden)
    case .clearDone:
      let done = world.library.toDos.filter(\.isDone)
      world.perform(world.library.removing(done.map(\.id)), Words.clearedDone(done.count))
    default: if let toDo = selected(world) { perform(action, on: toDo, rows, in: &world) }
    }
  }

  private mutating func perform(_ action: Action, on toDo: ToDo, _ rows: [ToDo], in world: inout World) {
    switch action {
    case .toggleDone, .open: tick(toDo, in: &world)
    case .edit:
      world.push(
        TextPrompt(Words.editToDo, question: Words.toDoTitle, verb: Words.Label.save, text: toDo.title) {
          [id = toDo.id] in $1.retitle(id, $0)
        })
    case .delete: world.perform(world.library.removing([toDo.id]), Words.deletedToDo(toDo.title))
    case .moveUp where cursor.index > 0:
      place(toDo, before: cursor.index - 1, rows, in: &world)
    case .moveDown where cursor.index + 1 < rows.count:
      place(toDo, before: cursor.index + 2, rows, in: &world)
    default: break
    }
  }

  mutating func answer(_ answer: Answer, in world: inout World) {
    switch answer {
    case .made(let id): if let index = rows(world).firstIndex(where: { $0.id == id }) { cursor.select(index) }
    }
  }

  private func tick(_ toDo: ToDo, in world: inout World) {
    world.perform(world.library.ticking(toDo.id, !toDo.isDone), Words.ticked(toDo.title, !toDo.isDone))
  }

  /// Moves an entry before the one at a visible row, or to the end.
  private mutating func place(_ toDo: ToDo, before row: Int, _ rows: [ToDo], in world: inout World) {
    let others = rows.filter { $0.id != toDo.id }
    let index = rows[..<min(max(0, row), rows.count)].filter { $0.id != toDo.id }.count
    world.perform(
      world.library.moving(toDo.id, after: index > 0 ? others[index - 1].id : nil), Words.movedToDo(toDo.title))
    cursor.select(index)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
    let list = list(in: area)
    let rows = rows(world)
    func row(_ point: Point) -> Int { point.y - list.y + cursor.offset }
    let tab = opened
    if case .wheel = gesture {} else { opened = nil }
    switch gesture {
    case .click(let point):
      drag = nil
      if let tab {
        // A click beside the tab only closes it.
        guard let index = rows.firstIndex(where: { $0.id == tab }), list.contains(point), row(point) == index,
          point.x >= list.right - ListRow.right - Words.deleteTab.columns
        else { return }
        cursor.select(index)
        return perform(.delete, on: rows[index], rows, in: &world)
      }
      guard list.contains(point), rows.indices.contains(row(point)) else { return }
      cursor.select(row(point))
      tick(rows[cursor.index], in: &world)
    case .rightClick(let point):
      if list.contains(point), rows.indices.contains(row(point)) { cursor.select(row(point)) }
    case .doubleClick: break
    case .wheel(let step, _): cursor.scroll(by: step, count: rows.count, rows: list.height)
    case .dragging(let from, let to):
      guard list.contains(from), rows.indices.contains(row(from)) else { return }
      if drag?.from != from { drag = ToDoDrag(from: from, toDo: rows[row(from)].id, row: row(from)) }
      drag?.swipe = ToDoDrag.swipe(from: from, to: to, in: list)
      if drag?.swipe != nil { return }
      if to.y < list.y { cursor.scroll(by: -1, count: rows.count, rows: list.height) }
      if to.y >= list.bottom { cursor.scroll(by: 1, count: rows.count, rows: list.height) }
      drag?.row = min(max(0, row(to)), rows.count)
    case .dropped(let from, let to):
      defer { drag = nil }
      // The entry may have been checked, moved, or deleted during the drag.
      guard let drag, drag.from == from, let index = rows.firstIndex(where: { $0.id == drag.toDo }) else { return }
      switch ToDoDrag.swipe(from: from, to: to, in: list) {
      case .deletes:
        guard index == row(from) else { return }
        cursor.select(index)
        perform(.delete, on: rows[index], rows, in: &world)
      case .opensTab:
        guard index == row(from) else { return }
        cursor.select(index)
        opened = rows[index].id
      case nil:
        place(rows[index], before: drag.row > index ? drag.row + 1 : drag.row, rows, in: &world)
      }
    }
  }

  func target(at point: Point, in world: World, area: Rect) -> ClickTarget {
    let (list, rows) = (list(in: area), rows(world))
    let row = point.y - list.y + cursor.offset
    let isOnOne = list.contains(point) && rows.indices.contains(row)
    let ofAll: Set<Action> = [.new, .hideDone, .clearDone]
    return ClickTarget(
      name: isOnOne ? Words.short(rows[row]) : nil, actions: Self.actions.filter { ofAll.contains($0) != isOnOne })
  }

  mutating func settle(in world: inout World, area: Rect) {
    let rows = rows(world)
    cursor.settle(count: rows.count, rows: list(in: area).height)
    if let opened, !rows.contains(where: { $0.id == opened }) { self.opened = nil }
  }

  private func list(in area: Rect) -> Rect {
    area.height > 5 ? area.inset(left: 1, top: 1, right: 1, bottom: 1) : area
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { EmptyState.render(world.words.loggedOut(), into: &surface, in: area) }
      return
    }
    let rows = rows(world)
    let done = world.library.toDos.count { $0.isDone }
    if area.height > 5 {
      let count = world.library.toDos.count
      surface.box(
        area, style: .focus, title: [Run(Words.toDoList, .title)],
        right: count == 0 ? [] : [Run(Words.toDosDone(done, of: count), .dim)])
    }
    if rows.isEmpty {
      return EmptyState.render(world.words.noToDos(hidden: done), into: &surface, in: list(in: area))
    }
    let list = list(in: area)
    for line in 0..<list.height where rows.indices.contains(line + cursor.offset) {
      let index = line + cursor.offset
      let toDo = rows[index]
      let box =
        toDo.isDone
        ? [Run("[", .dim), Run("✓", Style(.tick, .bold), words: "x"), Run("] ", .dim)] : [Run("[ ] ", .dim)]
      let isSelected = index == cursor.index
      let swipe = drag?.toDo == toDo.id ? drag?.swipe : opened == toDo.id ? .opensTab : nil
      let style: Style = swipe == .deletes ? .error : toDo.isDone ? .dim : isSelected ? .title : .text
      let tab = swipe.map { Run($0 == .deletes ? Words.releaseToDelete : Words.deleteTab, Style(.error, .reverse)) }
      ListRow.render(
        label: box + [Run(toDo.title.inLine(hasSymbols: world.hasSymbols), style)],
        detail: tab.map { [$0] } ?? [], isSelected: isSelected, isFocused: true,
        into: &surface,
        row: list.row(line))
      if drag?.toDo == toDo.id { surface.tint(list.row(line), background: .raised) }
      if let drag, drag.swipe == nil, drag.row == index, drag.toDo != toDo.id {
        surface.write("▸", x: list.x, y: list.row(line).y, style: .accent)
      }
    }
    surface.scrollbar(
      x: area.right - 1, y: list.y, height: list.height, offset: cursor.offset, visible: list.height,
      total: rows.count)
  }
}

extension World {
  fileprivate mutating func addToDo(_ title: String) -> String? {
    let id = random.toDoID()
    do throws(ToDo.Problem) {
      perform(try library.adding(ToDo(id: id, title: title, created: now)), Words.addedToDo(title))
      navigation.append(.answer(ToDoPane.Answer.made(id)))
    } catch { return Words.sentence(error) }
    return nil
  }

  fileprivate mutating func retitle(_ id: ToDoID, _ title: String) -> String? {
    do throws(ToDo.Problem) {
      perform(try library.renaming(id, to: title), Words.changedToDo(title))
    } catch { return Words.sentence(error) }
    return nil
  }
}

/// A drag of a to-do: up or down to another place, or to the left, which opens a red tab that deletes it, or far to the
/// left, which deletes it.
struct ToDoDrag: Sendable {
  /// The point at which the drag started.
  let from: Point
  let toDo: ToDoID
  /// The row that the to-do would be inserted at.
  var row: Int
  /// What releasing the button now does, if the drag is to the left.
  var swipe: Swipe?

  /// What a drag to the left does.
  enum Swipe: Sendable {
    case opensTab, deletes
  }

  /// The minimum number of columns to the left.
  private static let shortestSwipe = 3

  /// Returns what a drag to the left does, or `nil` if it is one to another row. One to the left edge deletes, however
  /// near that it began.
  static func swipe(from: Point, to: Point, in list: Rect) -> Swipe? {
    let columns = from.x - to.x
    guard columns >= shortestSwipe, from.y == to.y else { return nil }
    return columns >= min(list.width / 3, 20) ? .deletes : .opensTab
  }
}
