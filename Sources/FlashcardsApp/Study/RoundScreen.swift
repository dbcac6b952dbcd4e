import FlashcardKit
import TextUI

/// A round of practice: each card is asked once, with the task of the study mode.
struct RoundScreen: Screen {
  static let id = "round"
  static let isStudy = true
  static let actions: [Action] =
    [.open, .iWasRight, .moveUp, .moveDown] + Action.toStudied + [.back, .favorite, .up, .down, .left, .right]
    + Action.choices + [.playSound, .readAloud, .pageUp, .pageDown, .halfPageUp, .halfPageDown]
  static let named: [Action] = [.moveUp, .moveDown]

  private(set) var round: Round
  let what: String
  private(set) var task: (any StudyTask)?
  /// When the round began.
  private(set) var begun: Milliseconds?
  /// The library revision that the round was last settled with.
  private var revision: Int?
  /// The content of the card when the task was made.
  private var asked: CardContent?
  /// When the current task was first shown, or the last pair of a board was matched.
  private var started: Milliseconds = 0
  /// The scroll position of the card.
  private(set) var scroll = TextScroll()
  /// Whether short questions have large letters, and the size of the window for which that was decided.
  private(set) var isLarge = false
  private var decidedFor: Size?
  /// Whether the answer was shown when last settled.
  private var wasAnswered = false

  init(_ round: Round, what: String) {
    self.round = round
    self.what = what
  }

  func isTyping(in world: World) -> Bool { task?.isTyping ?? false }

  /// While an answer is typed, always the same keys in the same order.
  func foremost(in world: World) -> [Action] {
    if task?.isTyping == true { return Action.besideAnswer }
    // In a narrow line, it is what one may need now.
    return task?.can(.iWasRight) == true ? [.open, .iWasRight] : []
  }

  var sessionStart: Milliseconds? { begun }

  func heading(in world: World) -> (title: String, right: [Run])? { (Words.name(round.mode), []) }

  func ability(_ action: Action, in world: World) -> Ability {
    guard action != .back else { return .ready }
    guard let task else { return .hidden }
    switch action {
    case .open: return .ready
    case .favorite: return task.isBoard || task.isTyping ? .hidden : .ready
    case .edit, .bury, .suspend, .flag: return task.isBoard ? .hidden : .ready
    case .playSound: return !task.isTyping && world.canSound ? .ready : .hidden
    case .readAloud: return !task.isTyping && world.canRead ? .ready : .hidden
    case .pageUp, .pageDown, .halfPageUp, .halfPageDown: return task.isBoard ? .hidden : .ready
    default: return task.can(action) ? .ready : .hidden
    }
  }

