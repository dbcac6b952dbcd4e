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

  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.syncSetup, valueName: "address"),
    completion: .directory)
  var setup: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.syncName, valueName: "name"))
  var name: String?

  @Flag(help: ArgumentHelp(CommandLineWords.syncJoin))
  var join = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncStatus))
  var status = false

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Flag(help: ArgumentHelp(CommandLineWords.syncLog))
  var log = false

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.syncRestore, valueName: "item"))
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

  func validate() throws {
    if setup?.isBlank == true { throw ValidationError(CommandLineWords.setupEmpty) }
    if name?.isBlank == true { throw ValidationError(CommandLineWords.nameEmpty) }
    if name != nil, setup == nil { throw ValidationError(CommandLineWords.nameWithoutSetup) }
    func refuse(_ options: [(Bool, String)]) throws {
      let given = options.filter(\.0).map(\.1)
      if given.count > 1 { throw ValidationError(CommandLineWords.notCombined(given[0], given[1])) }
    }
    let others = [
      (status, "--status"), (log, "--log"), (restore != nil, "--restore"), (leaveServer, "--leave-server"),
    ]
    let accepting = [(acceptDeletions, "--accept-deletions"), (rejectDeletions, "--reject-deletions")]
    let replacing = [(replaceServer, "--replace-server"), (replaceHere, "--replace-here")]
    try refuse([(setup != nil, "--setup")] + others)
    try refuse(accepting)
    try refuse(replacing)
    // What belongs to an exchange goes with nothing that does none.
    for choice in accepting + replacing + [(join, "--join")] {
      for other in others { try refuse([other, choice]) }
    }
    for other in [(setup != nil, "--setup")] + others.dropFirst() { try refuse([(json, "--json"), other]) }
  }

  /// What is printed, and what the command has done by then.
  private struct Outcome {
    var lines: [String] = []
    var status: ExitStatus?
    /// What was done, as a sentence, if that has changed something.
    var done: String?
  }

  func run() throws {
    let login = try login()
    let isNewHere = try !common.knownLogins().contains(login)
    // In a shell, git may ask for a password; from cron, there is nobody to ask.
    let line = ProgressLine()
    defer { line.clear() }
    let exchange = LoginExchange(
      login, in: common.locations, mayAsk: isatty(STDIN_FILENO) == 1 && StandardOutput.isTerminal,
      tell: { line.show(CommandLineWords.doing($0)) })
    let sync = exchange.machines
    let outcome: Outcome
    let server = try setup.flatMap { LoginExchange.isServer($0) ? try ServerLogin.ask($0) : nil }
    do throws(SyncFailure) {
      if let server {
        let report = try exchange.setUp(server, deletions, holding: side)
        outcome = Outcome(
          lines: [
            CommandLineWords.setUp(
              login, atServer: exchange.server.settings?.address.text ?? server.address, as: server.name)
          ] + CommandLineWords.synced(report), done: CommandLineWords.syncIsDone)
      } else if leaveServer {
        try exchange.server.remove()
        outcome = Outcome(lines: [CommandLineWords.leftServer(login)], done: CommandLineWords.leftServer(login))
      } else if let setup {
        outcome = try setUp(sync, at: setup, isNewHere: isNewHere)
      } else if status {
        outcome = Outcome(lines: try lines(of: exchange))
      } else if log {
        outcome = Outcome(lines: try list(exchange))
      } else if let restore {
        outcome = try takeBack(restore, sync)
      } else {
        let report = try exchange.sync(deletions, holding: side, joining: join)
        outcome = Outcome(
          lines: json ? [object(report).text] : CommandLineWords.synced(report),
          status: report.heldBack + report.heldHere > 0 ? .failure : nil, done: CommandLineWords.syncIsDone)
      }
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
    line.clear()
    if let done = outcome.done { StandardOutput.note(done: done) }
    if outcome.status == .usage, let sentence = outcome.lines.first {
      throw CommandFailure(status: .usage, sentence: sentence)
    }
    try StandardOutput.print(outcome.lines)
    if let status = outcome.status { throw status.code }
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

  private func setUp(_ sync: LoginSync, at address: String, isNewHere: Bool) throws(SyncFailure) -> Outcome {
    // Whoever sets it up at another place keeps the name that the others know.
    let machine = name?.cleanedLine() ?? sync.settings?.machine ?? HostName.current
    let report = try sync.setUp(
      at: SyncSettings.Place(address: address), machine: machine,
      mustJoin: isNewHere, joiningOther: join,
      deletions, at: Clock.now)
    return Outcome(
      lines: [CommandLineWords.setUp(sync.login, at: address, as: machine)] + CommandLineWords.synced(report),
      done: CommandLineWords.syncIsDone)
  }

  /// Returns how sync is set up.
  private func lines(of exchange: LoginExchange) throws(SyncFailure) -> [String] {
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
      return lines
    }
    return [
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
    ]
  }

  /// Returns the list of merges.
  private func list(_ exchange: LoginExchange) throws(SyncFailure) -> [String] {
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
    return lines
  }

  /// The number of merges that are listed.
  private static let mostMerges = 20

  /// Takes back an item of the list of merges.
  private func takeBack(_ name: String, _ sync: LoginSync) throws(SyncFailure) -> Outcome {
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let place = numbers[1], place > 0,
      let merge = try sync.merges().first(where: { $0.number == number })
    else { return Outcome(lines: [CommandLineWords.notInLog(name)], status: .usage) }
    let items = try sync.items(of: merge)
    guard items.indices.contains(place - 1) else {
      return Outcome(lines: [CommandLineWords.notInLog(name)], status: .usage)
    }
    let item = items[place - 1]
    let taken = try sync.restore(item, of: merge, label: title(of: item), at: Clock.now)
    var isDeck = false
    if case .deck = item { isDeck = true }
    let sentence = CommandLineWords.takenBack(taken, title(of: item), isDeck: isDeck)
    var outcome = Outcome(lines: [sentence], done: taken == .unchanged ? nil : sentence)
    if case .kept = taken { outcome.status = .failure }
    return outcome
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
