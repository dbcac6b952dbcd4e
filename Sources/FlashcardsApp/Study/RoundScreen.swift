import FlashcardKit
import TextUI

/// A round: each card is asked once, by choosing, typing, matching or ordering.
struct RoundScreen: Screen {
  static let name = "Rounds"
  static let isStudy = true
  static let actions: [Action] =
    [.open, .pick, .moveUp, .moveDown, .favorite, .back, .up, .down, .left, .right]
  static let named: [Action] = [.moveUp, .moveDown]

  private(set) var round: Round
  let what: String
  private(set) var task: RoundTask?
  /// When the round was begun.
  private(set) var begun: Milliseconds?
  /// The library that the round was last brought into line with.
  private var revision: Int?
  /// When the task at hand was first seen.
  private var started: Milliseconds = 0

  /// The most pairs on a board.
  static let boardPairs = 6

  init(_ round: Round, what: String) {
    self.round = round
    self.what = what
  }

  func isTyping(in world: World) -> Bool { if case .type(let typing) = task { typing.answer == nil } else { false } }

  func ability(_ action: Action, in world: World) -> Ability {
    switch (action, task) {
    case (.back, _): return .ready
    case (.open, _): return task == nil ? .hidden : .ready
    case (.pick, .choose(let list)): return list.choices.isSolved ? .hidden : .ready
    case (.favorite, .type(let typing)) where typing.answer == nil: return .hidden
    case (.favorite, .choose), (.favorite, .type), (.favorite, .order): return .ready
    case (.moveUp, .order(_, _, isChecked: false)), (.moveDown, .order(_, _, isChecked: false)): return .ready
    case (.up, .choose), (.down, .choose), (.up, .order), (.down, .order), (.up, .match), (.down, .match): return .ready
    case (.left, .match), (.right, .match): return .ready
    default: return .hidden
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .back: "Done"
    case .moveUp: "Move up"
    case .moveDown: "Move down"
    case .open where task?.isAnswered == true: round.queue.count > 1 ? "Next" : "Finish"
    case .open:
      switch task {
      case .match: "Pick"
      case .type: task?.isBlank == true ? Words.showTheAnswer : "Check"
      case .order: "Check"
      default: "Choose"
      }
    default: nil
    }
  }

  mutating func perform(_ action: Action, key: Key, in world: inout World) {
    switch action {
    case .back: finish(&world)
    case .favorite: if let card = round.current.flatMap({ world.library.card($0) }) { world.star(card) }
    case .open where task?.isAnswered == true: next(in: &world)
    default: work(action, key, in: &world)
    }
  }

  private mutating func work(_ action: Action, _ key: Key, in world: inout World) {
    switch task {
    case .choose(var list):
      if !list.perform(action, key: key) { _ = list.pickSelected() }
      task = .choose(list)
      if list.choices.isSolved { answer(list.choices.wrongPicks == 0, in: &world) }
    case .type(var typing) where action == .open && typing.answer == nil:
      guard let card = round.current.flatMap({ world.library.card($0) }) else { return }
      if !typing.handIn(for: card, world.library[Settings.appearance.typing].options) { world.say(Words.nothingTyped) }
      task = .type(typing)
      if let typed = typing.answer { answer(typed.isRight, in: &world) }
    case .order(var ordering, var cursor, isChecked: false):
      let count = ordering.items.count
      switch action {
      case .up: cursor.move(.up, count: count, rows: count)
      case .down: cursor.move(.down, count: count, rows: count)
      case .moveUp, .moveDown:
        let target = cursor.index + (action == .moveUp ? -1 : 1)
        guard (0..<count).contains(target) else { return }
        ordering.move(from: cursor.index, to: target)
        cursor.select(target)
      default:
        answer(ordering.isRight, in: &world)
        task = .order(ordering, cursor, isChecked: true)
        return
      }
      task = .order(ordering, cursor, isChecked: false)
    case .match(let board, let cursor): match(board, cursor, action, in: &world)
    default: break
    }
  }

  private mutating func match(_ old: Matching, _ at: MatchCursor, _ action: Action, in world: inout World) {
    var (board, cursor) = (old, at)
    let count = board.left.count
    switch action {
    case .up: cursor.row = (cursor.row + count - 1) % count
    case .down: cursor.row = (cursor.row + 1) % count
    case .left: cursor.isRight = false
    case .right: cursor.isRight = true
    default:
      let library = world.library
      let outcome =
        cursor.isRight
        ? board.pick(right: cursor.row) { library.card($0) } : board.pick(left: cursor.row) { library.card($0) }
      switch outcome {
      case .waiting: cursor.isRight.toggle()
      case .right(let card):
        // At once, so that who leaves half-way has it summed up too.
        answer(card, isRight: !board.missed.contains(card), in: &world)
        started = world.now
      case .nothing, .wrong, .matchedBefore: break
      }
    }
    task = .match(board, cursor)
  }

