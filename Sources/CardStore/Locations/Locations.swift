import Essentials
public import FlashcardKit

/// The folders where files are stored.
public struct Locations: Hashable, Sendable {
  /// The folder of `config.plist`.
  public let config: String
  /// The folder of the cards of all logins, in `users/<login>`.
  public let data: String
  /// The folder of files that can be deleted at any time.
  public let cache: String
  /// The folder of state: unfinished cards, undo histories, places in quizzes.
  public let state: String
  /// The keys of protected logins that were unlocked here.
  package let keyring: Keyring

  /// The machine's own disk, with the files of protected logins as whoever unlocked them sees them.
  package var disk: Disk { keyring.disk(on: .real) }

  /// Returns a path as messages have it: where a person finds the file, which of an unlocked login is sealed, and what it is.
  package func shown(_ path: String) -> String { keyring.shown(path) }

  /// Creates the locations that the environment asks for.
  ///
  /// If `folder` or `FLASHCARDS_DATA` names a folder, everything is in it. Otherwise files are in `flashcards` under
  /// `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME` and `XDG_STATE_HOME`, or under their usual defaults in `HOME`
  /// if these are not absolute paths.
  public init(environment: [String: String], data folder: String? = nil) {
    self.init(environment: environment, data: folder, keyring: Keyring())
  }

  /// Creates the locations that the environment asks for, with the keys of logins that were unlocked before.
  package init(environment: [String: String], data folder: String?, keyring: Keyring) {
    self.keyring = keyring
    if let folder = [folder, environment["FLASHCARDS_DATA"]].compactMap({ $0 }).first(where: { !$0.isEmpty }) {
      let root = folder.absolute
      config = root
      data = root
      cache = root + "/cache"
      state = root + "/state"
    } else {
      let home =
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0.absolute : nil }
        ?? FileManager.default.homeDirectoryForCurrentUser.path
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

  /// The path of `config.plist`.
  public var configFile: String { config + "/config.plist" }
  /// The folder that has a folder for each login.
  public var users: String { data + "/users" }

  /// Returns the folder of a login's unfinished cards and undo histories.
  func unfinished(of login: Login, on disk: Disk) -> String {
    state + "/" + folder(of: login, on: disk).fileName + "/unfinished"
  }

  /// Returns the folder beside a login that has its exchange with other machines.
  package func syncFolder(of login: Login, on disk: Disk) -> String {
    "\(data)/sync/\(folder(of: login, on: disk).fileName)"
  }

  /// Returns the file that says how many cards of a login are due, which lies open, for the login's folder.
  func openCount(of folder: String) -> String { "\(cache)/due/\(folder.fileName).count" }

  /// The folder of changes that could not be saved.
  var rescued: String { cache + "/rescue" }

  /// Whether a file in that folder is of the login whose folder has a name. Another login may be called as if it were a file
  /// of this one that is damaged.
  func isRescued(_ file: String, of name: String, on disk: Disk) -> Bool {
    let prefix = name + "-"
    guard file.hasPrefix(prefix), let digit = file.dropFirst(prefix.count).utf8.first, (48...57).contains(digit),
      SealedPlaces.isLeft(String(file.dropFirst(prefix.count)))
    else { return false }
    let owner = file.lastIndex(of: "-").map { String(file[..<$0]) } ?? name
    return owner == name || ((try? disk.look("\(users)/\(owner)")) ?? nil) == nil
  }

  /// Returns the folder of a login: the existing one, whose name may differ in case or Unicode normalization, or else
  /// the one it would get.
  public func folder(of login: Login) -> String { folder(of: login, on: .real) }

  package func folder(of login: Login, on disk: Disk) -> String {
    let same = ((try? disk.list(users)) ?? []).filter { (try? Login($0)) == login }.sorted()
    let own = login.name.normalized(.composed)
    // Swift treats names that differ only in normalization as equal, but the folder must be named byte for byte.
    let name = same.first { Array($0.utf8) == Array(own.utf8) } ?? same.first ?? own
    return users + "/" + name
  }
}

extension String {
  /// The absolute path, without a trailing slash.
  fileprivate var absolute: String {
    var path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
