import Dispatch
import Essentials
import FlashcardKit
import Processes

/// Syncs a login when clients ask for it, by `flashcards sync`, one run after the other. A client gets its reply before.
final class SyncOnWish: Sendable {
  private let command: [String]
  private let state = Guarded(State.idle)

  private enum State {
    case idle, running
    /// A client asked while a run was under way, which may have missed something.
    case runningAgain
  }

  /// Creates what syncs a login.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - data: The folder that the person named for the files, if any.
  init(_ login: Login, data: String?) {
    command =
      [ProcessStart.ownFolder + "/flashcards", "sync", "--login", login.name] + (data.map { ["--data", $0] } ?? [])
  }

  /// Starts to sync, or to sync once more.
  func start() {
    let isIdle = state.withLock { state in
      defer { state = state == .idle ? .running : .runningAgain }
      return state == .idle
    }
    guard isIdle else { return }
    DispatchQueue.global().async { [self] in
      while true {
        run()
        let isDone = state.withLock { state in
          defer { state = state == .runningAgain ? .running : .idle }
          return state != .runningAgain
        }
        if isDone { return }
      }
    }
  }

  private func run() {
    var start = ProcessStart(command)
    start.files = [0: .nothing, 1: .nothing, 2: .nothing]
    guard let process = start.start() else { return }
    _ = ProcessStart.status(of: process)
  }
}
