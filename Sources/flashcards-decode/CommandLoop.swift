import Confinement
import Effects
import Essentials
import Fetching
import FlashcardKit

/// The main loop: reads commands with pictures and writes results.
struct CommandLoop {
  private var input = FrameReader()

  /// Runs until the input ends or is invalid.
  mutating func run() -> Never {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        exit(EXIT_SUCCESS)
      }
      input.append(bytes[..<count])
      do throws(Frame.Damaged) {
        while let frame = try input.next() { answer(try DecodeCommand(frame), frame.body) }
      } catch { exit(EXIT_FAILURE) }
    }
  }

  private func answer(_ command: DecodeCommand, _ picture: [UInt8]) {
    Limits.allow(seconds: PictureLimits.seconds)
    let result = Result { () throws(PictureFailure) in
      switch command {
      case .draw(_, let style): PictureReply.drawn(try Drawing.draw(picture, style))
      case .look: PictureReply.facts(try Drawing.facts(picture))
      }
    }
    // No one is listening anymore.
    guard PictureResult(number: command.number, result: result).frame.send() else { exit(EXIT_FAILURE) }
  }

}