  /// What is answered and is to be counted when one goes on: until then the task stays to be looked at.
  private var answered: [(card: CardID, isRight: Bool, took: Milliseconds)] = []

  private mutating func answer(_ isRight: Bool, in world: inout World) {
    if let card = round.current { answer(card, isRight: isRight, in: &world) }
  }

  private mutating func answer(_ card: CardID, isRight: Bool, in world: inout World) {
    let took = max(0, world.now - started)
    answered.append((card, isRight, took))
    world.logQuiz(card, isRight: isRight, took: took)
  }

  private mutating func next(in world: inout World) {
    count()
    task = nil
    if round.isOver { finish(&world) }
  }

  private mutating func count() {
    for (card, isRight, took) in answered { round.answer(card, isRight: isRight, took: took) }
    answered = []
  }

  private mutating func finish(_ world: inout World) {
    count()
    world.pop()
    let summary = round.summary
    guard !round.results.isEmpty else { return }
    let again: [Menu.Item] =
      summary.missed.isEmpty
      ? []
      : [
        Menu.Item(
          "Once more: the missed ones", detail: Words.cards(summary.missed.count),
          .study(.round(round.mode), summary.missed, what))
      ]
    let missed = summary.missed.enumerated().compactMap { index, id in
      world.library.card(id).map { Menu.Item("✗ " + Words.short($0.front), .openCards(summary.missed, index)) }
    }
    world.push(Menu(title: Words.roundDone(summary), items: again + [Menu.Item("Done", .nothing)] + missed))
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool { task?.type(key) ?? false }

  mutating func paste(_ text: String, in world: inout World) { task?.paste(text) }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard case .click(let point) = gesture else { return }
    let layout = RoundLayout(task, in: area)
    if task?.isAnswered == true { return perform(.open, key: .enter, in: &world) }
    switch task {
    case .choose(let list):
      guard let place = list.places(in: layout.below).first(where: { $0.area.contains(point) }) else { return }
      work(.pick, .character(Character(String(place.index + 1))), in: &world)
    case .match(let board, _):
      guard let place = layout.cell(at: point, rows: board.left.count, height: cellHeight(of: board, world, layout))
      else { return }
      match(board, place, .open, in: &world)
    case .order(let ordering, var cursor, isChecked: false):
      let row = point.y - layout.below.y
      guard layout.below.contains(point), ordering.items.indices.contains(row) else { return }
      cursor.select(row)
      task = .order(ordering, cursor, isChecked: false)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let library = world.library
    let before = round.current
    if revision != library.revision {
      revision = library.revision
      round.settle { library.home(of: $0) != nil }
      answered.removeAll { library.home(of: $0.card) == nil }
      // Of a board any card may have gone, not only the one that is asked first.
      if case .match(var board, let cursor) = task {
        board.settle { library.home(of: $0) != nil }
        task = .match(board, cursor)
      } else if round.current != before {
        task = nil
      }
    }
    while task == nil, let id = round.current {
      guard let card = library.card(id) else { return }
      task = ask(card, in: &world)
      started = world.now
      // It can no longer be asked this way: it was edited meanwhile.
      if task == nil { round.settle { $0 != id } }
    }
    if begun == nil { begun = world.now }
    if task == nil { finish(&world) }
  }

  /// The clock that pairs are matched against goes on by itself.
  func nextFrame(in world: World) -> Milliseconds? {
    guard round.mode == .match, task?.isAnswered == false, let begun else { return nil }
    return world.now + 1000 - max(0, world.now - begun) % 1000
  }

  private func ask(_ card: Card, in world: inout World) -> RoundTask? {
    switch round.mode {
    case .choose:
      let home = world.library.home(of: card.id)
      let others = home.map { world.library.cards(in: $0) } ?? []
      return Choices(card, others: others, random: &world.random).map { .choose(ChoiceList($0)) }
    case .type: return .type(TypingTask())
    case .order: return Ordering(card, random: &world.random).map { .order($0, ListCursor(), isChecked: false) }
    case .match:
      let size = Matching.boardSize(for: round.queue.count, most: RoundScreen.boardPairs)
      let library = world.library
      let board = try? Matching(Array(round.queue.prefix(size)), card: { library.card($0) }, random: &world.random)
      return board.map { .match($0, MatchCursor()) }
    }
  }
}
