import CardStore
import FlashcardKit
import RandomLibraries
import Rounds
import Testing

@testable import Merging

/// Libraries as files, and back.
@Suite struct ExchangedLibraryTests {
  private func library(_ seed: UInt64, changes: Int = 12) -> Library {
    var random = RandomLibrary(seed: seed)
    var library = Library()
    for _ in 0..<changes { library.apply(random.change(to: library)) }
    return library
  }

  @Test(arguments: Rounds.seeds(200)) func aLibraryIsReadAsItWasWritten(seed: UInt64) {
    let library = library(seed)
    let files = ExchangedLibrary.files(of: library)
    let read = ExchangedLibrary(files, besides: Library())
    #expect(read.library == library)
    #expect(read.damaged.isEmpty)
    #expect(ExchangedLibrary.files(of: read.library) == files)
  }

  @Test(arguments: Rounds.seeds(200)) func aLibraryIsReadFromWhatDiffers(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var machine = RandomMachine(library(seed, changes: 4))
    for step in 0..<10 { machine.edit(&random, at: Milliseconds(step)) }
    let before = machine.library
    for step in 0..<10 { machine.edit(&random, at: Milliseconds(step)) }
    let (old, new) = (ExchangedLibrary.files(of: before), ExchangedLibrary.files(of: machine.library))
    var differing: [String: [UInt8]?] = [:]
    for path in Set(old.keys).union(new.keys) where old[path] != new[path] { differing[path] = .some(new[path]) }
    let read = ExchangedLibrary(differing, besides: before).library
    #expect(difference(read, machine.library) == [])
    #expect(read == machine.library)
  }

  /// The checksums differ wherever the files do, also of a library that was read rather than edited. Of equal files, those
  /// with cards of a kind differ too if its list of fields has changed, by which texts lie in memory: a kind whose fields
  /// were put in another order, or that has one more, which is empty in all of them. No others do.
  @Test(arguments: Rounds.seeds(200)) func checksumsTellWhatDiffers(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var machine = RandomMachine(library(seed, changes: 4))
    for step in 0..<10 { machine.edit(&random, at: Milliseconds(step)) }
    let before = machine.library
    for step in 0..<5 { machine.edit(&random, at: Milliseconds(step)) }
    let (old, new) = (CardShard.checksums(of: before), CardShard.checksums(of: machine.library))
    let (oldFiles, newFiles) = (ExchangedLibrary.files(of: before), ExchangedLibrary.files(of: machine.library))
    let (oldFields, newFields) = (fields(of: before), fields(of: machine.library))
    for shard in Set(old.keys).union(new.keys) {
      let isSame = oldFiles[shard.path] == newFiles[shard.path]
      #expect((old[shard] == new[shard]) == (isSame && oldFields[shard] == newFields[shard]))
    }
    #expect(Set(new.keys.map(\.path)) == Set(newFiles.keys.filter { CardShard(path: $0) != nil }))
    let read = ExchangedLibrary(newFiles, besides: Library()).library
    #expect(CardShard.checksums(of: read) == new)
  }

  /// Returns the IDs of the fields that the cards of each shard have by their kinds, by kind.
  private func fields(of library: Library) -> [CardShard: [String: [String]]] {
    CardShard.cards(of: library).mapValues { cards in
      cards.reduce(into: [:]) { $0[$1.card.content.kind.id] = $1.card.content.kind.fields.map(\.id) }
    }
  }

  /// Damaged files of a library change nothing of it, whether they are read alone or with all others.
  @Test(arguments: Rounds.seeds(100)) func damageChangesNothing(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let before = library(seed)
    var files: [String: [UInt8]?] = ExchangedLibrary.files(of: before).mapValues { $0 }
    var damaged: [String: [UInt8]?] = [:]
    for path in files.keys.sorted() where Int.random(in: 0..<3, using: &random) == 0 {
      var bytes = try #require(files[path] ?? nil)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count - 20, using: &random)))
      case 1: bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      // What no property list has at any place.
      default: bytes[Int.random(in: bytes.indices, using: &random)] = 0xFF
      }
      damaged[path] = .some(bytes)
    }
    files.merge(damaged) { $1 }
    for files in [files, damaged] {
      let read = ExchangedLibrary(files, besides: before)
      #expect(difference(read.library, before) == [])
      #expect(Set(read.damaged).isSubset(of: damaged.keys))
    }
  }
}
