import AnkiProtocol
import ArgumentParser
import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards sync`, which exchanges a login with other machines.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: CommandLineWords.syncAbstract, discussion: CommandLineWords.syncDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp(CommandLineWords.syncSetup, valueName: "address"), completion: .directory)
  var setup: String?

  @Option(help: ArgumentHelp(CommandLineWords.syncName, valueName: "name"))
  var name: String?

  @Flag(help: ArgumentHelp(CommandLineWords.syncJoin))
  var join = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncStatus))
  var status = false

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncLog))
  var log = false

  @Option(help: ArgumentHelp(CommandLineWords.syncRestore, valueName: "item"))
  var restore: String?

  @Flag(help: ArgumentHelp(CommandLineWords.syncLeaveServer))
  var leaveServer = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncAccept))
  var acceptDeletions = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncReject))
  var rejectDeletions = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncReplaceServer))
  var replaceServer = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncReplaceHere))
  var replaceHere = false

  private var side: SyncSide? { replaceServer ? .here : replaceHere ? .server : nil }

  private var deletions: SyncDeletions { acceptDeletions ? .accept : rejectDeletions ? .reject : .wait }

  func run() throws {
    guard !replaceServer || !replaceHere else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.syncBothSides)
    }
    let login = try login()
    let isNewHere = try !common.knownLogins().contains(login)
    // In a shell, git may ask for a password; from cron, there is nobody to ask.
    let line = ProgressLine()
    defer { line.clear() }
    let exchange = LoginExchange(
      login, in: common.locations, mayAsk: isatty(STDIN_FILENO) == 1 && StandardOutput.isTerminal,
      tell: { line.show(CommandLineWords.doing($0)) })
    let sync = exchange.machines
    var hasHeld = false
    let server = try setup.flatMap { LoginExchange.isServer($0) ? try ServerLogin.ask($0) : nil }
    do throws(SyncFailure) {
      if let server {
        let report = try exchange.setUp(server, deletions, holding: side)
        line.clear()
        return try print(
          [
            CommandLineWords.setUp(
              login, atServer: exchange.server.settings?.address.text ?? server.address, as: server.name)
          ] + CommandLineWords.synced(report))
      }
      if leaveServer {
        try exchange.server.remove()
        return try print([CommandLineWords.leftServer(login)])
      }
      if let setup { return try setUp(sync, at: setup, isNewHere: isNewHere, line) }
      if status { return try show(exchange) }
      if log { return try list(exchange) }
      if let restore { return try takeBack(restore, sync) }
      let report = try exchange.sync(deletions, holding: side, joining: join)
      line.clear()
      try print(json ? [object(report).text] : CommandLineWords.synced(report))
      hasHeld = report.heldBack + report.heldHere > 0
    } catch {
      line.clear()
      if let setup, server == nil, case .protectedThere(let keyFile) = error {
        try common.folder.join(login, keyFile, at: setup)
        return try run()
      }
      for line in CommandLineWords.details(error) { StandardError.print(line) }
      let machines = server == nil ? setup : nil
      let sentence =
        machines.map { address in
          CommandLineWords.notSetUp(error, login, at: address, data: common.data, isFirst: sync.settings == nil)
        } ?? CommandLineWords.reason(error)
      throw CommandFailure(status: .failure, sentence: sentence)
    }
    if hasHeld { throw ExitStatus.failure.code }
  }

  /// Returns the login, which may be new to this machine if sync is set up for it.
  private func login() throws -> Login {
    if setup != nil, let name = common.login, let named = try? Login(name),
      try !common.knownLogins().contains(named)
    {
      return named
    }
    if setup != nil, common.login == nil, try common.knownLogins().isEmpty {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.noLoginToSync)
    }
    return try common.openLogin()
  }

  private func setUp(_ sync: LoginSync, at address: String, isNewHere: Bool, _ line: ProgressLine) throws(SyncFailure) {
    let machine = name?.cleanedLine() ?? HostName.current
    let report = try sync.setUp(
      at: SyncSettings.Place(address: address), machine: machine,
      mustJoin: isNewHere, joiningOther: join,
      deletions, at: Clock.now)
    line.clear()
    try print(
      [CommandLineWords.setUp(sync.login, at: address, as: machine)] + CommandLineWords.synced(report))
  }

  private func show(_ exchange: LoginExchange) throws(SyncFailure) {
    let server = try exchange.server.stored()
    let hasMachines = try exchange.machines.stored() != nil
    // Only one of both may be set up.
    let status: SyncStatus? =
      server == nil || hasMachines ? try exchange.machines.status(at: Clock.now) : nil
    let settings = status?.settings
    guard json else {
      var lines: [String] = []
      if let settings {
        lines = CommandLineWords.status(
          address: settings.place.address, machine: settings.machine, lastSync: settings.lastSync,
          toSend: status?.toSend?.cards, failure: settings.lastFailure, at: Clock.now)
      }
      if let server {
        lines += CommandLineWords.status(
          server: server.address.text, name: server.name, lastSync: server.lastSync, failure: server.lastFailure,
          question: server.question, at: Clock.now)
      }
      return try print(lines)
    }
    try print([
      JSONValue.object([
        ("carrier", JSONValue(settings?.place.carrier)), ("address", JSONValue(settings?.place.address)),
        ("machine", JSONValue(settings?.machine)), ("lastSync", JSONValue(settings?.lastSync.map(Timestamp.text))),
        ("toSend", status?.toSend.map(counts) ?? .null), ("failure", JSONValue(settings?.lastFailure)),
        (
          "server",
          server.map { server in
            JSONValue.object([
              ("address", .string(server.address.text)), ("name", .string(server.name)),
              ("lastSync", JSONValue(server.lastSync.map(Timestamp.text))), ("failure", JSONValue(server.lastFailure)),
              ("question", question(server.question)),
            ])
          } ?? .null
        ),
      ]).text
    ])
  }

  private func list(_ exchange: LoginExchange) throws(SyncFailure) {
    let sync = exchange.machines
    let merges = try sync.merges().prefix(SyncCommand.mostMerges)
    var lines = merges.isEmpty ? [CommandLineWords.noMerges] : []
    for merge in merges {
      let items = try sync.items(of: merge)
      lines.append(CommandLineWords.merge(merge.number, merge.time, items: items.count))
      for (index, item) in items.enumerated() {
        lines.append(line(of: item, "\(merge.number).\(index + 1)"))
        if case .card(let before?, let after?, _) = item { lines += CommandLineWords.differences(before, after) }
      }
    }
    if exchange.server.settings != nil { lines.append(CommandLineWords.serverMerges) }
    try print(lines)
  }

  /// The number of merges that are listed.
  private static let mostMerges = 20

  private func takeBack(_ name: String, _ sync: LoginSync) throws(SyncFailure) {
    let numbers = name.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2, let merge = try sync.merges().first(where: { $0.number == numbers[0] }) else {
      return try print([CommandLineWords.notInLog])
    }
    let items = try sync.items(of: merge)
    guard items.indices.contains(numbers[1] - 1) else { return try print([CommandLineWords.notInLog]) }
    let item = items[numbers[1] - 1]
    try sync.restore(item, label: title(of: item), at: Clock.now)
    try print([CommandLineWords.itemRestored])
  }

  /// Returns the line of something that a merge changed, with the name by which it is taken back.
  private func line(of item: MergedItem, _ name: String) -> String {
    switch item {
    case .card(let before, let after, let deck):
      CommandLineWords.item(name, before, after, title(of: item), in: deck.title)
    case .deck(let before, let after):
      CommandLineWords.item(name, before, after, title(of: item), CommandLineWords.deckItem, was: before?.title)
    case .toDo(let before, let after):
      CommandLineWords.item(name, before, after, title(of: item), CommandLineWords.toDoItem, was: before?.title)
    case .setting(_, let before, let after):
      CommandLineWords.item(name, before, after, title(of: item), CommandLineWords.settingItem)
    }
  }

  private func title(of item: MergedItem) -> String {
    switch item {
    case .card(let before, let after, _): (after ?? before)?.inLine().title ?? ""
    case .deck(let before, let after): (after ?? before)?.title ?? ""
    case .toDo(let before, let after): (after ?? before)?.title ?? ""
    case .setting(let key, _, _): key
    }
  }

  private func print(_ lines: [String]) throws(SyncFailure) {
    do throws(CommandFailure) { try StandardOutput.print(lines) } catch { throw .stopped }
  }

  private func object(_ report: SyncReport) -> JSONValue {
    .object([
      ("received", counts(report.received)), ("sent", counts(report.sent)),
      ("conflicts", .integer(report.conflicts.count)), ("damaged", .array(report.damaged.map(JSONValue.string))),
      ("incomplete", .array(report.incomplete.map(JSONValue.string))), ("restored", .boolean(report.wasRestored)),
      ("heldBack", .integer(report.heldBack)), ("heldHere", .integer(report.heldHere)),
      ("older", .boolean(report.wasOlder)), ("recovered", .integer(report.recovered)),
      ("question", question(report.question)), ("replacedServer", .boolean(report.replacedServer)),
      ("filesTooLarge", .array(report.filesTooLarge.map(JSONValue.string))),
    ])
  }

  private func question(_ question: SyncQuestion?) -> JSONValue {
    question.map { question in
      .object([
        ("kinds", .array(question.kinds.map(JSONValue.string))), ("cardsHere", .integer(question.here)),
        ("cardsOnServer", .integer(question.there)),
      ])
    } ?? .null
  }

  private func counts(_ counts: SyncCounts) -> JSONValue {
    .object([
      ("added", .integer(counts.added)), ("edited", .integer(counts.edited)), ("deleted", .integer(counts.deleted)),
      ("others", .integer(counts.others)), ("reviews", .integer(counts.reviews)), ("files", .integer(counts.files)),
    ])
  }
}
