import CGdkPixbuf
import Confinement
import Essentials
import HelperProtocol

/// Decodes and draws pictures for `flashcards`: takes commands with pictures from standard input and writes results to
/// standard output. Ends with its input or with the program that started it. Reads none of the person's files and has
/// no access to the network.
@main
enum Decode {
  static func main() {
    let isTried = CommandLine.arguments.dropFirst().elementsEqual(["--attempts"])
    // Someone is running this by hand.
    if CommandLine.arguments.count > 1, !isTried || isatty(STDIN_FILENO) == 1 {
      Limits.refuseHand("flashcards-decode")
    }
    Limits.endWithProgram()
    Limits.set()
    Loaders.load()
    Confines.set()
    #if os(Linux)
      if isTried { return Attempts.run() }
    #endif
    var loop = CommandLoop()
    loop.run()
  }
}

/// Loads the picture decoders' libraries, and the fonts SVG may use, before any untrusted data arrives.
enum Loaders {
  static func load() {
    for format in PictureFormat.allCases {
      guard let loader = cg_loader(format.rawValue) else { continue }
      if format == .svg {
        let drawing = Array(
          "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>".utf8)
        drawing.withUnsafeBufferPointer { _ = cg_feed(loader, $0.baseAddress, gsize($0.count)) }
      }
      _ = cg_close(loader)
      cg_let_go(loader)
    }
  }
}

/// The main loop: reads commands with pictures and writes results.
struct CommandLoop {
  /// Runs until the input ends or is invalid.
  mutating func run() -> Never {
    FrameReader.readStandardInput(by: 1 << 18) { frame throws(Frame.Damaged) in
      answer(try DecodeCommand(frame), frame.body)
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
