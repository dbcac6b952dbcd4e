import Confinement
import Essentials
import HelperProtocol

/// The main loop: reads commands with code and writes spans.
struct CommandLoop {
  private var definitions: Definitions

  /// The processor time for one text, in seconds.
  private static let patience = 3

  init(definitions: Definitions) { self.definitions = definitions }

  /// Runs until the input ends or is invalid.
  mutating func run() -> Never {
    FrameReader.readStandardInput(by: 1 << 16) { frame throws(Frame.Damaged) in answer(try HighlightCommand(frame)) }
  }

  private mutating func answer(_ command: HighlightCommand) {
    Limits.allow(seconds: Self.patience)
    let result: Result<[CodeSpan], HighlightFailure>
    do throws(HighlightFailure) {
      if let refusal = command.code.refusal { throw refusal }
      result = .success(try definitions.spans(of: Array(command.code.text.utf8), in: command.code.language))
    } catch { result = .failure(error) }
    // No one is listening anymore.
    guard HighlightResult(number: command.number, result: result).frame.send() else { exit(EXIT_FAILURE) }
  }
}
