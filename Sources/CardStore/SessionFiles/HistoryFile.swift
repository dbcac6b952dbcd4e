import FlashcardKit

/// The undo history of a program, one record per step, in the journal's format. It is written without waiting for the
/// disk.
struct HistoryFile: Sendable {
  /// The extension of history files.
  static let ending = ".history"

  let path: String
  /// The offset of the end of the last whole record.
  private var end = 0

  init(path: String) { self.path = path }

  /// The most steps carried over from one program to the next.
  static let most = 500
  /// The most bytes carried over: a deleted deck is stored whole.
  static let mostBytes = 16 << 20

  /// Whether a step is small enough to be carried over, judging by its rough size.
  static func holds(_ change: Change, _ reviews: [ReviewEntry.Key]) -> Bool {
    change.size + reviews.count * bytesPerReview <= mostBytes / 2
  }

  private static let bytesPerReview = 80

  /// Returns the readable steps of a file, and whether that is all of it. An unfinished step at the end does not count
  /// as damage.
  static func records(in bytes: [UInt8]) -> (records: [History.Event], isSound: Bool) {
    var records: [History.Event] = []
    var place = 0
    while let found = JournalScan.record(in: bytes, at: place, named: "step") {
      place = found.end
      if let value = try? PlistReader.value(of: Array(bytes[found.payload])),
        let event = History.Event(value, at: found.sequence)
      {
        records.append(event)
      }
    }
    return (records, place == bytes.count || JournalScan.isUnfinished(bytes, at: place, named: "step"))
  }

  /// Starts with the steps that several programs left, in the order they were done. Undone steps stay undone.
  ///
  /// - Returns: The combined history.
  /// - Throws: A `DiskFailure` if the file cannot be written.
  mutating func begin(with files: [[History.Event]], on disk: Disk) throws(DiskFailure) -> History {
    var done: [History.Entry] = []
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

  /// Appends an event to a file that no program holds. If that has grown too long, what was in it is dropped.
  mutating func extend(_ event: History.Event, at time: Milliseconds, on disk: Disk) throws(DiskFailure) {
    let size = try disk.look(path)?.size ?? 0
    end = size > HistoryFile.mostBytes ? 0 : size
    try append(event, at: time, on: disk)
  }

  /// Returns the steps that events come to.
  static func done(_ events: [History.Event]) -> [History.Entry] { replay(events).done }

  private static func replay(_ events: [History.Event]) -> (done: [History.Entry], undone: [History.Entry]) {
    var done: [History.Entry] = []
    var undone: [History.Entry] = []
    for event in events {
      switch event {
      case .did(let entry):
        done.append(entry)
        undone = []
      case .undid(let entry):
        // A single review is not in the file when it is given.
        if entry.map({ $0.hasChange || done.last?.isSame(as: $0) == true }) ?? true { _ = done.popLast() }
        if let entry { undone.append(entry) }
      case .redid(let entry):
        _ = undone.popLast()
        if let entry { done.append(entry) }
      case .undone(let entry): undone.append(entry)
      case .cleared: undone = []
      }
    }
    return (done, undone)
  }

  /// Returns the last steps that fit within the limits, with their bytes.
  private static func bounded(_ done: [History.Entry]) -> [(entry: History.Entry, bytes: [UInt8])] {
    var kept: [(entry: History.Entry, bytes: [UInt8])] = []
    var size = 0
    for entry in done.suffix(most).reversed() {
      let bytes = bytes(of: .did(entry), at: entry.time)
      size += bytes.count
      if size > mostBytes { break }
      kept.append((entry, bytes))
    }
    return kept.reversed()
  }

  private static func bytes(of event: History.Event, at time: Milliseconds) -> [UInt8] {
    let number = max(1, time)
    return Journal.frame(PlistWriter.record { event.write(number: number, to: &$0) }, named: "step", number: number)
  }
}

extension History.Entry {
  fileprivate var hasChange: Bool { !change.isEmpty }

