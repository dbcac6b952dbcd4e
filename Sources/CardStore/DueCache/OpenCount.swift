import Essentials
package import FlashcardKit

/// How many cards of a protected login are due, which lies open if the person agreed: a number now, and those of the coming
/// days as they would be without reviews, so that a status line needs no passphrase.
///
/// Whoever has the key leaves them. They hold until somebody who has it leaves others.
package struct OpenCount: Sendable {
  private let login: Login
  private let locations: Locations
  /// The disk with files as they lie.
  private let disk: Disk

  /// Creates access to the count of a login.
  package init(_ login: Login, in locations: Locations) { self.init(login, in: locations, on: .real) }

  init(_ login: Login, in locations: Locations, on disk: Disk) {
    self.login = login
    self.locations = locations
    self.disk = disk
  }

  private static let version: Int64 = 1
  /// The number of days of which the counts are told.
  private static let days = 7
  /// The most times of a day at which cards in steps come due.
  private static let most = 100
  private static let mostBytes = 1 << 20

  private var folder: LoginFolder { LoginFolder(locations.folder(of: login, on: disk)) }
  private var path: String { locations.openCount(of: folder.path) }

  /// Returns the sum of new, learning, and review cards at a time, or `nil` if it isn't known, or nobody agreed that it lies
  /// open.
  package func count(at now: Milliseconds) -> Int? {
    guard Protection(login, in: locations, on: disk).showsDue,
      let bytes = try? disk.read(path, 0, OpenCount.mostBytes),
      var fields = (try? Plist.value(of: bytes)).map({ Fields($0) }), fields.integer("version") == OpenCount.version,
      let until = fields.integer("until"), now < until, let list = fields.list("counts")
    else { return nil }
    var found: Int?
    for entry in list {
      var fields = Fields(entry)
      guard let from = fields.integer("from"), let due = fields.integer("due"), (0...(1 << 40)).contains(due) else {
        return nil
      }
      if from <= now { found = Int(due) }
    }
    return found
  }

  /// Leaves the count of a login that is unlocked, if the person agreed to that and it isn't there already. Otherwise removes
  /// what was left before. A cache that can't be written is no failure.
  package func leave(at moment: Moment) {
    let protection = Protection(login, in: locations, on: disk)
    guard protection.isOn, protection.showsDue else {
      if (try? disk.look(path)) ?? nil != nil { try? disk.remove(path) }
      return
    }
    guard protection.isUnlocked else { return }
    let own = locations.keyring.disk(on: disk)
    guard let state = try? LoginState(folder, on: own).checksum, !isLeft(state, at: moment),
      let snapshot = try? LoginSnapshot.read(login, in: locations, on: own)
    else { return }
    var counts: [PropertyValue] = []
    func add(_ due: Int, from time: Milliseconds) {
      counts.append(.dictionary(["from": .integer(time), "due": .integer(Int64(due))]))
    }
    var book = ReviewBook(snapshot.log, snapshot.library, at: moment)
    var day = moment
    for _ in 0..<OpenCount.days {
      let today = book.dueToday(snapshot.library, at: day)
      for time in [day.time] + Set(today.all.waiting).sorted().prefix(OpenCount.most) {
        let due = today.all.due(at: time)
        add(due.due + due.new, from: time)
      }
      day = Moment(time: max(today.times.upperBound, day.time + 1), offset: Int(moment.offset))
      book.pass(to: day.time)
    }
    let entries: [String: PropertyValue] = [
      "version": .integer(OpenCount.version), "state": .string(state), "until": .integer(day.time),
      "counts": .array(counts),
    ]
    try? disk.makeFolders(path.folder, synced: false)
    try? disk.replace(path, with: PlistWriter.file(of: .dictionary(entries)))
  }

  /// Whether the count that was left is that of a state of the login, and was left on the same study day.
  private func isLeft(_ state: String, at moment: Moment) -> Bool {
    guard let bytes = try? disk.read(path, 0, OpenCount.mostBytes),
      var fields = (try? Plist.value(of: bytes)).map({ Fields($0) }), fields.string("state") == state,
      let until = fields.integer("until")
    else { return false }
    // Anybody may have written any number.
    let (left, isOutside) = until.subtractingReportingOverflow(moment.time)
    return !isOutside && left > Milliseconds(OpenCount.days - 1) * 24 * 60 * 60 * 1000
  }
}
