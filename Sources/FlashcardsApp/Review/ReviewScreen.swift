import FlashcardKit
import TextUI

/// Scheduled review: prompts are answered, graded, and shown again when they are due.
struct ReviewScreen: Screen {
  static let id = "review"
  static let isStudy = true
  static let actions: [Action] =
    Action.choices + Action.grades + [.flip, .open, .hint] + Action.toStudied
    + [
      .back, .favorite, .info, .suspendNote, .dueDate, .resetCard, .delete, .copyText, .openLink, .study, .nextDeck,
      .playSound, .readAloud, .cardEditor,
    ]
    + Action.listSteps

  var session: ReviewSession
  let what: String
  var isRevealed = false
  /// The task if the prompt is answered by typing or choosing.
  var task: (any PromptTask)?
  /// Whether the pictures of the prompt are the same before and after the answer is shown.
  private(set) var keepsPicture = false
  /// Whether the current question has more room before it is answered than after.
  private(set) var isCramped = false
  /// Whether short questions have large letters, and the size of the window for which that was decided.
  private(set) var isLarge = false
  private var decidedFor: Size?
  /// The outcome of each grade.
  private(set) var outcomes: [Outcome] = []
  /// The grades given, without those that were undone.
  var given: [ReviewEntry.Key: Grade] = [:]
  /// The grades that were undone.
  var retracted: [ReviewEntry.Key: Grade] = [:]
  /// The prompt of each card that was shown last.
  private(set) var faces: [CardID: Prompt] = [:]
  private(set) var began: Milliseconds
  /// The state that the screen was last settled with, or `nil` if the current prompt has to be asked from the beginning.
  var seen: Seen?
  /// When the prompt was first shown.
  private var shown: Milliseconds
  private(set) var scroll = TextScroll()
  /// A half-typed answer that was left, for instance because its card was buried, until the card is back.
  private var left: (prompt: Prompt, task: any PromptTask)?
  /// Whether the back was shown when last settled.
  private var wasRevealed = false
  /// The first review of a prompt that is flipped for want of choices, beside which this is said.
  private var firstUnchosen: Int?
  /// What comes after the session, once it is over.
  private(set) var outlook: ReviewOutlook?
  /// The new prompts that are still to come, or `nil` if the queue is another one since they were found.
  private var new: Set<Prompt>?

  struct Seen: Sendable, Equatable {
    let revision: Int
    let version: Int
    let prompt: Prompt?
    let day: StudyDay
    /// The number of answers, which tells apart the same prompt asked twice in a row.
    let answered: Int
    /// When the prompt had been answered last, here or elsewhere.
    let lastAnswer: Moment?
  }

  /// The maximum time recorded for a review. Beyond it, the person is probably not thinking about the card.
  static let longest: Milliseconds = 60_000

  init(_ session: ReviewSession, what: String, at now: Milliseconds) {
    self.session = session
    self.what = what
    began = now
    shown = now
  }

  /// The number of prompts graded Again.
  var forgotten: Int { given.values.count { $0 == .again } }

  /// Whether to say that there is nothing to choose from, as once in a session.
  var saysThatChoicesAreMissing: Bool { firstUnchosen == session.answered }

  /// Whether due prompts are reviewed, rather than all prompts of some cards.
  var isReview: Bool { session.mode.questions == .due }

  /// Returns the available grades.
  func grades(in world: World) -> [Grade] {
    world.library[Settings.study.twoButtons] || !session.mode.answers.counts ? [.again, .good] : Grade.allCases
  }

  /// While an answer is typed, always the same keys in the same order.
  func foremost(in world: World) -> [Action] { task?.isTyping == true ? Action.besideAnswer : [] }

  var sessionStart: Milliseconds? { began }

  func heading(in world: World) -> (title: String, right: [Run])? {
    let counts = isReview ? Words.toCome(counts(world)) : []
    return (Words.name(session.mode), Array(counts.map { [$0] }.joined(separator: [Run(" · ", .dim)])))
  }

