import CardStore
import Essentials
import FlashcardKit

/// The folders where the pictures of cards are: the login's media and their trash, since an undone change may need a
/// picture again, and the pictures that come with the program.
struct PictureLocations: Sendable {
  let locations: Locations
  let login: Login?

  /// Returns the path of a picture; `nil` if it does not exist.
  func find(_ name: String) -> String? {
    if let own = login.flatMap({ MediaFiles(locations: locations).place(of: name, of: $0) }) { return own }
    guard let path = Assets.pictures.map({ $0 + "/" + name }), access(path, F_OK) == 0 else { return nil }
    return path
  }
}
