import Essentials
package import FlashcardKit
package import Sealing

/// The keys of the logins that a program has unlocked.
package final class Keyring: Sendable {
  private let hasKeys = SharedFlag()
  private let opened = Guarded<[Login: SealedFiles]>([:])
  /// The files with wrapped keys that were damaged or missing and were mended when logins were unlocked.
  private let mended = Guarded<[Login: [String]]>([:])

  package init() {}

  /// Returns a disk that shows the files of logins as soon as they are unlocked.
  func disk(on disk: Disk) -> Disk {
    disk.sealed { [self] path in
      guard hasKeys.isSet else { return nil }
      for files in all { if let place = files.names.place(of: path) { return (files, place) } }
      return nil
    } shown: { [self] names, folder in
      guard hasKeys.isSet else { return names }
      return all.reduce(names) { $1.names.shown($0, in: folder) }
    }
  }

  private var all: [SealedFiles] { opened.withLock { Array($0.values) } }

  /// The logins that are unlocked.
  package var logins: [Login] { opened.withLock { Array($0.keys) } }

  /// Returns the key of a login, if it is unlocked.
  package func key(of login: Login) -> DataKey? { opened.withLock { $0[login]?.key } }

  /// Returns the sealed files of a login, if it is unlocked.
  func files(of login: Login) -> SealedFiles? { opened.withLock { $0[login] } }

  /// Notes files with the wrapped key of a login that were mended.
  func note(mended paths: [String], of login: Login) {
    if !paths.isEmpty { mended.withLock { $0[login, default: []] += paths } }
  }

  /// Returns the files with the wrapped key of a login that were mended since it was last asked.
  package func takeMended(of login: Login) -> [String] { mended.withLock { $0.removeValue(forKey: login) ?? [] } }

  /// Returns what lies open at a path of a login that is unlocked, if it is a wrapped key.
  func keyFile(of login: Login, at path: String) -> [UInt8]? {
    opened.withLock { $0[login] }.flatMap { $0.keyFile(path) }
  }

  /// Unlocks a login.
  func add(_ key: DataKey, of login: Login, _ places: SealedPlaces, lending: String, on disk: Disk) {
    let files = SealedFiles(disk: disk, names: SealedNames(places: places, key: key), key: key, lending: lending)
    opened.withLock { $0[login] = files }
    hasKeys.set(true)
  }

  /// Returns where a person finds a file: what lies sealed has another name on the disk.
  func shown(_ path: String) -> String { all.lazy.compactMap { $0.names.shown(path) }.first ?? path }

  /// Removes the copies of files that other programs were lent.
  func removeLent() { for files in all { files.removeLent() } }

  /// Locks a login for this program, and removes the copies of its files that other programs were lent.
  func forget(_ login: Login) { opened.withLock { $0.removeValue(forKey: login) }?.removeLent() }
}

/// All are the same: they say nothing of where files are.
extension Keyring: Hashable {
  package static func == (one: Keyring, other: Keyring) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
