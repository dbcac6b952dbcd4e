import FlashcardKit
import TextUI

/// A task in which the answer is typed and then compared with the right one.
struct TypingTask: PromptTask {
  private let question: StudyQuestion
  /// What is wanted of a card with several facts, or `nil` for other cards.
  let wanted: Wanted?
  private(set) var field = TextField()
  private(set) var answer: TypedAnswer?
  /// Whether the person said that the answer, though it doesn't match, was right.
  private(set) var isClaimed = false
  /// The entry that says which card the answer belongs to, if it was another's.
  private var confusion: ReviewEntry?
  /// Whether an empty answer was submitted. Submitting it again shows the right answer.
  private var isGivingUp = false

  /// What is wanted of a card with several facts.
  enum Wanted: Sendable, Equatable {
    /// The fact with the given label.
    case labeled(String)
    /// Any one fact.
    case any
  }

  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World) {
    self.question = question
    let card = question.asked(in: world.library)
    let facts = card?.content.severalFacts ?? []
    wanted = facts.randomElement(using: &world.random).map { $0.label.map(Wanted.labeled) ?? .any }
    // A round removes cards without an answer before it starts.
    guard question.face != nil else { return }
    guard let card, card.content.answers.contains(where: { !$0.isEmpty }) else { return nil }
  }

  /// The label of the wanted fact, or `nil` if there is none.
  private var label: String? { if case .labeled(let label) = wanted { label } else { nil } }

  var isAnswered: Bool { answer != nil }
  var isBlank: Bool { answer == nil && field.text.isBlank }
  var isTyping: Bool { answer == nil }
  var verb: String { isBlank ? Words.Label.showAnswer : Words.Label.check }

  func can(_ action: Action) -> Bool {
    action == .iWasRight && answer.map { !$0.isRight && !$0.typed.isBlank && !isClaimed } == true
  }

  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome {
    if can(action) {
      isClaimed = true
      if let confusion { world.log([(confusion.prompt, .void(confusion.id))]) }
      return .answered(question.card, isRight: true)
    }
    guard action == .open, answer == nil, let card = question.asked(in: world.library) else { return .ignored }
    // Enter may have been pressed once too often.
    if isBlank, !isGivingUp {
      isGivingUp = true
      world.say(world.words.nothingTyped())
      return .done
    }
    let options = world.library.typing(for: world.library.card(question.card) ?? card, face: question.face)
    let typed = TypedAnswer(field.text, for: card, labeled: label, options: options)
    answer = typed
    if !typed.isRight, let other = world.library.card(answeredBy: typed, besides: question.card, face: question.face) {
      let prompt = Prompt(card: question.card, face: question.face ?? .front)
      confusion = world.noteConfusion(of: prompt, with: other)
    }
    return .answered(card.id, isRight: typed.isRight)
  }

  mutating func type(_ key: Key, order: TextOrder?) -> Bool {
    guard answer == nil, field.edit(key, order: order) else { return false }
    isGivingUp = false
    return true
  }

  mutating func paste(_ text: String) {
    guard answer == nil else { return }
    field.insert(text)
    isGivingUp = false
  }

  var shownSide: Card.Side { isAnswered ? .back : .front }
  var showsAnswer: Bool { true }
  /// In a low room, the right answer is only on the card, below its question.
  func rows(in room: Size) -> Int { isAnswered && room.height < 10 ? 3 : 5 }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    TypedLine.render(self, into: &surface, in: area)
  }

  var suggestedGrade: Grade { answer?.isRight == false ? .again : .good }
  func openRows(in room: Size) -> Int { room.height > 12 ? 4 : 2 }
  var verdictRows: Int { answer?.isRight == true ? 2 : TypingTask.mostVerdictRows }

  func answeredRows(in room: Size, hasPicture: Bool) -> Int { TypingTask.mostVerdictRows }
  func keepsPlace(in room: Size) -> Bool { room.height > 12 }
  var yieldsToQuestion: Bool { true }
  /// The rows of the longest verdict.
  static let mostVerdictRows = 4

  func renderVerdict(_ world: World, into surface: inout Surface, in area: Rect) {
    TypedLine.render(self, into: &surface, in: area)
  }
}

