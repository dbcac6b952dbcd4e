import FlashcardKit
import RandomLibraries
import Testing

@testable import CardStore

/// Undo history that survives the end of the program.
@Suite struct HistoryFileTests {
  let locations = Locations(environment: [:], data: "/data")
  let memory = MemoryDisk()

  private func maya() throws -> Login { try Login("maya") }
  private func end() { memory.alter { $0.locked = [] } }
  private func entry(_ name: String) -> History.Entry {
    History.Entry(change: Change([.prefer(name, from: nil, to: .integer(1))]), label: "Chose \(name)")
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
    try one.remember(.did(entry("a")), of: maya, at: 1)
    try two.remember(.did(entry("b")), of: maya, at: 2)
    try one.remember(.did(entry("c")), of: maya, at: 3)
    end()
    #expect(
      labels(try SessionFiles(locations: locations, disk: memory.disk).open(maya).history) == [
        "Chose a", "Chose b", "Chose c",
      ])
    #expect(memory.snapshot.nodes.keys.filter { $0.hasSuffix(".history") }.count == 1)
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
