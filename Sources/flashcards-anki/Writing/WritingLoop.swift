import Anki
import Confinement
import Essentials
import Fetching

/// The main loop when writing: reads parts of a package, and says when it is complete or has failed.
struct WritingLoop {
  /// The file.
  let package: Int32

  /// The processor time between two messages, in seconds: compressing a database takes the longest.
  private static let patience = 120

  /// Runs until the package is complete, or the input ends or is invalid.
  func run() -> Never {
    var input = FrameReader()
    var writer: PackageWriter?
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        exit(EXIT_FAILURE)
      }
      input.append(bytes[..<count])
      do throws(Frame.Damaged) {
        while let frame = try input.next() {
          Limits.allow(seconds: WritingLoop.patience)
          let message = try PackageMessage(frame)
          do throws(AnkiPackageFailure) { try add(message, to: &writer) } catch {
            PackageMessage.failed(error).post()
            exit(EXIT_FAILURE)
          }
        }
      } catch { exit(EXIT_FAILURE) }
    }
  }

  private func add(_ message: PackageMessage, to writer: inout PackageWriter?) throws(AnkiPackageFailure) {
    if message.part == .overview {
      guard let overview = try? message.json(PackageOverview.self), writer == nil else { throw .unstorable }
      writer = try PackageWriter(package, overview)
      return
    }
    guard writer != nil else { throw .unstorable }
    try writer?.add(message)
    if message.part == .end {
      message.post()
      exit(EXIT_SUCCESS)
    }
  }
}
