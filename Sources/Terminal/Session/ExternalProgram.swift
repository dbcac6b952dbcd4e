import CNcurses
import Foundation

/// A child process that has the terminal for a while.
struct ExternalProgram {
  private let process: pid_t

  /// Starts a program with no signal blocked or ignored. Returns `nil` if that fails.
  init?(_ words: [String]) {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, defaults) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard let name = words.first, posix_spawnp(&process, name, nil, &attributes, &arguments, environ) == 0 else {
      return nil
    }
    self.process = process
  }

  /// Waits for the program to end. If this process is asked to quit, passes the signal on and waits no longer than
  /// `grace`.
  func wait(grace: Duration) -> Terminal.ProgramResult {
    guard let ended = try? Mailbox<Int32>() else {
      return Terminal.ProgramResult(status: ExternalProgram.status(of: process), wasAskedToQuit: false)
    }
    // Another thread waits, so that this one keeps handling signals.
    Thread.detachNewThread { [process] in ended.post(ExternalProgram.status(of: process)) }
    var deadline: ContinuousClock.Instant?
    while true {
      if let status = ended.takeAll().last {
        return Terminal.ProgramResult(status: status, wasAskedToQuit: deadline != nil)
      }
      if deadline == nil, let number = Signals.end {
        deadline = .now + grace
        kill(process, number)
        kill(process, SIGCONT)
      }
      if let deadline, .now >= deadline { return Terminal.ProgramResult(status: nil, wasAskedToQuit: true) }
      _ = cn_wait(-1, ended.readEnd, false, Terminal.milliseconds(until: deadline))
    }
  }

  /// Waits for the end of a process and returns its status as a shell reports it.
  private static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 127 } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
