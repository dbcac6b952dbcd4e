import CardStore
import Essentials
import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import RichText
import Testing

/// Code highlighted by the program next to the tests.
final class HighlightHarness: Sendable {
  let highlights: Highlights
  private let waiting: Guarded<[CodeText: CheckedContinuation<Result<[CodeSpan], HighlightFailure>, Never>]>

  /// The folder of the definitions that ship with the program.
  static let definitions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Languages").standardized.path

  init(_ helper: [String]? = nil) throws {
    let waiting = Guarded<[CodeText: CheckedContinuation<Result<[CodeSpan], HighlightFailure>, Never>]>([:])
    self.waiting = waiting
    // The helper of this program, not optimized and beside many other tests, takes longer than it does for people.
    highlights = Highlights(
      helper: try helper ?? [Asking.program("flashcards-highlight"), Self.definitions], idle: .seconds(600),
      patience: helper == nil ? 60_000 : 1000,
      tell: { code, result in waiting.withLock { $0.removeValue(forKey: code) }?.resume(returning: result) })
  }

  func highlight(_ text: String, _ language: CodeLanguage) async -> Result<[CodeSpan], HighlightFailure> {
    let code = CodeText(text, in: language)
    return await withCheckedContinuation { done in
      waiting.withLock { $0[code] = done }
      highlights.want([code])
    }
  }
}
