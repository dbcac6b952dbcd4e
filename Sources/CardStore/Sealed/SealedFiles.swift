import Essentials
import FlashcardKit
import Sealing

/// The sealed files of a login, by where they lie.
final class SealedFiles: Sendable {
  let names: SealedNames
  let key: DataKey
  /// The disk with files as they lie.
  let disk: Disk
  private let lending: String
  private let state = Guarded(State())

  private struct State: Sendable {
    /// Files that are being read piece by piece.
    var cursors: [String: Cursor] = [:]
    /// Places in files of records, in order, by which reading and appending go on.
    var places: [String: KnownPlaces] = [:]
    /// The state in which files were that are sealed as a whole.
    var wholes: [String: FileMark] = [:]
    /// Files that were found altered. They are kept when they are replaced.
    var altered: Set<String> = []
    /// Copies for other programs.
    var lent: [SealedNames.Place: (mark: FileMark, path: String)] = [:]
  }

  /// A whole file that was read up to a chunk.
  private struct Cursor: Sendable {
    let mark: FileMark
    var file: OpenedFile
    /// The bytes from `start` on that were read last, up to the end of a chunk.
    var bytes: [UInt8] = []
    var start = 0
    /// The offset of the next chunk in the sealed file.
    var next = SealedFile.head

    mutating func dropBytes(before offset: Int) {
      let count = min(bytes.count, offset - start)
      guard count > 0 else { return }
      bytes.removeFirst(count)
      start += count
    }
  }

  private struct KnownPlaces: Sendable {
    let start: [UInt8]
    var places: [SealedRecords.Place]
    /// The state of the file in which the last place was surely its end.
    var mark: FileMark?
  }

  /// The most files that are remembered of each kind.
  private static let most = 64
  /// The most files of which it is remembered that they are sealed as a whole.
  private static let mostWholes = 10_000
  /// The number of sealed bytes that are read at first if few are wanted. Growing, it comes to more than the longest record.
  private static let shortest = 4 << 10
  /// The distance between remembered places.
  private static let distance = 64 << 10
  /// What stands in place of altered records. In UTF-8, it stands for nothing.
  private static let filler: UInt8 = 0xFF

  init(disk: Disk, names: SealedNames, key: DataKey, lending: String) {
    self.disk = disk
    self.names = names
    self.key = key
    self.lending = lending
  }

  /// Returns what lies open at the path of the list of decks, if it is a wrapped key.
  func keyFile(_ path: String) -> [UInt8]? {
    (try? disk.read(path)).flatMap { KeyFile.isOne($0) ? $0 : nil }
  }

  // MARK: Whole files

  func look(_ place: SealedNames.Place) throws(DiskFailure) -> FileMark? {
    guard let mark = try disk.look(place.path) else { return nil }
    guard mark.kind == .file, let name = place.name else { return mark }
    // What can't be read can be looked at.
    let size = (try? contents(of: place.path, name, mark)) ?? mark.size
    return FileMark(kind: .file, size: size, written: mark.written, isShared: mark.isShared)
  }

  /// Returns the number of bytes in a file.
  private func contents(of path: String, _ name: [UInt8], _ mark: FileMark) throws(DiskFailure) -> Int {
    let (isWhole, seen) = state.withLock { ($0.wholes[path] == mark, $0.places[path]) }
    if isWhole { return SealedFile.contents(of: mark.size) }
    if let seen, let last = seen.places.last, last.sealed == mark.size, last.end > 0 {
      if seen.mark == mark { return last.end }
      if try verified(last, of: path) == last {
        state.withLock { if $0.places[path]?.places.last == last { $0.places[path]?.mark = mark } }
        return last.end
      }
    }
    let head = try disk.read(path, 0, SealedFile.head)
    if SealedFile.isOne(head) {
      state.withLock { state in
        if state.wholes.count >= SealedFiles.mostWholes { state.wholes = [:] }
        state.wholes[path] = mark
      }
      return SealedFile.contents(of: mark.size)
    }
    guard let records = SealedRecords(start: head, named: name, by: key) else { return 0 }
    if let last = try self.last(of: path, mark.size) { return last.end }
    var walk = Walk(path, records, from: try verified(known(path, records, upTo: .max), of: path))
    while try walk.next(on: disk) != nil {}
    return walk.place.end
  }

