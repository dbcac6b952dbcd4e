import CardStore
import FlashcardKit
import Foundation
import RandomLibraries
import Rounds
import Testing

@testable import Sync

/// Machines that exchange a login by a folder that something else copies.
@Suite struct FolderSyncTests {
  private let folder = RealMachine.temporary()

  private func settle(_ machines: [RealMachine]) throws {
    for _ in 0..<3 { for machine in machines { try machine.exchange() } }
    for machine in machines {
      #expect(try machine.library() == machines[0].library())
      #expect(try machine.exchange().isEmpty)
    }
  }

  @Test(.enabled(if: Rounds.isThorough)) func eachMachineWritesOnlyItsOwnFolder() throws {
    let machines = try ["desktop", "laptop", "server"].map { try RealMachine($0) }
    try machines[0].add("a", "b")
    for machine in machines { try machine.setUp(in: folder) }
    try machines[1].edit("a", to: "A")
    try machines[2].edit("b", to: "B")
    try machines[2].review("b")
    try settle(machines)
    #expect(try machines[0].questions() == ["A", "B"])
    #expect(try machines[0].reviews() == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
  }

  @Test(.enabled(if: Rounds.isThorough)) func machinesThatWereSetUpApartMeet() throws {
    let (one, other) = (try RealMachine("one"), try RealMachine("other"))
    let second = RealMachine.temporary()
    try one.add("a")
    try other.add("b")
    try one.setUp(in: folder)
    try other.setUp(in: second)
    // Now the folders are copied to each other.
    for (from, to) in [(folder, second), (second, folder)] {
      for name in try FileManager.default.contentsOfDirectory(atPath: from)
      where !FileManager.default.fileExists(atPath: "\(to)/\(name)") {
        try FileManager.default.copyItem(atPath: "\(from)/\(name)", toPath: "\(to)/\(name)")
      }
    }
    try one.exchange()
    try other.exchange()
    #expect(try Set(one.questions()) == ["a", "b"])
    #expect(try one.library() == other.library())
  }

  /// Each machine makes a backup the first time that others change its cards, whichever had the first cards.
  @Test func eachMachineMakesABackupBeforeItsFirstMerge() throws {
    let (one, other) = (try RealMachine("one"), try RealMachine("other"))
    try one.add("a")
    #expect(try !one.setUp(in: folder).madeBackup && !other.setUp(in: folder).madeBackup)
    try one.add("b")
    #expect(try !one.exchange().madeBackup)
    #expect(try other.exchange().madeBackup)
    try other.add("c")
    #expect(try !other.exchange().madeBackup)
    #expect(try one.exchange().madeBackup)
    // From then on, before many deletions only.
    for (machine, reader) in [(one, other), (other, one)] {
      try machine.edit("a", to: "from \(machine.name)")
      try machine.exchange()
      #expect(try !reader.exchange().madeBackup)
    }
  }

  /// A grade that was undone is no review, nor is a note of what a card was confused with.
  @Test func onlyGradesThatStandAreCounted() throws {
    let (one, other) = (try RealMachine("one"), try RealMachine("other"))
    try one.add("a", "b")
    try one.setUp(in: folder)
    try other.setUp(in: folder)
    func log(_ id: UInt64, _ event: ReviewEntry.Event) throws {
      var editor = try one.editor()
      one.time += 1000
      let prompt = Prompt(card: CardID(derivedFrom: ["a"]), face: .front)
      let entry = ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: one.time, offset: 0), prompt: prompt, event: event)
      try editor.append(ReviewLog([entry]), at: one.time)
    }
    try log(1, .answer(.review, .good, taken: 1000, due: one.time + 60_000))
    try log(2, .void(ReviewID(rawValue: 1)))
    try log(3, .answer(.review, .again, taken: 1000, due: one.time + 60_000))
    try log(4, .confused(with: CardID(derivedFrom: ["b"])))
    let sent = try one.exchange().sent
    #expect(sent.reviews == 1 && sent.others == 0 && sent.entries == 4)
    let received = try other.exchange().received
    #expect(received.reviews == 1 && received.others == 0 && received.entries == 4)
    // The undoing of what was sent before is a change, and no review.
    try log(5, .void(ReviewID(rawValue: 3)))
    let undone = try one.exchange().sent
    #expect(undone.reviews == 0 && undone.others == 1 && !undone.isEmpty)
    #expect(try other.exchange().received.others == 1)
    var editor = try other.editor()
    #expect(editor.readLog().0.liveCount == 0)
  }

  @Test func halfOfAnotherMachinesFilesWaits() throws {
    let (one, other) = (try RealMachine("one"), try RealMachine("other"))
    try one.add("a")
    try one.setUp(in: folder)
    try other.setUp(in: folder)
    // Each machine has a folder of its own.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    try one.add("b")
    try one.exchange()
    let own =
      folder + "/" + (try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("one-") } ?? "")
    let bundles = try FileManager.default.contentsOfDirectory(atPath: own).filter { $0.hasSuffix(".bundle") }.sorted()
    let last = own + "/" + (try #require(bundles.last))
    let bytes = try #require(FileManager.default.contents(atPath: last))
    for part in [bytes.prefix(bytes.count / 2), Data(), bytes.prefix(bytes.count - 1) + [0]] {
      try Data(part).write(to: URL(fileURLWithPath: last))
      #expect(try other.exchange().incomplete.count == 1)
      #expect(try other.questions() == ["a"])
    }
    try bytes.write(to: URL(fileURLWithPath: last))
    #expect(try other.exchange().received.added == 1)
    // Older files than those that were seen are nothing new.
    try FileManager.default.removeItem(atPath: own + "/machine.plist")
    #expect(try other.exchange().isEmpty)
    // A machine whose folder is gone puts all of it there again.
    try FileManager.default.removeItem(atPath: own)
    try one.exchange()
    let third = try RealMachine("third")
    try third.setUp(in: folder)
    #expect(try third.questions() == ["a", "b"])
  }

  @Test func aLinkInPlaceOfAFolderIsNotFollowed() throws {
    let one = try RealMachine("one")
    try one.add("a")
    try one.setUp(in: folder)
    let elsewhere = RealMachine.temporary()
    let own = folder + "/" + (try FileManager.default.contentsOfDirectory(atPath: folder).first ?? "")
    try FileManager.default.removeItem(atPath: own)
    try FileManager.default.createSymbolicLink(atPath: own, withDestinationPath: elsewhere)
    try one.add("b")
    #expect(throws: SyncFailure.self) { try one.exchange() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
    #expect(throws: SyncFailure.noFolder(path: folder + "/gone")) { try one.setUp(in: folder + "/gone") }
  }

  @Test(.enabled(if: Rounds.isThorough)) func manySyncsLeaveFewFiles() throws {
    let (one, other) = (try RealMachine("one"), try RealMachine("other"))
    try one.add("a")
    try one.setUp(in: folder)
    for number in 0..<45 {
      try one.add("card \(number)")
      try one.exchange()
    }
    let own = folder + "/" + (try FileManager.default.contentsOfDirectory(atPath: folder).first ?? "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: own).count < 45)
    try other.setUp(in: folder)
    #expect(try other.questions().count == 46)
  }
}
