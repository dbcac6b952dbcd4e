import CardStore
import FlashcardKit
import Foundation

/// Where pictures stand that cards name: among the login's own, in its trash, which a card may need again, or among
/// those that come with the program.
struct PicturePlaces: Sendable {
  let locations: Locations
  let login: Login?

  /// A picture's file; nil where there is none.
  func find(_ name: String) -> String? {
    if let own = login.flatMap({ MediaFiles(locations: locations).place(of: name, of: $0) }) { return own }
    guard let path = Assets.pictures.map({ $0 + "/" + name }), access(path, F_OK) == 0 else { return nil }
    return path
  }
}
