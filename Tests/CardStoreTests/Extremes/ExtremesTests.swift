import Fitting
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Files with impossible times and counts: the login opens, everything derived from it works, and changes are kept.
@Suite struct ExtremesTests {
  private static let folder = "/data/users/maya"
  private let locations = Locations(environment: [:], data: "/data")

  /// Returns a login with files of all kinds, with such numbers wherever the program writes any.
  private func sample(_ make: inout RandomLibrary) throws -> (memory: MemoryDisk, library: Library) {
    let memory = MemoryDisk()
    let maya = try Login("maya")
    let wanted = make.extremeLibrary()
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    try loginFiles.commit(loginFiles.library.change(into: wanted), isExact: true) { _ in }
    try loginFiles.checkpoint { _ in }
    // The rest are only in the journal.
    let some = loginFiles.library.allCards.prefix(4).map(\.id)
    try loginFiles.commit(loginFiles.library.favoriting(some, true)) { _ in }
    var files = ReviewLogFiles.on(memory.disk)
    for answer in make.extremeReviews(to: wanted, near: 1_795_255_200_000) { try files.append(answer) }
    let sessions = SessionFiles(locations: locations, disk: memory.disk)
    _ = try sessions.open(maya)
    try sessions.keep([CardDraft(front: "draft")], of: maya)
    let entry = History.Entry(change: Change([.prefer("newPerDay", from: nil, to: .integer(.max))]), label: "Step")
    for time in Extremes.times where time < 1 << 53 { try sessions.remember(.did(entry), of: maya, at: time) }
    sessions.close(maya)
    let quiz = Quiz(some, random: &make.random).propertyValue
    try StudyPlace(locations: locations, disk: memory.disk).keep(quiz, of: maya)
    try ConfigFile(login: "maya", settings: ["x": .integer(make.integer())]).save(to: locations, on: memory.disk)
    _ = try Backups(locations: locations, disk: memory.disk).make(maya, at: make.time())
    return (memory, loginFiles.library)
  }

