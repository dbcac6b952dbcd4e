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

  /// The label of the primary action (Enter) until the task is answered.
  var verb: String { get }
  /// Returns whether the task handles the action in its current state.
  func can(_ action: Action) -> Bool
  /// Performs an action.
  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome
  /// Handles a key for a text field. Returns `false` if there is no field or the key isn't meant for one.
  mutating func type(_ key: Key) -> Bool
  /// Inserts pasted text.
  mutating func paste(_ text: String)
  /// Handles a click, where `area` is the area in which the task was drawn.
  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome
  /// Removes deleted cards from a board.
  mutating func settle(exists: (CardID) -> Bool)

  /// The side of the card to show above the task.
  var shownSide: Card.Side { get }
  /// The number of rows needed, including those for the verdict. A board takes all.
  var rows: Int { get }
  /// Draws the task, answered or not.
  func render(_ world: World, into surface: inout Surface, in area: Rect)
}

extension StudyTask {
  var isBlank: Bool { false }
  var isTyping: Bool { false }
  var isBoard: Bool { false }
  mutating func type(_ key: Key) -> Bool { false }
  mutating func paste(_ text: String) {}
  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome { .ignored }
  mutating func settle(exists: (CardID) -> Bool) {}
  var shownSide: Card.Side { .front }
}
