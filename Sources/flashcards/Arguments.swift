import Essentials

/// The command-line arguments of the program, without its name.
enum Arguments {
  /// All arguments.
  ///
  /// On Linux, Swift looks for them next to the environment that the process started with, and finds none if a
  /// preloaded library has changed a variable before. The kernel knows them.
  static let all: [String] = {
    let known = CommandLine.arguments
    guard known.isEmpty, let bytes = FileManager.default.contents(atPath: "/proc/self/cmdline") else {
      return Array(known.dropFirst())
    }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }()

  /// The number of the first argument that isn't UTF-8, counted from 1, or `nil` if all are. In `all`, it is altered.
  static var firstThatIsNotText: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }
}
