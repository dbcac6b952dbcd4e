import Confinement
import Essentials

/// Highlights code for `flashcards`: takes commands with code from standard input and writes spans to standard output.
/// Reads the definitions of languages in the folder that its argument names, and nothing else.
@main
enum Highlight {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 1, isatty(STDIN_FILENO) == 0 else {
      Limits.refuseHand("flashcards-highlight")
    }
    Limits.endWithProgram()
    Limits.set()
    let isTried = arguments == ["--attempts"]
    Confines.set(reading: isTried ? nil : arguments[0])
    #if os(Linux)
      if isTried { return Attempts.run() }
    #endif
    var loop = CommandLoop(definitions: Definitions(folder: arguments[0]))
    loop.run()
  }
}
