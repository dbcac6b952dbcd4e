import FlashcardKit
import HelperProtocol
import TextUI

/// Sync with other machines.
extension World {
  /// Exchanges the login now; shows how to set it up if it isn't.
  mutating func syncNow() {
    guard let login else { return }
    guard syncing.place != nil else { return push(TextPrompt.syncPlace(self)) }
    if let progress = syncing.progress { return say(Words.doing(progress.step)) }
    sync(SyncRequest(login))
  }

  private mutating func sync(_ request: SyncRequest) {
    syncing.wasAsked = true
    syncing.address = request.address ?? syncing.address
    syncing.request = request
    syncing.advance(to: SyncProgress(.fetching))
    effects.append(.sync(request))
    say(Words.doing(.fetching))
  }

  /// Shows the menu of what concerns sync.
  mutating func editSync() {
    guard login != nil else { return }
    push(Menu { world in (Words.sync, world.syncItems) })
  }

  private var syncItems: [Menu.Item] {
    let when = Settings.terminal.sync
    var items: [Menu.Item] = []
    if syncing.place != nil {
      items = [Menu.Item(Words.syncNow, detail: syncing.mark(at: now).map(\.text).joined(), .always { $0.syncNow() })]
    }
    if let place = syncing.place, !place.address.isEmpty {
      items += [
        Menu.Item(
          Words.more(Words.syncPlace), detail: Words.short(place.address), .always { $0.push(TextPrompt.syncPlace($0)) }
        ),
        Menu.Item(
          Words.more(Words.syncMachine), detail: place.machine, .always { $0.push(TextPrompt.syncMachine($0)) }),
      ]
    } else {
      items.append(Menu.Item(Words.setUpSync, .always { $0.push(TextPrompt.syncPlace($0)) }))
    }
    items.append(
      Menu.Item(
        Words.more(Words.ankiServer), detail: syncing.place?.server.map { Words.short($0.address) } ?? Words.syncOff,
        .always { $0.push(TextPrompt.serverAddress($0)) }))
    if let server = syncing.place?.server {
      items.append(
        Menu.Item(Words.more(Words.leaveServer), detail: server.name, .always { $0.askToLeaveServer(server) }))
    }
    if syncing.place != nil {
      items.append(
        Menu.Item(Words.more(when.label), detail: words(for: when), .always { $0.ask(for: Settings.terminal.sync) }))
    }
    if case .server(.manyDeleted(let here, let there)) = syncing.failure {
      let detail = Words.cards(here + there)
      for (verb, deletions) in [(Words.acceptDeletions, SyncDeletions.accept), (Words.rejectDeletions, .reject)] {
        items.append(Menu.Item(Words.more(verb), detail: detail, .always { $0.askAboutDeletions(verb, deletions) }))
      }
    }
    if syncing.hasHeld {
      let detail = Words.cards(syncing.heldHere + syncing.heldBack)
      for (verb, deletions) in [(Words.acceptDeletions, SyncDeletions.accept), (Words.rejectDeletions, .reject)] {
        items.append(Menu.Item(Words.more(verb), detail: detail, .always { $0.askAboutDeletions(verb, deletions) }))
      }
    }
    var cards = syncing.question.map { ($0.here, $0.there) }
    if case .server(.replaced(let here, let there)) = syncing.failure { cards = (here, there) }
    if let (here, there) = cards {
      for (verb, side, count) in [(Words.replaceServer, SyncSide.here, here), (Words.replaceHere, .server, there)] {
        items.append(Menu.Item(Words.more(verb), detail: Words.cards(count), .always { $0.askAboutSides(verb, side) }))
      }
    }
    switch syncing.failure {
    case .otherLogin(let name) where !name.isEmpty:
      items.append(Menu.Item(Words.more(Words.joinOther(name)), .always { $0.askToJoin(name) }))
    case .madeAnew(let cards, let before):
      items.append(Menu.Item(Words.more(Words.rejoin), .always { $0.askToRejoin(cards, before) }))
    case .protectedThere(let file) where !isProtected:
      items.append(Menu.Item(Words.more(Words.typePassphrase), .always { $0.askToJoinProtected(file) }))
    default: break
    }
    if let failure = syncing.failure {
      items.append(Menu.Item(Words.syncFailed, .always { $0.push(Note.syncFailure(failure, in: $0)) }))
    }
    return items
  }

