import Confinement
import Foundation

/// Reads the network for `flashcards`: questions come by standard input, answers go to standard output. It ends when its
/// input does, and when the program does that started it. It reads no file of the person's.
@main
enum Fetch {
  static func main() {
    let isTried = CommandLine.arguments.dropFirst().elementsEqual(["--attempts"])
    // The person looking for what this is.
    if CommandLine.arguments.count > 1, !isTried || isatty(STDIN_FILENO) == 1 {
      FileHandle.standardError.write(
        Data("flashcards-fetch: the flashcards program starts this when it needs it.\n".utf8))
      exit(EXIT_FAILURE)
    }
    Limits.endWithProgram()
    Limits.set()
    Confines.set()
    #if os(Linux)
      if isTried { return Attempts.tell() }
    #endif
    Transfers().run()
  }
}
