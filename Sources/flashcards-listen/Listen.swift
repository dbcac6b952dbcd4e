import Confinement
import Essentials

/// The program that listens to HTTP, so that the program with the cards links no server and reads no headers. It has
/// no files.
@main
enum Listen {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    #if os(Linux)
      // Tries what it must not be able to do, for tests.
      if arguments == ["--attempts"] {
        Limits.set()
        Confines.forbidFiles()
        Confines.set()
        return Attempts.run()
      }
    #endif
    guard arguments.count == 1, let port = UInt16(arguments[0]), port > 0, isatty(STDIN_FILENO) == 0 else {
      Limits.refuseHand("flashcards-listen")
    }
    Limits.endWithProgram()
    Limits.set()
    Listener.run(port: port)
  }
}