  /// The actions while an answer is typed.
  private static let whileTyping: [Action] = [
    .open, .back, .edit, .bury, .suspend, .suspendNote, .flag, .up, .down, .pageUp, .pageDown,
  ]

  /// Returns the numbers of prompts that are still to come. Only the new ones are looked up, when the queue is another
  /// one, since there may be many.
  func counts(_ world: World) -> DueCounts {
    var counts = DueCounts()
    let first = [session.current].compactMap(\.self) + session.queue.prompts.prefix(1)
    let isLearning: (Prompt) -> Bool = { world.reviews.book?[$0].phase.hasSteps == true }
    counts.learning = session.queue.learning.count + first.count(where: isLearning)
    counts.new = new?.count ?? 0
    counts.reviews = max(0, session.left - counts.learning - counts.new)
    return counts
  }

  /// Has the new prompts found again, in another queue.
  mutating func countAgain() { new = nil }

  /// Returns the card of the current prompt.
  func card(in world: World) -> Card? { session.current.flatMap { world.library.card($0.card) } }

  func ability(_ action: Action, in world: World) -> Ability {
    // Letters, spaces, and digits go into the answer; with Alt, some letters do what they do otherwise.
    if isTyping(in: world), !ReviewScreen.whileTyping.contains(action) { return .hidden }
    switch action {
    case .back: return .ready
    case .open: return .ready
    // It would be pressed for an answer more, and what is pressed next then acts on what is below.
    case .flip where session.isOver: return .refused(world.words.allGraded())
    case .study: return outlook?.hasMore == true ? .ready : .hidden
    case .nextDeck: return outlook?.elsewhere.isEmpty == false ? .ready : .hidden
    case .choose: return isOpen && task?.can(action) == true ? .ready : .hidden
    case .grade(let grade):
      // Digits lead to tabs elsewhere; one grade too many leads nowhere.
      if session.isOver { return grades(in: world).contains(grade) ? .refused(world.words.allGraded()) : .hidden }
      if session.current == nil || isOpen || !grades(in: world).contains(grade) { return .hidden }
      return isRevealed ? .ready : .refused(world.words.showFirst())
    case .openLink: return asked(in: world)?.mayHaveLinks(on: seenSides) == true ? .ready : .hidden
    case .hint: return asked(in: world).map { world.hasHints($0, on: seenSides) } == true ? .ready : .hidden
    case .playSound: return world.canSound ? .ready : .hidden
    case .readAloud: return world.canRead ? .ready : .hidden
    case .bury, .resetCard, .dueDate: return session.current == nil || !isReview ? .hidden : .ready
    default: return session.current == nil ? .hidden : .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .flip: isRevealed ? Words.name(suggested) : Words.Label.showAnswer
    case .open where session.current != nil: isRevealed ? Words.name(suggested) : task?.verb ?? Words.Label.showAnswer
    case .open: Words.Label.done
    case .study: Words.Label.moreToday
    case .back: session.isOver ? nil : Words.Label.done
    case .first: Words.Label.top
    case .last: Words.Label.bottom
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if isOpen, performOnTask(action, in: &world) { return }
    if let step = action.step { return scroll.move(step) }
    switch action {
    case .back: return world.pop()
    case .open where session.current != nil: return perform(.flip, in: &world)
    case .open: return world.pop()
    case .study: world.askForMore(session.scope, starting: nil, learning: session.queue.learning.count)
    case .nextDeck: return goOn(in: &world)
    default: if let prompt = session.current, let card = card(in: world) { performOnCard(action, prompt, card, &world) }
    }
  }

  /// Reviews the first of the decks that still have cards, in place of this one.
  private func goOn(in world: inout World) {
    guard let next = outlook?.elsewhere.first else { return }
    world.pop()
    if let problem = world.review(session.mode, .decks([next.deck]), next.title) { world.say(problem, .problem) }
  }

  private mutating func performOnCard(
    _ action: Action, _ prompt: Prompt, _ card: Card, _ world: inout World
  ) {
    switch action {
    case .flip:
      if isRevealed { grade(suggested, prompt, card, &world) } else { isRevealed = true }
    case .grade(let given): grade(given, prompt, card, &world)
    case .edit: EditScreen.open(card, in: &world)
    case .cardEditor: EditScreen.openInEditor(card, in: &world)
    case .favorite: world.star(card)
    case .copyText: world.clip([card])
    case .openLink:
      if let asked = asked(in: world) { world.openLink(of: asked, seenSides) }
    case .info: world.showInfo(prompt)
    case .delete: world.perform(world.library.removing([card.id]), Words.deleted([card]))
    case .bury: world.bury(prompt, card)
    case .suspend: world.suspend([prompt], of: [world.named(card, as: prompt)], true)
    case .suspendNote: world.suspend([card])
    case .flag: world.askForFlag(prompt, card)
    case .resetCard:
      world.reset([prompt])
      new?.remove(prompt)
      session.drop(at: world.now)
    case .dueDate: world.askForDueDate([prompt])
    case .playSound: world.switchSound()
    case .readAloud: world.switchReading()
    case .hint: world.switchHints(of: card)
    default: break
    }
  }

  private mutating func grade(_ grade: Grade, _ prompt: Prompt, _ card: Card, _ world: inout World) {
    // Computed from now, not from when the card was shown.
    let outcomes = world.reviews.book?.outcomes(for: prompt, world.library, at: world.moment)
    guard let outcome = outcomes?.first(where: { $0.grade == grade }), let before = world.reviews.book?[prompt] else {
      return
    }
    let taken = min(max(0, world.now - shown), ReviewScreen.longest)
    let answers = session.mode.answers
    // Of a cloze text, what was asked tells one deletion from the others.
    let named = card.content.kind.deletions == nil ? world.named(card, as: prompt) : asked(in: world) ?? card
    let next = answers.counts ? outcome.state : nil
    let leech =
      answers.counts
      ? world.library.noting(forgotten: prompt, from: before, to: outcome.state, at: world.now) : Change([])
    let said =
      leech.isEmpty
      ? answers.counts ? Words.graded(named, grade, outcome.delay) : Words.crammed(named, grade)
      : Words.leech(named, suspended: !world.library.value(of: Settings.study.leechesStay, for: card.id))
    world.record(
      [(prompt, .answer(answers, grade, taken: taken, due: next?.due, leadingTo: next?.position))], change: leech,
      Words.graded(named, grade), saying: said)
    guard let newest = world.history.newest, let review = newest.reviews.first, review.prompt == prompt,
      let state = world.reviews.book?[prompt]
    else { return }
    given[review] = grade
    new?.remove(prompt)
    session.answer(grade, leadingTo: state, at: world.now, dayEnds: world.todayEnds)
  }
}

/// The mouse, replies of dialogs, and changes from elsewhere.
extension ReviewScreen {
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let layout = layout(in: area)
    switch gesture {
    case .click(let point):
      guard session.current != nil else { return }
      if isOpen, apply(task?.click(point, in: layout.below, &world)) { return }
      if CardPanel.star(in: layout.box).contains(point) {
        perform(.favorite, in: &world)
      } else if CardPanel.pencil(in: layout.box).contains(point) {
        perform(.edit, in: &world)
      } else if isRevealed,
        let place = buttonPlaces(world, layout).firstIndex(where: { $0.contains(point) })
      {
        perform(.grade(grades(in: world)[place]), in: &world)
      } else if layout.box.contains(point), !isRevealed, task == nil {
        isRevealed = true
      }
    case .wheel(let step, let point):
      if isOpen, layout.below.contains(point) { task?.scroll(by: step) } else { scroll.scroll(by: step) }
    case .doubleClick, .rightClick, .dragging, .dropped: break
    }
  }

