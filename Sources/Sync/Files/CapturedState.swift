import CardStore
import Merging

/// What was last captured of a login: checksums, by which the files that have changed are found without reading the
/// repository. If it is lost, everything is compared.
struct CapturedState: Equatable {
  /// The commit that has it.
  var commit: GitObjectID
  /// The state of the login's files, or `nil` if it isn't known.
  var state: String?
  /// The files that were set aside as damaged.
  var damage = ""
  /// The number of cards.
  var cards = 0
  /// The checksums of the library, by the path of the file that they are for.
  var files: [String: UInt64] = [:]
  /// Texts that change with the files of the review log, by path.
  var reviews: [String: String] = [:]

  init(commit: GitObjectID) { self.commit = commit }

  static func read(_ folder: SyncFolder, on disk: Disk) -> CapturedState? {
    guard let bytes = try? disk.read(folder.captured) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "\t") }
    guard let head = lines.first, head.count == 5, head[0] == "2", let commit = GitObjectID(head[1]),
      let cards = Int(head[4])
    else { return nil }
    var captured = CapturedState(commit: commit)
    captured.state = head[2] == "-" ? nil : String(head[2])
    captured.damage = String(head[3])
    captured.cards = cards
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

  func write(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    var text = "2\t\(commit)\t\(state ?? "-")\t\(damage)\t\(cards)\n"
    for (path, checksum) in files { text += "\(path)\t\(String(checksum, radix: 16))\n" }
    for (path, mark) in reviews { text += "reviews\t\(path)\t\(mark)\n" }
    try disk.replace(folder.captured, with: Array(text.utf8))
  }
}
