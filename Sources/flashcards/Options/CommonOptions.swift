import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// The option for the folder of the files.
struct FolderOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.data, valueName: "folder"), completion: .directory)
  var data: String?

  var locations: Locations { .ofProcess(data: data) }

  func validate() throws {
    if data?.isEmpty == true { throw ValidationError(CommandLineWords.dataEmpty) }
  }

  /// Returns all logins, most recently used first.
  ///
  /// - Throws: `CommandFailure` if they can't be listed.
  func knownLogins() throws(CommandFailure) -> [KnownLogin] {
    do throws(StoreFailure) { return try locations.logins() } catch {
      throw CommandFailure(status: .failure, sentence: AppState.loginsUnread(error))
    }
  }
}

extension FolderOption {
  /// Returns the login used last, if it is known; or else the only one.
  ///
  /// - Throws: `CommandFailure` if there is none, or it is not clear which one to use.
  func usualLogin(among known: [Login]) throws(CommandFailure) -> Login {
    if let login = ConfigFile.load(from: locations).config.lastLogin, known.contains(login) { return login }
    guard let only = known.first else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.noLoginYet(in: locations.users))
    }
    guard known.count == 1 else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.severalLogins(known.map(\.name)))
    }
    return only
  }
}

/// The options that nearly all commands share: the login, and the folder of the files.
struct CommonOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.login, valueName: "name"),
    completion: Completions.logins)
  var login: String?

  @OptionGroup var folder: FolderOption

  var data: String? { folder.data }
  var locations: Locations { folder.locations }

  func validate() throws {
    guard let login else { return }
    do throws(Login.Problem) { _ = try Login(login) } catch {
      throw ValidationError(AppState.sentence(error) + ".")
    }
  }

  /// Returns the login that was named, or all logins.
  ///
  /// - Throws: `CommandFailure` if there is no login of that name.
  func logins() throws -> [Login] {
    let known = try knownLogins()
    guard let login else { return known }
    guard let named = known.first(where: { $0 == (try? Login(login)) }) else {
      throw CommandFailure(
        status: .usage, sentence: CommandLineWords.noLogin(login, in: locations.users, known: known.map(\.name)))
    }
    return [named]
  }

  /// Returns all logins.
  ///
  /// - Throws: `CommandFailure` if they can't be listed.
  func knownLogins() throws(CommandFailure) -> [Login] { try folder.knownLogins().map(\.login) }
}

extension CommonOptions {
  /// Returns the login that was named; or else the one used last, if it is known; or else the only one.
  ///
  /// - Throws: `CommandFailure` if there is no such login, or it is not clear which one to use.
  func oneLogin() throws -> Login {
    let known = try logins()
    if login != nil, let named = known.first { return named }
    return try folder.usualLogin(among: known)
  }

  /// Reads the cards of a login, and reports on standard error what is wrong with its files.
  ///
  /// - Throws: `CommandFailure` if they cannot be read.
  func read(_ login: Login, withLog hasLog: Bool = false) throws(CommandFailure) -> LoginSnapshot {
    do throws(StoreFailure) {
      let snapshot = try LoginSnapshot.read(login, in: locations, withLog: hasLog)
      CommonOptions.report(snapshot.notices)
      return snapshot
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notRead(login, error.shown)) }
  }

  /// Whether what a command has read lacks a part, so that it ends with `ExitStatus.failure` whatever it finds in the rest.
  static let lacksPart = SharedFlag()

  /// Reports on standard error what is wrong with files, and notes whether a part is missing.
  static func report(_ notices: [Notice]) {
    for notice in notices { StandardError.print(CommandLineWords.complaint(AppState.sentence(.notice(notice.shown)))) }
    guard notices.contains(where: \.isLoss) else { return }
    StandardError.print(CommandLineWords.complaint(CommandLineWords.partIsMissing))
    lacksPart.set(true)
  }
}

extension Library {
  /// Returns the deck with a name.
  ///
  /// - Throws: `CommandFailure` if there is none, or more than one.
  func deck(named name: String) throws(CommandFailure) -> Deck {
    let found = decks(named: name)
    guard let deck = found.first else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.noDeck(name))
    }
    guard found.count == 1 else {
      let decks = found.map { (id: $0.id, path: path(of: $0.id)) }
      throw CommandFailure(status: .usage, sentence: CommandLineWords.severalDecks(name, decks))
    }
    return deck
  }

}

extension LoginSnapshot {
  /// Whether a search may ask for reviews, so that it needs the review log.
  static func needsLog(_ search: String) -> Bool { search.contains(":") }

  /// Returns the cards that a search finds, best first; all cards if it has no conditions.
  ///
  /// - Throws: `CommandFailure` if the search cannot be understood.
  func search(_ text: String) throws(CommandFailure) -> Cards {
    let query = SearchQuery(text, kinds: library.kinds)
    if let problem = query.problems.first {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.problem(problem))
    }
    // Nothing of a command line is still being typed.
    if let gap = query.gaps.first { throw CommandFailure(status: .usage, sentence: CommandLineWords.problem(gap)) }
    if query.isEmpty { return library.allCards }
    let moment = Clock.moment
    let book = query.asksForReviews ? ReviewBook(log, library, at: moment) : nil
    return SearchIndex(library).search(query, library, SearchContext(at: moment, book)).cards
  }
}