  /// Returns bytes of a file.
  ///
  /// - Throws: `DiskFailure.altered` if they, or those by which they are found, are not as they were sealed.
  func read(_ place: SealedNames.Place, from offset: Int, limit: Int) throws(DiskFailure) -> [UInt8] {
    let (bytes, isWhole) = try open(place, from: offset, limit: limit)
    guard isWhole else { throw .altered(place.path) }
    return bytes
  }

  /// Returns what is left of bytes of a file, and whether they are as they were sealed.
  func open(
    _ place: SealedNames.Place, from offset: Int, limit: Int
  ) throws(DiskFailure) -> (bytes: [UInt8], isWhole: Bool) {
    guard let name = place.name else { return (try disk.read(place.path, offset, limit), true) }
    let path = place.path
    let hasRecords = state.withLock { $0.places[path] != nil }
    let head = try disk.read(path, 0, hasRecords ? SealedFiles.shortest : SealedFile.head)
    if SealedFile.isOne(head) {
      return try readWhole(path, name, Array(head.prefix(SealedFile.head)), from: offset, limit: limit)
    }
    guard let records = SealedRecords(start: head, named: name, by: key) else {
      // A program may have been interrupted when it began the file.
      if SealedPlaces.isBegunInPlace(name), SealedRecords.isBegun(head) { return ([], true) }
      note(altered: path)
      return ([], false)
    }
    return try read(records, path, beginning: head, from: offset, limit: limit)
  }

  private func readWhole(
    _ path: String, _ name: [UInt8], _ head: [UInt8], from offset: Int, limit: Int
  ) throws(DiskFailure) -> (bytes: [UInt8], isWhole: Bool) {
    guard let mark = try disk.look(path) else { throw DiskFailure(step: .read, path: path, code: ENOENT) }
    let known = state.withLock { $0.cursors.removeValue(forKey: path) }
    var cursor: Cursor
    if let known, known.mark == mark, offset >= known.start {
      cursor = known
    } else {
      guard let file = OpenedFile(head: head, named: name, by: key) else {
        note(altered: path)
        return ([], false)
      }
      cursor = Cursor(mark: mark, file: file)
    }
    let end = limit < .max - offset ? offset + limit : .max
    while cursor.start + cursor.bytes.count < end, !cursor.file.isComplete {
      cursor.dropBytes(before: offset)
      let lacking = end == .max ? mark.size : end - cursor.start - cursor.bytes.count
      let chunks = max(1, (min(lacking, mark.size) + SealedFile.chunk - 1) / SealedFile.chunk)
      let sealed = try disk.read(path, cursor.next, chunks * (SealedFile.chunk + SealedFile.overhead))
      guard !sealed.isEmpty, cursor.file.open(sealed[...], into: &cursor.bytes) else {
        note(altered: path)
        cursor.dropBytes(before: offset)
        return (Array(cursor.bytes.prefix(limit)), false)
      }
      cursor.next += sealed.count
    }
    cursor.dropBytes(before: offset)
    if cursor.file.isComplete, cursor.bytes.count <= limit {
      cursor.file.wipe()
      return (cursor.bytes, true)
    }
    let bytes = Array(cursor.bytes.prefix(limit))
    state.withLock { [cursor] state in
      if state.cursors.count >= SealedFiles.most { state.cursors = [:] }
      state.cursors[path] = cursor
    }
    return (bytes, true)
  }

  func write(_ place: SealedNames.Place, _ bytes: [UInt8]) throws(DiskFailure) {
    guard let name = place.name else { return try disk.write(place.path, bytes) }
    try keepAltered(place.path)
    try disk.write(place.path, SealedFile.seal(bytes, named: name, by: key))
  }

  func rename(_ place: SealedNames.Place, _ other: SealedNames.Place) throws(DiskFailure) {
    try keepAltered(other.path)
    // Under another name, it has to be sealed anew, if it can be read.
    if place.name != other.name, place.name != nil, let mark = try disk.look(place.path), mark.kind == .file,
      let bytes = try? read(place, from: 0, limit: .max)
    {
      let beside = SealedNames.Place(path: Disk.beside(other.path), name: other.name)
      try write(beside, bytes)
      try disk.rename(beside.path, other.path)
      return try remove(place)
    }
    try disk.rename(place.path, other.path)
    state.withLock { state in
      state.places[other.path] = state.places.removeValue(forKey: place.path)
      state.cursors[place.path] = nil
      state.cursors[other.path] = nil
      state.altered.remove(other.path)
      if state.altered.remove(place.path) != nil { state.altered.insert(other.path) }
    }
  }

