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

  /// A damaged file never deletes a card, and one of a stranger never breaks anything.
  @Test(arguments: Rounds.seeds(100)) func damageDeletesNothing(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let before = library(seed)
    var files = ExchangedLibrary.files(of: before)
    for path in files.keys.sorted() where Int.random(in: 0..<3, using: &random) == 0 {
      var bytes = try #require(files[path])
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      case 1: bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      default: bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      files[path] = bytes
    }
    let read = ExchangedLibrary(files.mapValues { $0 }, besides: before).library
    for deck in before.decks { #expect(read.deck(deck.id) != nil || files["decks.plist"] != nil) }
    let lost = before.decks.flatMap { before.cards(in: $0.id).ids }.filter { read.card($0) == nil }
    #expect(lost.count <= 1)
  }
}
