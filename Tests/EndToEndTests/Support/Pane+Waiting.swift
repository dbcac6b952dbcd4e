import Foundation
import Testing

extension Pane {
  /// Waits until a condition holds, checking again and again: the only place where time passes. Returns whether it
  /// held.
  static func poll(_ holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !holds() {
      if ContinuousClock.now > end { return false }
      _ = Foundation.poll(nil, 0, 20)
    }
    return true
  }

  /// Waits until the screen meets a condition and is stable, since a capture may fall into the middle of a frame.
  /// Returns the screen.
  @discardableResult
  func wait(
    _ wanted: String, at place: SourceLocation = #_sourceLocation, until holds: (Screen) -> Bool
  ) throws -> Screen {
    var seen = Screen("")
    let isSeen = Pane.poll {
      let before = seen
      seen = screen()
      return seen == before && holds(seen)
    }
    try #require(
      isSeen, "Not within a minute: \(wanted). The screen:\n\(seen.lines.joined(separator: "\n"))",
      sourceLocation: place)
    return seen
  }

  /// Waits until the screen shows all the given words. Returns the screen.
  @discardableResult
  func wait(for words: String..., at place: SourceLocation = #_sourceLocation) throws -> Screen {
    try wait("shows \(words)", at: place) { screen in words.allSatisfy(screen.contains) }
  }

  /// Waits until the screen no longer shows the given words. Returns the screen.
  @discardableResult
  func wait(without words: String, at place: SourceLocation = #_sourceLocation) throws -> Screen {
    try wait("no longer shows \(words)", at: place) { !$0.contains(words) }
  }

  /// Returns the ID of the program's process.
  func process(at place: SourceLocation = #_sourceLocation) throws -> pid_t {
    var id: pid_t?
    let isThere = Pane.poll {
      let text = try? String(contentsOfFile: script + ".pid", encoding: .utf8)
      id = text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      return id != nil
    }
    try #require(isThere, sourceLocation: place)
    return try #require(id, sourceLocation: place)
  }

  /// Whether the program has ended, or never started.
  var isOver: Bool {
    guard let id = try? String(contentsOfFile: script + ".pid", encoding: .utf8) else { return true }
    // Z: a zombie, whose status nobody has asked for.
    let state = Shell.run("ps -o stat= -p \(id.trimmingCharacters(in: .whitespacesAndNewlines))").output
    return state.isEmpty || state.hasPrefix("Z")
  }

  func signal(_ number: Int32, at place: SourceLocation = #_sourceLocation) throws {
    try #require(kill(try process(at: place), number) == 0, sourceLocation: place)
  }
}
