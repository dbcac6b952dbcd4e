import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Testing

@testable import CardStore

/// Review logs and undo histories, damaged in every way.
struct MutatedLogsTests {
  private static let count = Rounds.of(2000)

  @Test func wholeLinesOfAnswersAreRead() throws {
    var random = RandomSource(seed: 71)
    let memory = MemoryDisk()
    var files = ReviewLogFiles.on(memory.disk)
    let lines = (0..<30).map { random.answer(time: 1_700_000_000_000 + Milliseconds($0)) }
    for line in lines { try files.append(line) }
    let path = try #require(memory.reviewFile)
    let bytes = memory.snapshot.nodes[path]?.bytes ?? []
    let known = Set(lines + lines.map(\.withoutPosition))
    for number in 0..<Self.count {
      let mutation = try #require(Mutation.allCases.randomElement(using: &random))
      let damaged = mutation.apply(to: bytes, bytes, &random)
      let disk = MemoryDisk(memory.snapshot)
      disk.alter {
        $0.nodes[path] = .file(damaged)
        $0.locked = []
      }
      var opened = ReviewLogFiles.on(disk.disk)
      let found = Set(opened.all())
      // A plain search for lines that are intact byte for byte.
      let rows = Set(damaged.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init))
      let whole = Set(lines.filter { rows.contains(ReviewLineText.line(of: $0).dropLast()) })
      #expect(found.isSuperset(of: whole), "\(number) \(mutation)")
      // A number altered along with its checksum counts as written by someone.
      #expect(found.isSubset(of: known) || mutation == .extreme, "\(number) \(mutation)")
      // Existing lines stay as they are; the new one is there afterwards.
      let new = random.answer(time: 1_700_000_100_000)
      try opened.append(new)
      let after = disk.snapshot.nodes[path]?.bytes ?? []
      #expect(after.starts(with: damaged), "\(number) \(mutation)")
      var again = ReviewLogFiles.on(disk.disk)
      #expect(Set(again.all()) == found.union([new]), "\(number) \(mutation)")
    }
  }

  @Test func stepsBeforeTheDamageCanBeTakenBack() throws {
    var random = RandomSource(seed: 72)
    let places = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    let memory = MemoryDisk()
    let sessions = SessionFiles(locations: places, disk: memory.disk)
    _ = try sessions.open(maya)
    for number in 0..<12 {
      let change = Change([.prefer("p\(number)", from: nil, to: .integer(1))])
      try sessions.remember(
        .did(History.Entry(change: change, label: "Step \(number)")), of: maya, at: Milliseconds(number))
    }
    let path = try #require(memory.snapshot.nodes.keys.first { $0.hasSuffix(".history") })
    let bytes = memory.snapshot.nodes[path]?.bytes ?? []
    for number in 0..<Self.count / 2 {
      let mutation = try #require(Mutation.allCases.randomElement(using: &random))
      let damaged = mutation.apply(to: bytes, bytes, &random)
      let disk = MemoryDisk(memory.snapshot)
      disk.alter {
        $0.nodes[path] = .file(damaged)
        $0.locked = []
      }
      var history = try SessionFiles(locations: places, disk: disk.disk).open(maya).history
      var labels: [String] = []
      while let entry = history.undo() { labels.append(entry.label) }
      // The remaining steps are original ones, each at most once and in order.
      let numbers = labels.reversed().compactMap { Int($0.dropFirst(5)) }
      // A record with an extreme number is whole: it may be another step, or in another position.
      guard mutation != .extreme else { continue }
      #expect(numbers.count == labels.count && numbers == numbers.sorted(), "\(number) \(mutation) \(labels)")
      if damaged.starts(with: bytes) { #expect(numbers.count == 12) }
    }
  }
}