  func remove(_ place: SealedNames.Place) throws(DiskFailure) {
    try disk.remove(place.path)
    state.withLock { _ = $0.altered.remove(place.path) }
  }

  func link(_ place: SealedNames.Place, _ other: SealedNames.Place) throws(DiskFailure) {
    if place.name == other.name {
      if state.withLock({ $0.altered.contains(place.path) }) { throw .altered(place.path) }
      return try disk.link(place.path, other.path)
    }
    if try disk.look(other.path) != nil { throw DiskFailure(step: .write, path: other.path, code: EEXIST) }
    try write(other, try read(place, from: 0, limit: .max))
  }

  func lend(_ place: SealedNames.Place, as name: String) throws(DiskFailure) -> String {
    guard let mark = try disk.look(place.path) else { throw DiskFailure(step: .read, path: place.path, code: ENOENT) }
    if let lent = state.withLock({ $0.lent[place] }), lent.mark == mark { return lent.path }
    try disk.makeFolders(lending, synced: false)
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let path = "\(lending)/\(UInt64.random(in: .min ... .max))\(ending)"
    try disk.write(path, try read(place, from: 0, limit: .max))
    state.withLock { $0.lent[place] = (mark, path) }
    return path
  }

  /// Removes the copies of files that other programs were lent.
  func removeLent() {
    for (_, path) in state.withLock({ state in
      defer { state.lent = [:] }
      return state.lent.values.map { ($0.mark, $0.path) }
    }) { try? disk.remove(path) }
    try? disk.removeFolder(lending)
  }

  private func note(altered path: String) { state.withLock { _ = $0.altered.insert(path) } }

  /// Keeps a file that was found altered, before another takes its place: only parts of it could be read.
  private func keepAltered(_ path: String) throws(DiskFailure) {
    guard state.withLock({ $0.altered.contains(path) }) else { return }
    // It may have been set aside.
    guard try disk.look(path) != nil else {
      state.withLock { _ = $0.altered.remove(path) }
      return
    }
    let names = Set(try disk.list(path.folder))
    let number = (1...).first { !names.contains("\(path.fileName).damaged-\($0)") } ?? 1
    do throws(DiskFailure) { try disk.link(path, "\(path).damaged-\(number)") } catch {
      guard !error.isMissing else { return }
      try disk.write("\(path).damaged-\(number)", try disk.read(path))
    }
    state.withLock { _ = $0.altered.remove(path) }
  }

  // MARK: Records

  func begin(_ place: SealedNames.Place, _ record: [UInt8]) throws(DiskFailure) {
    guard let name = place.name else { return try disk.begin(place.path, record) }
    try keepAltered(place.path)
    try disk.begin(place.path, whole(SealedRecords(newNamed: name, by: key), record))
  }

  private func whole(_ records: SealedRecords, _ record: [UInt8]) -> [UInt8] {
    var place = SealedRecords.Place.first
    return records.start + records.seal(record, after: &place)
  }

  func append(
    _ place: SealedNames.Place, _ record: [UInt8], after end: Int, isNew: Bool = false,
    _ append: (String, [UInt8], Int) throws(DiskFailure) -> Void
  ) throws(DiskFailure) {
    guard let name = place.name else { return try append(place.path, record, end) }
    let path = place.path
    if let (start, found) = knownPlace(endingAt: end, of: path),
      let records = SealedRecords(start: start, named: name, by: key), try verified(found, of: path) == found
    {
      return try self.append(record, at: found, of: path, records, append)
    }
    let head: [UInt8]
    do throws(DiskFailure) { head = try disk.read(path, 0, SealedRecords.head) } catch {
      guard isNew, error.isMissing else {
        throw DiskFailure(step: .write, path: path, code: error.code)
      }
      return try append(path, whole(SealedRecords(newNamed: name, by: key), record), 0)
    }
    guard let records = SealedRecords(start: head, named: name, by: key) else {
      let new = SealedRecords(newNamed: name, by: key)
      if end == 0 { return try append(path, whole(new, record), 0) }
      // It was written as a whole.
      let (before, isWhole) = try open(place, from: 0, limit: end)
      guard isWhole, before.count == end else { throw DiskFailure(step: .write, path: path, code: EIO) }
      try keepAltered(path)
      try disk.begin(Disk.beside(path), whole(new, before + record))
      try disk.rename(Disk.beside(path), path)
      return try disk.syncFolder(path.folder)
    }
    let found = try self.place(endingAt: end, of: path, records)
    try self.append(found.rest + record, at: found.place, of: path, records, append)
  }

