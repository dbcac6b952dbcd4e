import CardStore
import Essentials
import FlashcardKit

extension Locations {
  /// The keys that this process has, whichever of its parts unlocked the logins.
  private static let keyring = Keyring()
  private static let used = Guarded<Locations?>(nil)

  /// Returns the locations that the environment and the command line ask for.
  static func ofProcess(data: String?) -> Locations {
    let locations = Locations(environment: ProcessInfo.processInfo.environment, data: data, keyring: keyring)
    used.withLock { $0 = locations }
    return locations
  }

  /// Returns a path as messages have it: where a person finds the file, which may be sealed.
  static func shown(_ path: String) -> String { used.withLock { $0 }?.shown(path) ?? path }

  /// Leaves nothing of the logins that this process unlocked, except how many cards are due where the person agreed to that.
  static func leave() {
    used.withLock { $0 }?.removeLent()
    leaveCounts()
  }

  /// Leaves how many cards are due of the logins that this process unlocked, where the person agreed to that.
  static func leaveCounts() {
    guard let locations = used.withLock({ $0 }) else { return }
    for login in keyring.logins { OpenCount(login, in: locations).leave(at: Clock.moment) }
  }
}

/// Files as messages have them.
extension StoreFailure {
  var shown: StoreFailure { naming(Locations.shown) }
}

extension Notice {
  var shown: Notice { naming(Locations.shown) }
}

extension Finding {
  var shown: Finding { naming(Locations.shown) }
}
