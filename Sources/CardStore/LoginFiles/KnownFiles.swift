import FlashcardKit

/// The files of a login as they stood when they were last read or written: what an editor, or another program that does
/// not know our journal, did to them since is seen by that.
struct KnownFiles {
  private var marks: [String: FileMark] = [:]
  /// Files that differ, as they stood at the last look: they may still be being written.
  private var suspects: [String: FileMark] = [:]
  private var paths: [String] = []
  private var places: Set<String> = []
  private var next = 0

  /// As many files are looked at each time: looking costs the same in a library of any size.
  private static let looks = 100

  /// Notes how a file stands; one that is not there is one that may come.
  mutating func note(_ path: String, on disk: Disk) {
    suspects[path] = nil
    guard let mark = try? disk.look(path) ?? KnownFiles.none else {
      // What cannot be looked at is not known, and said to be nobody's.
      marks[path] = nil
      return
    }
    marks[path] = mark
    if places.insert(path).inserted { paths.append(path) }
  }

  /// A file is no more.
  mutating func forget(_ path: String) {
    marks[path] = nil
    suspects[path] = nil
    if places.remove(path) != nil { paths.removeAll { $0 == path } }
  }

  /// Whether some file was altered by others. A file is only spoken of when it has stood still from one look to the next.
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
      // Looked at again the next time, whichever files' turn that is.
      next = (next + paths.count - 1) % paths.count
      return false
    }
    return false
  }

  /// Whether a file can be seen to be as it is known.
  func isUnaltered(_ path: String, on disk: Disk) -> Bool {
    guard let known = marks[path], let found = try? disk.look(path) else { return false }
    return found == known
  }

  /// Whether a file is not as it is known: then it must not be written over.
  func isForeign(_ path: String, on disk: Disk) -> Bool {
    guard let known = marks[path], let found = try? disk.look(path) ?? KnownFiles.none else { return false }
    return found != known
  }

  /// Stands for no file.
  private static let none = FileMark(kind: .other, size: -1, written: 0)
}
