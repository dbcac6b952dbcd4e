public import FlashcardKit

/// The numbers of due prompts of each login, kept in the cache so that a status line need not read all cards and
/// reviews. They are trusted only as long as the clock is within their times, and the sizes and modification times of
/// the journal, the plists, and the review log are the same.
public struct DueCache: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// Creates access to the cache in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// The version of the format and of how prompts are counted.
  private static let version: Int64 = 2
  /// The largest file that is read, in bytes.
  private static let mostBytes = 16 << 20

  /// Returns the numbers of a login's due prompts at a moment, from the cache if it is valid. Otherwise they are counted
  /// and kept in the cache; a cache that cannot be written is no failure.
  ///
  /// - Returns: The numbers, and what is wrong with the login's files if they were read.
  /// - Throws: A `StoreFailure` if the login's files cannot be read.
  public func dueToday(
    of login: Login, at moment: Moment
  ) throws(StoreFailure) -> (today: DueToday, notices: [Notice]) {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    if let state = try? LoginState(folder, on: disk), let known = read(folder, state), known.holds(at: moment) {
      return (known, [])
    }
    let snapshot = try LoginSnapshot.read(login, in: locations, on: disk)
    let today = ReviewBook(snapshot.log, snapshot.library, at: moment).dueToday(snapshot.library, at: moment)
    if let state = snapshot.state, state.isSettled(at: moment.time) { write(today, folder, state) }
    return (today, snapshot.notices)
  }

  private func path(_ folder: LoginFolder) -> String { "\(locations.cache)/due/\(folder.path.fileName).plist" }

  private func read(_ folder: LoginFolder, _ state: LoginState) -> DueToday? {
    guard let bytes = try? disk.read(path(folder), 0, DueCache.mostBytes),
      var fields = (try? Plist.value(of: bytes)).map({ Fields($0) }), fields.integer("version") == DueCache.version,
      fields.string("state") == state.checksum, let today = fields.value("due")
    else { return nil }
    return DueToday(today)
  }

  private func write(_ today: DueToday, _ folder: LoginFolder, _ state: LoginState) {
    let entries: [String: PropertyValue] = [
      "version": .integer(DueCache.version), "state": .string(state.checksum), "due": today.propertyValue,
    ]
    let path = path(folder)
    try? disk.makeFolders(path.folder, synced: false)
    try? disk.replace(path, with: PlistWriter.file(of: .dictionary(entries)))
  }
}

extension DueToday {
  var propertyValue: PropertyValue {
    .dictionary([
      "from": .integer(times.lowerBound), "until": .integer(times.upperBound), "offset": .integer(Int64(offset)),
      "all": .dictionary(all.entries),
      "decks": .array(
        decks.map { deck in
          var entries = deck.numbers.entries
          entries["id"] = .string(deck.id.description)
          entries["title"] = .string(deck.title)
          entries["depth"] = .integer(Int64(deck.depth))
          return .dictionary(entries)
        }),
    ])
  }

  /// Reads the numbers of a day. Returns `nil` unless everything is valid.
  init?(_ value: PropertyValue) {
    var fields = Fields(value)
    guard let from = fields.integer("from"), let until = fields.integer("until"), from <= until,
      let offset = fields.integer("offset").flatMap({ Int16(exactly: $0) }),
      let all = fields.value("all").flatMap({ Numbers($0) }), let list = fields.list("decks")
    else { return nil }
    var decks: [Deck] = []
    decks.reserveCapacity(list.count)
    for value in list {
      var fields = Fields(value)
      guard let id = fields.string("id").flatMap({ DeckID($0) }), let title = fields.string("title"),
        let depth = fields.integer("depth"), depth >= 0, depth <= decks.count, let numbers = Numbers(value)
      else { return nil }
      decks.append(Deck(id: id, title: title, depth: Int(depth), numbers: numbers))
    }
    self.init(times: from..<until, offset: offset, all: all, decks: decks)
  }
}

extension DueToday.Numbers {
  fileprivate var entries: [String: PropertyValue] {
    [
      "new": .integer(Int64(today.new)), "learning": .integer(Int64(today.learning)),
      "reviews": .integer(Int64(today.reviews)), "waiting": .array(waiting.map { .integer($0) }),
      "siblings": .integer(Int64(siblings)),
    ]
  }

  fileprivate init?(_ value: PropertyValue) {
    var fields = Fields(value)
    let counts = 0...(Int64(1) << 40)
    guard let new = fields.integer("new"), counts.contains(new), let learning = fields.integer("learning"),
      counts.contains(learning), let reviews = fields.integer("reviews"), counts.contains(reviews),
      let waiting = fields.list("waiting"), let siblings = fields.integer("siblings"), counts.contains(siblings)
    else { return nil }
    let times = waiting.compactMap(\.integer)
    guard times.count == waiting.count, times.count <= learning else { return nil }
    var today = DueCounts()
    (today.new, today.learning, today.reviews) = (Int(new), Int(learning), Int(reviews))
    self.init(today: today, waiting: times, siblings: Int(siblings))
  }
}
