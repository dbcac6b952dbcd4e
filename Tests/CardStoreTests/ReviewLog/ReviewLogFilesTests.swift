import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Testing

@testable import CardStore

/// The files of the review log.
struct ReviewLogFilesTests {
  private let time: Milliseconds = 1_700_000_000_000

  private func lines(_ count: Int, seed: UInt64 = 1) -> [ReviewEntry] {
    var random = RandomSource(seed: seed)
    return (0..<count).map { random.answer(time: time + Milliseconds($0)) }
  }

  @Test func answersComeBackInAnotherProgram() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    #expect(files.all() == [] && disk.reviewFiles.isEmpty)
    let lines = lines(50)
    for line in lines { try files.append(line) }
    var other = ReviewLogFiles.on(disk.disk)
    #expect(other.all() == lines)
    #expect(disk.reviewFiles.count == 1 && disk.reviewFile?.fileName == "2023-11.tsv")
    #expect(files.newEntries()?.0 == [] && other.newEntries()?.0 == [])
  }

  @Test func whatWasAddedSinceAReadingIsTold() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    var other = ReviewLogFiles.on(disk.disk, machine: "b")
    let lines = lines(20)
    for line in lines.prefix(9) { try files.append(line) }
    try other.append(lines[9])
    #expect(files.all().count == 10)
    let after = files.marks()
    let marks = try #require(after)
    for line in lines[10..<13] { try files.append(line) }
    try other.append(lines[13])
    var later = ReviewLogFiles.on(disk.disk)
    #expect(Set(later.entries(since: marks)?.answers ?? []) == Set(lines[10..<14]))
    #expect(later.newEntries()?.0 == [])
    // The next reading goes on where this one ended, and a new file is read from its beginning.
    let further = later.marks()
    let next = try #require(further)
    var third = ReviewLogFiles.on(disk.disk, machine: "c")
    try third.append(lines[14])
    #expect(later.entries(since: next)?.answers == [lines[14]])
    // A file that begins with other lines, is shorter, or is gone, makes all uncertain; so does a damaged line.
    let known = try #require(next.keys.sorted().first)
    let path = try #require(disk.snapshot.nodes.keys.first { $0.hasSuffix(known) })
    let bytes = try #require(disk.snapshot.nodes[path]?.bytes)
    var altered = bytes
    altered[3] ^= 1
    for wrong in [altered, Array(bytes.dropLast(200)), bytes + Array("no line\n".utf8)] {
      disk.alter { $0.nodes[path] = .file(wrong) }
      #expect(later.entries(since: next) == nil)
    }
    disk.alter { $0.nodes[path] = nil }
    #expect(later.entries(since: next) == nil && later.entries(since: ["../x.tsv": "0-0", "": ""]) == nil)
  }

  @Test func entriesAboutSomeCardsAreFoundAmongAll() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    let lines = lines(300)
    for line in lines { try files.append(line) }
    for cards in [Set(lines.prefix(1).map(\.prompt.card)), Set(lines.suffix(40).map(\.prompt.card))] {
      #expect(files.entries(about: cards).answers == lines.filter { cards.contains($0.prompt.card) })
    }
    #expect(files.entries(about: []).count == 0 && files.entries(about: [CardID(rawValue: 1)]).count == 0)
    // Reading on is as before.
    #expect(files.newEntries()?.0 == [])
  }

  @Test func eachMonthHasAFile() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    var random = RandomSource(seed: 1)
    // Going back, too: clocks get adjusted.
    for month in [0, 1, 0, 2, 1] { try files.append(random.answer(time: Milliseconds(month) * 31 * 86_400_000)) }
    #expect(Set(disk.reviewFiles.keys.map(\.fileName)) == ["1970-01.tsv", "1970-02.tsv", "1970-03.tsv"])
    #expect(files.all().count == 5)
  }

  @Test func eachMachineHasANameOfItsOwn() throws {
    let disk = MemoryDisk()
    let lines = lines(4)
    for (index, machine) in ["a", "b", "a", "b"].enumerated() {
      var files = ReviewLogFiles.on(disk.disk, machine: machine)
      try files.append(lines[index])
    }
    #expect(disk.reviewFiles.count == 2)
    var copy = ReviewLogFiles.on(disk.disk, machine: "c")
    #expect(Set(copy.all()) == Set(lines))
    // The ID is not stored with the cards, so copying the cards does not copy it.
    let kept = disk.snapshot.nodes.keys.filter { $0.contains("/.writers/") }
    #expect(kept.count == 2 && kept.allSatisfy { $0.hasPrefix("/data/state/") })
  }

  @Test func aNameThatCannotBeReadIsMadeAnew() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    try files.append(lines(1)[0])
    let path = try #require(disk.snapshot.nodes.keys.first { $0.contains("/.writers/") })
    disk.alter { $0.nodes[path] = .file(Array("../../x\n".utf8)) }
    var again = ReviewLogFiles.on(disk.disk)
    try again.append(lines(2)[1])
    #expect(disk.reviewFiles.count == 2 && again.all().count == 2)
  }

  @Test func whatTwoProgramsAddIsSeenByBoth() throws {
    let disk = MemoryDisk()
    var files = [
      ReviewLogFiles.on(disk.disk), ReviewLogFiles.on(disk.disk), ReviewLogFiles.on(disk.disk, machine: "b"),
    ]
    for index in files.indices { #expect(files[index].all() == []) }
    var random = RandomSource(seed: 4)
    var seen: [Set<ReviewEntry>] = [[], [], []]
    for line in lines(200) {
      let index = Int.random(in: 0..<3, using: &random)
      try files[index].append(line)
      seen[index].insert(line)
      let other = Int.random(in: 0..<3, using: &random)
      seen[other].formUnion(files[other].newEntries()?.0 ?? [])
    }
    for index in files.indices {
      seen[index].formUnion(files[index].newEntries()?.0 ?? [])
      #expect(seen[index] == Set(lines(200)))
    }
  }

  @Test(arguments: [ENOSPC, EIO, EROFS]) func eachCallMayFailOnce(code: Int32) throws {
    for hasFile in [false, true] {
      var stop = 0
      var isThrough = false
      while !isThrough {
        stop += 1
        let disk = MemoryDisk()
        var files = ReviewLogFiles.on(disk.disk)
        let lines = lines(3)
        if hasFile { try files.append(lines[0]) }
        var open = hasFile && stop % 2 == 0 ? ReviewLogFiles.on(disk.disk) : files
        let start = disk.calls
        disk.alter { [stop] state in state.refuse = { call, _ in call == start + stop ? code : nil } }
        if (try? open.append(lines[1])) == nil { try open.append(lines[1]) }
        isThrough = disk.calls < start + stop
        disk.alter { $0.refuse = { _, _ in nil } }
        try open.append(lines[2])
        var again = ReviewLogFiles.on(disk.disk)
        let (log, notices) = again.readAll()
        #expect(Set((0..<log.count).map { log[$0] }) == Set(hasFile ? lines : Array(lines.dropFirst())))
        #expect(notices == [])
        #expect(disk.reviewFiles.count <= 2)
      }
      #expect(stop > 4)
    }
  }

  @Test func severalEntriesTakeOneWriteAndOneSync() throws {
    for hasFile in [false, true] {
      let disk = MemoryDisk()
      var files = ReviewLogFiles.on(disk.disk)
      let lines = lines(1001)
      if hasFile { try files.append(lines[0]) }
      let before = disk.calls
      try files.append(Array(lines[1...]))
      #expect(disk.calls - before < 60)
      var again = ReviewLogFiles.on(disk.disk)
      #expect(again.all() == Array(lines[(hasFile ? 0 : 1)...]))
      try files.append([])
      #expect(again.newEntries()?.0 == [])
    }
  }

  /// A batch torn anywhere leaves whole lines, and appending it again makes each of them count once, whether the same
  /// program retries or the next one does. A review torn after its first checksum is read without its position.
  @Test func aTornBatchIsAppendedAgain() throws {
    let lines = lines(4)
    let text = lines[1...].flatMap(ReviewLineText.line)
    for length in stride(from: 0, through: text.count, by: 7) {
      for isSame in [false, true] {
        let disk = MemoryDisk()
        var files = ReviewLogFiles.on(disk.disk)
        try files.append(lines[0])
        let path = try #require(disk.reviewFile)
        let first = try #require(disk.snapshot.nodes[path]?.bytes)
        disk.alter { state in state.refuse = { _, step in step == .sync ? EIO : nil } }
        #expect(throws: DiskFailure.self) { try files.append(Array(lines[1...])) }
        disk.alter { state in
          state.refuse = { _, _ in nil }
          state.nodes[path] = .file(first + text.prefix(length))
        }
        var torn = ReviewLogFiles.on(disk.disk)
        let (log, notices) = torn.readAll()
        let ids = Set(log.answers.map(\.id))
        let read = lines.prefix(ids.count)
        #expect(Set(read.map(\.id)) == ids && notices == [])
        #expect(log.answers.allSatisfy { $0.id == read.last?.id || read.contains($0) })
        if !isSame { files = ReviewLogFiles.on(disk.disk) }
        try files.append(Array(lines[1...]))
        var again = ReviewLogFiles.on(disk.disk)
        let whole = again.readAll().0
        #expect(Set(whole.answers.map(\.id)) == Set(lines.map(\.id)))
        for line in lines { #expect(whole.answers(to: line.prompt).allSatisfy { lines.contains($0) }) }
      }
    }
  }

  @Test func afterAFailedSyncTheLineGoesIntoANewFile() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    let lines = lines(3)
    try files.append(lines[0])
    disk.alter { state in state.refuse = { _, step in step == .sync ? EIO : nil } }
    for _ in 0..<50 { #expect(throws: DiskFailure.self) { try files.append(lines[1]) } }
    // No matter how often it is retried: no more files than this.
    #expect(disk.reviewFiles.count <= 2)
    disk.alter { $0.refuse = { _, _ in nil } }
    try files.append(lines[1])
    let second = try #require(disk.reviewFiles.first { $0.key.hasSuffix("2023-11-2.tsv") }?.value)
    #expect(Array(second.utf8) == ReviewLineText.line(of: lines[1]))
    try files.append(lines[2])
    var again = ReviewLogFiles.on(disk.disk)
    try again.append(lines[2])
    #expect(Set(again.all()) == Set(lines) && disk.reviewFiles.count == 2)
  }

  @Test func anUnfinishedLineIsEndedFirst() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    let lines = lines(3)
    try files.append(lines[0])
    let path = try #require(disk.reviewFile)
    let torn = Array(ReviewLineText.line(of: lines[1]).prefix(40))
    disk.alter { $0.nodes[path] = .file(($0.nodes[path]?.bytes ?? []) + torn) }
    for _ in 0..<2 { #expect(files.newEntries()?.0 == []) }
    var again = ReviewLogFiles.on(disk.disk)
    try again.append(lines[2])
    #expect(
      disk.snapshot.nodes[path]?.bytes == ReviewLineText.line(of: lines[0]) + torn + [0x0A]
        + ReviewLineText.line(of: lines[2]))
    let (log, notices) = again.readAll()
    #expect((0..<log.count).map { log[$0] } == [lines[0], lines[2]])
    guard case .reviewsDamaged(path, lines: 1, let copy?) = notices.first, notices.count == 1 else {
      Issue.record("\(notices)")
      return
    }
    #expect(disk.snapshot.nodes[copy]?.bytes == torn + [0x0A])
    // Once is enough.
    #expect(again.readAll().1 == [])
    #expect(files.newEntries()?.0 == [lines[2]])
  }

  @Test(arguments: Rounds.seeds(40)) func damageTakesOnlyTheLinesItIsIn(seed: UInt64) throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    let lines = lines(30, seed: seed)
    for line in lines { try files.append(line) }
    let path = try #require(disk.reviewFile)
    var random = RandomSource(seed: seed)
    var bytes = try #require(disk.snapshot.nodes[path]?.bytes)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes = Array(bytes.prefix(Int.random(in: bytes.count / 2...bytes.count, using: &random)))
      default:
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: (0..<50).map { _ in UInt8.random(in: 0...255, using: &random) }, at: place)
      }
    }
    let damaged = bytes
    disk.alter { $0.nodes[path] = .file(damaged) }
    // A plain search: whatever is whole between two line feeds.
    let whole = Set(damaged.split(separator: 0x0A).map { Array($0) + [0x0A] })
    var again = ReviewLogFiles.on(disk.disk)
    let found = again.all()
    #expect(found.filter(lines.contains) == lines.filter { whole.contains(ReviewLineText.line(of: $0)) })
    // Damage to the columns about the position leaves the others as they are.
    #expect(Set(found).isSubset(of: lines + lines.map(\.withoutPosition)))
    #expect(disk.snapshot.nodes[path]?.bytes == damaged)
    try again.append(lines[0])
    #expect(disk.snapshot.nodes[path]?.bytes?.starts(with: damaged) == true)
  }

  @Test func aFileThatWasReplacedIsReadAgain() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    let lines = lines(3)
    for line in lines { try files.append(line) }
    #expect(files.all().count == 3)
    let path = try #require(disk.reviewFile)
    disk.alter { [line = lines[1]] in $0.nodes[path] = .file(ReviewLineText.line(of: line)) }
    #expect(files.newEntries() == nil)
    #expect(files.all() == [lines[1]])
  }

  @Test func whatIsInTheWayIsLeftThere() throws {
    let disk = MemoryDisk()
    var files = ReviewLogFiles.on(disk.disk)
    let lines = lines(2)
    try files.append(lines[0])
    let path = try #require(disk.reviewFile)
    disk.alter { $0.nodes[path] = .folder }
    var again = ReviewLogFiles.on(disk.disk)
    let (log, notices) = again.readAll()
    #expect(log.count == 0 && notices == [.reviewsUnread(file: path, .inTheWay(path: path))])
    try again.append(lines[1])
    #expect(again.all() == [lines[1]] && disk.snapshot.nodes[path] == .folder)
  }

  @Test func linksLeadNowhere() throws {
    let folder = TestFolder()
    let login = folder.path + "/users/maya"
    folder.put("", at: "users/maya/library.plist")
    folder.put("", at: "elsewhere/x")
    try FileManager.default.createSymbolicLink(
      atPath: login + "/reviews", withDestinationPath: folder.path + "/elsewhere")
    var files = ReviewLogFiles(
      disk: .real, folder: LoginFolder(login), writer: ReviewLogWriter(folder.locations, disk: .real, machine: "a"))
    #expect(files.readAll().1 == [.reviewsUnread(file: login + "/reviews", .inTheWay(path: login + "/reviews"))])
    #expect(throws: DiskFailure.self) { try files.append(lines(1)[0]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere") == ["x"])
  }

  @Test func onlyTheOwnerCanRead() throws {
    let folder = TestFolder()
    let login = folder.path + "/users/maya"
    let old = umask(0)
    defer { umask(old) }
    var files = ReviewLogFiles(
      disk: .real, folder: LoginFolder(login), writer: ReviewLogWriter(folder.locations, disk: .real, machine: "a"))
    for line in lines(3) { try files.append(line) }
    let path = try #require(files.open?.path)
    for (path, mode) in [(path, 0o600), (path.folder, 0o700), (login + "/reviews", 0o700)] {
      let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(found == mode)
    }
    #expect(files.all() == lines(3))
  }
}
