import FlashcardKit
import Foundation
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// A program that makes changes is killed at random moments: everything it reported as confirmed is there, and nothing
/// is half done.
struct KillTests {
  /// The number of kills per seed.
  private static let kills = 20

  @Test(arguments: Rounds.seeds(4), DiskForm.tried)
  func whatWasConfirmedIsThere(part: UInt64, form: DiskForm) throws {
    var random = RandomSource(seed: part + 200)
    var kill = 0
    while kill < Self.kills {
      let folder = TestFolder()
      // Kill and reopen repeatedly, until the library is large enough to start a new one.
      var library = Library()
      for _ in 0..<10 {
        kill += 1
        let seed = random.next()
        let probe = try Probe(folder, seed: seed, form)
        let enough = Int.random(in: -4...40, using: &random)
        if enough > 0 { probe.listen(for: .seconds(20)) { probe.confirmed >= enough } }
        probe.listen(for: .microseconds(Int.random(in: 0...(enough > 0 ? 3000 : 30_000), using: &random)))
        #expect(probe.end(by: SIGKILL) == 128 + SIGKILL)
        let (found, notices) = try reopened(folder, form)
        let states = Library.states(from: library, seed: seed, count: probe.confirmed + 4)
        #expect(states.dropFirst(probe.confirmed).contains(found), "seed \(seed) confirmed \(probe.confirmed)")
        // A record of an unconfirmed change may be torn, which is not damage.
        #expect(notices == [], "seed \(seed)")
        #expect(try folder.leftovers(form).filter { $0.hasSuffix(".new") } == [])
        library = found
      }
      var (loginFiles, _) = try LoginFiles.open(folder.path + "/users/maya", on: folder.disk(form))
      try loginFiles.checkpoint { _ in }
      #expect(try folder.leftovers(form) == [])
    }
  }

  private func reopened(_ folder: TestFolder, _ form: DiskForm) throws -> (Library, [Notice]) {
    // A program killed before it created the folder has nothing to show.
    let (loginFiles, notices) = try LoginFiles.open(folder.path + "/users/maya", on: folder.disk(form))
    return (loginFiles.library, notices)
  }
}

extension Library {
  /// Returns the library after each change that the program makes.
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
  fileprivate func disk(_ form: DiskForm) throws -> Disk {
    try form.disk(.real, Login("maya"), in: locations)
  }

  /// The files in maya's folder that none of her other files refers to, by the names that her programs know.
  fileprivate func leftovers(_ form: DiskForm) throws -> [String] {
    guard form == .sealed else { return leftovers }
    let disk = try disk(form)
    func all(in folder: String) throws -> [String] {
      try disk.listIfThere(path + "/users/maya" + folder).flatMap { name in
        try disk.look(path + "/users/maya\(folder)/\(name)")?.kind == .folder
          ? [name] + all(in: "\(folder)/\(name)") : ["\(folder.dropFirst())\(folder.isEmpty ? "" : "/")\(name)"]
      }
    }
    let folder = LoginFolder(path + "/users/maya")
    let head = try? LibraryFile.read(disk.read(folder.library))
    return try all(in: "").filter { name in
      !TestFolder.isKnown(name, head?.decks.map { "decks/" + LoginFolder.name(of: $0.id) } ?? [])
    }
  }

  /// The files in maya's folder that none of her other files refers to.
  var leftovers: [String] {
    let all = (FileManager.default.enumerator(atPath: path + "/users/maya")?.allObjects as? [String]) ?? []
    let head = LibraryFile.read(bytes("users/maya/library.plist") ?? [])
    let decks = head?.decks.map { "decks/" + LoginFolder.name(of: $0.id) } ?? []
    return all.filter { !TestFolder.isKnown($0, decks) }
  }

  private static func isKnown(_ name: String, _ decks: [String]) -> Bool {
    (["library.plist", "journal", "journal.last", "lock", "decks", "damaged"] + decks).contains(name)
      || name.hasPrefix("damaged/journal-")
  }
}
