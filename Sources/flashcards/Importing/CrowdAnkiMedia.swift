import CardStore
import Essentials
import HelperProtocol

/// The media files of a deck of CrowdAnki's, which are in a folder beside it.
///
/// Only regular files right in this folder are read, and neither it nor they may be links, which could lead elsewhere.
struct CrowdAnkiMedia: ~Copyable {
  private let folder: Int32

  /// The name of the folder.
  static let name = "media"

  /// Returns the path of the folder beside a file.
  static func folder(beside file: String) -> String {
    let file = file.expandingHome
    return (file.lastIndex(of: "/").map { String(file[...$0]) } ?? "") + name
  }

  /// Opens the folder at a path.
  init(_ path: String) { folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }

  deinit { if folder >= 0 { close(folder) } }

  /// Returns the contents of a file, or `nil` if there is none that may be read.
  func bytes(_ name: String) -> [UInt8]? {
    guard folder >= 0, !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
      return nil
    }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= PackageLimits.mediaFile else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress.map { $0 + place }, buffer.count - place)
      }
      guard count > 0 else { return nil }
      place += count
    }
    return bytes
  }
}
