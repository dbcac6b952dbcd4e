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

  mutating func type(_ key: Key) -> Bool {
    guard answer == nil, field.edit(key) else { return false }
    isGivingUp = false
    return true
  }

  mutating func paste(_ text: String) {
    guard answer == nil else { return }
    field.insert(text)
    isGivingUp = false
  }

  var shownSide: Card.Side { isAnswered ? .back : .front }
  var rows: Int { 5 }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    TypedLine.render(self, into: &surface, in: area)
  }

  var suggestedGrade: Grade { answer?.isRight == false ? .again : .good }
  func openRows(of height: Int) -> Int { height > 12 ? 4 : 2 }
  var verdictRows: Int { answer?.isRight == true ? 2 : 4 }

  func renderVerdict(into surface: inout Surface, in area: Rect) {
    TypedLine.render(self, into: &surface, in: area)
  }
}
