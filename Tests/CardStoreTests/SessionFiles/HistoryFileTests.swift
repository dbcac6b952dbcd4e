import FlashcardKit
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// Undo history that survives the end of the program.
@Suite struct HistoryFileTests {
  let locations = Locations(environment: [:], data: "/data")
  let memory = MemoryDisk()

  private func maya() throws -> Login { try Login("maya") }
  private func end() { memory.alter { $0.locked = [] } }
  private func entry(_ name: String, at time: Milliseconds = 0) -> History.Entry {
    History.Entry(change: Change([.prefer(name, from: nil, to: .integer(1))]), label: "Chose \(name)", time: time)
  }

  /// A step of reviews alone.
  private func reviews(_ ids: [UInt64], at time: Milliseconds = 0) -> History.Entry {
    let keys = ids.map {
      ReviewEntry.Key(prompt: Prompt(card: CardID(rawValue: 7), face: .deletion(2)), id: ReviewID(rawValue: $0))
    }
    return History.Entry(change: Change([]), reviews: keys, label: "Reviewed \(ids)", time: time)
  }

  private func labels(_ history: History) -> [String] {
    var history = history
    var labels: [String] = []
    while let entry = history.undo() { labels.append(entry.label) }
    return labels.reversed()
  }

  @Test func whatWasDoneAndTakenBackIsThereForTheNextProgram() throws {
    let maya = try maya()
    let sessions = SessionFiles(locations: locations, disk: memory.disk)
    #expect(try sessions.open(maya) == SessionFiles.Left())
    for (time, event) in [
      History.Event.did(entry("a")), .did(entry("b")), .did(entry("c")), .undid(entry("c")), .undid(entry("b")),
      .redid(entry("b")),
    ].enumerated() { try sessions.remember(event, of: maya, at: Milliseconds(time)) }
    end()
    for _ in 0..<2 {
      var left = try SessionFiles(locations: locations, disk: memory.disk).open(maya).history
      #expect(labels(left) == ["Chose a", "Chose b"])
      #expect(left.redo() == entry("c") && left.redo() == nil)
      end()
    }
  }

  @Test func stepsOfSeveralProgramsComeInTheirOrder() throws {
    let maya = try maya()
    let (one, two) = (
      SessionFiles(locations: locations, disk: memory.disk), SessionFiles(locations: locations, disk: memory.disk)
    )
    _ = try one.open(maya)
    _ = try two.open(maya)
    try one.remember(.did(entry("a", at: 1)), of: maya, at: 1)
    try two.remember(.did(entry("b", at: 2)), of: maya, at: 2)
    try one.remember(.did(entry("c", at: 3)), of: maya, at: 3)
    end()
    #expect(
      labels(try SessionFiles(locations: locations, disk: memory.disk).open(maya).history) == [
        "Chose a", "Chose b", "Chose c",
      ])
    #expect(memory.snapshot.nodes.keys.filter { $0.hasSuffix(".history") }.count == 1)
  }

  @Test func stepsWithReviewsAreKept() throws {
    let maya = try maya()
    let sessions = SessionFiles(locations: locations, disk: memory.disk)
    _ = try sessions.open(maya)
    let leech = History.Entry(
      change: entry("a").change, reviews: reviews([1]).reviews, label: "Again on “a”", time: 5)
    let several = reviews([2, 3], at: 6)
    // The review with the ID 4 is in the log only, until it is undone.
    for event in [History.Event.did(leech), .did(several), .undid(reviews([4], at: 7)), .undid(several)] {
      try sessions.remember(event, of: maya, at: 9)
    }
    end()
    for _ in 0..<2 {
      var left = try SessionFiles(locations: locations, disk: memory.disk).open(maya).history
      #expect(left.newest == leech && left.redo() == several && left.redo() == reviews([4], at: 7) && !left.canRedo)
      end()
    }
    let next = SessionFiles(locations: locations, disk: memory.disk)
    _ = try next.open(maya)
    try next.remember(.redid(several), of: maya, at: 10)
    try next.remember(.cleared, of: maya, at: 11)
    end()
    let last = try SessionFiles(locations: locations, disk: memory.disk).open(maya).history
    #expect(labels(last) == ["Again on “a”", "Reviewed [2, 3]"] && !last.canRedo)
  }

  @Test func aFileTornAnywhereGivesTheStepsBefore() throws {
    let maya = try maya()
    var make = RandomLibrary(seed: 8)
    let sessions = SessionFiles(locations: locations, disk: memory.disk)
    _ = try sessions.open(maya)
    var library = Library()
    var names: [String] = []
    while names.count < 6 {
      let done = library.perform(make.change(to: library)).change
      guard !done.isEmpty else { continue }
      names.append("step \(names.count)")
      try sessions.remember(.did(History.Entry(change: done, label: names[names.count - 1])), of: maya, at: 9)
    }
    let path = "/data/state/maya/unfinished/1.history"
    let bytes = memory.snapshot.nodes[path]?.bytes ?? []
    for length in stride(from: 0, through: bytes.count, by: 11) {
      end()
      memory.alter { $0.nodes[path] = .file(Array(bytes.prefix(length))) }
      let found = labels(try SessionFiles(locations: locations, disk: memory.disk).open(maya).history)
      #expect(found == Array(names.prefix(found.count)))
    }
    end()
    memory.alter { $0.nodes[path] = .file(bytes) }
    var history = try SessionFiles(locations: locations, disk: memory.disk).open(maya).history
    while let entry = history.undo() { library.apply(entry.change.inverse) }
    #expect(library == Library())
  }

  @Test func onlyTheLastStepsAreKept() throws {
    let maya = try maya()
    let sessions = SessionFiles(locations: locations, disk: memory.disk)
    _ = try sessions.open(maya)
    for number in 0..<(HistoryFile.most + 20) {
      try sessions.remember(.did(entry("\(number)")), of: maya, at: Milliseconds(number))
    }
    end()
    let found = labels(try SessionFiles(locations: locations, disk: memory.disk).open(maya).history)
    #expect(found.count == HistoryFile.most && found.last == "Chose \(HistoryFile.most + 19)")
  }
}
