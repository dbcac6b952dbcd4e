import Essentials

/// Beginning anew, with nothing left of what was in the program's memory.
enum Restart {
  /// Runs the program anew in this one's place. Returns only if that isn't possible.
  static func begin(_ arguments: [String]) {
    Cores.allow()
    let name = CommandLine.arguments.first ?? program
    let words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    // Signals that are ignored or blocked by now, and open files, would be so in the program.
    for number in [SIGTERM, SIGHUP, SIGINT] { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    for file in 3..<min(getdtablesize(), mostFiles) {
      let flags = fcntl(file, F_GETFD)
      if flags >= 0 { _ = fcntl(file, F_SETFD, flags | FD_CLOEXEC) }
    }
    execv(program, words)
    // It was moved or replaced meanwhile.
    #if os(Linux)
      execv("/proc/self/exe", words)
    #endif
  }

  private static let mostFiles: Int32 = 65_536

  private static var program: String {
    #if os(Linux)
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? ""
    #endif
  }
}
