import ArgumentParser
import CardStore
import Effects
import Essentials
import FlashcardKit
import FlashcardsApp

/// The options that all commands share: the login, and the folder of the files.
struct CommonOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandLineWords.login, valueName: "name"), completion: Completions.logins)
  var login: String?

  @Option(help: ArgumentHelp(CommandLineWords.data, valueName: "folder"), completion: .directory)
  var data: String?

  var locations: Locations { Locations(environment: ProcessInfo.processInfo.environment, data: data) }

  func validate() throws {
    if data?.isEmpty == true { throw ValidationError(CommandLineWords.dataEmpty) }
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
  func knownLogins() throws(CommandFailure) -> [Login] {
    do throws(StoreFailure) { return try locations.logins().map(\.login) } catch {
      throw CommandFailure(status: .failure, sentence: AppState.loginsUnread(error))
    }
  }
}
