import AnkiProtocol
import Essentials
import FlashcardKit
import Merging
import Sealing
import Testing

@testable import CardStore
@testable import Sync

/// Machines that exchange a login by a branch in memory, and what each of them has in the end, with what happens to the
/// branch and to their files.
@Suite struct MergedMachinesTests {
  private let place = MemoryPlace(isFolder: false, seed: 0)

  /// Two machines that have the same cards.
  private func two() throws -> (MemoryMachine, MemoryMachine) {
    let (one, other) = (try MemoryMachine("desktop", at: place), try MemoryMachine("laptop", at: place))
    try one.add("a", "b", "c")
    try one.review("a")
    try one.setUp()
    try other.setUp()
    #expect(try other.library() == one.library())
    #expect(try other.reviews() == 1)
    return (one, other)
  }

  private func settle(_ machines: MemoryMachine...) throws {
    for _ in 0..<2 { for machine in machines { try machine.exchange() } }
    for machine in machines {
      #expect(try machine.library() == machines[0].library())
      #expect(try machine.exchange().isEmpty)
    }
  }

  /// Replaces a file of the branch.
  private func replace(_ path: String, _ make: (String) -> String) throws {
    let text = String(decoding: place.contents(of: path) ?? [], as: UTF8.self)
    try place.replace([path: Array(make(text).utf8)])
  }

  @Test func aTextThatWasEditedTwiceIsKept() throws {
    let (one, other) = try two()
    try one.edit("a", to: "one")
    other.time += 500_000
    try other.edit("a", to: "other")
    try one.exchange()
    let report = try other.exchange()
    #expect(report.conflicts.count == 1)
    try settle(one, other)
    let card = try one.library().card(CardID(derivedFrom: ["a"]))
    #expect(card?.front == "other")
    #expect(card?.earlier.map(\.text) == ["one"])
  }

