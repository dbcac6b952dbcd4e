import FlashcardKit
import TextUI

/// A quiz: cards in random order, flipped by hand, round after round, until the person is done.
struct QuizScreen: Screen {
  static let id = "quiz"
  static let isStudy = true
  static let actions: [Action] =
    [
      .flip, .next, .open, .removeFromQuiz, .putBack, .back, .previous, .favorite, .edit, .copyText, .info, .playSound,
      .readAloud,
    ]
    + Action.listSteps

  private(set) var quiz: Quiz
  let what: String
  private(set) var side = Card.Side.front
  private(set) var flip: Flip?
  /// The library revision that the quiz was last settled with.
  private var revision: Int?
  private var scroll = TextScroll()
  /// When the quiz was opened.
  private var begun: Milliseconds?

  var sessionStart: Milliseconds? { begun }

  func heading(in world: World) -> (title: String, right: [Run])? { (Self.name, []) }

  init(_ quiz: Quiz, what: String) {
    self.quiz = quiz
    self.what = what
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .putBack: quiz.asideCount > 0 ? .ready : .hidden
    case .previous: quiz.hasPrevious ? .ready : .refused(Words.firstInQuiz)
    case .playSound: world.canSound ? .ready : .hidden
    case .readAloud: world.canRead ? .ready : .hidden
    default: .ready
    }
  }

  /// The buttons of a quiz, whichever window there is.
  func foremost(in world: World) -> [Action] { [.flip, .next, .removeFromQuiz, .back] }

  func shownSide(_ world: World) -> ShownSide? { card(in: world).map { ShownSide(card: $0, side: side) } }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .back: Words.Label.done
    case .open: Words.label(of: .next)
    case .removeFromQuiz: Words.Label.remove
    default: nil
    }
  }

  private func card(in world: World) -> Card? { quiz.current.flatMap { world.library.card($0) } }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step { return scroll.move(step) }
    switch action {
    case .flip: turn(in: world)
    case .next, .open: goOn(in: &world)
    case .previous: go { $0.previous() }
    case .removeFromQuiz:
      go { $0.setAside() }
      if quiz.isOver { finish(&world) }
    case .putBack: go { $0.undoSetAside() }
    case .favorite: if let card = card(in: world) { world.star(card) }
    case .edit: if let card = card(in: world) { EditScreen.open(card, in: &world) }
    case .copyText: if let card = card(in: world) { world.clip([card]) }
    case .info: if let card = card(in: world) { world.showInfo(card, canLeave: false) }
    case .playSound: world.switchSound()
    case .readAloud: world.switchReading()
    case .back: finish(&world)
    default: break
    }
  }

  /// Goes to the next card. After the last one, says that the order begins again.
  private mutating func goOn(in world: inout World) {
    let round = quiz.round
    go { $0.next() }
    if quiz.round > round { world.say(Words.roundBegins(quiz.round)) }
  }

  private mutating func go(_ step: (inout Quiz) -> Void) {
    step(&quiz)
    side = .front
    flip = nil
    scroll = TextScroll()
  }

  private mutating func turn(in world: World) {
    side = side.other
    scroll = TextScroll()
    if world.hasMotion, let card = quiz.current { flip = Flip(card: card, started: world.now) }
  }

  /// The quiz in its current state, to resume later.
  var resumable: ResumableQuiz { ResumableQuiz(quiz, what: what) }

  private func finish(_ world: inout World) {
    world.resumable = quiz.isOver ? nil : resumable
    world.pop()
    world.push(
      Note.passing(
        title: Words.quizTitle(what),
        lines: Words.quizDone(seen: quiz.seen.count, aside: quiz.asideCount, rounds: quiz.round)))
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let box = box(in: area)
    switch gesture {
    case .click(let point):
      if CardPanel.star(in: box).contains(point) {
        perform(.favorite, in: &world)
      } else if CardPanel.pencil(in: box).contains(point) {
        perform(.edit, in: &world)
      } else if box.contains(point) {
        turn(in: world)
      }
    case .dropped(let from, let to):
      if from.x - to.x >= 4 { goOn(in: &world) }
      if to.x - from.x >= 4 {
        if quiz.hasPrevious { go { $0.previous() } } else { world.say(Words.firstInQuiz) }
      }
    case .wheel(let step, _): scroll.scroll(by: step)
    case .doubleClick, .rightClick, .dragging: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if let flip, flip.phase(at: world.now) == nil { self.flip = nil }
    if begun == nil { begun = world.now }
    let before = quiz.current
    let library = world.library
    if revision != library.revision {
      revision = library.revision
      quiz.settle { library.home(of: $0) != nil }
    }
    if quiz.current != before {
      side = .front
      scroll = TextScroll()
    }
    guard let card = card(in: world) else { return world.pop() }
    let text = CardPanel.text(in: box(in: area))
    let count = CardPanel.lines(of: card, side, width: text.width, limit: scroll.offset + text.height + 1000, world)
      .count
    let hasPicture = !card.shownPictures(side).isEmpty
    let rows = CardPanel.rows(of: card, side, lines: count, in: text, world)
    scroll.settle(count: count, rows: CardPanel.parts(of: text, lines: rows, hasPicture: hasPicture).text.height)
  }

  func nextFrame(in world: World) -> Milliseconds? { flip?.nextFrame(at: world.now) }

  private func box(in area: Rect) -> Rect {
    let rest = area.inset(top: min(2, area.height / 6))
    return CardPanel.box(in: rest)
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    card(in: world).map { CardPanel.texts(of: $0, in: box(in: area), world) } ?? []
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    guard let card = card(in: world), !card.shownPictures(side).isEmpty else { return [] }
    let room = CardPanel.text(in: box(in: area))
    let count = CardPanel.lines(of: card, side, width: room.width, limit: room.height + 1, world).count
    return CardPanel.pictures(
      of: card, side, in: box(in: area), lines: CardPanel.rows(of: card, side, lines: count, in: room, world),
      deck: world.library.home(of: card.id))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard let card = card(in: world) else { return }
    surface.fill(area, style: .text)
    let aside = Words.removed(quiz.asideCount)
    StudyHeader.render(
      Words.quizHeader(what, round: quiz.round), shorter: [Words.round(quiz.round, of: what), what],
      done: quiz.position, of: quiz.count, note: aside, into: &surface, row: area.row(0).inset(left: 1, right: 1))
    let box = box(in: area)
    let phase = flip?.phase(at: world.now)
    let seen = phase.map { box.centered(width: max(2, Int(Double(box.width) * $0.share)), height: box.height) } ?? box
    let home = world.library.home(of: card.id).flatMap { world.library.deck($0) }
    CardPanel(
      card: card, side: phase?.isBefore == true ? side.other : side,
      footer: [Run((side == .back ? Words.backSide + " · " : "") + (home?.title ?? ""), .dim)],
      isLarge: world.hasLargeText && CardPanel.areBothShort(card, in: CardPanel.text(in: box).size)
    ).render(in: seen, whole: box, scroll: phase == nil ? scroll.offset : 0, world, into: &surface)
    surface.paint(box, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
  }
}