  /// Asks whether to merge with the cards of another login.
  private mutating func askToJoin(_ name: String) {
    guard let login, let address = syncing.address ?? syncing.place?.address else { return }
    var request = SyncRequest(login, address: address)
    request.joinsOther = true
    push(
      Confirm(
        title: Words.joinOther(name), lines: Words.joinQuestion(name, login), yes: Words.Label.merge,
        no: Words.Label.cancel, request: .always { [request] in $0.sync(request) }))
  }

  /// Asks whether to merge a login that was made anew with what was synced before.
  private mutating func askToRejoin(_ cards: Int, _ before: Int) {
    guard let login else { return }
    var request = SyncRequest(login)
    request.joinsOther = true
    push(
      Confirm(
        title: Words.rejoin, lines: Words.rejoinQuestion(cards, before), yes: Words.Label.merge, no: Words.Label.cancel,
        request: .always { [request] in $0.sync(request) }))
  }

  /// Asks whether not to sync with the Anki server any more.
  private mutating func askToLeaveServer(_ server: SyncServer) {
    guard let login else { return }
    var request = SyncRequest(login)
    request.leavesServer = true
    push(
      Confirm(
        title: Words.leaveServer, lines: Words.leaveServerQuestion(server.address), yes: Words.Label.stop,
        no: Words.Label.cancel, request: .always { [request] in $0.effects.append(.sync(request)) }))
  }

  /// Logs in at an Anki server. Returns a message if that isn't possible.
  fileprivate mutating func setUpServer(_ setup: ServerSetup) -> String? {
    guard let login else { return nil }
    guard !setup.password.isEmpty else { return Words.passwordMissing }
    if let progress = syncing.progress { return Words.doing(progress.step) }
    var request = SyncRequest(login)
    request.server = setup
    sync(request)
    return nil
  }

  /// Asks what is to become of the deletions that wait.
  private mutating func askAboutDeletions(_ verb: String, _ deletions: SyncDeletions) {
    guard let login else { return }
    var request = SyncRequest(login)
    request.deletions = deletions
    var (here, elsewhere) = (syncing.heldHere, syncing.heldBack)
    if case .server(.manyDeleted(let more, let there)) = syncing.failure {
      (here, elsewhere) = (here + more, elsewhere + there)
    }
    push(
      Confirm(
        title: Words.deletionsTitle,
        lines: Words.deletionsWait(here: here, elsewhere: elsewhere) + Words.outcome(of: deletions),
        yes: verb, no: Words.Label.cancel, request: .always { [request] in $0.sync(request) }))
  }

  /// Asks which side is to hold, an Anki server or this machine.
  private mutating func askAboutSides(_ verb: String, _ side: SyncSide) {
    guard let login else { return }
    var request = SyncRequest(login)
    request.side = side
    var (title, lines, isOlder) = (Words.fieldsDiffer, syncing.question.map { Words.lines($0) } ?? [], false)
    if case .server(.replaced(let here, let there)) = syncing.failure {
      (title, lines, isOlder) = (Words.serverReplaced, Words.linesReplaced(here: here, there: there), true)
    }
    push(
      Confirm(
        title: title, lines: lines + Words.outcome(of: side, isOlder: isOlder), yes: verb, no: Words.Label.cancel,
        request: .always { [request] in $0.sync(request) }))
  }

  /// Takes how sync is set up for the login that was opened, and begins what waited for that.
  mutating func beginSync(_ place: SyncPlace?) {
    syncing.begin(place)
    guard let next = syncing.next else { return }
    syncing.next = nil
    if next.login == login { sync(next) }
  }

  /// Asks for the passphrase of the cards with which a login was to be synced, which protects the login as well.
  private mutating func askToJoinProtected(_ file: [UInt8]) {
    guard let request = syncing.request, let address = request.address ?? syncing.place?.address else { return }
    push(
      PassphraseScreen(joining: request.login, file, at: address, isOpen: request.login == login) { key in
        .always { world in
          var request = request
          request.address = address
          world.join(request, by: key)
        }
      })
  }

  /// Syncs a login with cards that are protected by a key.
  private mutating func join(_ request: SyncRequest, by key: JoiningKey) {
    if let progress = syncing.progress { return say(Words.doing(progress.step)) }
    if request.login == login { return protect(by: key, then: request) }
    var request = request
    request.key = key
    syncing.joining = request.login
    sync(request)
  }

