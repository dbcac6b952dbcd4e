import ArgumentParser

/// The exit statuses of all commands.
enum ExitStatus: Int32 {
  /// Nothing was found, or nothing is due.
  case nothing = 1
  /// The command line is wrong.
  case usage = 2
  /// The command failed, or did only a part.
  case failure = 3

  /// The status as an error that ends a command.
  var code: ExitCode { ExitCode(rawValue) }
}

/// A reason why a command ends early, with its exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// The sentence for standard error.
  let sentence: String
}
