import Essentials
import FlashcardKit
import FlashcardsApp
import Processes
import Sealing

/// A command of the person's, such as one of a password manager, that prints a passphrase: the first line counts.
struct PassphraseCommand {
  /// The environment variable that has it.
  let variable: String
  private let command: String

  /// The variables of the passphrase of a login, and of a new one.
  static let current = "FLASHCARDS_PASSPHRASE_COMMAND"
  static let new = "FLASHCARDS_NEW_PASSPHRASE_COMMAND"

  /// The variable by which the command learns which login it is for.
  private static let login = "FLASHCARDS_LOGIN"
  /// The most bytes that it may print.
  private static let most = 64 << 10
  /// How long it may take: a person may have to unlock the password manager.
  private static let patience = Duration.seconds(120)
  private static let interval: Int32 = 100
  /// How often it is looked whether it has ended, once it printed all.
  private static let glance: Int32 = 2
  /// The most memory of each of its processes, in megabytes.
  private static let memory = 4096

  /// A reason why there is no passphrase.
  enum Failure: Error { case notStarted, status(Int32), nothing, tooLong, notText, tooSlow }

  /// Creates the command that a variable has, or returns `nil` if there is none.
  init?(_ variable: String) {
    guard let command = ProcessInfo.processInfo.environment[variable], !command.isBlank else { return nil }
    self.variable = variable
    self.command = command
  }

  /// Runs the command for a login.
  ///
  /// - Returns: The first line that it prints.
  /// - Throws: `CommandFailure` if it fails.
  func passphrase(of login: Login) throws(CommandFailure) -> String {
    // Before this process has it.
    Cores.forbid()
    do throws(Failure) { return try run(for: login) } catch {
      let reason =
        switch error {
        case .notStarted: CommandLineWords.commandNotStarted
        case .status(let status): CommandLineWords.commandFailed(status)
        case .nothing: CommandLineWords.commandPrintedNothing
        case .tooLong: CommandLineWords.commandPrintedTooMuch
        case .notText: CommandLineWords.commandPrintedNoText
        case .tooSlow: CommandLineWords.commandTookTooLong(PassphraseCommand.patience)
        }
      throw CommandFailure(status: .locked, sentence: CommandLineWords.noPassphrase(of: login, variable, reason))
    }
  }

  private func run(for login: Login) throws(Failure) -> String {
    guard var output = ProcessPipe(), var life = ProcessPipe() else { throw .notStarted }
    defer {
      output.close()
      life.close()
    }
    var start = ProcessStart(["/bin/sh", "-c", command])
    var environment = ProcessInfo.processInfo.environment
    environment[PassphraseCommand.login] = login.name
    start.environment = environment.map { "\($0)=\($1)" }
    // What it asks, it asks on the terminal itself; standard input may have cards.
    start.files = [0: .nothing, 1: .same(output.writing), 2: .same(STDERR_FILENO)]
    guard start.supervise(until: life, memory: PassphraseCommand.memory), let id = start.start() else {
      throw .notStarted
    }
    output.closeWriting()
    life.closeReading()
    var bytes: [UInt8] = []
    defer { bytes.wipe() }
    let end = ContinuousClock.now + PassphraseCommand.patience
    do throws(Failure) {
      try read(output.reading, into: &bytes, until: end)
      try waitForEnd(of: id, until: end)
    } catch {
      life.closeWriting()
      _ = ProcessStart.status(of: id)
      throw error
    }
    let status = ProcessStart.status(of: id)
    guard status == 0 else { throw .status(status) }
    var line = bytes.prefix { $0 != 0x0A }
    if line.last == 0x0D { line.removeLast() }
    if line.isEmpty { throw .nothing }
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { throw .notText }
    return text
  }

  /// Waits until a process has ended, which may run on after it closed its output.
  private func waitForEnd(of id: Int32, until end: ContinuousClock.Instant) throws(Failure) {
    while true {
      var state = siginfo_t()
      let isKnown = waitid(P_PID, id_t(id), &state, WEXITED | WNOWAIT | WNOHANG) == 0
      if !isKnown, errno == EINTR { continue }
      // Without a process that ended, nothing is filled in.
      if !isKnown || state.si_signo != 0 { return }
      guard ContinuousClock.now < end else { throw .tooSlow }
      _ = poll(nil, 0, PassphraseCommand.glance)
    }
  }

  private func read(
    _ file: Int32, into bytes: inout [UInt8], until end: ContinuousClock.Instant
  ) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    defer { buffer.wipe() }
    while true {
      guard ContinuousClock.now < end else { throw .tooSlow }
      var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, PassphraseCommand.interval) > 0 else { continue }
      let count = Essentials.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      bytes += buffer[..<count]
      if bytes.count > PassphraseCommand.most { throw .tooLong }
    }
  }
}
