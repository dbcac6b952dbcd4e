import Effects
import FlashcardKit
import TextUI

/// Something that takes the keys and fills the screen, or a part of it: a tab's pane, or what is open above it.
/// A value; only its `perform`, `type`, `paste`, `gesture` and `settle` alter it.
protocol Screen: Sendable {
  /// The identity by which `keys.yaml` and the texts name it: lowercase words with hyphens between them.
  static var id: String { get }
  /// Whether it lies above what is open below and keeps keys from it: a dialog.
  static var isDialog: Bool { get }
  /// Whether tabs step aside for it: a digit pressed too much does not end it.
  static var isStudy: Bool { get }
  /// Whether a text has the focus all the time, so that keys that write never reach an action.
  static var isText: Bool { get }
  /// All that can be done here, most useful first.
  static var actions: [Action] { get }
  /// What the key line names here, though elsewhere it does not.
  static var named: [Action] { get }

  /// Whether an action can be done now.
  func ability(_ action: Action, in world: World) -> Ability
  /// What the action is called here, where `Open` or `New` says too little.
  func label(_ action: Action, in world: World) -> String?
  /// Does an action that can be done now.
  mutating func perform(_ action: Action, in world: inout World)
  /// A key for the field that has the focus, before any table; false where it is none.
  mutating func type(_ key: Key, in world: inout World) -> Bool
  /// Whether keys that write something go into a field now.
  func isTyping(in world: World) -> Bool
  /// Text was pasted.
  mutating func paste(_ text: String, in world: inout World)
  /// The mouse did something within `area`.
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect)
  /// What a dialog above it led to, where that is for this screen to do.
  mutating func answer(_ answer: any Sendable, in world: inout World)
  /// The text that the person's editor brought back.
  mutating func take(_ text: String, in world: inout World)
  /// A card that is not finished, and must survive whatever comes.
  var unfinished: UnfinishedCard? { get }
  /// Brings selections and what was computed into line with the world; after every message.
  mutating func settle(in world: inout World, area: Rect)
  /// Draws itself.
  func render(_ world: World, into surface: inout Surface, in area: Rect)
  /// The pictures that are seen on it.
  func pictures(_ world: World, in area: Rect) -> [PictureView]
  /// Those that may be seen after the next key.
  func picturesAhead(_ world: World, in area: Rect) -> [PictureView]
  /// When it wants to be drawn again without a key, in the world's time; nil where it stands still.
  func nextFrame(in world: World) -> Milliseconds?
}

/// Whether an action can be done now.
enum Ability: Equatable {
  /// It can.
  case ready
  /// It makes no sense now, and is not shown.
  case hidden
  /// It cannot, and this is why.
  case refused(String)
}

extension Screen {
  /// Its name in the help and the docs.
  static var name: String { Words.screen(id) }
  static var isText: Bool { false }
  static var isDialog: Bool { false }
  static var isStudy: Bool { false }
  static var named: [Action] { [] }
  func ability(_ action: Action, in world: World) -> Ability { .ready }
  func label(_ action: Action, in world: World) -> String? { nil }
  mutating func type(_ key: Key, in world: inout World) -> Bool { false }
  func isTyping(in world: World) -> Bool { false }
  mutating func paste(_ text: String, in world: inout World) {}
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {}
  mutating func answer(_ answer: any Sendable, in world: inout World) {}
  mutating func take(_ text: String, in world: inout World) {}
  var unfinished: UnfinishedCard? { nil }
  mutating func settle(in world: inout World, area: Rect) {}
  func nextFrame(in world: World) -> Milliseconds? { nil }
  func pictures(_ world: World, in area: Rect) -> [PictureView] { [] }
  func picturesAhead(_ world: World, in area: Rect) -> [PictureView] { [] }
}
