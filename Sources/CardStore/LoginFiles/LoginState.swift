import FlashcardKit

/// The sizes and modification times of all files that a login's cards and reviews are read from. As long as they are
/// the same, so are the cards and the reviews.
struct LoginState: Hashable, Sendable {
  private let marks: [String: FileMark]

  /// The coarsest resolution of modification times among file systems, that of FAT, in milliseconds.
  static let resolution: Milliseconds = 2000

  /// Looks at all files. A missing file or folder is part of the state.
  ///
  /// - Throws: A `DiskFailure` if a file or folder cannot be looked at.
  init(_ folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    var paths = [folder.library, folder.journal, folder.prepared]
    for name in try disk.listIfThere(folder.decks) where LoginFolder.deck(named: name) != nil {
      paths.append(folder.decks + "/" + name)
    }
    for machine in try disk.listIfThere(folder.reviews) where MachineID(machine) != nil {
      let own = folder.reviews + "/" + machine
      for name in try disk.listIfThere(own) where name.hasSuffix(".tsv") { paths.append(own + "/" + name) }
    }
    var marks: [String: FileMark] = [:]
    for path in paths { if let mark = try disk.look(path) { marks[path] = mark } }
    self.marks = marks
  }

  /// Returns whether a change after `now` is certain to alter the state. A file written just before may be rewritten
  /// with the same size within the resolution of its modification time.
  func isSettled(at now: Milliseconds) -> Bool {
    marks.values.allSatisfy { abs($0.written - now) > LoginState.resolution }
  }

  /// A checksum of the state.
  var checksum: String {
    let lines = marks.sorted { $0.key < $1.key }.map { path, mark in
      "\(path)\t\(mark.kind == .file)\t\(mark.size)\t\(mark.written)\n"
    }
    return SHA256.digest(Array(lines.joined().utf8))
  }
}
