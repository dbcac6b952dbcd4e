import CardStore
import Effects
import FlashcardKit

/// The folder beside a login that has its repository and what this machine knows of the exchange. Never in the login's
/// own folder, and never exchanged.
struct SyncFolder: Sendable {
  let path: String

  init(_ login: Login, in locations: Locations, on disk: Disk) {
    let own = locations.folder(of: login, on: disk)
    path = "\(locations.data)/sync/\(own.fileName)"
  }

  /// The bare repository.
  var repository: String { path + "/repository.git" }
  /// What was chosen when sync was set up, and how the last one went.
  var settings: String { path + "/sync.plist" }
  /// What was captured of the login, so that the next time only differences are.
  var captured: String { path + "/captured" }
  /// The cards that other machines deleted and that wait for a person's word.
  var held: String { path + "/held" }
  /// The list of what was merged.
  var merges: String { path + "/merges" }
  /// Damaged files of other machines, kept whole.
  var damaged: String { path + "/damaged" }
  /// Held while a sync is under way.
  var lock: String { path + "/lock" }
}