  private func append(
    _ bytes: [UInt8], at place: SealedRecords.Place, of path: String, _ records: SealedRecords,
    _ append: (String, [UInt8], Int) throws(DiskFailure) -> Void
  ) throws(DiskFailure) {
    var after = place
    try append(path, records.seal(bytes, after: &after), place.sealed)
    remember([place, after], of: path, records, isLast: true)
  }

  /// Returns the place that is known to be the end of a record, and the first bytes of the file.
  private func knownPlace(endingAt end: Int, of path: String) -> (start: [UInt8], place: SealedRecords.Place)? {
    guard end > 0, let known = state.withLock({ $0.places[path] }) else { return nil }
    return known.places.last { $0.end == end }.map { (known.start, $0) }
  }

  /// Returns the place at which a record ends, or the one before it with the bytes up to `end`, if none ends there.
  private func place(
    endingAt end: Int, of path: String, _ records: SealedRecords
  ) throws(DiskFailure) -> (place: SealedRecords.Place, rest: [UInt8]) {
    if end == 0 { return (.first, []) }
    guard let mark = try disk.look(path) else { throw DiskFailure(step: .write, path: path, code: ENOENT) }
    if let last = try last(of: path, mark.size), last.end == end { return (last, []) }
    let start = try verified(known(path, records, upTo: end), of: path)
    if start.end == end { return (start, []) }
    var walk = Walk(path, records, from: start)
    while let step = try walk.next(on: disk) {
      if step.after.end == end { return (step.after, []) }
      if step.after.end > end {
        guard let bytes = walk.open(step) else { break }
        return (step.before, Array(bytes.prefix(end - step.before.end)))
      }
    }
    throw DiskFailure(step: .write, path: path, code: EIO)
  }

  /// Returns the place after the last record of a file, if the file ends with a record.
  private func last(of path: String, _ size: Int) throws(DiskFailure) -> SealedRecords.Place? {
    if size == SealedRecords.head { return .first }
    let tail = try disk.read(path, max(0, size - SealedRecords.tail), SealedRecords.tail)
    guard let (place, count) = SealedRecords.last(in: tail, of: size),
      SealedRecords.begins(
        try disk.read(path, size - count - SealedRecords.overhead, 12), count: count, end: place.end)
    else { return nil }
    return place
  }

  private func read(
    _ records: SealedRecords, _ path: String, beginning: [UInt8], from offset: Int, limit: Int
  ) throws(DiskFailure) -> (bytes: [UInt8], isWhole: Bool) {
    let end = limit < .max - offset ? offset + limit : .max
    let start = try verified(known(path, records, upTo: offset), of: path)
    var walk = Walk(path, records, from: start, beginning: beginning, isShort: end != .max)
    var bytes: [UInt8] = []
    var passed = [start]
    var isWhole = true
    while walk.place.end < end, let step = try walk.next(on: disk) {
      if step.after.end - (passed.last?.end ?? 0) >= SealedFiles.distance { passed.append(step.after) }
      guard step.after.end > offset else { continue }
      let opened = walk.open(step)
      if opened == nil {
        note(altered: path)
        isWhole = false
      }
      let part = opened ?? [UInt8](repeating: SealedFiles.filler, count: step.after.end - step.before.end)
      bytes += part.dropFirst(max(0, offset - step.before.end)).prefix(end - max(offset, step.before.end))
    }
    if walk.place != passed.last { passed.append(walk.place) }
    remember(passed, of: path, records, isLast: false)
    return (bytes, isWhole)
  }

  /// Returns the last known place that is not after an offset.
  private func known(_ path: String, _ records: SealedRecords, upTo offset: Int) -> SealedRecords.Place {
    state.withLock { state in
      guard let known = state.places[path], known.start == records.start else { return .first }
      return known.places.last { $0.end <= offset } ?? .first
    }
  }