  /// An Anki server sends a review to both, and each writes it into a file of its own.
  @Test func whatBothHaveFromAServerIsNotReceivedAgain() throws {
    let (one, other) = try two()
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 5), moment: Moment(time: one.time, offset: 0),
      prompt: Prompt(card: CardID(derivedFrom: ["b"]), face: .front),
      event: .answer(.review, .good, taken: 1000, due: one.time + 600_000))
    for machine in [one, other] {
      let address = try #require(SyncAddress("https://example.org/"))
      try ServerSettings(address: address, name: "anna", exchangeID: "x")
        .write(SyncFolder(machine.login, in: machine.locations, on: machine.disk), on: machine.disk)
      var editor = try machine.editor()
      try editor.append(ReviewLog([entry]), at: one.time)
    }
    try one.review("c")
    try one.exchange()
    #expect(try other.exchange().received.reviews == 1)
    // That of the server is in both files, and counts once.
    var editor = try other.editor()
    #expect(editor.readLog().0.liveCount == 3)
  }

  @Test func aMergeIsNoStepToUndoAndIsListed() throws {
    let (one, other) = try two()
    try one.edit("a", to: "A")
    try one.exchange()
    try other.exchange()
    let merges = try other.sync.merges()
    #expect(merges.count == 2)
    let items = try other.sync.items(of: try #require(merges.first))
    guard items.count == 1, case .card(let before?, let after?, let deck) = items[0] else {
      Issue.record("\(items)")
      return
    }
    #expect(before.front == "a" && after.front == "A" && deck.title == "Deck 1")
    try other.sync.restore(items[0], of: merges[0], label: "a", at: other.time)
    #expect(try other.questions() == ["a", "b", "c"])
    try settle(one, other)
    #expect(try one.questions() == ["a", "b", "c"])
  }

  @Test func titlesToDosAndSettingsAreListedAndTakenBack() throws {
    let (one, other) = try two()
    let (toDo, key) = (ToDo(id: ToDoID(rawValue: 1), title: "Learn", created: 1), "x")
    try one.change { Change([.addToDo(toDo, after: nil), .prefer(key, from: $0.preferences[key], to: .integer(1))]) }
    try settle(one, other)
    func rename(_ title: String) -> (Library) -> Change {
      { library in
        guard var deck = library.decks.first, var toDo = library.toDos.first else { return Change([]) }
        (deck.title, toDo.title) = (title, title)
        return Change([
          .editDeck(from: library.decks[0], to: deck), .editToDo(from: library.toDos[0], to: toDo),
          .prefer(key, from: library.preferences[key], to: .string(title)),
        ])
      }
    }
    try one.change(rename("b"))
    try other.change(rename("a"))
    try one.exchange()
    let report = try other.exchange()
    #expect(report.conflicts.count == 3)
    #expect(try other.library().decks[0].title == "b")
    let merge = try #require(try other.sync.merges().first)
    let items = try other.sync.items(of: merge)
    #expect(items.count == 3)
    for item in items { try other.sync.restore(item, of: merge, label: "x", at: other.time) }
    try settle(one, other)
    let library = try one.library()
    #expect(library.decks[0].title == "a" && library.toDos[0].title == "a" && library.preferences[key] == .string("a"))
  }

  /// What was added goes, and what was deleted comes back.
  @Test func whatWasAddedOrDeletedIsTakenBack() throws {
    let (one, other) = try two()
    let before = try other.library()
    try one.add("d", to: 2)
    try one.delete("c")
    try one.change {
      Change([.addToDo(ToDo(id: ToDoID(rawValue: 1), title: "Learn", created: 1), after: $0.toDos.last?.id)])
    }
    try one.exchange()
    try other.exchange()
    let merge = try #require(try other.sync.merges().first)
    for item in try other.sync.items(of: merge) {
      try other.sync.restore(item, of: merge, label: "x", at: other.time)
    }
    let library = try other.library()
    #expect(library.decks == before.decks && library.toDos == before.toDos)
    #expect(try Set(other.questions()) == ["a", "b", "c"])
    try settle(one, other)
  }

  /// What came into a deck since a merge added it stays, and so does the deck.
  @Test func takingADeckBackKeepsWhatWasMadeSince() throws {
    let (one, other) = try two()
    try one.add("d", "e", to: 2)
    try one.exchange()
    try other.exchange()
    try other.add("f", to: 2)
    try other.edit("e", to: "E")
    let merge = try #require(try other.sync.merges().first)
    let deck = try #require(
      try other.sync.items(of: merge).first { if case .deck(nil, _?) = $0 { true } else { false } })
    #expect(
      try other.sync.restore(deck, of: merge, label: "x", at: other.time) == .kept(deleted: 1, cards: 2))
    #expect(try Set(other.questions()) == ["a", "b", "c", "E", "f"])
    for text in ["e", "f"] { try other.delete(text) }
    #expect(try other.sync.restore(deck, of: merge, label: "x", at: other.time) == .deleted(cards: 0))
    #expect(try other.library().decks.count == 1)
    #expect(try other.sync.restore(deck, of: merge, label: "x", at: other.time) == .unchanged)
  }

  /// Both machines made a deck of the same title, and each goes on in its own until it has met the other one.
  @Test func decksOfOneTitleBecomeOne() throws {
    let (one, other) = try two()
    func add(_ text: String, to title: String, _ machine: some EditedMachine, id: UInt64) throws {
      try machine.change { library in
        let deck = library.decks(named: title).first ?? Deck(id: DeckID(rawValue: id), title: title, created: 1)
        let card = Card(id: CardID(derivedFrom: [text]), content: .question(text, answer: "a"), created: machine.time)
        let new: [Change.Step] = library.deck(deck.id) == nil ? [.addDeck(deck, after: library.decks.last?.id)] : []
        return Change(new + [.insert([card], deck: deck.id, after: library.cards(in: deck.id).last?.id)])
      }
    }
    try add("one", to: "Inbox", one, id: 8)
    try add("two", to: "Inbox", other, id: 9)
    try one.exchange()
    try other.exchange()
    // The deck of the other machine is gone, which its own list of merges doesn't tell as a deletion.
    #expect(try other.library().decks.map(\.title) == ["Deck 1", "Inbox"])
    let merge = try #require(try other.sync.merges().first)
    #expect(try other.sync.items(of: merge).allSatisfy { if case .deck(_?, nil) = $0 { false } else { true } })
    try add("three", to: "Inbox", one, id: 10)
    try add("four", to: "Inbox", other, id: 11)
    try settle(one, other)
    let library = try one.library()
    let inbox = try #require(library.decks(named: "Inbox").first)
    #expect(library.decks.count == 2 && inbox.id.rawValue == 8)
    #expect(Set(library.cards(in: inbox.id).map(\.front)) == ["one", "two", "three", "four"])
  }

  /// Cards whose deletion waits are in the deck that became one with theirs.
  @Test func cardsThatWaitDoNotBringTheirDeckBack() {
    func deck(_ id: UInt64, _ title: String, in parent: UInt64? = nil) -> Deck {
      Deck(id: DeckID(rawValue: id), title: title, parent: parent.map(DeckID.init(rawValue:)), created: 1)
    }
    func card(_ text: String) -> Card {
      Card(id: CardID(derivedFrom: [text]), content: .question(text, answer: "a"), created: 1)
    }
    let own = Library(decks: [deck(1, "Inbox")], cards: [DeckID(rawValue: 1): [card("a")]])
    let other = Library(
      decks: [deck(2, "inbox"), deck(3, "A", in: 2)],
      cards: [DeckID(rawValue: 2): [card("b")], DeckID(rawValue: 3): [card("c")]])
    let both = own.adding(other.cardIDs, of: other)
    #expect(both.decks == [deck(1, "Inbox"), deck(3, "A", in: 1)])
    #expect(Set(both.cards(in: DeckID(rawValue: 1)).map(\.front)) == ["a", "b"])
    #expect(both.cards(in: DeckID(rawValue: 3)).map(\.front) == ["c"])
  }

  @Test func deletionsOfAllCardsWaitOnBothSides() throws {
    let (one, other) = try two()
    for text in ["a", "b", "c"] { try one.delete(text) }
    try one.add("d", to: 2)
    try one.delete("d")
    var report = try one.exchange()
    #expect(report.heldBack == 3 && report.sent.deleted == 0)
    #expect(try one.questions().isEmpty)
    // Each time it is said again.
    #expect(try one.exchange().heldBack == 3)
    #expect(try other.exchange().received.deleted == 0)
    report = try one.sync.sync(at: one.time, .accept)
    #expect(report.heldBack == 0 && report.sent.deleted == 3)
    report = try other.exchange()
    #expect(report.heldHere == 3 && report.received.deleted == 0)
    #expect(try other.questions().count == 3)
    // What waits isn't sent as new.
    try other.add("e", to: 3)
    report = try other.exchange()
    #expect(report.heldHere == 3 && report.sent.added == 1)
    #expect(try one.exchange().received.added == 1)
    #expect(try one.questions() == ["e"])
    report = try other.sync.sync(at: other.time, .accept)
    #expect(report.received.deleted == 3 && report.madeBackup == false)
    #expect(try other.questions() == ["e"])
    #expect(try one.exchange().isEmpty)
  }

  @Test func deletionsThatAreRejectedComeBackEverywhere() throws {
    let (one, other) = try two()
    for text in ["a", "b", "c"] { try one.delete(text) }
    #expect(try one.exchange().heldBack == 3)
    #expect(try one.sync.sync(at: one.time, .reject).received.added == 3)
    #expect(try one.questions().count == 3)
    for text in ["a", "b", "c"] { try one.delete(text) }
    _ = try one.sync.sync(at: one.time, .accept)
    #expect(try other.exchange().heldHere == 3)
    #expect(try other.sync.sync(at: other.time, .reject).heldHere == 0)
    #expect(try one.exchange().received.added == 3)
    #expect(try Set(one.questions()) == Set(other.questions()))
  }

  @Test func lostCardsComeBackFromWhatWasSynced() throws {
    let (one, other) = try two()
    let path = one.folder + "/decks/0000000000000001.plist"
    func lose() throws {
      one.checkpoint()
      one.remove(path)
      // Whatever the person does then doesn't make it forgotten.
      try one.add("d\(one.time)", to: 2)
      #expect(try !one.questions().contains("a"))
    }
    try lose()
    let check = Check(locations: one.locations, disk: one.disk)
    try check.repair(one.login, from: one.sync.lastState())
    #expect(check.examine(one.login).isEmpty)
    #expect(try one.questions().suffix(3) == ["a", "b", "c"])
    #expect(try one.exchange().sent.deleted == 0)
    // A sync takes them back too.
    try lose()
    let report = try one.exchange()
    #expect(report.recovered == 3 && report.sent.deleted == 0 && report.sent.added == 1)
    #expect(check.examine(one.login).isEmpty)
    try settle(one, other)
    #expect(try other.questions().count == 5)
    // Only a person deletes them.
    try lose()
    try check.giveUp(one.login)
    #expect(try one.exchange().heldBack == 0)
    try settle(one, other)
    #expect(try other.questions().count == 3)
  }

  @Test func lostReviewsAndPicturesComeBack() throws {
    let (one, other) = try two()
    let bytes = Array("a picture".utf8)
    let name = SHA256.digest(bytes) + ".png"
    try MediaFiles(locations: one.locations, disk: one.disk).keep(bytes, as: name, of: one.login)
    try one.change { library in
      guard let card = library.card(CardID(derivedFrom: ["a"])) else { return Change([]) }
      return library.editing(card.edited(media: ["front": name], at: one.time))
    }
    try settle(one, other)
    for folder in ["reviews", "media"] { one.remove(one.folder + "/" + folder) }
    try one.add("d")
    try one.exchange()
    #expect(try one.reviews() == 1)
    #expect(MediaFiles(locations: one.locations, disk: one.disk).place(of: name, of: one.login) != nil)
    try settle(one, other)
  }

  @Test func aLoginThatLostItsCardsDeletesNothingElsewhere() throws {
    let (one, other) = try two()
    for name in ["decks", "library.plist", "journal"] { one.remove(one.folder + "/" + name) }
    #expect(throws: SyncFailure.madeAnew(cards: 0, before: 3)) { try one.exchange() }
    // Not even after a change.
    try one.add("d", to: 2)
    #expect(throws: SyncFailure.madeAnew(cards: 1, before: 3)) { try one.exchange() }
    #expect(one.sync.estrangement(at: one.time) == .madeAnew(cards: 1, before: 3))
    #expect(other.sync.estrangement(at: other.time) == nil)
    #expect(try other.exchange().isEmpty)
    #expect(try other.questions().count == 3)
    _ = try one.sync.sync(at: one.time, joining: true)
    #expect(try Set(one.questions()) == ["a", "b", "c", "d"])
    #expect(one.sync.estrangement(at: one.time) == nil)
    #expect(try other.exchange().received.added == 1)
  }

  /// Damage that no size or time of a file shows, found when what was captured before is merged.
  @Test func aLoginThatCannotBeReadWholeIsNotMerged() throws {
    let (one, other) = try two()
    try settle(one, other)
    try other.edit("b", to: "B")
    try other.exchange()
    let file = one.folder + "/journal"
    let text = String(decoding: try one.disk.read(file), as: UTF8.self)
    let damaged = text.replacing("Deck 1", with: "Dock 1")
    #expect(damaged != text)
    try one.disk.replace(file, with: Array(damaged.utf8))
    #expect(throws: SyncFailure.damaged) { try one.exchange() }
    #expect(try other.exchange().isEmpty)
    #expect(try other.questions() == ["a", "B", "c"])
  }

  @Test func damagedFilesDeleteNothing() throws {
    let (one, other) = try two()
    for path in place.files.keys where path.hasPrefix("cards/") || path == "decks.plist" {
      try replace(path) { String($0.prefix($0.count / 2)) + "\u{FFFD}\u{1}" }
    }
    let report = try other.exchange()
    #expect(!report.damaged.isEmpty)
    try settle(one, other)
    #expect(try one.questions() == ["a", "b", "c"])
    #expect(try other.disk.list(other.sync.folder.path + "/damaged").count == report.damaged.count)
    // And the other side has sound files again.
    #expect(try MemoryMachine("third", at: place).setUp().damaged.isEmpty)
  }

  @Test func nothingIsSentOverANewerSchema() throws {
    let (one, other) = try two()
    try replace(ExchangeInfo.path) { $0.replacing("<integer>1</integer>", with: "<integer>3</integer>") }
    let files = place.files
    try other.add("d")
    #expect(throws: SyncFailure.newerSchema) { try other.exchange() }
    #expect(throws: SyncFailure.newerSchema) { try one.exchange() }
    #expect(place.files == files)
  }

  /// What is saved between the look at the files and the merge is neither in the commit nor deleted.
  @Test func whatIsSavedDuringASyncStays() throws {
    let (one, other) = try two()
    try settle(one, other)
    try other.add("d")
    try other.exchange()
    for step in [SyncStep.fetching, .reading, .merging, .sending] {
      let (login, locations, disk) = (one.login, one.locations, one.disk)
      let sync = one.syncing(
        isStopped: { false },
        tell: { progress in
          guard progress.step == step, var editor = try? LoginEditor(login, in: locations, on: disk) else { return }
          let id = DeckID(rawValue: 1)
          let card = Card(
            id: CardID(derivedFrom: ["\(step)"]), content: .question("\(step)", answer: "a"), created: 1_800_000_000_000
          )
          try? editor.commit(at: 1_800_000_000_000) {
            ($0.card(card.id) == nil ? $0.adding([card], to: id) : Change([]), "add")
          }
        })
      one.time += 10_000
      _ = try sync.sync(at: one.time)
      #expect(try one.questions().contains("\(step)"))
      try other.add("\(step) elsewhere")
      try other.exchange()
    }
    try settle(one, other)
    #expect(try Set(one.questions()).isSuperset(of: ["d", "fetching", "reading", "merging", "sending"]))
  }

  /// Sent between what a machine fetched and what it sends.
  @Test func whatOthersSendMeanwhileIsMerged() throws {
    let (one, other) = try two()
    try one.add("d")
    try other.add("e")
    let (theirs, time, isFirst) = (other.sync, other.time + 10_000, Guarded(true))
    let sync = one.syncing(
      isStopped: { false },
      tell: { progress in
        guard progress.step == .sending, isFirst.withLock({ $0 }) else { return }
        isFirst.withLock { $0 = false }
        _ = try? theirs.sync(at: time)
      })
    #expect(try sync.sync(at: one.time + 20_000).received.added == 1)
    try settle(one, other)
    #expect(try Set(one.questions()) == ["a", "b", "c", "d", "e"])
  }

  @Test(arguments: [false, true]) func whatTheOtherSideLostItHasAgain(all: Bool) throws {
    let (one, other) = try two()
    try one.add("d")
    try one.exchange()
    place.lose(all: all)
    try other.add("e")
    try other.exchange()
    try settle(one, other)
    #expect(try Set(one.questions()) == ["a", "b", "c", "d", "e"])
  }

  @Test func aLinkInPlaceOfCardsDeletesNothing() throws {
    let (one, other) = try two()
    let path = try #require(place.files.keys.first { $0.hasPrefix("cards/") })
    try place.replace([path: Array("/etc/passwd".utf8)], mode: "120000")
    try one.add("d")
    #expect(try one.exchange().damaged == [path])
    try settle(one, other)
    #expect(try Set(other.questions()) == ["a", "b", "c", "d"])
  }

  @Test(arguments: ["a\nbogus", "x\nD exchange.plist", "quote\"", "tab\there"]) func oddNamesAreLeftOutAndSaid(
    name: String
  ) throws {
    let (one, other) = try two()
    try place.replace([name: [0x78]])
    try one.add("d")
    let isOdd = name != "quote\""
    #expect(try one.exchange().oddNames == (isOdd ? 1 : 0))
    #expect((place.files[name] == nil) == isOdd && place.files[ExchangeInfo.path] != nil)
    try settle(one, other)
    #expect(try Set(other.questions()) == ["a", "b", "c", "d"])
  }

  /// They belong to exchanges of their own, which nothing has in common.
  @Test func machinesThatWereSetUpApartMeet() throws {
    let place = MemoryPlace(isFolder: true, seed: 0)
    let (one, other) = (try MemoryMachine("one", at: place), try MemoryMachine("other", at: place))
    try one.add("a")
    try one.setUp()
    let first = place.branches.withLock { branches in
      defer { branches = [:] }
      return branches
    }
    try other.add("b")
    try other.setUp()
    #expect(try other.questions() == ["b"])
    // Now their folders are copied to each other.
    place.branches.withLock { $0.merge(first) { own, _ in own } }
    try settle(one, other)
    #expect(try Set(one.questions()) == ["a", "b"])
  }
}
