import Confinement
import Essentials
import HelperProtocol

/// The main loop: reads commands with code and writes spans.
struct CommandLoop {
  private var input = FrameReader()
  private var definitions: Definitions

  /// The processor time for one text, in seconds.
  private static let patience = 3

  init(definitions: Definitions) { self.definitions = definitions }

  /// Runs until the input ends or is invalid.
  mutating func run() -> Never {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        exit(EXIT_SUCCESS)
      }
      input.append(bytes[..<count])
      do throws(Frame.Damaged) {
        while let frame = try input.next() { answer(try HighlightCommand(frame)) }
      } catch { exit(EXIT_FAILURE) }
    }
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
