import FlashcardKit

/// The undo history of a program, one record per step, in the journal's format. It is written without waiting for the
/// disk.
struct HistoryFile: Sendable {
  /// The extension of history files.
  static let ending = ".history"

  /// A step and the time it was done.
  struct Record: Sendable {
    let time: Milliseconds
    let event: History.Event
  }

  let path: String
  /// The offset of the end of the last whole record.
  private var end = 0

  init(path: String) { self.path = path }

  /// The most steps carried over from one program to the next.
  static let most = 500
  /// The most bytes carried over: a deleted deck is stored whole.
  static let mostBytes = 16 << 20

  /// Returns the readable steps of a file, and whether that is all of it. An unfinished step at the end does not count
  /// as damage.
  static func records(in bytes: [UInt8]) -> (records: [Record], isSound: Bool) {
    var records: [Record] = []
    var place = 0
    while let found = JournalScan.record(in: bytes, at: place, named: "step") {
      place = found.end
      if let value = try? PlistReader.value(of: Array(bytes[found.payload])), let event = History.Event(value) {
        records.append(Record(time: found.sequence, event: event))
      }
    }
    return (records, place == bytes.count || JournalScan.isUnfinished(bytes, at: place, named: "step"))
  }

  /// Starts with the steps that several programs left, in the order they were done. Undone steps stay undone.
  ///
  /// - Returns: The combined history.
  /// - Throws: A `DiskFailure` if the file cannot be written.
  mutating func begin(with files: [[Record]], on disk: Disk) throws(DiskFailure) -> History {
    var done: [(time: Milliseconds, entry: History.Entry)] = []
    var undone: [History.Entry] = []
    for records in files {
      let (own, ownUndone) = HistoryFile.replay(records)
      done += own
      // With several programs, the order of undoing is no longer known.
      undone = files.count(where: { !$0.isEmpty }) == 1 ? undone + ownUndone : []
    }
    let kept = HistoryFile.bounded(done.sorted { $0.time < $1.time })
    let bytes = kept.flatMap(\.bytes) + undone.flatMap { HistoryFile.bytes(of: .undone($0), at: 0) }
    if files.contains(where: { !$0.isEmpty }) { try disk.appendUnsynced(path, bytes, 0) }
    end = bytes.count
    return History(done: kept.map(\.entry), undone: undone)
  }

  mutating func append(_ event: History.Event, at time: Milliseconds, on disk: Disk) throws(DiskFailure) {
    let bytes = HistoryFile.bytes(of: event, at: time)
    try disk.appendUnsynced(path, bytes, end)
    end += bytes.count
  }

  private static func replay(
    _ records: [Record]
  ) -> (done: [(time: Milliseconds, entry: History.Entry)], undone: [History.Entry]) {
    var done: [(time: Milliseconds, entry: History.Entry)] = []
    var undone: [History.Entry] = []
    for record in records {
      switch record.event {
      case .did(let entry):
        done.append((record.time, entry))
        undone = []
      case .undid(let entry):
        _ = done.popLast()
        if let entry { undone.append(entry) }
      case .redid(let entry):
        _ = undone.popLast()
        if let entry { done.append((record.time, entry)) }
      case .undone(let entry): undone.append(entry)
      }
    }
    return (done, undone)
  }

  /// Returns the last steps that fit within the limits, with their bytes.
  private static func bounded(
    _ done: [(time: Milliseconds, entry: History.Entry)]
  ) -> [(entry: History.Entry, bytes: [UInt8])] {
    var kept: [(entry: History.Entry, bytes: [UInt8])] = []
    var size = 0
    for (time, entry) in done.suffix(most).reversed() {
      let bytes = bytes(of: .did(entry), at: time)
      size += bytes.count
      if size > mostBytes { break }
      kept.append((entry, bytes))
    }
    return kept.reversed()
  }

  private static func bytes(of event: History.Event, at time: Milliseconds) -> [UInt8] {
    Journal.frame(PlistWriter.record(of: event.propertyValue), named: "step", number: max(1, time))
  }
}

extension History.Event {
  fileprivate var propertyValue: PropertyValue {
    var entries: [String: PropertyValue] = [:]
    let entry: History.Entry?
    switch self {
    case .did(let done): (entries["event"], entry) = (.string("did"), done)
    case .undid(let undone): (entries["event"], entry) = (.string("undid"), undone)
    case .redid(let done): (entries["event"], entry) = (.string("redid"), done)
    case .undone(let undone): (entries["event"], entry) = (.string("undone"), undone)
    }
    if let entry {
      entries["label"] = .string(entry.label)
      entries["change"] = entry.change.propertyValue
    }
    return .dictionary(entries)
  }

  fileprivate init?(_ value: PropertyValue) {
    guard let entries = value.dictionary else { return nil }
    var entry: History.Entry?
    if let label = entries["label"]?.string, let change = entries["change"] {
      // A newer program's step cannot be undone by this one.
      let (read, isSound) = Change.read(change)
      if isSound { entry = History.Entry(change: read, label: label.cleanedLine()) }
    }
    switch (entries["event"]?.string, entry) {
    case ("did", let entry?): self = .did(entry)
    case ("undid", let entry): self = .undid(entry)
    case ("redid", let entry): self = .redid(entry)
    case ("undone", let entry?): self = .undone(entry)
    default: return nil
    }
  }
}
