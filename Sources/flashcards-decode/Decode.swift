import Confinement
import Essentials

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
