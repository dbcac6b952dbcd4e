import CardStore
import Dispatch
import Essentials
public import FlashcardKit
import Processes

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

/// A command that plays a sound or reads a text, as words: a program and its arguments. No shell sees them.
struct SoundCommand: Equatable {
  let words: [String]
  /// Words that silence what the command leaves to a service, or none.
  var ending: [String] = []

  /// Returns the commands that may play a file, in the order in which they are tried.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - chosen: The command that the person chose, or an empty text. It is the only one then.
  /// - Returns: The commands, at least one.
  static func playing(_ path: String, by chosen: String) -> [SoundCommand] {
    let own = split(chosen)
    if !own.isEmpty { return [SoundCommand(words: own + [path])] }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    var commands = [
      ["mpv", "--no-config", "--no-ytdl", "--load-scripts=no", "--no-video", "--really-quiet", "--", path],
      ["ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet", path],
    ]
    if ending != "m4a" { commands += [["pw-play", path], ["paplay", path]] }
    if ending == "wav" { commands.append(["aplay", "-q", path]) }
    commands.append(["afplay", path])
    return commands.map { SoundCommand(words: $0) }
  }

  /// Returns the commands that may read a text, in the order in which they are tried.
  static func reading(_ text: String, in language: String) -> [SoundCommand] {
    [
      SoundCommand(words: ["spd-say", "-w", "-l", language, "--", text], ending: ["spd-say", "-C"]),
      SoundCommand(words: ["espeak-ng", "-v", language, "--", text]),
      SoundCommand(words: ["say", "--", text]),
    ]
  }

  /// Returns the words of a command, separated by blanks. Quotes keep blanks.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}

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