  /// Takes how a sync ended.
  ///
  /// - Parameters:
  ///   - result: What was done, or why it failed.
  ///   - place: How sync is set up.
  ///   - mayAsk: Whether a dialog is in nobody's way.
  mutating func synced(_ result: Result<SyncReport, SyncFailure>, _ place: SyncPlace?, mayAsk: Bool) {
    let wasAsked = syncing.wasAsked
    syncing.wasAsked = false
    switch result {
    // Another program of the login does it.
    case .failure(.busy) where !wasAsked: syncing.leave(to: place)
    // What it lacked before, it still lacks.
    case .failure(.stopped):
      syncing.leave(to: place)
      if wasAsked { say(Words.sentence(.stopped, isFirst: syncing.place == nil)) }
    case .success(let report):
      let (hadHeld, asked) = (syncing.hasHeld, syncing.question)
      syncing.end(result, place)
      // What arrived is worth a word, and what was asked for.
      if wasAsked || !report.received.isEmpty { say(Words.synced(report), .done) }
      for remark in Words.remarks(report) { notify(remark, .note) }
      for problem in Words.problems(report) { notify(problem) }
      if syncing.hasHeld, wasAsked || !hadHeld {
        notify(Words.deletionsWait(here: syncing.heldHere, elsewhere: syncing.heldBack).joined(separator: " "))
      }
      if let question = syncing.question, wasAsked || asked?.kinds != question.kinds {
        notify(Words.question(question) + " " + Words.fieldsHint)
      }
    case .failure(.protectedThere(let file)) where wasAsked && mayAsk && !isProtected:
      syncing.end(result, place)
      messages.clearAnswer()
      askToJoinProtected(file)
    case .failure(let failure):
      syncing.end(result, place)
      let sentence = Words.sentence(failure, isFirst: syncing.place == nil)
      if wasAsked {
        say(sentence + " " + Words.hint(after: failure), .problem)
      } else if failure.needsAttention {
        notify(sentence)
      }
    }
  }

  /// Records how far a sync is.
  mutating func advanceSync(to progress: SyncProgress) {
    // Without a login, there is no mark in the title.
    if syncing.joining != nil, progress.step != syncing.progress?.step { say(Words.doing(progress.step)) }
    syncing.advance(to: progress)
  }

  /// Asks from where to bring cards into the open login.
  mutating func askForCardsFromElsewhere() {
    if let progress = syncing.progress { return say(Words.doing(progress.step)) }
    if syncing.place != nil { return syncNow() }
    push(TextPrompt.arrivingPlace(self))
  }

  /// Asks from where to bring a login of another machine, and then for its name here.
  mutating func askToSyncFromElsewhere() {
    if let progress = syncing.progress { return say(Words.doing(progress.step)) }
    push(TextPrompt.joinedPlace(self))
  }

  /// Brings a login from another machine. Returns a message if that isn't possible.
  fileprivate mutating func join(_ name: String, at address: String) -> String? {
    let login: Login
    do throws(Login.Problem) { login = try Login(name) } catch { return Words.sentence(error) }
    if let same = listed.logins.first(where: { (try? Login($0.name)) == login }) { return Words.loginTaken(same.name) }
    var request = SyncRequest(login, address: address)
    request.isNewHere = true
    syncing.joining = login
    sync(request)
    return nil
  }

  /// Stops the sync of the open login that runs, whose end is then told.
  mutating func stopSync() {
    guard let login, syncing.progress != nil else { return }
    syncing.wasAsked = true
    effects.append(.stopSync(login))
    say(Words.stoppingSync)
  }

  /// Stops bringing a login from another machine.
  mutating func stopJoining() {
    guard let joining = syncing.joining else { return }
    effects.append(.stopSync(joining))
    say(Words.stoppingSync)
  }

