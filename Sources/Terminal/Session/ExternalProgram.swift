import CNcurses
import Essentials
import Processes

/// A child process that has the terminal for a while.
struct ExternalProgram {
  private let process: pid_t

  /// Starts a program with no signal blocked or ignored. Returns `nil` if that fails.
  init?(_ words: [String]) {
    guard let process = ProcessStart(words).start() else { return nil }
    self.process = process
  }

  /// Waits for the program to end. If this process is asked to quit, passes the signal on and waits no longer than
  /// `grace`.
  func wait(grace: Duration) -> Terminal.ProgramResult {
    guard let ended = try? Mailbox<Int32>() else {
      return Terminal.ProgramResult(status: ProcessStart.status(of: process), wasAskedToQuit: false)
    }
    // Another thread waits, so that this one keeps handling signals.
    OwnThread.start { [process] in ended.post(ProcessStart.status(of: process)) }
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
}
