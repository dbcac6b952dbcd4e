import Formulas
import Foundation

/// A text file with formulas and their recorded drawings: after `=== ` and a source stand the rows of its drawing.
struct FormulaFile {
  /// A formula and what was recorded for it.
  struct Entry {
    var source: String
    var rows: [String]
  }

  let file: URL
  private(set) var entries: [Entry] = []

  /// Reads the file of a name, such as `Corpus/school`.
  init(_ name: String) throws {
    file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name + ".txt")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        entries.append(Entry(source: String(line.dropFirst(4)), rows: []))
      } else if !entries.isEmpty {
        entries[entries.count - 1].rows.append(String(line))
      }
    }
    // The file ends with a line ending.
    if entries.last?.rows.last == "" { entries[entries.count - 1].rows.removeLast() }
  }

  /// Compares each drawing with the recorded one and returns the differences. With `RECORD_PICTURES=1` in the
  /// environment, records the drawings and returns a message as well, since such a run proves nothing.
  func objections(_ draw: (String) throws -> [String]) throws -> [String] {
    var seen: [Entry] = []
    for entry in entries {
      seen.append(Entry(source: entry.source, rows: try draw(entry.source)))
    }
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      let text = seen.map { (["=== " + $0.source] + $0.rows).joined(separator: "\n") + "\n" }.joined()
      try text.write(to: file, atomically: true, encoding: .utf8)
      return ["recorded \(file.lastPathComponent)"]
    }
    return zip(entries, seen).filter { $0.rows != $1.rows }.map { old, new in
      (["\(old.source) looks otherwise than its picture:"] + old.rows.map { "  - " + $0 } + new.rows.map { "  + " + $0 })
        .joined(separator: "\n")
    }
  }
}
