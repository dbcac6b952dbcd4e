import Foundation

/// The number of rounds of randomized tests: few in an ordinary run, which takes minutes, and all of them, or a multiple,
/// in a thorough one.
package enum Rounds {
  /// The multiple that `FLASHCARDS_ROUNDS` asks for, or `nil` in an ordinary run.
  private static let multiple = number("FLASHCARDS_ROUNDS").map { min(max($0, 1), 1_000_000) }

  /// Whether this is a thorough run.
  package static let isThorough = multiple != nil

  /// The multiple, 1 in an ordinary run.
  package static let factor = multiple ?? 1

  /// Returns the number of rounds of a test that has `all` in a thorough run: a hundredth in an ordinary one.
  package static func of(_ all: Int) -> Int { multiple.map { all * $0 } ?? (all + 99) / 100 }

  /// Returns the seeds of a test that has `all` in a thorough run, or the only one that `FLASHCARDS_SEED` names, to
  /// repeat it.
  package static func seeds(_ all: Int) -> [UInt64] {
    number("FLASHCARDS_SEED").map { [UInt64(max(0, $0))] } ?? (0..<UInt64(of(all))).map { $0 }
  }

  /// Returns all values in a thorough run, and a few of them from a place on in an ordinary one, as long as tests that
  /// take one place after the other come to all of them.
  package static func part<Value>(of all: [Value], at place: Int) -> [Value] {
    let count = min(of(all.count), all.count)
    return (0..<count).map { all[(place * count + $0) % all.count] }
  }

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