  enum Answer: Sendable {
    case dueDateSet([Prompt])
    case askEarly
    case wasReset(Prompt)
  }

  mutating func answer(_ answer: Answer, in world: inout World) {
    switch answer {
    case .askEarly: session.askEarly(at: world.now)
    case .wasReset(let prompt):
      countAgain()
      if session.current == prompt { session.drop(at: world.now) }
    case .dueDateSet(let prompts):
      countAgain()
      guard let prompt = session.current, prompts.contains(prompt) else { return }
      // A prompt with a new due date is not asked now, unless it is due today.
      let isToday = (world.reviews.book?[prompt].due ?? 0) < world.todayEnds
      if !isToday { session.drop(at: world.now) }
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    guard let book = world.reviews.book else { return world.pop() }
    session.learnAhead = world.learnAhead
    if let seen,
      seen.revision != world.library.revision || seen.version != world.reviews.version || seen.day != world.today
    {
      follow(book, seen, world)
    }
    session.advance(at: world.now)
    let prompt = session.current
    if new == nil {
      let coming = [prompt].compactMap(\.self) + session.queue.prompts
      new = isReview ? Set(coming.filter { book[$0].phase == .new }) : []
    }
    if seen?.prompt != prompt || seen?.answered != session.answered {
      if let prompt { faces[prompt.card] = prompt }
      isRevealed = false
      world.texts.cardWithHints = nil
      if let before = seen?.prompt, let task, task.isTyping, !task.isBlank { left = (before, task) }
      if let left, left.prompt == prompt {
        task = left.task
        self.left = nil
      } else {
        task = ask(in: &world)
      }
      if firstUnchosen == nil, lacksChoices(world) { firstUnchosen = session.answered }
      shown = world.now
      scroll = TextScroll()
    }
    let now = Seen(
      revision: world.library.revision, version: world.reviews.version, prompt: prompt, day: world.today,
      answered: session.answered, lastAnswer: prompt.flatMap { book[$0].answered })
    if seen != now, let prompt {
      outcomes = book.outcomes(for: prompt, world.library, at: world.moment)
      world.needScheme(of: world.library.home(of: prompt.card))
    }
    if !session.isOver || !isReview {
      outlook = nil
    } else if seen != now || outlook == nil {
      outlook = ReviewOutlook(session, book, world.library, at: world.moment)
    }
    seen = now
    guard let card = asked(in: world) else { return }
    keepsPicture = ReviewScreen.keepsPicture(card)
    isCramped = findsTooLittleRoom(card, in: area, world)
    if decidedFor != area.size {
      decidedFor = area.size
      isLarge = findsMostShort(world, in: area)
    }
    let layout = layout(in: area)
    let answers = isOpen ? layout.below : layout.verdict.inset(bottom: 1)
    task?.settle(in: answers)
    let box = layout.box
    let text = CardPanel.text(in: box)
    let count = lines(of: card, in: box, world).count
    let hasPicture = !pictures(of: card, world, in: box).isEmpty
    let shared = textRows(card, in: box, world)
    let rows = CardPanel.parts(of: text, lines: shared, hasPicture: hasPicture).text.height
    if isRevealed, !wasRevealed {
      scroll = TextScroll()
      scroll.scroll(by: answerOffset(card, in: box, rows: rows, world))
    }
    wasRevealed = isRevealed
    scroll.settle(count: count, rows: rows)
  }

  /// Updates the queue after cards were edited, or reviewed elsewhere. Reviews given here are already included.
  private mutating func follow(_ book: ReviewBook, _ seen: Seen, _ world: World) {
    let given = world.reviews.ownVersions
    guard
      seen.revision != world.library.revision || world.reviews.version - seen.version != given
        || seen.day != world.today
    else { return }
    if isReview, let prompt = session.current, seen.prompt == prompt, seen.answered == session.answered,
      let answered = book[prompt].answered, answered.time > seen.lastAnswer?.time ?? .min
    {
      // It was answered elsewhere while it was shown here, and a second answer would count, too.
      session.drop(at: world.now)
    }
    renewQueue(book, world)
  }

  /// Returns when to draw again: every minute, then every second, until the next learning card comes up.
  func nextFrame(in world: World) -> Milliseconds? {
    guard let next = session.continues else { return nil }
    return min(next, world.now + (next - world.now > 60_000 ? 60_000 : 1000))
  }
}
