import FlashcardsApp
import Terminal

/// The reason why the program cannot start.
struct ProgramFailure: Error {
  /// The message for standard error.
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
