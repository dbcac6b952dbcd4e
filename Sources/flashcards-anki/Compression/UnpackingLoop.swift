import Anki
import Confinement
import Essentials
import HelperProtocol

/// The main loop when unpacking answers of sync servers.
enum UnpackingLoop {
  /// The processor time for an answer, in seconds.
  private static let seconds = 10

  /// Runs until the input ends or is invalid.
  static func run() -> Never {
    FrameReader.readStandardInput(by: 1 << 18) { frame throws(Frame.Damaged) in answer(try PackageMessage(frame)) }
  }

  private static func answer(_ command: PackageMessage) {
    guard command.part == .unpack || command.part == .unpackJSON else { exit(EXIT_FAILURE) }
    Limits.allow(seconds: seconds)
    do throws(AnkiPackageFailure) {
      let bytes = try unpacked(command.body)
      // What the program reads was read here before, so that whatever is wrong with it is found here.
      if command.part == .unpackJSON, bytes.withUnsafeBytes({ JSON($0) }) == nil { throw .damaged(entry: "") }
      PackageMessage(.unpacked, bytes).post()
    } catch { PackageMessage.failed(error).post() }
  }

  private static func unpacked(_ frame: [UInt8]) throws(AnkiPackageFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var reader = try ZstdReader("")
    var failure: AnkiPackageFailure?
    frame.withUnsafeBytes { frame in
      do throws(AnkiPackageFailure) {
        try reader.add(frame) { piece throws(AnkiPackageFailure) in
          guard bytes.count + piece.count <= PackageLimits.answer else { throw .tooLarge(.memory) }
          bytes += piece
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    try reader.finish()
    return bytes
  }
}
