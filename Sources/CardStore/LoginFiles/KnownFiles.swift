import FlashcardKit

/// The state of a login's files when they were last read or written. A difference reveals edits by hand, or by a
/// program that does not know our journal.
struct KnownFiles {
  /// Whether the journal is surely found under its name after a power cut.
  var isJournalNamed = false
  private var marks: [String: FileMark] = [:]
  /// The state of files that differed at the last look and may still be being written.
  private var suspects: [String: FileMark] = [:]
  private var paths: [String] = []
  private var places: Set<String> = []
  private var next = 0

  /// The number of files looked at each time, so that a look costs the same in a library of any size.
  private static let looks = 100

  /// Records the state of a file, or its absence.
  mutating func note(_ path: String, on disk: Disk) {
    suspects[path] = nil
    guard let mark = try? disk.look(path) ?? KnownFiles.none else {
      // A file that cannot be looked at is unknown, and never counts as edited.
      marks[path] = nil
      return
    }
    marks[path] = mark
    if places.insert(path).inserted { paths.append(path) }
  }

  /// Forgets a removed file.
  mutating func forget(_ path: String) {
    marks[path] = nil
    suspects[path] = nil
    if places.remove(path) != nil { paths.removeAll { $0 == path } }
  }

  /// Whether a file was edited by someone else. An edit only counts once the file has not changed between two looks.
  mutating func hasForeignEdit(on disk: Disk) -> Bool {
    guard !paths.isEmpty else { return false }
    for _ in 0..<min(KnownFiles.looks, paths.count) {
      let path = paths[next % paths.count]
      next = (next + 1) % paths.count
      guard let known = marks[path], let found = try? disk.look(path) ?? KnownFiles.none, found != known else {
        suspects[path] = nil
        continue
      }
      if suspects.updateValue(found, forKey: path) == found { return true }
      // Look at this file again next time, whichever files are next.
      next = (next + paths.count - 1) % paths.count
      return false
    }
    return false
  }

  /// Whether a file is certain to be in its recorded state.
  func isUnaltered(_ path: String, on disk: Disk) -> Bool {
    guard let known = marks[path], let found = try? disk.look(path) else { return false }
    return found == known
  }

  /// Whether a file differs from its recorded state, so that it must not be overwritten.
  func isForeign(_ path: String, on disk: Disk) -> Bool { (try? differs(path, on: disk)) ?? false }

  /// Whether a file differs from its recorded state.
  func differs(_ path: String, on disk: Disk) throws(DiskFailure) -> Bool {
    guard let known = marks[path] else { return false }
    return try disk.look(path) ?? KnownFiles.none != known
  }

  /// The state of a file that does not exist.
  private static let none = FileMark(kind: .other, size: -1, written: 0)
}
