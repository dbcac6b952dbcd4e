import Essentials
import Processes

/// A process in a session of its own: without the terminal, without input and output, and without this program's files.
/// It ends when this process does, even if that is killed.
struct ChildProcess: Sendable {
  /// The process, which leads its process group.
  let id: pid_t
  /// The pipe by which it learns that this process has ended.
  private let life: Int32

  /// Starts a program that is found like those of a shell. Returns `nil` if there is none, or if it can't be started.
  init?(_ words: [String]) {
    var start = ProcessStart(words)
    start.files = [0: .nothing, 1: .nothing, 2: .nothing]
    start.group = .session
    guard var life = ProcessPipe() else { return nil }
    guard start.supervise(until: life), let id = start.start() else {
      life.close()
      return nil
    }
    life.closeReading()
    (self.id, self.life) = (id, life.writing)
  }

  /// Waits until the process has ended. Its id stays its own until `reap`.
  func wait() {
    var end = siginfo_t()
    while waitid(P_PID, id_t(id), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Ends the process and all that it started. Must not be called after `reap`.
  func kill() { _ = Essentials.kill(-id, SIGKILL) }

  /// Frees the id of a process that has ended, and returns whether it succeeded. Called once.
  func reap() -> Bool {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    close(life)
    return status == 0
  }
}
