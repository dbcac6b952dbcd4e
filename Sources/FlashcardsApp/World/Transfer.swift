import Effects
import FlashcardKit

/// The export or import that is running, if any, and what is remembered of earlier ones until the program ends.
struct Transfer: Sendable {
  /// What is running.
  struct Running: Sendable, Equatable {
    let number: Int
    /// The path of the file.
    let path: String
    let since: Milliseconds

    /// The name of the file.
    var file: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The progress from 0 to 1, or 0 until it is known.
    fileprivate(set) var share = 0.0
    /// Whether it waits for the person to decide.
    fileprivate(set) var isOffered = false
  }

  /// What a transfer did, to be read again.
  struct Report: Sendable, Equatable {
    let title: String
    let lines: [String]
  }

  private var last = 0
  private(set) var running: Running?
  /// The report of the last transfer.
  var report: Report?
  /// The revision of the library and the version of the reviews that the package being imported was converted for.
  var basis = (revision: 0, reviews: 0)

  /// Starts a transfer, and returns its number.
  mutating func begin(_ path: String, at now: Milliseconds) -> Int {
    last += 1
    running = Running(number: last, path: path, since: now)
    return last
  }

  mutating func go(on share: Double, _ number: Int) {
    if running?.number == number { running?.share = share }
  }

  /// Whether something is being done, rather than waiting for the person.
  var isBusy: Bool { running.map { !$0.isOffered } ?? false }

  /// Waits until the person decides about a transfer, or goes on with it.
  mutating func offer(_ isOffered: Bool) {
    running?.isOffered = isOffered
    running?.share = 0
  }

  /// Ends a transfer, and returns what it was; `nil` if it isn't the current one.
  mutating func end(_ number: Int) -> Running? {
    guard running?.number == number else { return nil }
    defer { running = nil }
    return running
  }
}