  /// Takes how bringing a login from another machine ended, and opens it.
  ///
  /// - Parameters:
  ///   - result: What was done, or why it failed.
  ///   - joined: The login.
  ///   - mayAsk: Whether a dialog is in nobody's way.
  mutating func joined(_ result: Result<SyncReport, SyncFailure>, _ joined: Login, mayAsk: Bool) {
    syncing.stopJoining()
    // What was being done isn't any more.
    messages.clearAnswer()
    effects.append(.listLogins)
    let isFree = login == nil && opening == nil
    switch result {
    case .success(let report):
      for remark in Words.remarks(report) { notify(remark, .note) }
      for problem in Words.problems(report) { notify(problem) }
      if !isFree || logIn(joined.name) != nil {
        // Its key is kept only of a login that is opened.
        if joined != login { effects.append(.lock(joined)) }
        notify(Words.joined(joined.name), .done)
      }
    case .failure(.protectedThere(let file)) where mayAsk && syncing.request?.login == joined: askToJoinProtected(file)
    case .failure(.stopped): say(Words.sentence(.stopped, isFirst: true))
    case .failure(let failure):
      if isFree { push(Note.syncFailure(failure, in: nil)) } else { notify(Words.sentence(failure, isFirst: true)) }
    }
  }

  /// Asks for the name at an Anki server if an address is marked as one's, which git doesn't understand.
  ///
  /// - Returns: Whether it is.
  fileprivate mutating func askForServer(at text: String) -> Bool {
    let address = text.cleanedLine()
    guard TextPrompt.isServer(address) else { return false }
    TextPrompt.askForName(at: address, &self)
    return true
  }

  fileprivate mutating func setUpSync(_ text: String, machine: String? = nil, isNewHere: Bool = false) -> String? {
    let address = text.cleanedLine()
    guard let login, !address.isEmpty else { return Words.syncPlaceMissing }
    var request = SyncRequest(login, address: address, machine: machine)
    request.isNewHere = isNewHere
    sync(request)
    return nil
  }
}

extension Request {
  /// Brings cards from another machine into the open login.
  static let syncFromElsewhere = always { $0.askForCardsFromElsewhere() }
}

extension SyncFailure {
  /// Whether somebody has to do something about it, rather than wait.
  var needsAttention: Bool {
    switch self {
    case .offline, .busy, .stopped, .overtaken, .notSetUp, .noFolder: false
    case .server(.network), .server(.otherDeviceSyncs), .server(.trouble): false
    default: true
    }
  }
}

extension Note {
  /// Returns a dialog with the reason of a failure, and git's own words.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - world: The world of the login that is synced, or `nil` for one that isn't here.
  /// - Returns: The dialog.
  fileprivate static func syncFailure(_ failure: SyncFailure, in world: World?) -> Note {
    let details = (failure.details ?? "").split(separator: "\n").map { String($0).cleanedLine() }
    return Note(
      title: Words.syncFailed,
      lines: [Words.sentence(failure, isFirst: world?.syncing.place == nil)]
        + (details.isEmpty ? [] : [details.joined(separator: "\n")]))
  }
}

extension TextPrompt {
  /// Returns the dialog for the address or folder.
  fileprivate static func syncPlace(_ world: World) -> TextPrompt {
    TextPrompt(
      Words.syncPlace, question: Words.syncPlaceQuestion, verb: Words.setUpSync,
      text: world.syncing.place?.address ?? ""
    ) { text, world in
      world.askForServer(at: text) ? nil : world.setUpSync(text)
    }
  }

  /// Returns the dialog for the address or folder from which a login is brought.
  fileprivate static func joinedPlace(_ world: World) -> TextPrompt {
    TextPrompt(
      Words.syncFromElsewhere, question: Words.joinedPlaceQuestion, verb: Words.Label.continue,
      text: world.syncing.address ?? ""
    ) { text, world in
      let address = text.cleanedLine()
      guard !address.isEmpty else { return Words.syncPlaceMissing }
      if isServer(address) { return Words.serverAfterLogin }
      world.push(joinedLogin(at: address))
      return nil
    }
  }

  /// Returns the dialog for the name of a login that is brought from another machine.
  private static func joinedLogin(at address: String) -> TextPrompt {
    TextPrompt(Words.syncFromElsewhere, question: Words.joinedLoginQuestion, verb: Words.sync) { text, world in
      world.join(text.trimmed(), at: address)
    }
  }

  /// Returns the dialog for the address or folder from which cards are brought into the open login.
  fileprivate static func arrivingPlace(_ world: World) -> TextPrompt {
    TextPrompt(
      Words.syncFromElsewhere, question: Words.joinedPlaceQuestion, verb: Words.sync, text: world.syncing.address ?? ""
    ) { text, world in
      world.askForServer(at: text) ? nil : world.setUpSync(text, isNewHere: true)
    }
  }