  /// Returns a place if the file still has it, or else the first one: programs cut off what others saw.
  private func verified(
    _ place: SealedRecords.Place, of path: String
  ) throws(DiskFailure) -> SealedRecords.Place {
    if place.sealed == SealedRecords.head { return place }
    let tail = try disk.read(path, place.sealed - SealedRecords.tail, SealedRecords.tail)
    return SealedRecords.last(in: tail, of: place.sealed)?.place == place ? place : .first
  }

  private func remember(_ new: [SealedRecords.Place], of path: String, _ records: SealedRecords, isLast: Bool) {
    state.withLock { state in
      if state.places.count >= SealedFiles.most, state.places[path] == nil { state.places = [:] }
      var known = state.places[path].flatMap { $0.start == records.start ? $0.places : nil } ?? []
      if let first = new.first {
        known.removeAll { $0.end >= first.end && (isLast || $0.end <= (new.last?.end ?? 0)) }
      }
      known += new
      known.sort { $0.end < $1.end }
      // Of those at the end, the last one is enough.
      if known.count > 2, known[known.count - 1].end - known[known.count - 3].end < SealedFiles.distance {
        known.remove(at: known.count - 2)
      }
      state.places[path] = KnownPlaces(start: records.start, places: known)
    }
  }

  /// A way through the records of a file.
  private struct Walk {
    private let path: String
    private let records: SealedRecords
    /// The end of the file, once it was seen.
    private var size = Int.max
    private(set) var place: SealedRecords.Place
    /// The bytes of the sealed file from `offset` on.
    private var bytes: [UInt8]
    private var offset: Int
    /// The most bytes that are read next.
    private var length: Int

    /// A record, or what stands in place of records that were altered.
    struct Step {
      let before: SealedRecords.Place
      let after: SealedRecords.Place
      let found: SealedRecords.Found?
    }

    /// Begins at a place. If it is the first one, the way begins with the first bytes of the file, which were read.
    init(
      _ path: String, _ records: SealedRecords, from place: SealedRecords.Place, beginning: [UInt8] = [],
      isShort: Bool = false
    ) {
      self.path = path
      self.records = records
      self.place = place
      (bytes, offset) = place == .first && isShort ? (beginning, 0) : ([], place.sealed)
      length = isShort ? SealedFiles.shortest : .max
    }

    /// Goes on to the next place. Returns `nil` at the end.
    mutating func next(on disk: Disk) throws(DiskFailure) -> Step? {
      while true {
        if let found = SealedRecords.next(in: bytes[...], from: offset, after: place) { return step(found) }
        let rest = offset + bytes.count - place.sealed
        let isRead = offset + bytes.count >= size
        if !isRead, rest < SealedRecords.longest + SealedRecords.overhead {
          try read(on: disk)
          continue
        }
        // It is altered here. What follows is all needed.
        if !isRead {
          length = .max
          try read(on: disk)
        }
        if let found = SealedRecords.resume(in: bytes[...], from: offset, after: place) {
          let before = place
          place = found.before
          return Step(before: before, after: place, found: nil)
        }
        let tail = bytes[(place.sealed - offset)...]
        if tail.isEmpty || SealedRecords.isTorn(tail, after: place) { return nil }
        let before = place
        let count = max(1, tail.count - SealedRecords.overhead)
        place = SealedRecords.place(
          in: bytes[...], from: offset, at: offset + bytes.count, end: place.end + count)
        return Step(before: before, after: place, found: nil)
      }
    }

    private mutating func step(_ found: SealedRecords.Found) -> Step {
      place = found.after
      return Step(before: found.before, after: found.after, found: found)
    }

    private mutating func read(on disk: Disk) throws(DiskFailure) {
      bytes = []
      let wanted = min(length, .max - place.sealed)
      bytes = try disk.read(path, place.sealed, wanted)
      offset = place.sealed
      if bytes.count < wanted { size = offset + bytes.count }
      // A record may be longer than what was read.
      if length < SealedRecords.longest + SealedRecords.overhead { length *= 8 }
    }

    /// Returns what is in the record that was passed last, or `nil` if it was altered.
    func open(_ step: Step) -> [UInt8]? { step.found.flatMap { records.open($0, in: bytes[...]) } }
  }
}
