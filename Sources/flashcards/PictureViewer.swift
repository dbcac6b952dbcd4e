import CardStore
import Foundation
import Processes

/// Opens files and addresses in the system's viewers, which run independently of this program and its terminal.
final class PictureViewer: Sendable {
  #if canImport(Darwin)
    private static let command = "open"
  #else
    private static let command = "xdg-open"
  #endif

  /// The running viewers, each the leader of its process group.
  private let running = Guarded<Set<pid_t>>([])

  /// Opens a file, or an address. Returns whether the viewer could be started.
  func open(_ path: String) -> Bool {
    guard let process = PictureViewer.start([PictureViewer.command, path]) else { return false }
    running.withLock { _ = $0.insert(process) }
    Thread.detachNewThread { [self] in
      // The process id is not reused before its status is read.
      var end = siginfo_t()
      while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      running.withLock { running in
        running.remove(process)
        var status: Int32 = 0
        waitpid(process, &status, WNOHANG)
      }
    }
    return true
  }

  /// Terminates the running viewers.
  func end() { running.withLock { for process in $0 { kill(-process, SIGTERM) } } }

  private static func start(_ words: [String]) -> pid_t? {
    var start = ProcessStart(words)
    start.files = [0: .nothing, 1: .nothing, 2: .nothing]
    // The viewer does not get the signals of keys such as Ctrl-C.
    start.group = .own
    return start.start()
  }
}
