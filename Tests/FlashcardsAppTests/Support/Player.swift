import Essentials
import FlashcardKit
import ScreenPictures
import TextUI

@testable import FlashcardsApp

/// Sends messages to the program and records its effects; in place of a store, it confirms changes at once.
struct Player {
  var state: AppState { didSet { drawn = Guarded(Drawn()) } }
  /// What was drawn since the state changed, since tests look at a screen more than once.
  private var drawn = Guarded(Drawn())
  var now: Milliseconds = 1_000_000
  var effects: [Effect] = []
  /// Whether changes are confirmed at once.
  var confirms = true

  init(size: Size = Size(width: 80, height: 24), login: String? = "maya", library: Library = Library()) {
    let choices = MachineSettings(login: login, settings: ["motion": .boolean(false)])
    state = AppState(choices: choices, places: Samples.places, size: size, seed: 7)
    // Large letters have their own pictures; elsewhere tests search for plain text.
    state.terminal.isUnicode = false
    for effect in state.start() {
      if case .open(let login) = effect { send(.opened(login, library, notices: [])) } else { effects.append(effect) }
      if effect == .listLogins { send(.logins([])) }
    }
  }

  mutating func send(_ message: Message) {
    now += 1000
    for effect in state.update(message, at: now) {
      effects.append(effect)
      switch effect {
      case .commit(_, let ticket) where confirms: send(.committed(ticket))
      case .log(_, let ticket) where confirms: send(.committed(ticket))
      case .readBook(let request) where confirms: send(.book(request.book(), request.number))
      case .readStatistics(let request) where confirms:
        let statistics = request.statistics()
        send(.statistics(statistics, request.number))
        send(.estimates(request.estimates(statistics), request.number))
      default: break
      }
    }
  }

  mutating func send(_ reply: Reply) { send(.reply(reply)) }

  mutating func press(_ keys: Key...) { for key in keys { send(.event(.key(key))) } }

  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Goes to a tab by its digit, with Alt, since a text may have the focus.
  mutating func go(_ tab: any Screen.Type) {
    for (index, other) in AppState.tabs.enumerated() where other == tab {
      press(Key(.character(Character(String(index + 1))), .alt))
    }
  }

  mutating func click(_ x: Int, _ y: Int) {
    send(.event(.mouse(Mouse(.press(.left), at: Point(x: x, y: y)))))
    send(.event(.mouse(Mouse(.release(.left), at: Point(x: x, y: y)))))
  }

  mutating func doubleClick(_ x: Int, _ y: Int) {
    let start = now
    click(x, y)
    // Ten milliseconds after the first click, however long what it did took.
    now = start + 1010
    click(x, y)
  }

  mutating func rightClick(_ x: Int, _ y: Int) {
    send(.event(.mouse(Mouse(.press(.right), at: Point(x: x, y: y)))))
    send(.event(.mouse(Mouse(.release(.right), at: Point(x: x, y: y)))))
  }

  /// Drags with the mouse, and releases the button if `drop` is true.
  mutating func drag(_ from: Point, _ to: Point, drop: Bool = true) {
    send(.event(.mouse(Mouse(.press(.left), at: from))))
    send(.event(.mouse(Mouse(.drag(.left), at: Point(x: from.x + 1, y: from.y)))))
    send(.event(.mouse(Mouse(.drag(.left), at: to))))
    if drop { send(.event(.mouse(Mouse(.release(.left), at: to)))) }
  }

  /// Returns the position of a text on the screen.
  func find(_ text: String) -> Point? {
    for (y, line) in screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.range(of: text) { return Point(x: String(line[..<range.lowerBound]).columns, y: y) }
    }
    return nil
  }

  mutating func resize(_ width: Int, _ height: Int) {
    send(.event(.resize(Size(width: width, height: height))))
  }

  /// All entries of the review log that were written.
  var logged: [ReviewEntry] {
    effects.flatMap { effect -> [ReviewEntry] in if case .log(let entries, _) = effect { entries } else { [] } }
  }

  /// The text of the screen.
  var screen: String {
    drawn.withLock { drawn in
      let screen = drawn.screen ?? drawn.surface(of: state).description
      drawn.screen = screen
      return screen
    }
  }

  /// The screen with its colors.
  var picture: String { drawn.withLock { $0.surface(of: state).picture } }

  var library: Library { state.world.library }

  func shows(_ text: String) -> Bool { screen.contains(text) }
}

/// One drawing of a state.
private struct Drawn {
  var surface: Surface?
  var screen: String?

  mutating func surface(of state: AppState) -> Surface {
    let surface = surface ?? state.render()
    self.surface = surface
    return surface
  }
}

extension StringProtocol {
  /// Returns the range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
