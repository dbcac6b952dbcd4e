import AnkiConversion
import AnkiProtocol
import AnkiSync
import CardStore
import FlashcardKit

/// What a server had and what the login was after the last sync: the mirror and the base.
///
/// Both are in one file, which only grows by records: what an exchange brought, and how the login changed. A record is
/// written at once or doesn't count, so mirror and base never differ in age.
struct ServerState {
  var mirror = Mirror()
  private(set) var base = Library()
  /// The number of records that there ever were, by which the login names the state that it has.
  private(set) var count: Int64 = 0
  /// The end of the last whole record, and of the first one.
  private var (end, first) = (0, 0)

  /// The number of bytes before the parts of a record: its number, the lengths of the parts, and a checksum.
  private static let head = 32
  /// The file is written anew when it is longer than this and has several times what it began with.
  private static let short = 4 << 20

  /// Creates the state before the first sync.
  init() {}

  /// Reads the state. What comes after the last whole record is left out.
  init(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    guard try disk.look(folder.serverState) != nil else { return }
    let (bytes, isAsWritten) = try disk.readable(folder.serverState)
    var (steps, changes): ([Range<Int>], [Range<Int>]) = ([], [])
    while let (number, step, change, next) = ServerState.record(in: bytes, at: end) {
      steps.append(step)
      changes.append(change)
      if first == 0 { first = next }
      (end, count) = (next, number)
    }
    // Mirror and base are read at the same time.
    let halves = AllProcessors().shares(of: 2, least: 1) { [steps, changes] halves in
      halves.map { half -> Half in
        if half == 1 { return .base(ServerState.base(changes.map { bytes[$0] })) }
        var mirror = Mirror()
        let isWhole = mirror.apply(bytes, steps)
        return Half.mirror(mirror, isWhole: isWhole)
      }
    }
    // What follows an altered record can't be told from what both sides did since.
    var isUnderstood = isAsWritten
    for half in halves.joined() {
      switch half {
      case .mirror(let mirror, let isWhole):
        self.mirror = mirror
        isUnderstood = isUnderstood && isWhole
      case .base(let base):
        self.base = base ?? Library()
        isUnderstood = isUnderstood && base != nil
      }
    }
    // A newer program wrote something that this one doesn't know: everything is compared.
    if !isUnderstood { compareEverything() }
  }

  private enum Half: Sendable {
    case mirror(Mirror, isWhole: Bool)
    case base(Library?)
  }

  /// Returns the library after changes, or `nil` if one of them can't be understood.
  private static func base(_ changes: [ArraySlice<UInt8>]) -> Library? {
    var base = Library()
    for change in changes { guard StoredForm.apply(Array(change), to: &base) else { return nil } }
    return base
  }

  /// Forgets what the login and the server were, so that nothing is taken for deleted. What is what is still known.
  mutating func compareEverything() {
    let identities = mirror.identities
    mirror = Mirror()
    mirror.identities = identities
    base = Library()
    // The file is written anew.
    first = 0
  }

  /// Whether there was a sync.
  var isKnown: Bool { first > 0 }

  private static func record(
    in bytes: [UInt8], at place: Int
  ) -> (number: Int64, step: Range<Int>, change: Range<Int>, next: Int)? {
    guard bytes.count - place >= head else { return nil }
    func number(_ index: Int) -> UInt64 {
      bytes[place + index * 8..<place + index * 8 + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let room = bytes.count - place - head
    guard let count = Int64(exactly: number(0)), let step = Int(exactly: number(1)),
      let change = Int(exactly: number(2)), step <= room, change <= room - step
    else { return nil }
    let start = place + head
    let body = bytes[start..<start + step + change]
    // Earlier versions hashed byte after byte.
    guard MirrorStep.checksum(of: body) == number(3) || Checksum.of(body) == number(3) else { return nil }
    return (count, start..<start + step, start + step..<start + step + change, start + step + change)
  }

  private static func record(_ count: Int64, _ steps: [UInt8], _ change: Change) -> [UInt8] {
    let change = StoredForm.bytes(of: change)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head + steps.count + change.count)
    let body = steps + change
    for number in [UInt64(clamping: count), UInt64(steps.count), UInt64(change.count), MirrorStep.checksum(of: body)] {
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return bytes + body
  }

  /// Records what came and what was sent, the mirror after that, and what the login is now. When this returns, it is on the
  /// disk.
  mutating func add(
    _ steps: [MirrorStep], _ mirror: Mirror, _ library: Library, _ folder: SyncFolder, on disk: Disk
  ) throws(DiskFailure) {
    let isLong = end > ServerState.short && end > 3 * first
    if first == 0 || isLong || !steps.allSatisfy({ !$0.pull.isWhole }) {
      let record = ServerState.record(count + 1, mirror.step?.bytes ?? [], Library().change(into: library))
      try disk.replaceRecords(folder.serverState, with: record)
      (end, first) = (record.count, record.count)
    } else {
      let change = base.change(into: library)
      let record = ServerState.record(count + 1, steps.flatMap(\.bytes), change)
      try disk.append(folder.serverState, record, end)
      end += record.count
    }
    (self.mirror, base) = (mirror, library)
    count += 1
  }
}
