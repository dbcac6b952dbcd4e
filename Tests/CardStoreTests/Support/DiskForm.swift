import FlashcardKit
import Rounds
import Sealing

@testable import CardStore

/// How a login's files lie on a disk.
enum DiskForm: CaseIterable {
  case plain, sealed

  /// The forms that heavy tests try.
  static let tried: [DiskForm] = Rounds.isThorough ? allCases : [.plain]

  /// The key of all sealed logins of tests, which other processes have, too.
  static let key = Result { () throws(SealingFailure) in
    var bytes: [UInt8] = Array(1...32)
    return try DataKey(SecretBytes(moving: &bytes))
  }

  /// Returns the disk as programs see it that have a login in a folder open.
  func disk(_ disk: Disk, _ folder: String = "/u") throws -> Disk {
    guard self == .sealed else { return disk }
    return disk.sealed(SealedPlaces(folder: folder), by: try DiskForm.key.get(), lending: "/lent")
  }

  /// Returns the disk as programs see it that have a login open.
  func disk(_ disk: Disk, _ login: Login, in locations: Locations) throws -> Disk {
    guard self == .sealed else { return disk }
    return disk.sealed(SealedPlaces(login, in: locations, on: disk), by: try DiskForm.key.get(), lending: "/lent")
  }
}
