import CardStore
import Dispatch
import Essentials
public import FlashcardKit
public import HelperProtocol

/// Highlights code, one text at a time, most wanted first, in a process that does nothing else. Code that is no longer
/// wanted is not highlighted. Never blocks.
public final class Highlights: Sendable {
  /// Receives the spans of each code, fitted to its text, or the reason there are none.
  public typealias Tell = @Sendable (CodeText, Result<[CodeSpan], HighlightFailure>) -> Void

  private let helper: HelperRequests
  private let tell: Tell
  private let queue = DispatchQueue(label: "highlights")
  private let state = Guarded(State())

  private struct State {
    var wanted: [CodeText] = []
    var current: CodeText?
  }

  /// The time limit for one text, in milliseconds of wall-clock time.
  private let patience: Milliseconds

  /// Creates a highlighter.
  ///
  /// - Parameters:
  ///   - command: The path of the helper, and the folder of the definitions of languages.
  ///   - idle: How long the helper is kept running without requests.
  ///   - patience: The time limit for one text, in milliseconds of wall-clock time.
  ///   - tell: Called once for each code that is highlighted or cannot be.
  public init(
    helper command: [String], idle: Duration = .seconds(30), patience: Milliseconds = 1000, tell: @escaping Tell
  ) {
    helper = HelperRequests(helper: command, idle: idle)
    self.patience = patience
    self.tell = tell
  }

  /// Replaces the list of wanted code, most wanted first.
  public func want(_ codes: [CodeText]) {
    state.withLock { state in state.wanted = codes.filter { $0 != state.current } }
    queue.async { [self] in next() }
  }

  private func next() {
    let code = state.withLock { state -> CodeText? in
      guard state.current == nil, !state.wanted.isEmpty else { return nil }
      let code = state.wanted.removeFirst()
      state.current = code
      return code
    }
    guard let code else { return }
    if let refusal = code.refusal { return done(code, .failure(refusal)) }
    helper.ask(
      within: patience, command: { HighlightCommand(number: $0, code: code).frame },
      handle: { [self] result in queue.async { [self] in done(code, Highlights.spans(result, in: code)) } })
  }

  private func done(_ code: CodeText, _ result: Result<[CodeSpan], HighlightFailure>) {
    state.withLock { $0.current = nil }
    tell(code, result)
    queue.async { [self] in next() }
  }

  private static func spans(
    _ result: Result<Frame, HelperRequests.MissingReply>, in code: CodeText
  ) -> Result<[CodeSpan], HighlightFailure> {
    switch result {
    case .success(let frame):
      ((try? HighlightResult(frame))?.result ?? .failure(.tooExpensive)).map { $0.fitted(to: code.text) }
    case .failure(.noHelper): .failure(.noHighlighter)
    // A highlighter that exceeds its limits ends its process.
    case .failure(.helperEnded), .failure(.late): .failure(.tooExpensive)
    }
  }
}
