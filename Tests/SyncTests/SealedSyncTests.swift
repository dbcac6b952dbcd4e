import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Sealing
import Testing

@testable import CardStore
@testable import Sync

/// Machines that exchange a login that is protected by a passphrase.
struct SealedSyncTests {
  private static let cost = PassphraseCost(passes: 1, memory: 8 << 20)

  /// A machine with a login that may be protected, which syncs by the `git` program.
  private final class ProtectedMachine: EditedMachine {
    let name: String
    let path = RealMachine.temporary()
    let login: Login
    let locations: Locations
    var time: Milliseconds = 1_800_000_000_000

    init(_ name: String, login: String = "Anna", isNew: Bool = false) throws {
      self.name = name
      self.login = try Login(login)
      locations = Locations(environment: [:], data: path)
      if !isNew { _ = try editor() }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var disk: Disk { locations.disk }
    var protection: Protection { Protection(login, in: locations) }

    func syncing(
      isStopped: @escaping @Sendable () -> Bool, tell: @escaping @Sendable (SyncProgress) -> Void
    ) -> LoginSync {
      LoginSync(login, in: locations, isStopped: isStopped, tell: tell)
    }

    @discardableResult func protect(_ passphrase: String = "one") throws -> String {
      try protection.turnOn(passphrase, cost: try #require(SealedSyncTests.cost))
    }

    @discardableResult func setUp(at place: SyncSettings.Place, isNew: Bool = false) throws -> SyncReport {
      try sync.setUp(at: place, machine: name, mustJoin: isNew, at: time)
    }

    /// Joins an exchange of a login that is protected.
    func join(_ place: SyncSettings.Place, _ passphrase: String) throws {
      do {
        try setUp(at: place, isNew: true)
        Issue.record("It needed no passphrase.")
      } catch let SyncFailure.protectedThere(file) {
        let shared = try Protection.SharedKey(file, by: passphrase)
        if !locations.has(login) { _ = try editor() }
        try protection.turnOn(shared)
        try setUp(at: place)
      }
    }
  }

  /// Whether a text is in any object of a repository, or in any file of a folder.
  private func holds(_ word: String, in path: String) throws -> Bool {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for file in files {
      guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else { continue }
      if data.range(of: Data(word.utf8)) != nil || file.contains(word) { return true }
    }
    guard FileManager.default.fileExists(atPath: path + "/objects") else { return false }
    let process = GitProcess(mayAsk: false, isStopped: { false })
    let output = try process.run(["--git-dir=" + path, "cat-file", "--batch-all-objects", "--batch"])
    return Data(output.bytes).range(of: Data(word.utf8)) != nil
  }

  @Test func machinesShareWhatIsSealed() throws {
    let repository = RealMachine.temporary() + "/cards.git"
    defer { try? FileManager.default.removeItem(atPath: (repository as NSString).deletingLastPathComponent) }
    let desktop = try ProtectedMachine("desktop")
    try desktop.add("river", "mountain")
    try desktop.review("river")
    try desktop.protect()
    try desktop.setUp(at: .git(repository))
    for word in ["river", "mountain", "Deck 1", "Anna", "decks.plist", "reviews"] {
      #expect(try !holds(word, in: repository) && !holds(word, in: desktop.path + "/sync/Anna"), "\(word)")
    }
    let names = try git("--git-dir=" + repository, "ls-tree", "--name-only", "flashcards").split(separator: "\n")
    #expect(names.filter { !SealedPlaces.isSealed(String($0)) } == ["exchange.plist", "key.plist"])
    // A new machine asks for the passphrase.
    let laptop = try ProtectedMachine("laptop", isNew: true)
    #expect(throws: ProtectionFailure.wrong) { try laptop.join(.git(repository), "two") }
    #expect(!laptop.locations.has(laptop.login) && laptop.sync.settings == nil)
    try laptop.join(.git(repository), "one")
    #expect(try laptop.questions() == ["river", "mountain"] && laptop.reviews() == 1)
    try laptop.edit("river", to: "stream")
    try laptop.review("mountain")
    try desktop.add("lake")
    for machine in [laptop, desktop, laptop] { try machine.exchange() }
    #expect(try laptop.library() == desktop.library() && laptop.questions() == ["stream", "mountain", "lake"])
    #expect(try desktop.reviews() == 2)
    #expect(try desktop.sync.merges().first.map { try desktop.sync.items(of: $0).count } == 1)
    // A changed passphrase is that of machines that join later, even if nothing else has changed.
    try desktop.protection.change(to: "two", cost: try #require(Self.cost))
    try desktop.exchange()
    try laptop.exchange()
    try laptop.add("sea")
    for machine in [laptop, desktop] { try machine.exchange() }
    let phone = try ProtectedMachine("phone", login: "Ann", isNew: true)
    #expect(throws: ProtectionFailure.wrong) { try phone.join(.git(repository), "one") }
    try phone.join(.git(repository), "two")
    #expect(try phone.questions() == ["stream", "mountain", "lake", "sea"])
    // Nothing happens while it is locked, and nothing is lost.
    laptop.protection.lock()
    #expect(throws: SyncFailure.store(.locked)) { try laptop.exchange() }
    #expect(throws: SyncFailure.store(.locked)) { try laptop.setUp(at: .git(repository)) }
    try laptop.protection.unlock("one")
    try laptop.exchange()
    #expect(try laptop.library() == desktop.library())
  }

  @Test func anExchangeIsSealedFromItsBeginningOrNever() throws {
    let folder = RealMachine.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (open, sealed) = (SyncSettings.Place.git(folder + "/open.git"), SyncSettings.Place.git(folder + "/sealed.git"))
    let (desktop, laptop) = (try ProtectedMachine("desktop"), try ProtectedMachine("laptop"))
    try desktop.add("river")
    try desktop.setUp(at: open)
    try laptop.setUp(at: open)
    // Turned on, it ends.
    try desktop.protect()
    #expect(desktop.sync.settings == nil && laptop.sync.settings != nil)
    #expect(throws: SyncFailure.notProtectedThere) { try desktop.setUp(at: open) }
    try desktop.setUp(at: sealed)
    try laptop.add("mountain")
    try laptop.exchange()
    // The other machine joins with the cards that both have.
    try laptop.join(sealed, "one")
    try desktop.exchange()
    #expect(try desktop.questions() == ["river", "mountain"] && laptop.library() == desktop.library())
    // Another key is no reason to mix.
    let other = try ProtectedMachine("other")
    try other.protect("three")
    #expect(throws: SyncFailure.otherKey) { try other.setUp(at: sealed) }
    // Turned off, it ends, too.
    try laptop.protection.turnOff(at: laptop.time)
    #expect(laptop.sync.settings == nil)
    #expect(try laptop.questions() == ["river", "mountain"])
    #expect(throws: SyncFailure.self) { try laptop.setUp(at: sealed) }
    #expect(try laptop.questions() == ["river", "mountain"])
  }

  /// What was chosen for sync and altered since doesn't look as if nothing had been chosen, and can be chosen anew.
  @Test func alteredSettingsAreSaid() throws {
    let folder = RealMachine.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let place = SyncSettings.Place.git(folder + "/sealed.git")
    let desktop = try ProtectedMachine("desktop")
    try desktop.add("river")
    try desktop.protect()
    try desktop.setUp(at: place)
    let path = SyncFolder(desktop.login, in: desktop.locations, on: desktop.disk).settings
    let names = SealedNames(
      places: SealedPlaces(desktop.login, in: desktop.locations, on: .real),
      key: try #require(desktop.locations.keyring.key(of: desktop.login)))
    let lies = try #require(names.place(of: path)?.path)
    var bytes = try Disk.real.read(lies)
    bytes[bytes.count - 1] ^= 1
    try Disk.real.write(lies, bytes)
    let failure = SyncFailure.store(.altered(path: path))
    #expect(throws: failure) { try desktop.sync.stored() }
    #expect(throws: failure) { try desktop.sync.sync(at: desktop.time) }
    #expect(throws: failure) { try desktop.sync.status(at: desktop.time) }
    let check = Check(locations: desktop.locations)
    #expect(check.examine(desktop.login) == [.altered(file: path, .sync)])
    // An attempt that fails leaves the repository as it is.
    try Disk.real.write(folder + "/file", [])
    #expect(throws: SyncFailure.self) { try desktop.setUp(at: .git(folder + "/file/none.git")) }
    #expect(try Disk.real.look(desktop.locations.syncFolder(of: desktop.login, on: .real) + "/repository.git") != nil)
    try desktop.setUp(at: place)
    #expect(check.examine(desktop.login) == [])
    try desktop.add("mountain")
    try desktop.exchange()
  }

  @Test func aFolderCarriesWhatIsSealed() throws {
    let folder = RealMachine.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = try ProtectedMachine("desktop")
    try desktop.add("river")
    try desktop.protect()
    try desktop.setUp(at: .folder(folder))
    #expect(try !holds("river", in: folder))
    let laptop = try ProtectedMachine("laptop", isNew: true)
    try laptop.join(.folder(folder), "one")
    try laptop.add("lake")
    for machine in [laptop, desktop] { try machine.exchange() }
    #expect(try desktop.questions() == ["river", "lake"])
    // Copies are merged, too.
    let copy = try ProtectedMachine("copy")
    #expect(throws: SyncFailure.self) { try copy.sync.merge(copyAt: folder, at: copy.time) }
    #expect(try desktop.sync.merge(copyAt: folder, at: desktop.time) != nil)
  }

  /// A year in which a person reviews and edits each day, on a machine that syncs once a day.
  @Test(.enabled(if: Rounds.isThorough)) func aYearTakesAFewMegabytes() throws {
    var sizes: [Int] = []
    for isSealed in [false, true] {
      let folder = RealMachine.temporary()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let machine = try ProtectedMachine("desktop")
      var random = RandomSource(seed: 7)
      for deck in 1...10 {
        try machine.change { _ in
          let id = DeckID(rawValue: UInt64(deck))
          let cards = (0..<500).map { number in
            Card(
              id: random.cardID(),
              content: .question("Question \(deck) \(number)", answer: "An answer of some length."),
              created: 1)
          }
          let new = Deck(id: id, title: "Deck \(deck)", created: 1)
          return Change([.addDeck(new, after: nil), .insert(cards, deck: id, after: nil)])
        }
      }
      if isSealed { try machine.protect() }
      try machine.setUp(at: .git(folder + "/cards.git"))
      let start = try size(of: folder)
      let all = try machine.library().cardIDs.sorted { $0.rawValue < $1.rawValue }
      for day in 0..<365 {
        machine.time += 24 * 60 * 60 * 1000
        var editor = try machine.editor()
        let entries = (0..<100).map { number in
          ReviewEntry(
            id: random.reviewID(), moment: Moment(time: machine.time + Milliseconds(number) * 5000, offset: 0),
            prompt: Prompt(card: all[Int.random(in: 0..<all.count, using: &random)], face: .front),
            event: .answer(.review, .good, taken: 3000, due: nil))
        }
        try editor.append(ReviewLog(entries), at: machine.time)
        // Ten new cards, and ten edits.
        let edited = (0..<10).map { _ in all[Int.random(in: 0..<all.count, using: &random)] }
        let new = (0..<10).map { number in
          Card(
            id: random.cardID(), content: .question("New \(day) \(number)", answer: "An answer of some length."),
            created: machine.time)
        }
        let time = machine.time
        try machine.change { library in
          var steps =
            library.decks.first.map { deck in
              [Change.Step.insert(new, deck: deck.id, after: library.cards(in: deck.id).last?.id)]
            } ?? []
          for card in Set(edited).compactMap({ library.card($0) }) {
            steps +=
              library.editing(
                card.edited(content: .question(card.front, answer: "Another answer of day \(day)."), at: time)
              ).steps
          }
          return Change(steps)
        }
        try machine.exchange()
      }
      sizes.append(try size(of: folder) - start)
      print("a year, sealed \(isSealed): \(start >> 10) KB at first, \(sizes[sizes.count - 1] >> 10) KB more")
    }
    // Sealed, it is some times as much, and still little.
    #expect(sizes[1] < 60 << 20)
  }

  private func size(of folder: String) throws -> Int {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.reduce(0) { sum, file in
      sum + ((try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)"))?[.size] as? Int ?? 0)
    }
  }
}
