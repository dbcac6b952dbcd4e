import FlashcardKit
import Foundation
import Testing
import TextUI

@testable import CardStore
@testable import FlashcardsApp

/// Undoing what earlier programs did, with the files of the store.
@Suite struct RestartedStepsTests {
  /// The files of a login on the disk, and the programs that use them one after the other.
  private final class Files {
    let path = NSTemporaryDirectory() + "restarted-\(UInt64.random(in: 0 ... .max))"
    let locations: Locations
    let maya: Login
    private var sessions: SessionFiles
    private var library: Library
    private var handled = 0

    init(_ library: Library = Samples.several) throws {
      locations = Locations(environment: [:], data: path)
      maya = try Login("maya")
      self.library = library
      sessions = SessionFiles(locations: locations)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private func log(on machine: String) -> ReviewLogFiles {
      ReviewLogFiles(
        disk: .real, folder: LoginFolder(locations.folder(of: maya, on: .real)),
        writer: ReviewLogWriter(locations, disk: .real, machine: machine))
    }

    /// Writes what a program did, and ends it.
    func end(_ player: Player) throws {
      var log = log(on: "here")
      for effect in player.effects {
        switch effect {
        case .log(let entries, _): try log.append(entries)
        case .remember(let event, let login): try sessions.remember(event, of: login, at: player.now)
        default: break
        }
      }
      library = player.library
      sessions.close(maya)
    }

    /// Writes a review as another machine does.
    func review(_ prompt: Prompt, at time: Milliseconds) throws {
      var log = log(on: "elsewhere")
      try log.append([
        ReviewEntry(
          id: ReviewID(rawValue: UInt64(time)), moment: Moment(time: time, offset: 0), prompt: prompt,
          event: .answer(.review, .good, taken: 900, due: time + 5 * 86_400_000))
      ])
    }

    /// Starts a program.
    func begin(at now: Milliseconds) throws -> Player {
      var player = Player(library: library)
      player.now = now
      // Programs that begin with the same seed would give the same IDs.
      player.state.world.random = RandomSource(seed: UInt64(now))
      sessions = SessionFiles(locations: locations)
      player.send(.history(try sessions.open(maya).history, of: maya))
      var log = log(on: "here")
      player.send(.answers(log.readAll().0))
      return player
    }
  }

  private let day: Milliseconds = 86_400_000

  private func reviewing(_ player: inout Player) throws -> ReviewScreen {
    if !(player.state.stack.last is ReviewScreen) { player.press(.down, .down, "s", .enter) }
    return try #require(player.state.stack.last as? ReviewScreen)
  }

  private func state(_ player: Player, _ prompt: Prompt) -> MemoryState? {
    player.state.world.reviews.book?[prompt]
  }

  @Test func reviewsAndChangesComeBackInTheirOrder() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    var prompts: [Prompt] = []
    for keys in [["3"], ["*", "1"], ["F2", "4"]] {
      prompts.append(try #require(try reviewing(&player).session.current))
      for key in keys.dropLast() { player.type(key) }
      player.press(.space)
      player.type(keys[keys.count - 1])
    }
    let library = player.library
    try files.end(player)
    var again = try files.begin(at: player.now + 60_000)
    #expect(again.library == library)
    let messages = ["Undid: Easy on", "Undid: Set flag", "Undid: Again on", "Undid: ", "Undid: Good on"]
    for (index, message) in messages.enumerated() {
      // On any tab.
      again.go(index % 2 == 0 ? ProgressPane.self : CardsPane.self)
      again.press("u")
      #expect(again.shows(message), "\(index)")
    }
    #expect(prompts.allSatisfy { state(again, $0) == .new } && again.library == Samples.several)
    again.press("u")
    #expect(again.shows("Nothing to undo"))
    // After another restart, all of it can be redone.
    try files.end(again)
    var third = try files.begin(at: again.now + 60_000)
    for _ in messages { third.press(.control("r")) }
    #expect(third.library == library && prompts.allSatisfy { state(third, $0) == state(player, $0) })
    third.press("u")
    #expect(third.shows("Undid: Easy on") && state(third, prompts[2]) == .new)
  }

  @Test func aSessionDoesNotUndoAnEarlierReview() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    let prompt = try #require(try reviewing(&player).session.current)
    player.press(.space, "4")
    try files.end(player)
    var again = try files.begin(at: player.now + 60_000)
    let current = try reviewing(&again).session.current
    let left = try reviewing(&again).session.left
    #expect(current != prompt)
    again.press("u")
    #expect(try reviewing(&again).session.current == current && reviewing(&again).session.left == left)
    #expect(again.shows("Nothing to undo in this session"))
    again.press(.escape, "u")
    #expect(again.shows("Undid: Easy on") && again.shows("now new"))
    again.press("s", .enter)
    #expect(try reviewing(&again).session.current == prompt && reviewing(&again).session.left == left + 1)
  }