  func shownSide(_ world: World) -> ShownSide? {
    guard let task, !task.isBoard, let card = round.current.flatMap({ world.library.card($0) }) else { return nil }
    return ShownSide(card: card, side: task.shownSide, occasion: round.results.count)
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .back: Words.Label.done
    case .moveUp: Words.Label.moveUp
    case .moveDown: Words.Label.moveDown
    case .open where task?.isAnswered == true: round.queue.count > 1 ? Words.Label.next : Words.Label.finish
    case .open: task?.verb
    default: world.label(action, of: card(in: world))
    }
  }

  private func card(in world: World) -> Card? { round.current.flatMap { world.library.card($0) } }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .back: finish(&world)
    case .favorite: if let card = card(in: world) { world.star(card) }
    case .edit: if let card = card(in: world) { EditScreen.open(card, in: &world) }
    case .bury, .suspend, .flag: if let card = card(in: world) { _ = world.schedule([card], action) }
    case .open where task?.isAnswered == true: next(in: &world)
    case .playSound: world.switchSound()
    case .readAloud: world.switchReading()
    case .pageUp, .pageDown, .halfPageUp, .halfPageDown: if let step = action.step { scroll.move(step) }
    default: apply(task?.perform(action, in: &world), in: &world)
    }
  }

  private mutating func apply(_ outcome: TaskOutcome?, in world: inout World) {
    guard case .answered(let card, let isRight) = outcome else { return }
    let mode = round.mode.answers
    if let index = answered.firstIndex(where: { $0.card == card }) {
      // A choice after a wrong one doesn't change what was answered.
      guard answered[index].isRight != isRight else { return }
      let entry = answered[index].entry
      answered[index].entry =
        world.logRound(card, isRight: isRight, took: answered[index].took, as: mode, insteadOf: entry)
      answered[index].isRight = isRight
      return
    }
    let took = max(0, world.now - started)
    answered.append((card, isRight, took, world.logRound(card, isRight: isRight, took: took, as: mode)))
    // On a board, the time for the next pair starts now.
    started = world.now
  }

  /// The answers to count when moving on, each from when it is given, also if it is wrong and the right one is still
  /// looked for. Until then, the task stays on the screen.
  private(set) var answered: [(card: CardID, isRight: Bool, took: Milliseconds, entry: ReviewEntry?)] = []

  private mutating func next(in world: inout World) {
    count()
    task = nil
    if round.isOver { finish(&world) }
  }

  private mutating func count() {
    for (card, isRight, took, _) in answered { round.answer(card, isRight: isRight, took: took) }
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
          Words.retryMissed, detail: Words.cards(summary.missed.count),
          .study(summary.missed, in: round.mode, scope: .cards(summary.missed), title: what))
      ]
    let missed = summary.missed.enumerated().compactMap { index, id in
      world.library.card(id).map { Menu.Item(Words.missed($0), .openCards(summary.missed, index)) }
    }
    world.push(Menu(title: Words.roundDone(summary), items: again + [Menu.Item(Words.Label.done, .nothing)] + missed))
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool { task?.type(key, order: world.textOrder) ?? false }

  mutating func paste(_ text: String, in world: inout World) { task?.paste(text) }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let layout = RoundLayout(task, in: area)
    if case .wheel(let step, let point) = gesture {
      if layout.below.contains(point) { task?.scroll(by: step) } else { scroll.scroll(by: step) }
    }
    guard case .click(let point) = gesture else { return }
    if task?.isBoard == false, let action = CardPanel.action(at: point, in: layout.box) {
      return perform(action, in: &world)
    }
    if task?.isAnswered == true { return perform(.open, in: &world) }
    apply(task?.click(point, in: layout.below, &world), in: &world)
  }

  mutating func settle(in world: inout World, area: Rect) {
    let library = world.library
    let before = round.current
    if revision != library.revision {
      revision = library.revision
      round.settle { library.home(of: $0) != nil }
      answered.removeAll { library.home(of: $0.card) == nil }
      // On a board, any card may have been deleted, not only the current one.
      task?.settle { library.home(of: $0) != nil }
      if round.current != before, task?.isBoard == false { task = nil }
      // What was made of the texts of the card is made again; what is typed is compared with them later.
      let content = card(in: world)?.content
      if let asked, asked != content, let task, !task.isBoard, !task.isTyping, !task.isAnswered { self.task = nil }
      asked = content
    }
    while task == nil, let id = round.current {
      guard library.card(id) != nil else { return }
      let question = StudyQuestion(card: id, face: nil)
      task = round.mode.method?.task?.init(question, of: round.queue, in: &world)
      asked = library.card(id)?.content
      started = world.now
      scroll = TextScroll()
      // The card was edited, and can no longer be asked this way.
      if task == nil { round.settle { $0 != id } }
    }
    if begun == nil { begun = world.now }
    guard let task else { return finish(&world) }
    guard !task.isBoard, let card = round.current.flatMap({ world.library.card($0) }) else { return }
    let layout = RoundLayout(task, in: area)
    self.task?.settle(in: layout.below)
    if decidedFor != area.size {
      decidedFor = area.size
      isLarge = CardPanel.areMostlyShort(
        round.queue.prefix(30).compactMap { library.card($0) }, in: CardPanel.text(in: layout.box), from: layout.top)
    }
    let text = CardPanel.text(in: layout.box)
    let shown = lines(of: card, task, in: layout.box, world)
    let hasPicture = pictureSide(of: card, task) != nil
    let shared = textRows(of: card, task, lines: shown.lines.count, in: layout.box, world)
    let rows = CardPanel.parts(of: text, lines: shared, hasPicture: hasPicture).text.height
    if task.isAnswered, !wasAnswered {
      scroll = TextScroll()
      if shown.start > 0 { scroll.reveal(shown.start..<shown.lines.count, rows: rows) }
    }
    wasAnswered = task.isAnswered
    scroll.settle(count: shown.lines.count, rows: rows)
  }

  /// Returns the lines of the question and, once it is answered, of the answer below it, and the line that the answer
  /// begins at. The question is where it will be above its answer.
  private func lines(
    of card: Card, _ task: any StudyTask, in box: Rect, _ world: World
  ) -> (lines: [[Run]], start: Int) {
    let room = CardPanel.text(in: box)
    let limit = scroll.offset + room.height + 1000
    let question = { CardPanel.lines(of: card, task.askedSide, width: room.width, limit: limit, world) }
    let isAnswered = task.shownSide != task.askedSide
    if world.isPlain {
      return isAnswered
        ? CardPanel.answer(
          of: card, task.shownSide, width: room.width, limit: limit, isTight: room.height < 8, world)
        : (question(), 0)
    }
    let both = revealed(card, task, in: room, limit: limit, world)
    if isAnswered {
      // The blank lines and the rule between them belong to neither.
      let between = both.question.isEmpty ? 0 : CardPanel.rowsBetween(isTight: both.isTight, in: room)
      return (both.question + both.answer, both.question.count + min(between, both.answer.count))
    }
    guard task.showsAnswer, pictureSide(of: card, task) == nil, !both.question.isEmpty,
      both.question.count + both.answer.count <= room.height
    else { return (question(), 0) }
    return (both.question + Array(repeating: [], count: both.answer.count), 0)
  }

  /// Returns the question, empty if the answer repeats it, and what is below it once the answer is shown.
  private func revealed(
    _ card: Card, _ task: any StudyTask, in room: Rect, limit: Int, _ world: World
  ) -> (question: [[Run]], answer: [[Run]], isTight: Bool) {
    let hasPicture = card.hasPictures
    let isTight =
      hasPicture
      ? room.height < (ReviewScreen.keepsPicture(card) ? 20 : 14) : CardPanel.isTight(card, in: room, world)
    let top = RoundLayout(nil, in: FrameLayout(world.size).pane).top
    let (question, answer) = CardPanel.revealed(
      card, asked: task.askedSide, in: room, limit: limit, isTight: isTight,
      largeFrom: world.hasLargeText && isLarge && !hasPicture ? top : nil, world)
    return (question, answer, isTight)
  }

  /// Returns the side whose pictures are shown: once answered, that of the answer if it has any.
  private func pictureSide(of card: Card, _ task: any StudyTask) -> Card.Side? {
    [task.shownSide, task.askedSide].first { !card.shownPictures($0).isEmpty }
  }

  /// Returns the rows of text beside which the pictures of a card have their room, the same before and after the answer.
  private func textRows(
    of card: Card, _ task: any StudyTask, lines: Int, in box: Rect, _ world: World
  ) -> Int {
    let room = CardPanel.text(in: box)
    guard task.showsAnswer, !world.isPlain else {
      return CardPanel.rows(of: card, task.shownSide, lines: lines, in: room, world)
    }
    guard ReviewScreen.keepsPicture(card) else { return lines }
    let both = revealed(card, task, in: room, limit: room.height + 1, world)
    return CardPanel.rows(front: lines, back: both.question.count + both.answer.count, of: card, in: room)
  }

  /// Returns when to draw again: every second, for the clock of a board.
  func nextFrame(in world: World) -> Milliseconds? {
    guard let task, task.isBoard, !task.isAnswered, let begun else { return nil }
    return world.now + 1000 - max(0, world.now - begun) % 1000
  }
}

