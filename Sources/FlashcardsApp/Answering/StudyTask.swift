import FlashcardKit
import TextUI

/// A way of answering a card, such as choosing or typing the answer, or putting facts in order.
///
/// A task is a value that a study screen holds and draws below the card. Screens don't know the concrete types, which
/// are listed in `AnswerMethod.task`.
protocol StudyTask: Sendable {
  /// Creates the task for a question. A task for several cards also takes the cards that follow it. Returns `nil` if
  /// the card can't be answered this way.
  ///
  /// - Parameters:
  ///   - question: The first card.
  ///   - queue: The first card and those that follow it.
  ///   - world: The library with the cards, and the source of randomness for shuffling.
  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World)

  /// Whether the task is complete and waits for the next one.
  var isAnswered: Bool { get }
  /// Whether the task expects typed text and has none yet.
  var isBlank: Bool { get }
  /// Whether keys currently go into a text field.
  var isTyping: Bool { get }
  /// Whether the task presents several cards at once, against the clock. No card is drawn above it.
  var isBoard: Bool { get }
  /// The number of cards that are done with.
  var doneCards: Int { get }

  /// The label of the primary action (Enter) until the task is answered.
  var verb: String { get }
  /// Returns whether the task handles the action in its current state.
  func can(_ action: Action) -> Bool
  /// Performs an action.
  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome
  /// Handles a key for a text field. Returns `false` if there is no field or the key isn't meant for one.
  mutating func type(_ key: Key, order: TextOrder?) -> Bool
  /// Inserts pasted text.
  mutating func paste(_ text: String)
  /// Handles a click, where `area` is the area in which the task was drawn.
  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome
  /// Scrolls the task by rows, if it has more than fit.
  mutating func scroll(by rows: Int)
  /// Brings the task in line with the area in which it is drawn.
  mutating func settle(in area: Rect)
  /// Removes deleted cards from a board.
  mutating func settle(exists: (CardID) -> Bool)

  /// The side of the card that is the question.
  var askedSide: Card.Side { get }
  /// The side of the card to show above the task: that of the question, or of the answer, which is then below the
  /// question.
  var shownSide: Card.Side { get }
  /// Whether the answer is shown once the task is answered.
  var showsAnswer: Bool { get }
  /// Returns the number of rows needed of those below the header, including those for the verdict. A board takes all.
  func rows(in room: Size) -> Int
  /// Draws the task, answered or not.
  func render(_ world: World, into surface: inout Surface, in area: Rect)
}

extension StudyTask {
  var isBlank: Bool { false }
  var isTyping: Bool { false }
  var isBoard: Bool { false }
  var doneCards: Int { isAnswered ? 1 : 0 }
  mutating func type(_ key: Key, order: TextOrder?) -> Bool { false }
  mutating func paste(_ text: String) {}
  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome { .ignored }
  mutating func scroll(by rows: Int) {}
  mutating func settle(in area: Rect) {}
  mutating func settle(exists: (CardID) -> Bool) {}
  var askedSide: Card.Side { .front }
  var shownSide: Card.Side { .front }
  var showsAnswer: Bool { false }
}

/// A card to be answered.
struct StudyQuestion: Sendable, Equatable {
  let card: CardID
  /// The face that a review asks, or `nil` for the whole card as it is.
  let face: Prompt.Face?

  /// Returns the card as presented, such as reversed or with a cloze deletion hidden, or `nil` if it was deleted.
  func asked(in library: Library) -> Card? {
    guard let card = library.card(card) else { return nil }
    return face.map { card.asked(by: $0, in: library.pathForTemplates(of: card)) } ?? card
  }
}

/// The result of an action on a task.
enum TaskOutcome: Sendable, Equatable {
  /// The task doesn't handle the action.
  case ignored
  /// The action was performed.
  case done
  /// The action answered a card, which counts from now on, also if the task goes on until the right answer is found.
  case answered(CardID, isRight: Bool)
}

extension Card {
  /// The card as a question with a single answer that joins all facts, for choosing.
  var asOneAnswer: Card {
    guard content.kind.listOnBack != nil else { return self }
    let all = back.filter { !$0.isEmpty }.joined(separator: " · ")
    return edited(content: .question(front, answer: all), at: changed)
  }
}

/// A task that can present a single prompt, as in review, where a grade follows the answer.
protocol PromptTask: StudyTask {
  /// The grade that the answer suggests.
  var suggestedGrade: Grade { get }
  /// Returns the number of rows that the unanswered task needs of those below the header.
  func openRows(in room: Size) -> Int
  /// The number of rows that the verdict needs above the grades.
  var verdictRows: Int { get }
  /// Returns the rows that are kept for the verdict, whatever it will be, if the card keeps its place when the task is
  /// answered: few if the card has a picture.
  func answeredRows(in room: Size, hasPicture: Bool) -> Int
  /// Returns whether the card keeps its place, and its letters their size, in a room when the task is answered.
  func keepsPlace(in room: Size) -> Bool
  /// Whether a card whose question has no room then gets all there is instead.
  var yieldsToQuestion: Bool { get }
  /// Shows the answer without one being given. Returns `false` if the task is then over, as if there had been none.
  mutating func skip() -> Bool
  /// Draws the verdict on the answer, above the grades.
  func renderVerdict(_ world: World, into surface: inout Surface, in area: Rect)
}

extension PromptTask {
  func keepsPlace(in room: Size) -> Bool { false }
  var yieldsToQuestion: Bool { false }
  mutating func skip() -> Bool { false }
}

extension AnswerMethod {
  /// The task by which a card is answered, or `nil` for flipping.
  var task: (any StudyTask.Type)? {
    switch self {
    case .flipping: nil
    case .typing: TypingTask.self
    case .choosing: ChoosingTask.self
    case .matching: MatchingTask.self
    case .ordering: OrderingTask.self
    }
  }
}
