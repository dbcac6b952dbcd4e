import FlashcardKit
import TextUI

/// A value that handles keys and draws the screen or a part of it: the pane of a tab, or something opened above it.
///
/// Only `perform`, `type`, `paste`, `gesture`, `answer`, `retrace`, `receive` and `settle` modify it.
protocol Screen: Sendable {
  /// What dialogs above the screen answer.
  associatedtype Answer: Sendable = Never
  /// The ID in `keys.yaml` and in the texts: lowercase words separated by hyphens.
  static var id: String { get }
  /// Whether the screen is a dialog: it lies above the screen below and keeps keys from it.
  static var isDialog: Bool { get }
  /// Whether a dialog dims what is below it: not if that shows what is being chosen.
  static var dimsBelow: Bool { get }
  /// Whether this is a study screen, on which tabs can't be switched, so that an extra digit doesn't leave it.
  static var isStudy: Bool { get }
  /// Whether a text always has the focus, so that writing keys never reach an action.
  static var isText: Bool { get }
  /// The screen's actions, most useful first.
  static var actions: [Action] { get }
  /// The actions that the key line lists here, although it usually leaves them out.
  static var named: [Action] { get }
  /// Returns the actions that come first in the key line now.
  func foremost(in world: World) -> [Action]

  /// Returns whether an action can currently be performed.
  func ability(_ action: Action, in world: World) -> Ability
  /// Returns a label that is more specific than the action's own, or `nil`.
  func label(_ action: Action, in world: World) -> String?
  /// Returns what an action does here, if that is not what it does elsewhere, or `nil`.
  func help(_ action: Action, in world: World) -> String?
  /// Performs an action that is ready.
  mutating func perform(_ action: Action, in world: inout World)
  /// Handles a key for the focused field, before the keymap. Returns `false` if the key isn't meant for a field.
  mutating func type(_ key: Key, in world: inout World) -> Bool
  /// Returns what a narrow window has in place of the login's name, and of the numbers of cards unless it is empty: what
  /// is shown or studied. `nil` if the login is worth more.
  func heading(in world: World) -> (title: String, right: [Run])?
  /// When the session of study began, before which undo does not go back; `nil` elsewhere.
  var sessionStart: Milliseconds? { get }
  /// Returns whether keys currently go into a text field.
  func isTyping(in world: World) -> Bool
  /// Whether what is typed is a passphrase or the like.
  var takesSecret: Bool { get }
  /// Inserts pasted text.
  mutating func paste(_ text: String, in world: inout World)
  /// Handles a mouse gesture within `area`.
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect)
  /// Returns what is at a point, with the actions that a right click there offers.
  func target(at point: Point, in world: World, area: Rect) -> ClickTarget
  /// Handles the answer of a dialog above the screen.
  mutating func answer(_ answer: Answer, in world: inout World)
  /// Shows the card of a step that was undone or redone.
  mutating func retrace(_ step: RetracedStep, in world: inout World)
  /// Receives a reply to an effect. Every screen of the stack gets those that screens may wait for.
  mutating func receive(_ reply: Reply, in world: inout World) -> Reception
  /// Receives the text that the person's editor returned.
  mutating func receive(edited text: String, in world: inout World)
  /// Hears that the person's editor returned no text, as has been said.
  mutating func editorFailed(in world: inout World)
  /// The unfinished card, which must survive the end of the program, or `nil`.
  var unfinished: UnfinishedCard? { get }
  /// Brings selections and computed state up to date with the world. Called after every message.
  mutating func settle(in world: inout World, area: Rect)
  /// Draws the screen.
  func render(_ world: World, into surface: inout Surface, in area: Rect)
  /// Returns the visible pictures.
  func pictures(_ world: World, in area: Rect) -> [PictureView]
  /// Returns the pictures likely to be seen after the next key.
  func picturesAhead(_ world: World, in area: Rect) -> [PictureView]
  /// Returns the visible texts of cards, the most important first.
  func texts(_ world: World, in area: Rect) -> [CardText]
  /// Returns the side of a card that is shown and may be heard, or `nil` if there is none.
  func shownSide(_ world: World) -> ShownSide?
  /// Returns the time at which the screen must be redrawn without a key, or `nil` if nothing moves.
  func nextFrame(in world: World) -> Milliseconds?
}

/// What becomes of a screen that got a reply.
enum Reception {
  /// The reply is not for it.
  case ignored
  /// The screen handled the reply, and stays.
  case handled
  /// The screen handled the reply, and closes.
  case closes
  /// The screen handled the reply, and another one takes its place.
  case becomes(any Screen)
}

/// What a right click is on.
struct ClickTarget {
  /// The name of a card, deck, or entry, or `nil` if the click is on none.
  var name: String?
  /// The actions to offer, those that are ready.
  let actions: [Action]
}

/// The availability of an action.
enum Ability: Equatable {
  /// The action can be performed.
  case ready
  /// The action makes no sense here and isn't shown.
  case hidden
  /// The action can't be performed, for the given reason.
  case refused(String)
}

extension Screen {
  /// The name in the help and the docs.
  static var name: String { Words.screen(id) }
  static var isText: Bool { false }
  static var isDialog: Bool { false }
  static var dimsBelow: Bool { true }
  static var isStudy: Bool { false }
  static var named: [Action] { [] }
  func foremost(in world: World) -> [Action] { [] }
  func heading(in world: World) -> (title: String, right: [Run])? { nil }
  var sessionStart: Milliseconds? { nil }
  func ability(_ action: Action, in world: World) -> Ability { .ready }
  func label(_ action: Action, in world: World) -> String? { nil }
  func help(_ action: Action, in world: World) -> String? { nil }
  mutating func type(_ key: Key, in world: inout World) -> Bool { false }
  func isTyping(in world: World) -> Bool { false }
  var takesSecret: Bool { false }
  mutating func paste(_ text: String, in world: inout World) {}
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {}
  func target(at point: Point, in world: World, area: Rect) -> ClickTarget { ClickTarget(actions: Self.actions) }
  mutating func answer(_ answer: Answer, in world: inout World) {}
  mutating func retrace(_ step: RetracedStep, in world: inout World) {}
  mutating func receive(_ reply: Reply, in world: inout World) -> Reception { .ignored }
  mutating func receive(edited text: String, in world: inout World) {}
  mutating func editorFailed(in world: inout World) {}
  var unfinished: UnfinishedCard? { nil }
  mutating func settle(in world: inout World, area: Rect) {}
  func nextFrame(in world: World) -> Milliseconds? { nil }
  func pictures(_ world: World, in area: Rect) -> [PictureView] { [] }
  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] { [] }
  func texts(_ world: World, in area: Rect) -> [CardText] { [] }
  func shownSide(_ world: World) -> ShownSide? { nil }

  /// Passes on an answer, if it is one that the screen knows.
  mutating func deliver(_ answer: any Sendable, in world: inout World) {
    if let answer = answer as? Answer { self.answer(answer, in: &world) }
  }
}
