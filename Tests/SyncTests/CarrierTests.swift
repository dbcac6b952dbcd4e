import CardStore
import FlashcardKit
import Testing

@testable import Sync

/// How commits go to a repository or a folder and come from there, without logins.
@Suite struct CarrierTests {
  private let place = RealMachine.temporary()
  private var remote: String { place + "/cards.git" }

  private func repository(_ name: String) throws -> GitRepository {
    let git = GitProcess(mayAsk: false, isStopped: { false })
    let repository = GitRepository(path: "\(place)/\(name)/repository.git", git: git)
    try repository.make(on: .real)
    return repository
  }

  private func commit(
    _ text: String, after parents: [GitObjectID] = [], in repository: GitRepository
  ) throws -> GitObjectID {
    try repository.make(
      GitCommit(
        parents: parents, author: "x", time: 1_800_000_000, message: text, files: ["a": .bytes(Array(text.utf8))]))
  }

  @Test func whoSendsAfterAnotherMergesFirst() throws {
    let (one, other) = (try repository("one"), try repository("other"))
    let carriers = [one, other].map { GitCarrier(address: remote, repository: $0, disk: .real) }
    var report = SyncReport()
    #expect(try carriers[0].make())
    let first = try commit("first", in: one)
    #expect(try carriers[0].send(first))
    #expect(try carriers[1].fetch(&report) == [first])
    let (second, third) = (try commit("2", after: [first], in: one), try commit("3", after: [first], in: other))
    #expect(try carriers[0].send(second))
    #expect(try !carriers[1].send(third))
    #expect(try carriers[1].fetch(&report) == [second])
    #expect(try carriers[1].send(try commit("4", after: [third, second], in: other)))
    #expect(!report.wasRestored)
  }

  /// Rewound, deleted, or replaced by another history.
  @Test func whatTheOtherSideLostIsNoticed() throws {
    let repository = try repository("one")
    let carrier = GitCarrier(address: remote, repository: repository, disk: .real)
    _ = try carrier.make()
    let first = try commit("first", in: repository)
    let last = try commit("last", after: [first], in: repository)
    for (lost, arguments) in [
      ([first], [first.description]), ([], ["-d"]), ([try commit("else", in: repository)], nil),
    ] as [([GitObjectID], [String]?)] {
      var report = SyncReport()
      if let arguments {
        #expect(try carrier.send(last))
        #expect(try carrier.fetch(&report) == [last] && !report.wasRestored)
        if arguments == ["-d"] {
          try git("--git-dir", remote, "update-ref", "-d", GitRepository.branch)
        } else {
          try git("--git-dir", remote, "update-ref", GitRepository.branch, first.description)
        }
      } else {
        #expect(try carrier.send(lost[0]))
        try repository.set(carrier.sent, to: last)
      }
      #expect(try carrier.fetch(&report) == lost)
      #expect(report.wasRestored)
    }
  }

  /// Files that are too large to be read have no contents, and all together are bounded.
  @Test func onlySoMuchIsRead() throws {
    var repository = try repository("one")
    let files = (0..<3).map { ("\($0)", [UInt8](repeating: UInt8($0), count: 10 + $0)) }
    let id = try repository.make(
      GitCommit(
        parents: [], author: "x", time: 1_800_000_000, message: "x",
        files: Dictionary(files.map { ($0.0, .bytes($0.1)) }) { first, _ in first }))
    let blobs = try repository.files(of: id).values.map(\.blob)
    #expect(try Set(repository.contents(of: blobs, atMost: 11).values) == Set(files.dropLast().map(\.1)))
    repository.mostAtOnce = 33
    #expect(try repository.contents(of: blobs).count == 3)
    repository.mostAtOnce = 32
    #expect(throws: SyncFailure.tooLarge) { try repository.contents(of: blobs) }
  }

  /// A line of the stream that git imports must not be a command of a file's name.
  @Test func namesAreNoCommands() throws {
    let repository = try repository("one")
    let names = ["a\nbogus", "x\ndeleteall", "x\nD exchange.plist", "quote\"", "tab\there", "\\n", "ü"]
    let id = try repository.make(
      GitCommit(
        parents: [], author: "x <y>\nz", time: 1_800_000_000, message: "x\ndeleteall\n",
        files: Dictionary(names.map { ($0, .bytes([0x78])) }) { first, _ in first }))
    #expect(try Set(repository.files(of: id).keys) == Set(names))
  }

  @Test func manyBundlesBecomeOne() throws {
    let repository = try repository("one")
    let settings = SyncSettings(place: .folder(place), machine: "One", machineID: "123456", exchangeID: "1")
    let carrier = FolderCarrier(path: place, settings: settings, repository: repository, disk: .real)
    let folder = place + "/" + carrier.own
    func names() throws -> Set<String> { Set(try Disk.real.list(folder)) }
    let first = try commit("first", in: repository)
    #expect(try carrier.send(first))
    #expect(try names() == ["1.bundle", "machine.plist"])
    let second = try commit("second", after: [first], in: repository)
    #expect(try carrier.send(second))
    #expect(try names() == ["1.bundle", "2.bundle", "machine.plist"])
    // As after many more.
    var list = try #require(MachineFiles.read(folder, on: .real))
    list.bundles += (3...40).map { MachineFiles.Bundle(number: $0, size: 1, base: second) }
    try list.write(folder, on: .real)
    #expect(try carrier.send(try commit("third", after: [second], in: repository)))
    #expect(try names() == ["41.bundle", "machine.plist"])
    #expect(MachineFiles.read(folder, on: .real)?.bundles.map(\.base) == [nil])
  }
}
