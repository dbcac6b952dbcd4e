import FlashcardKit
import TextUI

/// What is to be done about a card that is asked: its answer chosen or typed, its facts put in order.
///
/// A value that a screen of study holds and draws below the card. The screen knows no task by name; which there are
/// stands in `AnswerMethod.task`.
protocol StudyTask: Sendable {
  /// Creates the task of a question, and of the cards after it where it asks several at once; nil where the card cannot
  /// be asked so.
  ///
  /// - Parameters:
  ///   - question: The card to begin with.
  ///   - queue: That card, and those that come after it.
  ///   - world: Where the cards are, and the chance that mixes them.
  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World)

  /// Whether all of it is answered, and what comes next waits.
  var isAnswered: Bool { get }
  /// Whether an answer is to be typed, and nothing is yet.
  var isBlank: Bool { get }
  /// Whether keys that write something go into a field now.
  var isTyping: Bool { get }
  /// Whether it asks several cards at once, against the clock. No card stands above it then.
  var isBoard: Bool { get }

  /// What `Enter` is called as long as it is not answered.
  var verb: String { get }
  /// Returns whether an action is one of its own now.
  func can(_ action: Action) -> Bool
  /// Does an action.
  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome
  /// Takes a key for what is being typed; false where nothing is, or the key is none for a field.
  mutating func type(_ key: Key) -> Bool
  /// Takes text that was pasted.
  mutating func paste(_ text: String)
  /// Takes a click; `area` is where the task was drawn.
  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome
  /// Takes the cards off a board that are no longer there.
  mutating func settle(exists: (CardID) -> Bool)

  /// The side of its card to be shown above it.
  var shownSide: Card.Side { get }
  /// How many rows it wants, also for what is said once it is answered. A board takes all.
  var rows: Int { get }
  /// Draws it, answered or not.
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
