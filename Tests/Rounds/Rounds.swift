import Foundation

/// How often tests that try things at random do so: a little in every run, and as long as wanted where somebody asks.
package enum Rounds {
  /// So many times as usual: what `FLASHCARDS_ROUNDS` says, 1 where it says nothing.
  package static let factor = min(max(number("FLASHCARDS_ROUNDS") ?? 1, 1), 1_000_000)

  /// How many rounds there are of what usually has so many.
  package static func of(_ usual: Int) -> Int { usual * factor }

  /// The seeds of a test that usually has so many; the one alone that `FLASHCARDS_SEED` names, to see it once more.
  package static func seeds(_ usual: Int) -> [UInt64] {
    number("FLASHCARDS_SEED").map { [UInt64(max(0, $0))] } ?? (0..<UInt64(of(usual))).map { $0 }
  }

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
