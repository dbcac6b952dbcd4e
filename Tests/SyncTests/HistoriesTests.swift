import CardStore
import Essentials
import FlashcardKit
import RandomLibraries
import Rounds
import Sealing
import Testing

@testable import Sync

/// Machines in memory that edit, review, sync, and are stopped at any step, with clocks that are wrong, and whose files
/// are lost, damaged, or replaced by older ones. Nothing that was confirmed is lost, unless only destroyed files had it,
/// and in the end all have the same.
@Suite struct HistoriesTests {
  @Test(arguments: Rounds.seeds(250)) func machinesWithARepositoryConverge(seed: UInt64) throws {
    try run(seed, MemoryPlace(isFolder: false, seed: seed))
  }

  @Test(arguments: Rounds.seeds(250)) func machinesWithAFolderConverge(seed: UInt64) throws {
    try run(seed, MemoryPlace(isFolder: true, seed: seed))
  }

  @Test(arguments: Rounds.seeds(250)) func machinesThatLoseFilesConverge(seed: UInt64) throws {
    try run(seed, MemoryPlace(isFolder: seed % 2 == 0, seed: seed), losingFiles: true)
  }

  @Test(arguments: Rounds.seeds(50)) func machinesWithSealedFilesConverge(seed: UInt64) throws {
    try run(seed, MemoryPlace(isFolder: seed % 2 == 0, seed: seed, key: DataKey()))
  }

  private func run(_ seed: UInt64, _ place: MemoryPlace, losingFiles: Bool = false) throws {
    var random = RandomSource(seed: seed)
    let machines = try (0..<Int.random(in: 3...5, using: &random)).map { try SimulatedMachine("m\($0)", at: place) }
    for machine in machines {
      machine.clockError = [0, 0, -31_536_000_000, 31_536_000_000].randomElement(using: &random) ?? 0
    }
    place.isUnreliable.withLock { $0 = true }
    var now: Milliseconds = 1_800_000_000_000
    for _ in 0..<Int.random(in: 5...25, using: &random) {
      now += Milliseconds(Int.random(in: 1...100_000, using: &random))
      guard let machine = machines.randomElement(using: &random) else { continue }
      if Int.random(in: 0..<3, using: &random) == 0 { machine.breakdown.after(Int.random(in: 0...60, using: &random)) }
      // A clock may jump.
      if Int.random(in: 0..<20, using: &random) == 0 { machine.clockError += 86_400_000 }
      if Int.random(in: 0..<30, using: &random) == 0 { place.lose(all: Bool.random(using: &random)) }
      do {
        for _ in 0..<Int.random(in: 0...4, using: &random) { try machine.work(&random, at: now) }
        let deletions: SyncDeletions = [.wait, .wait, .accept, .reject].randomElement(using: &random) ?? .wait
        if Bool.random(using: &random) { _ = try machine.sync(at: now, deletions) }
      } catch is StoreFailure {} catch is SyncFailure {}
      machine.restart(&random)
      if losingFiles, Int.random(in: 0..<3, using: &random) == 0 { try machine.loseFiles(&random) }
    }
    place.isUnreliable.withLock { $0 = false }
    // After some rounds in which everyone sees everything, nothing is left to exchange. A line that a power cut left
    // unfinished takes a round more: it is ended by the next one that arrives, and only then sent.
    for round in 0..<6 {
      for machine in machines {
        now += 1000
        let report = try machine.sync(at: now, .accept)
        if round == 5 { #expect(report.isEmpty, "\(report)") }
      }
    }
    let library = try machines[0].library()
    // Titles have no earlier texts; the list of merges has those that were replaced.
    let words = try machines.reduce(into: RandomMachine.words(of: library)) { $0.formUnion(try $1.listed()) }
    let replaced = machines.reduce(into: Set<String>()) { $0.formUnion($1.person.replaced) }
    let lost = machines.reduce(into: Set<String>()) { $0.formUnion($1.lost) }
    let reviews = machines.reduce(into: Set<ReviewID>()) { $0.formUnion($1.reviews) }
    for machine in machines {
      #expect(try machine.library() == library)
      #expect(try machine.log().isSuperset(of: reviews))
      #expect(machine.person.confirmed.subtracting(replaced).subtracting(lost).subtracting(words).isEmpty)
    }
  }
}
