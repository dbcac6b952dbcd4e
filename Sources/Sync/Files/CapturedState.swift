import CardStore
import Merging

/// What was last captured of a login: checksums, by which the files that have changed are found without reading the
/// repository. If it is lost, everything is compared.
struct CapturedState: Equatable {
  /// The commit that has it.
  var commit: GitObjectID
  /// The state of the login's files, or `nil` if it isn't known.
  var state: String?
  /// The checksums of the library, by the path of the file that they are for.
  var files: [String: UInt64] = [:]
  /// Texts that change with the files of the review log, by path.
  var reviews: [String: String] = [:]

  init(commit: GitObjectID) { self.commit = commit }

  /// The version of the file. Until 2, the login didn't say itself as which commit it was captured.
  private static let version = "3"

  static func read(_ folder: SyncFolder, on disk: Disk) -> CapturedState? {
    guard let lines = lines(of: folder, on: disk), let head = lines.first, head.count == 3, head[0] == version,
      let commit = GitObjectID(head[1])
    else { return nil }
    var captured = CapturedState(commit: commit)
    captured.state = head[2] == "-" ? nil : String(head[2])
    for line in lines.dropFirst() {
      if line.count == 2, let checksum = UInt64(line[1], radix: 16) {
        captured.files[String(line[0])] = checksum
      } else if line.count == 3, line[0] == "reviews" {
        captured.reviews[String(line[1])] = String(line[2])
      } else {
        return nil
      }
    }
    return captured
  }

  /// Returns the commit as which a login was captured that doesn't say so itself, since it was by an earlier version of the
  /// program; `nil` if there is none.
  static func earlierCommit(_ folder: SyncFolder, on disk: Disk) -> GitObjectID? {
    guard let head = lines(of: folder, on: disk)?.first, head.count == 5, head[0] == "2" else { return nil }
    return GitObjectID(head[1])
  }

  private static func lines(of folder: SyncFolder, on disk: Disk) -> [[Substring]]? {
    guard let bytes = try? disk.read(folder.captured) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "\t") }
  }

  func write(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    var text = "\(CapturedState.version)\t\(commit)\t\(state ?? "-")\n"
    for (path, checksum) in files { text += "\(path)\t\(String(checksum, radix: 16))\n" }
    for (path, mark) in reviews { text += "reviews\t\(path)\t\(mark)\n" }
    try disk.replace(folder.captured, with: Array(text.utf8))
  }
}
