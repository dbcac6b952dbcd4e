import AnkiConnect
import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// `flashcards serve`, which lets programs that add cards to Anki through AnkiConnect add them to a login.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: CommandLineWords.serveAbstract, discussion: CommandLineWords.serveDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.servePort))
  var port = 8765

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.serveAllow, valueName: "origin"))
  var allow: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.serveRefuse, valueName: "origin"))
  var refuse: String?

  @Flag(help: ArgumentHelp(CommandLineWords.serveNewKey))
  var newKey = false

  @Flag(help: ArgumentHelp(CommandLineWords.serveNoKey))
  var noKey = false

  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp(CommandLineWords.serveFiles, valueName: "folder"),
    completion: .directory)
  var files: [String] = []

  func validate() throws {
    guard (1...65_535).contains(port) else { throw ValidationError(CommandLineWords.noPort(port)) }
    if let allow, !Door.canBeAllowed(allow) { throw ValidationError(CommandLineWords.noOrigin(allow)) }
    if newKey, noKey { throw ValidationError(CommandLineWords.keyTwice) }
  }

  func run() throws {
    let file = DoorFile(common.locations)
    guard allow == nil, refuse == nil, !newKey, !noKey else { return try change(file) }
    let folders = try folders()
    let login = try common.oneLogin()
    // What is locked answers that it is, so that clients don't wait for a program that isn't there.
    do throws(CommandFailure) { try common.folder.unlock(login) } catch {
      guard error.status == .locked else { throw error }
      StandardError.print(CommandLineWords.complaint(error.sentence))
      StandardError.print(CommandLineWords.complaint(CommandLineWords.servesLocked))
    }
    let isLocked = Protection(login, in: common.locations).isLocked
    let hold = LoginHold(login, in: common.locations)
    defer { withExtendedLifetime(hold) {} }
    guard let turn = ServingTurn(login, in: common.locations) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.servedAlready(login))
    }
    defer { withExtendedLifetime(turn) {} }
    // If nobody reads the log, requests are answered all the same.
    let log: @Sendable (String) -> Void = { try? StandardOutput.print([$0]) }
    let outlet = ServerOutlet(
      begin: { [port] in
        try StandardOutput.print([CommandLineWords.serving(login, port: port, isLocked: isLocked)])
      },
      log: log, warn: { StandardError.print(CommandLineWords.complaint($0)) },
      ask: { log(CommandLineWords.asksForPermission($0)) },
      sync: { [sync = SyncOnWish(login, data: common.data)] in sync.start() })
    var server = Server(login, in: common.locations, port: port, data: common.data, using: folders, outlet: outlet)
    do throws(StoreFailure) { try server.open() } catch {
      if error != .locked { throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error.shown)) }
    }
    LargeBlocks.giveBackCode()
    do { try server.run() } catch let taken as Server.PortTaken {
      throw CommandFailure(status: .failure, sentence: taken.sentence)
    }
  }

  /// Returns the folders that were named, by their paths from the root.
  ///
  /// - Throws: `CommandFailure` if one isn't there.
  private func folders() throws(CommandFailure) -> [String] {
    var folders: [String] = []
    for path in files {
      var mark = stat()
      guard let real = realpath(path, nil) else { throw .noFolder(path) }
      defer { free(real) }
      guard stat(real, &mark) == 0, mark.st_mode & S_IFMT == S_IFDIR else { throw .noFolder(path) }
      folders.append(String(cString: real))
    }
    return folders
  }

  /// Changes who may send requests. A server that runs already follows.
  private func change(_ file: DoorFile) throws {
    if let allow {
      try file.allow(allow)
      try StandardOutput.print([CommandLineWords.allowed(allow)])
    }
    if let refuse { try file.refuse(refuse) }
    if noKey { try file.set(key: nil) }
    guard newKey else { return }
    let key = (0..<32).map { _ in String(UInt8.random(in: 0...15), radix: 16) }.joined()
    try file.set(key: key)
    try StandardOutput.print([key])
  }
}

extension CommandFailure {
  /// The failure for a folder that isn't there.
  fileprivate static func noFolder(_ path: String) -> CommandFailure {
    CommandFailure(status: .usage, sentence: CommandLineWords.noFolder(path))
  }
}