/// The layout of a round's card and its task.
struct RoundLayout {
  let header: Rect
  let box: Rect
  /// The row that the question begins in.
  let top: Int
  let below: Rect

  init(_ task: (any StudyTask)?, in area: Rect) {
    let (head, rest) = area.splitTop(min(2, area.height / 6))
    header = head.row(0).inset(left: 1, right: 1)
    top = CardPanel.steadyTop(in: rest)
    func narrowed(_ area: Rect) -> Rect { area.centered(width: CardPanel.widest, height: area.height) }
    // A board has no card above it.
    let rows = task.map {
      $0.isBoard ? rest.height : min($0.rows(in: narrowed(rest).size), max(1, rest.height - 3))
    }
    let (above, under) = rest.splitBottom(rows ?? rest.height)
    box = narrowed(above)
    below = narrowed(under)
  }
}

extension RoundScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let layout = RoundLayout(task, in: area)
    let isBoard = task?.isBoard == true
    let clock = isBoard ? [Words.time(world.now - (begun ?? world.now))] : []
    let wrong = round.summary.wrong + answered.count { !$0.isRight }
    StudyHeader.render(
      Words.session(round.mode, what), shorter: [what], done: round.results.count + (task?.doneCards ?? 0),
      of: round.count, note: (clock + [Words.missed(wrong)].compactMap { $0 }).joined(separator: " · "),
      into: &surface, row: layout.header)
    guard let task else { return }
    surface.clipped(to: area) { surface in
      if !isBoard {
        guard let card = round.current.flatMap({ world.library.card($0) }) else { return }
        let shown = lines(of: card, task, in: layout.box, world)
        CardPanel(
          card: card, side: task.askedSide, start: world.isPlain ? shown.start : 0, top: layout.top,
          pictures: pictures(of: card, task, in: layout.box, world),
          rows: textRows(of: card, task, lines: shown.lines.count, in: layout.box, world)
        )
        .render(in: layout.box, scroll: scroll.offset, known: shown.lines, world, into: &surface)
        surface.paint(layout.box, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
      }
      task.render(world, into: &surface, in: layout.below)
    }
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    guard let task, !task.isBoard, let card = round.current.flatMap({ world.library.card($0) }) else { return [] }
    return CardPanel.texts(of: card, in: RoundLayout(task, in: area).box, world)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    guard let task, !task.isBoard, let card = round.current.flatMap({ world.library.card($0) }) else { return [] }
    return pictures(of: card, task, in: RoundLayout(task, in: area).box, world)
  }

  private func pictures(of card: Card, _ task: any StudyTask, in box: Rect, _ world: World) -> [PictureView] {
    guard let side = pictureSide(of: card, task) else { return [] }
    let lines = lines(of: card, task, in: box, world).lines.count
    let rows = textRows(of: card, task, lines: lines, in: box, world)
    return CardPanel.pictures(of: card, side, in: box, lines: rows, deck: world.library.home(of: card.id))
  }
}
