import ArgumentParser
import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards login`, which lists, creates, renames, and removes logins.
struct LoginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: CommandLineWords.loginAbstract, discussion: CommandLineWords.loginDiscussion,
    subcommands: [
      ListLogins.self, NewLogin.self, RenameLogin.self, RemoveLogin.self, ProtectLogin.self, UnprotectLogin.self,
      ChangePassphrase.self, RenewRecovery.self,
    ])
}

/// `flashcards login list`, which lists the logins of this machine.
struct ListLogins: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandLineWords.listLoginsAbstract,
    discussion: CommandLineWords.listLoginsDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  func run() throws {
    let (folder, locations) = (common.folder, common.locations)
    let all = try folder.knownLogins()
    let last = ConfigFile.load(from: locations).config.lastLogin
    let usual = try? folder.usualLogin(among: all.map(\.login))
    let wanted = Set(try common.logins())
    let logins = (all.filter { $0.login == last } + all.filter { $0.login != last }).filter {
      wanted.contains($0.login)
    }
    for known in logins { folder.finishProtection(of: known.login) }
    let addresses = logins.map { LoginSync($0.login, in: locations).settings?.place.address }
    let cards = logins.map {
      $0.isProtected
        ? nil : $0.cards ?? (try? LoginSnapshot.read($0.login, in: locations, withLog: false))?.library.count
    }
    var output = StandardOutput()
    if json {
      try JSONValue.lines(
        logins.count,
        { index in
          let known = logins[index]
          return .object([
            ("login", .string(known.login.name)), ("cards", cards[index].map(JSONValue.integer) ?? .null),
            ("used", .string(Timestamp.text(known.lastUse))), ("last", .boolean(known.login == last)),
            ("sync", JSONValue(addresses[index])), ("protected", .boolean(known.isProtected)),
          ])
        }, { try output.print($0) })
    } else {
      var table = Table(numbers: [1], whole: [0])
      if !logins.isEmpty { table.add(CommandLineWords.loginsHeader) }
      for (index, known) in logins.enumerated() {
        table.add(
          CommandLineWords.row(
            known.login, cards: cards[index], isProtected: known.isProtected, sync: addresses[index],
            isUsual: known.login == usual, isInTerminal: StandardOutput.columns != nil))
      }
      for line in table.lines(width: StandardOutput.columns) { try output.print(line) }
    }
    try output.flush()
    if logins.isEmpty {
      throw CommandFailure(status: .nothing, sentence: CommandLineWords.noLoginYet(in: locations.users))
    }
  }
}

/// `flashcards login new`, which creates a login.
struct NewLogin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: CommandLineWords.newLoginAbstract, discussion: CommandLineWords.newLoginDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.newLoginName))
  var name: String

  func run() throws {
    let folder = try common.folderAlone()
    let login = try FolderOption.login(name)
    let known = try folder.knownLogins().map(\.login)
    if let taken = known.first(where: { $0 == login }) {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.loginTaken(taken))
    }
    do throws(StoreFailure) {
      try folder.locations.create(login)
      do throws(StoreFailure) {
        try folder.followLastLogin { $0.flatMap { known.contains($0) ? $0 : nil } ?? login }
      } catch {
        // Commands would not know that it is the one to use.
        folder.locations.discard(login)
        throw error
      }
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notCreated(login, error)) }
    StandardOutput.note(done: CommandLineWords.created(login))
    try StandardOutput.print([CommandLineWords.created(login)])
  }
}

/// `flashcards login rename`, which renames a login.
struct RenameLogin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: CommandLineWords.renameLoginAbstract,
    discussion: CommandLineWords.renameLoginDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.oldLoginName), completion: Completions.logins)
  var name: String

  @Argument(help: ArgumentHelp(CommandLineWords.newLoginName))
  var newName: String

  func run() throws {
    let folder = try common.folderAlone()
    let login = try folder.known(name)
    let new = try FolderOption.login(newName)
    if new != login, let taken = try folder.knownLogins().first(where: { $0.login == new }) {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.loginTaken(taken.login))
    }
    var isRenamed = false
    do throws(StoreFailure) {
      try folder.locations.rename(login, to: new)
      isRenamed = true
      do throws(StoreFailure) { try folder.followLastLogin { $0 == login ? new : $0 } } catch {
        // Commands would not know that it is the one used last.
        do throws(StoreFailure) {
          try folder.locations.rename(new, to: login)
          isRenamed = false
        } catch {}
        throw error
      }
    } catch {
      let sentence =
        isRenamed ? CommandLineWords.notFollowed(login, to: new, error) : CommandLineWords.notRenamed(login, error)
      throw CommandFailure(status: .failure, sentence: sentence)
    }
    StandardOutput.note(done: CommandLineWords.renamed(login, to: new))
    try StandardOutput.print([CommandLineWords.renamed(login, to: new)])
  }
}

/// `flashcards login remove`, which moves a login to the trash.
struct RemoveLogin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: CommandLineWords.removeLoginAbstract,
    discussion: CommandLineWords.removeLoginDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.removeYes))
  var yes = false

  @Argument(help: ArgumentHelp(CommandLineWords.removedLoginName), completion: Completions.logins)
  var name: String

  func run() throws {
    let folder = try common.folderAlone()
    let locations = folder.locations
    let login = try folder.known(name)
    if !yes, isatty(STDIN_FILENO) == 0 { throw ValidationError(CommandLineWords.yesMissing) }
    let sync = LoginSync(login, in: locations)
    let left = sync.settings.map { settings in
      CommandLineWords.leftInSync(
        login, at: settings.place.address, toSend: (try? sync.status(at: Clock.now))?.toSend?.cards, data: folder.data)
    }
    if !yes {
      if let left { StandardError.print(left) }
      StandardError.print(CommandLineWords.confirmRemoval(of: login))
      guard let typed = readLine(), (try? Login(typed.trimmed())) == login else {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.removalNotConfirmed(login))
      }
    }
    let place: String
    do throws(StoreFailure) { place = try locations.remove(login, at: Clock.now) } catch {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notRemoved(login, error))
    }
    StandardOutput.note(done: CommandLineWords.removed(login, to: place))
    try StandardOutput.print([CommandLineWords.removed(login, to: place)] + (yes ? [left].compactMap(\.self) : []))
    // If that can't be kept, a login that there isn't counts as none.
    try? folder.followLastLogin { $0 == login ? nil : $0 }
  }
}

extension FolderOption {
  /// Returns the login with a name, which need not exist.
  ///
  /// - Throws: `CommandFailure` if the name breaks a rule.
  fileprivate static func login(_ name: String) throws(CommandFailure) -> Login {
    do throws(Login.Problem) { return try Login(name) } catch {
      throw CommandFailure(status: .usage, sentence: AppState.sentence(error) + ".")
    }
  }

  /// Returns the login with a name.
  ///
  /// - Throws: `CommandFailure` if there is none.
  func known(_ name: String) throws(CommandFailure) -> Login {
    let known = try knownLogins().map(\.login)
    guard let login = known.first(where: { $0 == (try? Login(name)) }) else {
      throw CommandFailure(
        status: .usage, sentence: CommandLineWords.noLogin(name, in: locations.users, known: known.map(\.name)))
    }
    return login
  }

  /// Changes which login counts as the one used last.
  ///
  /// - Throws: A `StoreFailure` if that cannot be saved.
  fileprivate func followLastLogin(_ change: (Login?) -> Login?) throws(StoreFailure) {
    var (config, _) = ConfigFile.load(from: locations)
    let name = change(config.lastLogin)?.name
    guard name != config.login else { return }
    config.login = name
    try config.save(to: locations)
  }
}

extension CommonOptions {
  /// Returns the folder, for commands whose arguments name the login.
  ///
  /// - Throws: `CommandFailure` if a login is named besides.
  fileprivate func folderAlone() throws(CommandFailure) -> FolderOption {
    guard login == nil else { throw CommandFailure(status: .usage, sentence: CommandLineWords.loginTwice) }
    return folder
  }
}

extension ConfigFile {
  /// The login that was used last, or `nil` after logging out.
  var lastLogin: Login? { login.flatMap { try? Login($0) } }
}
