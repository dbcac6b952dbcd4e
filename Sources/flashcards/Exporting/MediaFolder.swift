import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// The folder beside a text file with the pictures and sounds of its cards.
///
/// Files are copied into an unfinished folder first, which is removed with this object, so that nothing is left of an
/// export that fails, and what others wrote stays.
final class MediaFolder {
  /// The name of the folder.
  let name: String
  private let path: String
  private let unfinished: String
  private let replaces: Bool
  /// The names of the files that were copied.
  private var copies: [String] = []

  /// Creates the folder of a text file, called like the file.
  ///
  /// - Parameters:
  ///   - file: The path of the text file.
  ///   - own: The name of the folder, or `nil` for the one of the file.
  ///   - replaces: Whether other files with the same names are replaced.
  ///   - unfinished: The path of a folder on the same disk, for files until the text is complete.
  init(beside file: String, named own: String? = nil, replaces: Bool = true, unfinished: String) {
    self.replaces = replaces
    let url = URL(fileURLWithPath: file)
    name = own ?? url.deletingPathExtension().lastPathComponent + ".media"
    path = url.deletingLastPathComponent().appendingPathComponent(name).path
    self.unfinished = unfinished
  }

  /// Copies stored files. Their names are derived from their contents, so those that are there stay.
  ///
  /// - Parameters:
  ///   - names: The names of the files.
  ///   - others: Other names for the copies of some of them.
  ///   - login: The login that has the files.
  ///   - locations: The folders where files are stored.
  /// - Returns: The names of files that can't be read.
  /// - Throws: `ExportFailure` if a file can't be written.
  func add(
    _ names: [String], as others: [String: String] = [:], of login: Login, in locations: Locations
  ) throws(ExportFailure) -> [String] {
    let stored = MediaFiles(locations: locations)
    var missing: [String] = []
    for name in names {
      guard let data = stored.contents(of: name, of: login).map({ Data($0) }) else {
        missing.append(name)
        continue
      }
      let own = others[name] ?? name
      let known = "\(path)/\(own)"
      var status = stat()
      if lstat(known, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        if status.st_size == data.count, FileManager.default.contents(atPath: known) == data { continue }
      }
      // Someone else's.
      guard replaces || lstat(known, &status) != 0 else { throw .exists }
      try Interruption.uninterrupted { () throws(ExportFailure) in try copy(data, as: own) }
    }
    return missing
  }

  private func copy(_ data: Data, as name: String) throws(ExportFailure) {
    if copies.isEmpty { mkdir(unfinished, 0o755) }
    var new = try NewFile("\(unfinished)/\(name)", replaces: true)
    try new.write(data)
    try new.finish()
    copies.append(name)
  }

  /// Puts the copies in their place.
  ///
  /// - Throws: `ExportFailure` if that is not possible.
  func finish() throws(ExportFailure) {
    if !copies.isEmpty { mkdir(path, 0o755) }
    for name in copies where rename("\(unfinished)/\(name)", "\(path)/\(name)") != 0 {
      throw .notWritten(StoreFailure(code: errno, path: path))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: unfinished) }
}
