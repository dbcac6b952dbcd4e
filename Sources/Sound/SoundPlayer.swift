import CardStore
import Dispatch
public import Effects
import Essentials
import FlashcardKit

/// Plays sounds and reads texts by the programs of the machine, one at a time, without making anyone wait.
public final class SoundPlayer: Sendable {
  /// Returns the absolute path of a stored file, or `nil` if there is none of that name.
  public typealias Find = @Sendable (_ name: String) -> String?
  /// Receives the number of a request once it is over, and the first failure.
  public typealias Tell = @Sendable (_ number: Int, SoundPlaybackFailure?) -> Void

  private let limit: Duration
  private let tell: Tell
  private let state = Guarded(State())

  private struct State {
    /// The number of the current request, or `nil`.
    var current: Int?
    var process: ChildProcess?
    var ending: [String] = []
  }

  /// How soon a program that fails did not play anything, so that another one is tried.
  private static let failsSoon = Duration.seconds(2)

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - limit: How long a program may take for one piece.
  ///   - tell: Called once for each request that isn't stopped or replaced.
  public init(limit: Duration = .seconds(600), tell: @escaping Tell) {
    self.limit = limit
    self.tell = tell
  }

  /// Plays pieces one after the other, and stops what is playing.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in order.
  ///   - chosen: The person's command for playing files, or an empty text.
  ///   - number: The number of the request, which differs from all earlier ones.
  ///   - find: A closure that finds stored files.
  public func play(_ pieces: [SoundPiece], by chosen: String, number: Int, find: @escaping Find) {
    stop()
    state.withLock { $0.current = number }
    OwnThread.start { [self] in
      var failure: SoundPlaybackFailure?
      for piece in pieces where isCurrent(number) {
        let commands: [SoundCommand]
        switch piece {
        case .file(let name):
          guard let path = find(name) else {
            failure = failure ?? .noFile
            continue
          }
          commands = SoundCommand.playing(path, by: chosen)
        case .speech(let text, let language): commands = SoundCommand.reading(text, in: language)
        }
        if let trouble = run(commands, piece, number) { failure = failure ?? trouble }
      }
      let isOver = state.withLock { state in
        guard state.current == number else { return false }
        state.current = nil
        return true
      }
      if isOver { tell(number, failure) }
    }
  }

  /// Stops what is playing.
  public func stop() {
    let ending = state.withLock { state in
      let ending = state.process == nil ? [] : state.ending
      state.process?.kill()
      state.current = nil
      return ending
    }
    if let silencer = ChildProcess(ending) {
      OwnThread.start {
        silencer.wait()
        _ = silencer.reap()
      }
    }
  }

  private func isCurrent(_ number: Int) -> Bool { state.withLock { $0.current == number } }

  /// Runs the first command that works. Returns the reason if none does.
  private func run(_ commands: [SoundCommand], _ piece: SoundPiece, _ number: Int) -> SoundPlaybackFailure? {
    var failure: SoundPlaybackFailure?
    for command in commands {
      let began = ContinuousClock.now
      // Under the lock, so that a process is either not started or seen by those who stop it.
      let process = state.withLock { state -> ChildProcess? in
        guard state.current == number, let process = ChildProcess(command.words) else { return nil }
        (state.process, state.ending) = (process, command.ending)
        return process
      }
      guard let process else {
        if isCurrent(number) { continue }
        return nil
      }
      let isLate = Guarded(false)
      let bound = DispatchWorkItem { [state] in
        state.withLock { state in
          guard state.process?.id == process.id else { return }
          isLate.withLock { $0 = true }
          process.kill()
        }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1), execute: bound)
      process.wait()
      bound.cancel()
      let succeeded = state.withLock { state in
        // Whatever it started ends with it.
        process.kill()
        if state.process?.id == process.id { state.process = nil }
        return process.reap()
      }
      if isLate.withLock({ $0 }) { return .late }
      if succeeded || !isCurrent(number) { return nil }
      failure = .failed
      if ContinuousClock.now - began > SoundPlayer.failsSoon { break }
    }
    if let failure { return failure }
    if case .speech = piece { return .noVoice }
    return .noPlayer
  }
}
