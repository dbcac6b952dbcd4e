import CSQLite
import Confinement
import Essentials
import HelperProtocol

/// Reads and writes Anki's packages for `flashcards`: takes commands from standard input, and writes messages to
/// standard output. The package is the file that is open as 3. Reads and writes nothing else. Also decompresses the answers
/// of sync servers, which come as commands.
@main
enum PackageProgram {
  /// The package.
  private static let package: Int32 = 3
  /// The most memory while reading, in bytes: the database, a zstd window, and what handles them.
  private static let readingMemory = PackageLimits.database + (56 << 20)
  /// The most memory while writing the person's own cards.
  private static let writingMemory = 2 << 30

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard [["read"], ["write"], ["unpack"], ["--attempts"]].contains(arguments), isatty(STDIN_FILENO) == 0 else {
      Limits.refuseHand("flashcards-anki")
    }
    let isWriting = arguments == ["write"]
    Limits.endWithProgram()
    Limits.set(keeping: package, memory: isWriting ? writingMemory : readingMemory, isWriting: isWriting)
    // What is the person's own is written with no limit of memory but the one above, and compressed by several threads.
    cs_use_on_one_thread(isWriting ? 0 : 1)
    Confines.set(hasThreads: isWriting)
    #if os(Linux)
      if arguments == ["--attempts"] { return Attempts.run() }
    #endif
    if arguments == ["unpack"] { UnpackingLoop.run() }
    if isWriting { WritingLoop(package: package).run() }
    ReadingLoop(package: package).run()
  }
}
