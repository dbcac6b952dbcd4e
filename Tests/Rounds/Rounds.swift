import Foundation

/// The number of rounds of randomized tests: few in an ordinary run, as many as `FLASHCARDS_ROUNDS` asks for otherwise.
package enum Rounds {
  /// The value of `FLASHCARDS_ROUNDS`, or 1.
  package static let factor = min(max(number("FLASHCARDS_ROUNDS") ?? 1, 1), 1_000_000)

  /// Returns the number of rounds of a test that ordinarily has `usual`.
  package static func of(_ usual: Int) -> Int { usual * factor }

  /// Returns the seeds of a test that ordinarily has `usual`, or the only one that `FLASHCARDS_SEED` names, to repeat
  /// it.
  package static func seeds(_ usual: Int) -> [UInt64] {
    number("FLASHCARDS_SEED").map { [UInt64(max(0, $0))] } ?? (0..<UInt64(of(usual))).map { $0 }
  }

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
