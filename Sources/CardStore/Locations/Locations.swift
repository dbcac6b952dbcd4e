public import FlashcardKit
import Foundation

/// Where files stand.
public struct Locations: Hashable, Sendable {
  /// Who is logged in, and choices of the machine: `config.plist`.
  public let config: String
  /// The cards of all logins: `users/<login>`.
  public let data: String
  /// What can be thrown away.
  public let cache: String
  /// A person's place in the program.
  public let state: String

  /// The places as the environment has them: `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME` and
  /// `XDG_STATE_HOME` where they are absolute paths, else their usual values under `HOME`; in each of them
  /// `flashcards`. Where a folder is given, or named by `FLASHCARDS_DATA`, all of them are in it.
  public init(environment: [String: String], data folder: String? = nil) {
    if let folder = [folder, environment["FLASHCARDS_DATA"]].compactMap({ $0 }).first(where: { !$0.isEmpty }) {
      let root = folder.absolute
      config = root
      data = root
      cache = root + "/cache"
      state = root + "/state"
    } else {
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0.absolute : nil } ?? NSHomeDirectory()
      func place(_ name: String, _ usual: String) -> String {
        let base = environment[name].flatMap { $0.hasPrefix("/") ? $0.absolute : nil } ?? home + "/" + usual
        return base + "/flashcards"
      }
      config = place("XDG_CONFIG_HOME", ".config")
      data = place("XDG_DATA_HOME", ".local/share")
      cache = place("XDG_CACHE_HOME", ".cache")
      state = place("XDG_STATE_HOME", ".local/state")
    }
  }

  /// The file of the machine's choices.
  public var configFile: String { config + "/config.plist" }
  /// The folder that holds a folder for each login.
  public var users: String { data + "/users" }

  /// The folder of what is unfinished of a login: forms that were being filled in.
  func unfinished(of login: Login, on disk: Disk) -> String {
    state + "/" + folder(of: login, on: disk).fileName + "/unfinished"
  }

  /// The folder of a login: the one there is, whose name may differ in case or in how letters are composed, else the
  /// one it would get.
  public func folder(of login: Login) -> String { folder(of: login, on: .real) }

  func folder(of login: Login, on disk: Disk) -> String {
    let same = ((try? disk.list(users)) ?? []).filter { (try? Login($0)) == login }.sorted()
    let own = login.name.precomposedStringWithCanonicalMapping
    // Swift finds names equal that differ in composition; the folder must be named by its own bytes.
    let name = same.first { Array($0.utf8) == Array(own.utf8) } ?? same.first ?? own
    return users + "/" + name
  }
}

extension String {
  /// The path from the root on, without a slash at its end.
  fileprivate var absolute: String {
    var path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
