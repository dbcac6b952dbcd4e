import Foundation

/// Reads the network and decodes pictures for `flashcards`: questions come by standard input, answers go to standard output. It ends when
/// its input does.
@main
enum Fetch {
  static func main() {
    // The person looking for what this is.
    if CommandLine.arguments.count > 1 || isatty(STDIN_FILENO) == 1 {
      FileHandle.standardError.write(
        Data("flashcards-fetch: the flashcards program starts this when it needs it.\n".utf8))
      exit(EXIT_FAILURE)
    }
    Confines.set()
    Transfers().run()
  }
}
