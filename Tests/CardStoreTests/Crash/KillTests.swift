import Effects
import FlashcardKit
import Foundation
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// A program that makes changes is killed at any moment: what it said was confirmed is there, and nothing half done.
struct KillTests {
  /// Kills of one seed.
  private static let kills = 20

  @Test(arguments: Rounds.seeds(8)) func whatWasConfirmedIsThere(part: UInt64) throws {
    var random = RandomSource(seed: part + 200)
    var kill = 0
    while kill < Self.kills {
      let folder = TestFolder()
      // Killed, opened and killed again, until the library is large enough for a new one to begin.
      var library = Library()
      for _ in 0..<10 {
        kill += 1
        let seed = random.next()
        let probe = try Probe(folder, seed: seed)
        let enough = Int.random(in: -4...40, using: &random)
        if enough > 0 { probe.listen(for: .seconds(20)) { probe.confirmed >= enough } }
        probe.listen(for: .microseconds(Int.random(in: 0...(enough > 0 ? 3000 : 30_000), using: &random)))
        #expect(probe.end(by: SIGKILL) == 128 + SIGKILL)
        let (found, notices) = try reopened(folder)
        let states = Library.states(from: library, seed: seed, count: probe.confirmed + 4)
        #expect(states.dropFirst(probe.confirmed).contains(found), "seed \(seed) confirmed \(probe.confirmed)")
        // A record may be torn, of a change that was not confirmed: that is no damage.
        #expect(notices == [], "seed \(seed)")
        #expect(folder.leftovers.filter { $0.hasSuffix(".new") } == [])
        library = found
      }
      var (shelf, _) = try LoginFiles.open(folder.path + "/users/maya", on: .real)
      try shelf.checkpoint { _ in }
      #expect(folder.leftovers == [])
    }
  }

  private func reopened(_ folder: TestFolder) throws -> (Library, [Notice]) {
    // A program that was killed before it made the folder has nothing to show.
    let (shelf, notices) = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    return (shelf.library, notices)
  }
}

extension Library {
  /// What a library was after each of the changes that the program makes.
  static func states(from library: Library = Library(), seed: UInt64, count: Int) -> [Library] {
    var make = RandomLibrary(seed: seed)
    var states = [library]
    for _ in 0..<count {
      var next = states[states.count - 1]
      _ = next.perform(make.change(to: next))
      states.append(next)
    }
    return states
  }
}

extension TestFolder {
  fileprivate var journal: String { path + "/users/maya/journal" }

  /// Files of maya's that no file of hers speaks of.
  var leftovers: [String] {
    let all = (FileManager.default.enumerator(atPath: path + "/users/maya")?.allObjects as? [String]) ?? []
    let head = LibraryFile.read(bytes("users/maya/library.plist") ?? [])
    let decks = head?.decks.map { "decks/" + LoginFolder.name(of: $0.id) } ?? []
    let known = Set(["library.plist", "journal", "journal.last", "lock", "decks", "damaged"] + decks)
    return all.filter { !known.contains($0) && !$0.hasPrefix("damaged/journal-") }
  }
}
