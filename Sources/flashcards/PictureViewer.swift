import CardStore
import Essentials
import FlashcardKit
import HelperClients
import HelperProtocol
import Processes

/// Opens files and addresses in the system's viewers, which run independently of this program and its terminal.
final class PictureViewer: Sendable {
  #if canImport(Darwin)
    private static let command = "open"
  #else
    private static let command = "xdg-open"
  #endif

  /// The running viewers, each the leader of its process group, or `nil` once they have been told to end.
  private let running = Guarded<Set<pid_t>?>([])

  /// Opens a file, or an address. Returns whether the viewer could be started, or was no longer wanted.
  func open(_ path: String) -> Bool {
    // Started and noted in one go, so that none escapes from being told to end.
    running.withLock { running in
      guard running != nil else { return true }
      guard let process = PictureViewer.start([PictureViewer.command, path]) else { return false }
      running?.insert(process)
      OwnThread.start { [self] in forget(process) }
      return true
    }
  }

  /// Waits until a viewer has ended.
  private func forget(_ process: pid_t) {
    // The process id is not reused before its status is read.
    var end = siginfo_t()
    while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    running.withLock { running in
      running?.remove(process)
      var status: Int32 = 0
      waitpid(process, &status, WNOHANG)
    }
  }

  /// Terminates the running viewers. None is started from then on.
  func end() {
    running.withLock { running in
      for process in running ?? [] { kill(-process, SIGTERM) }
      running = nil
    }
  }

  private static func start(_ words: [String]) -> pid_t? {
    var start = ProcessStart(words)
    start.files = [0: .nothing, 1: .nothing, 2: .nothing]
    // The viewer does not get the signals of keys such as Ctrl-C.
    start.group = .own
    return start.start()
  }
}

/// The folders where the pictures of cards are: the login's media and their trash, since an undone change may need a
/// picture again, and the pictures that come with the program.
struct PictureLocations: Sendable {
  let locations: Locations
  let login: Login?

  /// Returns a picture to be drawn here, `nil` if it does not exist. No copy of a sealed one is left in a file.
  func stored(_ name: String) -> Pictures.Stored? {
    if let login, Protection(login, in: locations).isUnlocked,
      let bytes = MediaFiles(locations: locations).contents(of: name, of: login, atMost: PictureLimits.bytes)
    {
      return .contents(bytes)
    }
    return find(name).map { .path($0) }
  }

  /// Returns the path at which other programs can read a picture; `nil` if it does not exist.
  func find(_ name: String) -> String? {
    if let own = login.flatMap({ MediaFiles(locations: locations).lend(name, of: $0) }) { return own }
    guard let path = Assets.pictures.map({ $0 + "/" + name }), access(path, F_OK) == 0 else { return nil }
    return path
  }
}
