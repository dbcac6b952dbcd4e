import Confinement
import Foundation

/// Decodes and draws pictures for `flashcards`: orders come by standard input, pictures with them, and answers go to
/// standard output. It ends when its input does, and when the program does that started it. It reads no file of the
/// person's and knows no network.
@main
enum Decode {
  static func main() {
    let isTried = CommandLine.arguments.dropFirst().elementsEqual(["--attempts"])
    // The person looking for what this is.
    if CommandLine.arguments.count > 1, !isTried || isatty(STDIN_FILENO) == 1 {
      FileHandle.standardError.write(
        Data("flashcards-decode: the flashcards program starts this when it needs it.\n".utf8))
      exit(EXIT_FAILURE)
    }
    Limits.endWithProgram()
    Limits.set()
    Loaders.load()
    Confines.set()
    #if os(Linux)
      if isTried { return Attempts.tell() }
    #endif
    var orders = Orders()
    orders.run()
  }
}