  @Test(arguments: Rounds.seeds(16)) func aLoginOpensAndGoesOn(seed: UInt64) throws {
    var make = RandomLibrary(seed: seed)
    let (memory, before) = try sample(&make)
    for (path, node) in memory.snapshot.nodes {
      guard let bytes = node.bytes, path.hasSuffix(".plist") || path.hasSuffix(".tsv") else { continue }
      let altered = path.hasSuffix(".tsv") ? lines(bytes, &make) : numbers(bytes, &make)
      memory.alter { $0.nodes[path] = .file(altered) }
    }
    let maya = try Login("maya")
    #expect(ConfigFile.load(from: locations, on: memory.disk).config.login == "maya")
    #expect(try locations.logins(on: memory.disk).map(\.login) == [maya])
    _ = Check(locations: locations, disk: memory.disk).examine(maya)
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    guard !loginFiles.isReadOnly else { return }
    #expect(Set(loginFiles.library.allCards.map(\.id)) == Set(before.allCards.map(\.id)), "seed \(seed)")
    // Unknown entries of cards are unchanged.
    for card in loginFiles.library.allCards { #expect(card.unknown.keys.sorted() == ["x", "y"]) }
    let log = ReviewLogFiles.on(memory.disk).loaded
    #expect(log.count > 0)
    for time in [0, 1_795_255_200_000, make.time()] {
      follow(log, loginFiles.library, at: Moment(time: time, offset: 60))
    }

    let backups = Backups(locations: locations, disk: memory.disk)
    for backup in try backups.list(maya) { #expect(Moment.clock.contains(backup.made)) }
    try loginFiles.commit(Change([.prefer("after", from: nil, to: .integer(make.integer()))])) { _ in }
    try loginFiles.commit(loginFiles.library.favoriting(before.allCards.map(\.id), true)) { _ in }
    let (replayed, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    #expect(same(replayed.library, loginFiles.library), "seed \(seed)")
    try loginFiles.checkpoint { _ in }
    let (again, notices) = try LoginFiles.open(Self.folder, on: memory.disk)
    #expect(same(again.library, loginFiles.library) && notices == [], "seed \(seed)")
    _ = try backups.make(maya, at: make.time())
    let sessions = SessionFiles(locations: locations, disk: memory.disk)
    #expect(try sessions.open(maya).drafts.map(\.front) == ["draft"])
    sessions.close(maya)
    if let place = try StudyPlace(locations: locations, disk: memory.disk).read(maya) { _ = Quiz(propertyValue: place) }
  }

  /// Whether two libraries hold the same. NaN never equals itself.
  private func same(_ a: Library, _ b: Library) -> Bool {
    a.decks == b.decks && a.allCards == b.allCards && a.toDos == b.toDos
      && Set(a.preferences.keys) == Set(b.preferences.keys)
  }

  /// Computes everything that is derived from cards and reviews.
  private func follow(_ log: ReviewLog, _ library: Library, at moment: Moment) {
    var book = ReviewBook(log, library, at: moment)
    let queue = book.queue(.all, library, at: moment)
    #expect(book.counts(library, at: moment).decks.count <= library.decks.count)
    for prompt in library.allCards.flatMap(\.prompts) {
      let outcomes = book.outcomes(for: prompt, library, at: moment)
      #expect(outcomes.count == 4 && outcomes.allSatisfy { $0.state.due != nil })
    }
    var session = ReviewSession(.all, queue, at: moment.time)
    session.askEarly(at: moment.time)
    _ = session.continues
    let statistics = book.statistics(of: nil, library, at: moment)
    #expect(statistics.prompts.all == library.allCards.reduce(0) { $0 + $1.prompts.count })
    _ = (statistics.streak, statistics.longestStreak, statistics.firstDay.date, statistics.recall(spans: 60, of: 30))
    #expect(book.workload(of: nil, library, statistics, at: moment).points.allSatisfy { $0.answers.isFinite })
    _ = book.cram(library.allCards.map(\.id), for: StudyDay(moment, endsAt: 4), library)
    _ = MemoryModel(.standard).logLoss(ReviewHistories(log, dayEnds: 4))
    book.pass(to: .max)
    _ = library.fittedMemory()
  }

  /// Returns a property list with other numbers, except the versions and sequence numbers.
  private func numbers(_ bytes: [UInt8], _ make: inout RandomLibrary) -> [UInt8] {
    var result = ""
    var isKept = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String(line)
      if !isKept, Bool.random(using: &make.random), let start = line.range(of: "<integer>") {
        line = line[..<start.lowerBound] + "<integer>\(make.integer())</integer>"
      } else if let start = line.range(of: "<real>"), Bool.random(using: &make.random) {
        line = line[..<start.lowerBound] + "<real>\(PlistNumber.text(make.real()))</real>"
      }
      isKept = ["schema", "through"].contains { line.hasSuffix("<key>\($0)</key>") }
      result += line + "\n"
    }
    return Array(result.dropLast().utf8)
  }

  /// Returns a review log with other numbers and valid checksums.
  private func lines(_ bytes: [UInt8], _ make: inout RandomLibrary) -> [UInt8] {
    var result = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      var columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      for column in [1, 2, 6, 7, 8] where !columns[column].isEmpty && Bool.random(using: &make.random) {
        columns[column] = column == 6 ? columns[6] : "\(make.time())"
      }
      if columns[4] == "seed" {
        columns[5] = "review \(make.integer()) 1e308 0.5 \(make.time()) \(make.integer()) \(make.integer()) 3"
      }
      let before = Array((columns.dropLast().joined(separator: "\t") + "\t").utf8)
      let sum = before.withUnsafeBufferPointer { LineChecksum().of($0) }
      result += String(decoding: before, as: UTF8.self) + LineChecksum.text(sum) + "\n"
    }
    return Array(result.utf8)
  }

  // MARK: One by one

  /// A file may claim to be current as of the last possible number: later changes are kept, whoever makes them.
  @Test(arguments: [LibraryFile.lastSequence - 1, LibraryFile.lastSequence]) func numbersOfChangesRunOut(last: Int64)
    throws
  {
    let memory = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 1)
    try loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    let path = LoginFolder(Self.folder).deck(deck.id)
    let text = String(decoding: memory.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
    let claimed = text.replacing(/<key>through<\/key>\s*<integer>\d+/, with: "<key>through</key><integer>\(last)")
    #expect(claimed != text)
    memory.alter { $0.nodes[path] = .file(Array(claimed.utf8)) }
    var (first, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    var (second, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    for number in 0..<6 as Range<UInt64> {
      let card = Card(id: CardID(rawValue: number), content: .question("\(number)", answer: "a"), created: 1)
      let change = Change([.insert([card], deck: deck.id, after: nil)])
      if number % 2 == 0 { try first.commit(change) { _ in } } else { try second.commit(change) { _ in } }
      let (found, notices) = try LoginFiles.open(Self.folder, on: memory.disk)
      #expect(found.library.count == Int(number) + 1 && notices == [], "\(number)")
    }
    try first.checkpoint { _ in }
    let (again, notices) = try LoginFiles.open(Self.folder, on: memory.disk)
    #expect(again.library.count == 6 && notices == [])
  }

  /// The counts of decks are added up in the list of logins, in previews, and where decks cannot be read.
  @Test(arguments: [.max, 1 << 62, 1 << 40, -1] as [Int64]) func countsOfAnyNumber(number: Int64) throws {
    let memory = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    let unreadable = UnreadableFiles()
    for id in 1...2 as ClosedRange<UInt64> {
      let deck = Deck(id: DeckID(rawValue: id), title: "Deck \(id)", created: 1)
      let card = Card(id: CardID(rawValue: id), content: .question("\(id)", answer: "a"), created: 1)
      let place = id == 1 ? nil : DeckID(rawValue: 1)
      try loginFiles.commit(Change([.addDeck(deck, after: place), .insert([card], deck: deck.id, after: nil)])) { _ in }
      unreadable.set(EACCES, for: LoginFolder(Self.folder).deck(deck.id))
    }
    try loginFiles.checkpoint { _ in }
    let path = LoginFolder(Self.folder).library
    let text = String(decoding: memory.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
    let claimed = text.replacing(/<key>count<\/key>\s*<integer>\d+/, with: "<key>count</key><integer>\(number)")
    #expect(claimed != text)
    memory.alter { $0.nodes[path] = .file(Array(claimed.utf8)) }
    #expect(try locations.logins(on: memory.disk).allSatisfy { $0.cards ?? 0 >= 0 })
    let reading = FollowedReading(order: ReadingOrder()) { #expect($0.count >= 0) }
    let (found, notices) = try LoginFiles.open(Self.folder, on: unreadable.disk(on: memory.disk), reading: reading)
    #expect(found.library.count >= 0 && notices.count == 2)
    #expect(try LoginFiles.open(Self.folder, on: memory.disk).0.library.count == 2)
  }

  /// Cached responses may be from any time: they are used or requested again.
  @Test func keptAnswersOfAnyTime() throws {
    let folder = TestFolder()
    let kept = ResponseCache(locations: folder.locations)
    let limiter = RateLimiter(locations: folder.locations)
    kept.keep([1], for: "q", at: 5)
    let name = "cache/online/" + (try #require(folder.names("cache/online").first { $0.hasSuffix(".answer") }))
    for now in ([.min, 5, 1_795_255_200_000, .max] as [Milliseconds]).map({ Moment(time: $0, offset: 0).time }) {
      for time in Extremes.times {
        folder.put("flashcards answer 1\n\(time)\nq\nbody", at: name)
        let answer = kept.read("q", at: now)
        #expect(answer == nil || (now - (answer?.time ?? 0)) < ResponseCache.lifetime)
        folder.put("\(time)", at: "cache/online/trivia.asked")
        let wait = limiter.take(.trivia, every: 5000, at: now)
        #expect(wait == nil || (0...5000).contains((wait ?? 0) - now))
      }
      kept.keep([1], for: "other", at: now)
    }
  }

  /// Files can have any time and any size.
  @Test func filesOfAnyTimeAndSize() throws {
    for seconds in Extremes.integers {
      let mark = FileMark(
        kind: .file, size: Int(clamping: seconds), seconds: Int(clamping: seconds), nanoseconds: 999_999_999,
        isShared: false)
      #expect(mark.size >= 0 && Moment(time: mark.written, offset: 0).time <= mark.written)
    }
    let folder = TestFolder()
    folder.put("<plist/>", at: "users/maya/library.plist")
    let path = folder.path + "/users/maya/library.plist"
    for seconds in Extremes.integers {
      var times = [timespec(tv_sec: Int(clamping: seconds), tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
      times[1] = times[0]
      // Some disks have a smaller range of times.
      guard utimensat(AT_FDCWD, path, times, 0) == 0 else { continue }
      #expect(try Disk.real.look(path)?.kind == .file)
    }
    // A sparse file, which takes no disk space but is larger than memory.
    guard truncate(path, 1 << 42) == 0 else { return }
    #expect(throws: DiskFailure.self) { try Disk.real.read(path) }
    #expect(try Disk.real.read(path, 1 << 41, 10).count == 10)
    let log = "users/maya/reviews/00000000000000aa/2026-11.tsv"
    folder.put("", at: log)
    #expect(truncate(folder.path + "/" + log, 1 << 42) == 0)
    var files = ReviewLogFiles(
      disk: .real, folder: LoginFolder(folder.path + "/users/maya"),
      writer: ReviewLogWriter(folder.locations, disk: .real, machine: "a"))
    #expect(files.readAll().1.count == 1)
  }

  /// Folders named like backups of any time are backups.
  @Test func backupsOfAnyTime() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    let backups = Backups(locations: folder.locations)
    let users = folder.path + "/users/maya"
    var (loginFiles, _) = try LoginFiles.open(users, on: .real)
    let title = Deck(id: DeckID(rawValue: 1), title: "Deck", created: .max)
    try loginFiles.commit(Change([.addDeck(title, after: nil)])) { _ in }
    for made in Extremes.times {
      let plist = PlistWriter.file(
        of: .dictionary(["made": .integer(made), "cards": .integer(.min), "answers": .integer(.max)]))
      folder.put(plist, at: "users/maya/backups/\(made)/backup.plist")
    }
    let found = try backups.list(maya)
    #expect(found.allSatisfy { Moment.clock.contains($0.made) && $0.cards >= 0 } && !found.isEmpty)
    for (number, now) in ([5, 1_795_255_200_000] as [Milliseconds]).enumerated() {
      try loginFiles.commit(Change([.prefer("x", from: nil, to: .integer(Int64(number)))])) { _ in }
      let made = try #require(try backups.make(maya, at: now)?.made)
      #expect((now...now + 10).contains(made))
    }
    #expect(try backups.list(maya).contains { $0.made == 1_795_255_200_000 })
  }

  /// A review log file may have the highest possible number, or an invalid one.
  @Test func monthsOfAnyNumber() throws {
    let memory = MemoryDisk()
    var files = ReviewLogFiles.on(memory.disk)
    var random = RandomSource(seed: 3)
    try files.append(random.answer(time: 1_700_000_000_000))
    let own = try #require(memory.reviewFile).folder
    for number in [Int.max, Int.max - 1, 1_000_001] {
      memory.alter { $0.nodes["\(own)/2023-11-\(number).tsv"] = .folder }
    }
    var other = ReviewLogFiles.on(memory.disk)
    try other.append(random.answer(time: 1_700_000_000_001))
    #expect(other.all().count == 2)
  }

  /// An integer that needs all 64 bits, as other tools write it, is read without changing it.
  @Test func binaryListsHoldAnyNumber() throws {
    let values: [String: NSNumber] = [
      "most": NSNumber(value: UInt64.max), "least": NSNumber(value: Int64.min), "real": NSNumber(value: 1e308),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    let read = try Plist.value(of: [UInt8](data)).dictionary
    #expect(read?["most"] == .real(Double(UInt64.max)) && read?["least"] == .integer(.min))
    #expect(read?["real"] == .real(1e308))
  }
}

extension ReviewLogFiles {
  /// The whole review log.
  fileprivate var loaded: ReviewLog {
    var files = self
    return files.readAll().0
  }
}
