import Confinement
import Essentials

/// Reads the network for `flashcards`: takes requests from standard input and writes results to standard output. Ends
/// with its input or with the program that started it. Reads none of the person's files.
@main
enum Fetch {
  static func main() {
    let isTried = CommandLine.arguments.dropFirst().elementsEqual(["--attempts"])
    // Someone is running this by hand.
    if CommandLine.arguments.count > 1, !isTried || isatty(STDIN_FILENO) == 1 {
      Limits.refuseHand("flashcards-fetch")
    }
    Limits.endWithProgram()
    Limits.set()
    Confines.set()
    #if os(Linux)
      if isTried { return Attempts.run() }
    #endif
    Transfers().run()
  }
}