  @Test func aLeechGoesWithItsGrade() throws {
    var library = Samples.several
    let deck = library.decks[1]
    var card = try #require(library.cards(in: deck.id).first)
    _ = library.perform(
      library.removing(library.cards(in: deck.id).dropFirst().map(\.id)))
    let files = try Files(library)
    var player = try files.begin(at: 1_700_000_000_000)
    let prompt = card.prompts[0]
    let seed = MemoryState(
      phase: .review, memory: Memory(stability: 5, difficulty: 5),
      answered: Moment(time: 1_600_000_000_000, offset: 0), due: 1_600_000_000_000, reps: 20, lapses: 7)
    player.state.world.log([(prompt, .seed(seed))])
    player.send(.tick)
    #expect(try reviewing(&player).session.current == prompt)
    player.press(.space, "1")
    card = try #require(player.library.card(card.id))
    #expect(card.isLeech && card.isSuspended)
    try files.end(player)
    var again = try files.begin(at: player.now + 60_000)
    again.press("u")
    card = try #require(again.library.card(card.id))
    #expect(!card.isLeech && !card.isSuspended && state(again, prompt)?.lapses == 7)
    again.press("u")
    #expect(again.shows("Nothing to undo"))
  }

  @Test func oldReviewsTakeAQuestion() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    let prompt = try #require(try reviewing(&player).session.current)
    player.press(.space, "4")
    try files.end(player)
    var again = try files.begin(at: player.now + 2 * day)
    let before = state(again, prompt)
    again.press("u")
    #expect(again.shows("Undo the review of") && again.shows("2023-11-14?"))
    #expect(again.shows("[ Undo ]") && again.shows("[ Keep ]") && !again.shows("another machine"))
    for (width, height) in [(24, 6), (40, 12), (120, 40)] {
      again.resize(width, height)
      #expect(again.shows("Undo"))
    }
    again.resize(80, 24)
    again.press(.escape)
    #expect(state(again, prompt) == before && again.logged.isEmpty)
    again.press("u", .enter)
    #expect(state(again, prompt) == .new && again.shows("Undid: Easy on"))
    again.press(.control("r"))
    #expect(state(again, prompt) == before && again.shows("Redid: Easy on"))
  }

  @Test func reviewsOfOtherMachinesTakeAQuestion() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    let prompt = try #require(try reviewing(&player).session.current)
    player.press(.space, "4")
    try files.end(player)
    let other = try #require(player.library.allCards.last).prompts[0]
    try files.review(other, at: player.now + 1000)
    var again = try files.begin(at: player.now + 60_000)
    again.press("u")
    #expect(again.shows("Undo the review of") && again.shows("on another machine"))
    again.press(.enter, "u")
    #expect(state(again, other) == .new && state(again, prompt) == .new)
    #expect(again.shows("Undid: Easy on"))
  }

  /// While the question is asked, another program undoes the same review.
  @Test func whatIsUndoneElsewhereMeanwhileIsNotUndoneAgain() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    let prompt = try #require(try reviewing(&player).session.current)
    player.press(.space, "4")
    try files.end(player)
    var again = try files.begin(at: player.now + 2 * day)
    again.press("u")
    let void = ReviewEntry(
      id: ReviewID(rawValue: 5), moment: Moment(time: again.now, offset: 0), prompt: prompt,
      event: .void(try #require(player.logged.first).id))
    again.send(.reviewedElsewhere([void]))
    again.press(.enter)
    #expect(again.shows("Nothing to change") && again.logged.isEmpty && state(again, prompt) == .new)
  }

  @Test func aStepOfSeveralEntriesIsOneAfterwardsToo() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    let prompts = player.library.allCards.map { $0.prompts[0] }
    player.state.world.record(prompts.map { ($0, .due(1_800_000_000_000)) }, "Rescheduled")
    player.send(.tick)
    try files.end(player)
    var again = try files.begin(at: player.now + 60_000)
    again.press("u")
    #expect(again.shows("Undid: Rescheduled") && prompts.allSatisfy { state(again, $0) == .new })
    again.press("u")
    #expect(again.shows("Nothing to undo"))
    try files.end(again)
    var third = try files.begin(at: again.now + 60_000)
    third.press(.control("r"))
    #expect(third.shows("Redid: Rescheduled") && prompts.allSatisfy { state(third, $0)?.due == 1_800_000_000_000 })
  }

  @Test func aGradeClearsWhatCouldBeRedoneAfterARestartToo() throws {
    let files = try Files()
    var player = try files.begin(at: 1_700_000_000_000)
    _ = try reviewing(&player)
    player.press("*", "u", .space, "3")
    try files.end(player)
    var again = try files.begin(at: player.now + 60_000)
    again.press(.control("r"))
    #expect(again.shows("Nothing to redo"))
  }
}
