import FlashcardsApp
import Terminal

/// Why the program cannot start.
struct ProgramFailure: Error {
  /// What a person reads on the command line.
  let sentence: String

  init(_ error: TerminalError) {
    sentence =
      switch error {
      case .notATerminal: CommandLineWords.notATerminal
      case .unknownType(""): CommandLineWords.noTerminalType
      case .unknownType(let name): CommandLineWords.unknownTerminal(name)
      case .cannotMoveCursor(let name): CommandLineWords.cannotMoveCursor(name)
      case .noMoreFiles: CommandLineWords.noMoreFiles
      }
  }
}
