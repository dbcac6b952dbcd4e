import Essentials
public import HelperProtocol

extension FrameReader {
  /// Reads messages from standard input, and ends the process when the input ends or is invalid.
  ///
  /// - Parameters:
  ///   - chunk: The most bytes that are read at once.
  ///   - status: The exit status when the input ends.
  ///   - answer: Answers a message.
  public static func readStandardInput(
    by chunk: Int, endingWith status: Int32 = 0, _ answer: (Frame) throws(Frame.Damaged) -> Void
  ) -> Never {
    var input = FrameReader()
    var bytes = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        exit(status)
      }
      input.append(bytes[..<count])
      do throws(Frame.Damaged) {
        while let frame = try input.next() { try answer(frame) }
      } catch { exit(EXIT_FAILURE) }
    }
  }
}
