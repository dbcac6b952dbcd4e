import CardStore
public import FlashcardKit

/// A merge that changed the login on this machine.
public struct MergeRecord: Hashable, Sendable {
  /// Its number: the first merge has 1.
  public internal(set) var number = 0
  /// When it took place.
  public let time: Milliseconds
  /// The commits before and after it, which have what it changed.
  let before: GitObjectID
  let after: GitObjectID
}

/// The list of merges, a line for each. Only ever appended to.
struct MergeList {
  let folder: SyncFolder
  let disk: Disk

  /// The number of merges that are listed.
  private static let most = 1000

  /// Returns the last merges, the last one first.
  func records() throws(DiskFailure) -> [MergeRecord] {
    guard try disk.look(folder.merges) != nil else { return [] }
    let text = String(decoding: try disk.read(folder.merges), as: UTF8.self)
    let lines = Array(text.split(separator: "\n").enumerated())
    return lines.suffix(MergeList.most).reversed().compactMap { index, line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let time = Milliseconds(fields[0]), Moment.clock.contains(time),
        let before = GitObjectID(fields[1]),
        let after = GitObjectID(fields[2])
      else { return nil }
      return MergeRecord(number: index + 1, time: time, before: before, after: after)
    }
  }

  /// Appends a merge, unless it is the last one that was begun.
  func append(_ record: MergeRecord) throws(DiskFailure) {
    if let last = try records().first, last.before == record.before, last.after == record.after { return }
    let line = Array("\(record.time)\t\(record.before)\t\(record.after)\n".utf8)
    guard let size = try disk.look(folder.merges)?.size else { return try disk.write(folder.merges, line) }
    try disk.append(folder.merges, line, size)
  }
}