  /// Whether this is a step of reviews alone that the other one undid.
  fileprivate func isSame(as other: History.Entry) -> Bool {
    !hasChange && Set(reviews).isSuperset(of: other.reviews)
  }

  /// Returns the fields of the step, apart from its change, in a record with the given number.
  fileprivate func propertyValues(number: Int64) -> [String: PropertyValue] {
    var entries: [String: PropertyValue] = ["label": .string(label)]
    if !reviews.isEmpty { entries["reviews"] = .array(reviews.map { .string($0.text) }) }
    if time != number { entries["time"] = .integer(time) }
    return entries
  }

  /// Reads a step of an event that happened at a time; `nil` if there is none, or a newer program's, which cannot be
  /// undone by this one.
  fileprivate init?(_ entries: [String: PropertyValue], at time: Milliseconds) {
    guard let label = entries["label"]?.string else { return nil }
    let texts = entries["reviews"]?.array ?? []
    let reviews = texts.compactMap { $0.string.flatMap(ReviewEntry.Key.init(text:)) }
    guard reviews.count == texts.count, entries["change"] != nil || !reviews.isEmpty else { return nil }
    let (change, isSound) = entries["change"].map(Change.read) ?? (Change([]), true)
    guard isSound else { return nil }
    let first = entries["time"]?.integer ?? time
    self.init(change: change, reviews: reviews, label: label.cleanedLine(), time: first.clamped(to: Moment.times))
  }
}

extension ReviewEntry.Key {
  /// The key as text: the prompt as in the review log, a space, and the ID.
  fileprivate var text: String { "\(prompt.card)/\(prompt.face.rawValue.cleanedLine()) \(id)" }

  fileprivate init?(text: String) {
    guard let space = text.lastIndex(of: " "), let id = ReviewID(String(text[text.index(after: space)...])),
      let slash = text.firstIndex(of: "/"), slash < space, let card = CardID(String(text[..<slash]))
    else { return nil }
    let face = String(text[text.index(after: slash)..<space])
    guard !face.isEmpty else { return nil }
    self.init(prompt: Prompt(card: card, face: Prompt.Face(rawValue: face)), id: id)
  }
}

extension History.Event {
  /// The names of events. Steps without a change have names of their own, which earlier versions of the program pass
  /// over.
  private enum Name: String {
    case did, undid, redid, undone
    case didReviews, undidReviews, redidReviews, undoneReviews
    case cleared
  }

  /// Writes the contents of a record with the given number.
  fileprivate func write(number: Int64, to writer: inout PlistWriter) {
    func write(_ name: Name, _ other: Name, _ entry: History.Entry?) {
      let change = entry.flatMap { $0.hasChange ? $0.change : nil }
      var entries = entry?.propertyValues(number: number) ?? [:]
      entries["event"] = .string((entry != nil && change == nil ? other : name).rawValue)
      guard let change else { return writer.write(.dictionary(entries)) }
      writer.write(entries, and: "change") { change.write(to: &$0) }
    }
    switch self {
    case .did(let entry): write(.did, .didReviews, entry)
    case .undid(let entry): write(.undid, .undidReviews, entry)
    case .redid(let entry): write(.redid, .redidReviews, entry)
    case .undone(let entry): write(.undone, .undoneReviews, entry)
    case .cleared: write(.cleared, .cleared, nil)
    }
  }

  /// Reads an event that happened at a time.
  fileprivate init?(_ value: PropertyValue, at time: Milliseconds) {
    guard let entries = value.dictionary else { return nil }
    let entry = History.Entry(entries, at: time)
    switch (entries["event"]?.string.flatMap(Name.init), entry) {
    case (.did, let entry?), (.didReviews, let entry?): self = .did(entry)
    case (.undid, let entry): self = .undid(entry)
    case (.undidReviews, let entry?): self = .undid(entry)
    case (.redid, let entry): self = .redid(entry)
    case (.redidReviews, let entry?): self = .redid(entry)
    case (.undone, let entry?), (.undoneReviews, let entry?): self = .undone(entry)
    case (.cleared, _): self = .cleared
    default: return nil
    }
  }
}
