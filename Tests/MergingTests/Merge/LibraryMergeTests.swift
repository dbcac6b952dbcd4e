import CardStore
import FlashcardKit
import RandomLibraries
import Rounds
import Testing

@testable import Merging

/// Random histories on two machines, merged.
@Suite struct LibraryMergeTests {
  private static let now: Milliseconds = 1_800_000_000_000

  /// A common library, and what two machines made of it.
  private struct Histories {
    let base: Library
    var one: RandomMachine
    var other: RandomMachine

    init(seed: UInt64) {
      var random = RandomSource(seed: seed)
      var first = RandomMachine(Library())
      for step in 0..<Int.random(in: 0...25, using: &random) { first.edit(&random, at: Milliseconds(step)) }
      base = first.library
      one = RandomMachine(base)
      other = RandomMachine(base)
      one.clockError = Bool.random(using: &random) ? 0 : 10_000_000_000_000
      for step in 0..<Int.random(in: 0...12, using: &random) {
        one.edit(&random, at: 1000 + Milliseconds(step))
        if Bool.random(using: &random) { other.edit(&random, at: 1000 + Milliseconds(step)) }
      }
    }
  }

  private func merge(_ base: Library, _ ours: Library, _ theirs: Library) -> Library {
    LibraryMerge.merge(base: base, ours: ours, theirs: theirs, at: Self.now)
  }

  @Test(arguments: Rounds.seeds(300)) func mergingIsSymmetricAndIdempotent(seed: UInt64) {
    let histories = Histories(seed: seed)
    let (base, one, other) = (histories.base, histories.one.library, histories.other.library)
    #expect(merge(base, one, base) == one)
    #expect(merge(base, base, other) == other)
    #expect(merge(base, one, one) == one)
    #expect(merge(Library(), one, one) == one)
    let merged = merge(base, one, other)
    #expect(merged == merge(base, other, one))
    // A machine that is stopped after merging, and before it has recorded that, merges once more. What both sides moved
    // may be in another place then.
    #expect(difference(merge(base, merged, other), merged, inOrder: false) == [])
    #expect(difference(merge(base, merged, one), merged, inOrder: false) == [])
    let union = merge(Library(), one, other)
    #expect(union == merge(Library(), other, one))
    #expect(merge(Library(), union, other) == union)
  }

  @Test(arguments: Rounds.seeds(300)) func nothingIsLost(seed: UInt64) {
    let histories = Histories(seed: seed)
    let merged = merge(histories.base, histories.one.library, histories.other.library)
    let words = RandomMachine.words(of: merged)
    for machine in [histories.one, histories.other] {
      let kept = machine.confirmed.subtracting(machine.replaced).subtracting(words)
      #expect(kept.isEmpty)
    }
    for deck in merged.decks { #expect(deck.parent.map { merged.deck($0) != nil } ?? true) }
  }

  /// The change is what brings any library to the other one, through the journal or not.
  @Test(arguments: Rounds.seeds(200)) func changesAreExact(seed: UInt64) {
    let histories = Histories(seed: seed)
    for (from, to) in [
      (histories.one.library, histories.other.library), (histories.base, histories.one.library),
      (Library(), histories.one.library), (histories.one.library, Library()),
    ] {
      var library = from
      library.apply(from.change(into: to))
      #expect(library == to)
      #expect(from.change(into: from).isEmpty)
    }
  }

  /// Machines that exchange everything, in any order, end up with the same library.
  @Test(arguments: Rounds.seeds(100)) func machinesConverge(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var first = RandomMachine(Library())
    for step in 0..<10 { first.edit(&random, at: Milliseconds(step)) }
    // What the remote has, and what each machine last merged of it.
    var remote = first.library
    var bases = [Library](repeating: remote, count: Int.random(in: 3...5, using: &random))
    var machines = bases.map { RandomMachine($0) }
    for machine in machines.indices {
      machines[machine].clockError = [0, 0, -500, 1_000_000_000].randomElement(using: &random) ?? 0
    }
    func exchange(_ machine: Int) {
      let merged = merge(bases[machine], machines[machine].library, remote)
      machines[machine].library = merged
      // Stopped between these steps, it does both again the next time.
      guard Int.random(in: 0..<5, using: &random) > 0 else { return }
      (bases[machine], remote) = (merged, merged)
    }
    for step in 0..<60 {
      let machine = Int.random(in: machines.indices, using: &random)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        machines[machine].edit(&random, at: 1000 + Milliseconds(step))
      }
      if Bool.random(using: &random) { exchange(machine) }
    }
    for _ in 0..<2 {
      for machine in machines.indices {
        let merged = merge(bases[machine], machines[machine].library, remote)
        machines[machine].library = merged
        (bases[machine], remote) = (merged, merged)
      }
    }
    for machine in machines { #expect(machine.library == remote) }
    let words = RandomMachine.words(of: remote)
    let replaced = machines.reduce(into: Set<String>()) { $0.formUnion($1.replaced) }
    for machine in machines { #expect(machine.confirmed.subtracting(replaced).subtracting(words).isEmpty) }
  }
}
