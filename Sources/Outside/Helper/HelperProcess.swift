import Essentials
import Processes

/// Starting and ending helper processes.
enum HelperProcess {
  /// The number of the file that a process gets.
  private static let file: Int32 = 3

  /// Kills the process and everything it started.
  static func kill(_ id: pid_t) {
    Essentials.kill(-id, SIGKILL)
    Essentials.kill(id, SIGKILL)
  }

  /// Starts a process in a process group of its own, so that signals sent by keys do not reach it.
  ///
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - input: What the process gets as its standard input.
  ///   - output: What the process gets as its standard output.
  ///   - file: A file that the process gets as 3, if any.
  /// - Returns: The ID of the process, or `nil` if it could not be started.
  static func start(_ command: [String], input: Int32, output: Int32, file: Int32? = nil) -> pid_t? {
    var start = ProcessStart(command)
    start.files = [0: .same(input), 1: .same(output), 2: .nothing]
    if let file { start.files[HelperProcess.file] = .same(file) }
    start.group = .own
    return start.start()
  }
}
