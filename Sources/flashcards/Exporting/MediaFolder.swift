import CardStore
import Effects
import FlashcardKit
import Foundation

/// The folder beside a text file with the pictures and sounds of its cards.
struct MediaFolder {
  /// The name of the folder.
  let name: String
  private let path: String
  /// Whether there was no such folder before.
  private var isNew = false
  /// The paths of the files that were copied.
  private var copies: [String] = []

  /// Creates the folder of a text file, called like the file.
  init(beside file: String) {
    let url = URL(fileURLWithPath: file)
    name = url.deletingPathExtension().lastPathComponent + ".media"
    path = url.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Copies stored files into the folder. Their names are derived from their contents, so those that are there stay.
  ///
  /// - Returns: The names of files that can't be read.
  /// - Throws: `ExportFailure` if a file can't be written.
  mutating func add(_ names: [String], of login: Login, in locations: Locations) throws(ExportFailure) -> [String] {
    let stored = MediaFiles(locations: locations)
    var missing: [String] = []
    for name in names {
      guard let place = stored.place(of: name, of: login), let data = FileManager.default.contents(atPath: place) else {
        missing.append(name)
        continue
      }
      let copy = "\(path)/\(name)"
      var status = stat()
      if lstat(copy, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        if status.st_size == data.count, FileManager.default.contents(atPath: copy) == data { continue }
      }
      if mkdir(path, 0o755) == 0 { isNew = true }
      var new = try NewFile(copy, replaces: true)
      try new.write(data)
      try new.finish()
      copies.append(copy)
    }
    return missing
  }

  /// Removes what was copied, because the text could not be written.
  func discard() {
    for copy in copies { unlink(copy) }
    if isNew { rmdir(path) }
  }
}