extension Run {
  /// Creates a verdict, whose sign plain screens leave out.
  init(verdict: String, _ style: Style) { self.init(verdict, style, words: String(verdict.drop { !$0.isLetter })) }
}

/// The line on which an answer is typed, and the verdict on it.
enum TypedLine {
  static func render(_ typing: TypingTask, into surface: inout Surface, in area: Rect) {
    guard !area.isEmpty else { return }
    let line = area.inset(left: 2, top: min(1, area.height - 1), right: 2).row(0)
    guard let answer = typing.answer else { return field(typing, into: &surface, in: line) }
    let verdict =
      typing.isClaimed
      ? Run(verdict: Words.countedAsCorrect, .success)
      : answer.isRight
        ? Run(verdict: Words.correct, .success)
        : answer.typed.isBlank ? Run(verdict: Words.answerShown, .warning) : Run(verdict: Words.notQuite, .error)
    // In a single row, what was typed says it; the answer is on the card.
    if area.height == 1, !answer.isRight, !typing.isClaimed, !answer.typed.isBlank {
      let typed = Run(verdict: Words.wronglyTyped(String(answer.typed.prefix(400))), .error)
      surface.write([typed].truncated(to: line.width), x: line.x, y: line.y)
      return
    }
    surface.write([verdict], x: line.x, y: line.y)
    guard !answer.isRight else { return }
    let below = area.height - 2
    // Where underlining is not seen, both texts are.
    guard answer.isNear, !surface.isPlain else {
      for (row, text) in apart(answer, width: max(1, line.width), rows: below).enumerated() {
        surface.write(text, x: line.x, y: line.y + 1 + row)
      }
      return
    }
    // Missing text is underlined and superfluous text bracketed, so that color isn't the only sign.
    let runs = answer.runs.prefix(400).map { run -> Run in
      switch run.kind {
      case .matching: Run(run.typed, .text)
      case .missing: Run(run.answer, Style(.success, .underline))
      case .extra: Run("[\(run.typed)]", .error)
      }
    }
    for (row, text) in Array(runs).wrapped(to: max(1, line.width), limit: below).enumerated() {
      surface.write(text.aligned(in: line.width), x: line.x, y: line.y + 1 + row)
    }
  }

  /// Draws the field, after the label of the fact that is wanted.
  private static func field(_ typing: TypingTask, into surface: inout Surface, in line: Rect) {
    var rest = line
    var label: String?
    if case .labeled(let wanted) = typing.wanted { label = Words.labeled(wanted) }
    // Elsewhere the frame around it says what it is for.
    if label == nil, surface.isPlain { label = Words.yourAnswer }
    if let label {
      let shown = [Run(label, Style(.accent, .bold))].truncated(to: line.width / 2)
      surface.write(shown, x: line.x, y: line.y)
      rest = line.inset(left: shown.columns + 1)
    }
    typing.field.render(
      into: &surface, in: rest, isFocused: true, placeholder: typing.wanted == .any ? Words.anyFact : "")
  }

  /// Returns the typed text above the right answer, which is on the card, too, and has no row if there is only one.
  private static func apart(_ answer: TypedAnswer, width: Int, rows: Int) -> [[Run]] {
    guard rows > 0 else { return [] }
    let isBlank = answer.typed.isBlank
    let typed = [Run(Words.typed, .dim), Run(String(answer.typed.prefix(400)), .error)].truncated(to: width)
    let above = isBlank ? [] : [typed]
    guard rows > above.count else { return above }
    let right = [Run(Words.right, .dim), Run(String(answer.answer.prefix(2000)), Style(.success, .underline))]
    return above + right.wrapped(to: width, limit: rows - above.count)
  }
}