  /// Returns the dialog for the address of an Anki server, which asks for the name and the password next.
  fileprivate static func serverAddress(_ world: World) -> TextPrompt {
    let server = world.syncing.place?.server
    return TextPrompt(
      Words.ankiServer, question: Words.serverAddressQuestion, verb: Words.Label.continue,
      text: server?.address ?? Words.serverAddressStart
    ) { text, world in
      let address = text.cleanedLine()
      guard !address.isEmpty, address != Words.serverAddressStart else { return Words.serverAddressMissing }
      askForName(at: address, &world)
      return nil
    }
  }

  /// Returns whether an address is marked as that of an Anki server.
  fileprivate static func isServer(_ address: String) -> Bool {
    address.lowercased().hasPrefix(Words.serverAddressMark)
  }

  /// Asks for the name at an Anki server, and before that, whether an address is meant where anybody can listen.
  fileprivate static func askForName(at address: String, _ world: inout World) {
    let name = world.syncing.place?.server?.name ?? ""
    let place = WebAddress(isServer(address) ? String(address.dropFirst(Words.serverAddressMark.count)) : address)
    guard let place, !place.isSecure, !place.isLoopback else { return world.push(serverName(at: address, name)) }
    world.push(
      Confirm(
        title: Words.openToAll, lines: Words.openToAllQuestion(place.host), yes: Words.useHTTP,
        no: Words.Label.cancel, request: .always { $0.push(serverName(at: address, name, isOpenToAll: true)) }))
  }

  /// Returns the dialog for the name by which an Anki server knows the person.
  private static func serverName(at address: String, _ known: String, isOpenToAll: Bool = false) -> TextPrompt {
    TextPrompt(Words.ankiServer, question: Words.serverNameQuestion, verb: Words.Label.continue, text: known) {
      text, world in
      let name = text.cleanedLine()
      guard !name.isEmpty else { return Words.serverNameMissing }
      world.push(serverPassword(at: address, name, isOpenToAll))
      return nil
    }
  }

  /// Returns the dialog for the password of an Anki server.
  private static func serverPassword(at address: String, _ name: String, _ isOpenToAll: Bool) -> TextPrompt {
    TextPrompt(Words.ankiServer, question: Words.serverPasswordQuestion, verb: Words.Label.logIn, isSecret: true) {
      text, world in
      var setup = ServerSetup(address: address, name: name, password: text)
      setup.isOpenToAll = isOpenToAll
      return world.setUpServer(setup)
    }
  }

  /// Returns the dialog for the name of this machine.
  fileprivate static func syncMachine(_ world: World) -> TextPrompt {
    TextPrompt(
      Words.syncMachine, question: Words.syncMachineQuestion, verb: Words.Label.save,
      text: world.syncing.place?.machine ?? ""
    ) { text, world in
      world.setUpSync(world.syncing.place?.address ?? "", machine: text.cleanedLine())
    }
  }
}

extension Syncing {
  /// The most and the least columns of the bar that shows how far a long sync is, with its percentage.
  private static let barWidths = 6...16

  /// Returns the mark in the title: when the last sync was, or what keeps it from going on. Empty if sync isn't set up.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - room: The number of columns for it, which a bar is fitted to.
  /// - Returns: The mark, which may be wider than the room.
  func mark(at now: Milliseconds, in room: Int = .max) -> [Run] {
    if let progress {
      let width = min(room - Words.syncing.columns - 1, Syncing.barWidths.upperBound)
      guard let share = progress.share, width >= Syncing.barWidths.lowerBound else { return [Run(Words.syncing, .dim)] }
      return [Run(Words.syncing + " ", .dim)] + ProgressBar.runs(share, width: width)
    }
    guard let place else { return [] }
    if let failure {
      return [failure.needsAttention ? Run(Words.syncNeedsAttention, .warning) : Run(Words.syncOffline, .dim)]
    }
    if hasHeld { return [Run(Words.deletionsMark, .warning)] }
    if changes > 0 { return [Run(Words.toSend(changes), .dim)] }
    return place.lastSync.map { [Run(Words.synced($0, at: now), .dim)] } ?? []
  }
}
