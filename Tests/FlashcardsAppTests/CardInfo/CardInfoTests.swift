import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The dialog about a card.
@Suite struct CardInfoTests {
  private let day: Milliseconds = 86_400_000
  private let noon: Milliseconds = 1_700_049_600_000

  private func review(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func isOpen(_ player: Player) -> Bool { player.state.stack.last is CardInfoScreen }

  /// Returns a player with the card info of the first card of the second deck, and with these entries in the log.
  private func player(
    _ events: [(Milliseconds, ReviewEntry.Event)], at now: Milliseconds? = nil, _ library: Library = Samples.several
  ) throws -> Player {
    let card = try #require(library.cards(in: library.decks[1].id).first)
    let entries = events.enumerated().map { index, event in
      ReviewEntry(
        id: ReviewID(rawValue: UInt64(index + 1)), moment: Moment(time: event.0, offset: 0), prompt: card.prompts[0],
        event: event.1)
    }
    var player = Player(library: library)
    player.now = now ?? noon
    player.send(.answers(ReviewLog(entries)))
    player.press(.down, .down, .tab, "i")
    return player
  }

  @Test func aNewCard() throws {
    let player = try player([])
    #expect(isOpen(player) && player.shows("Status       New") && player.shows("Never reviewed"))
    #expect(player.shows("Deck         ") && player.shows("Created"))
    #expect(!player.shows("Stability") && !player.shows("Interval"))
    expectPicture(player.picture, "card-info-new")
  }

  @Test func dueByStudyDay() throws {
    // Due at the middle of a study day that begins at 4.
    let due = StudyDay(Moment(time: noon, offset: 0), endsAt: 4).advanced(by: 10).middle(offset: 0, endsAt: 4)
    let reviewed: [(Milliseconds, ReviewEntry.Event)] = [
      (noon, .answer(.review, .easy, taken: 4000, due: due))
    ]
    let morning = noon + 10 * day - 4 * 3_600_000
    #expect(try player(reviewed, at: morning).shows("Status       Due today · review"))
    #expect(try player(reviewed, at: noon + 60_000).shows("Due in 10d (2023-11-25) · review"))
    #expect(try player(reviewed, at: morning + 3 * day).shows("Overdue by 3d"))
    let later = try player(reviewed, at: morning + 3 * day)
    #expect(later.shows("Interval     10d") && later.shows("Recall now   ") && later.shows("ago"))
    #expect(later.shows("Stability") && later.shows("Difficulty") && later.shows("1, 0 lapses"))
  }

  @Test func dueByTheClockInSteps() throws {
    let steps: [(Milliseconds, ReviewEntry.Event)] = [
      (noon, .answer(.review, .good, taken: 4000, due: noon + 600_000))
    ]
    #expect(try player(steps, at: noon + 120_000 - 6000).shows("Due in 8m · learning"))
    #expect(try player(steps, at: noon + 700_000).shows("Due now · learning"))
    #expect(try player(steps, at: noon + 700_000).shows("Interval     10m"))
  }

  @Test func theHistoryIsATable() throws {
    let due = StudyDay(Moment(time: noon, offset: 0), endsAt: 4).advanced(by: 4).middle(offset: 0, endsAt: 4)
    var player = try player(
      [
        (noon - 9 * day, .answer(.review, .again, taken: 61_000, due: noon - 9 * day + 60_000)),
        (noon - 8 * day, .answer(.review, .good, taken: 5000, due: noon - 8 * day + 600_000)),
        (noon - 7 * day, .answer(.quiz, .good, taken: 2000, due: nil)),
        (noon - 6 * day, .answer(.cram, .again, taken: 2000, due: nil)),
        (noon - 5 * day, .answer(.review, .easy, taken: 1000, due: noon)),
        (noon - 4 * day, .void(ReviewID(rawValue: 5))),
        (noon, .answer(.review, .easy, taken: 3000, due: due)),
      ], at: noon + 60_000)
    player.resize(120, 40)
    let rows = player.screen.split(separator: "\n").map(String.init)
    func row(_ texts: String...) -> Int? { rows.firstIndex { row in texts.allSatisfy(row.contains) } }
    #expect(rows.contains { $0.contains("Date") && $0.contains("Grade") && $0.contains("Interval") })
    let newest = try #require(row("2023-11-15 12:00", "Easy", "4d", "3s"))
    let oldest = try #require(row("2023-11-06 12:00", "Again", "1m", "1m 1s"))
    #expect(newest < oldest && row("Good · quiz") != nil && row("Again · cram") != nil)
    // The voided one, and what voided it, are gone.
    #expect(row("2023-11-10") == nil && row("2023-11-11") == nil)
    expectPicture(player.picture, "card-info-120x40")
    for (width, height, name) in [
      (24, 6, "card-info-24x6"), (40, 12, "card-info-40x12"), (80, 24, "card-info-80x24"),
    ] {
      player.resize(width, height)
      #expect(isOpen(player))
      expectPicture(player.picture, name)
      player.press(.end)
      #expect(player.shows("2023-11-06"), "\(width)x\(height)")
      player.press(.home)
    }
  }

  @Test func aLongHistoryIsScrolled() throws {
    var player = try player(
      (0..<5000).map { (noon - Milliseconds($0) * 3_600_000, .answer(.review, .good, taken: 1, due: noon)) })
    player.press(.end)
    #expect(player.shows(" Good ") && !player.shows("Status"))
    player.press(.home)
    #expect(player.shows("Status"))
  }

  @Test func theOtherPromptsAreReached() throws {
    var player = try player([])
    player.press(.escape, "B", "i")
    #expect(player.shows("Front to back") && player.shows("Question 1 of 2"))
    #expect(player.shows("shows the next one"))
    player.press(.right)
    #expect(player.shows("Reversed") && player.shows("2 of 2"))
    player.press(.right)
    #expect(player.shows("Front to back"))
    player.press(.left)
    #expect(player.shows("Reversed"))
  }

  @Test func inReviewThePromptAskedComesFirst() throws {
    var player = ReviewScreenTests.player()
    let first = try #require(try review(player).session.current)
    player.press("i")
    #expect(player.shows("Never reviewed") && !player.shows("Go to deck"))
    player.press(.escape)
    #expect(try review(player).session.current == first)
  }

  /// What is done here is done as by the same key in review.
  @Test(arguments: ["b", "!", "d", "R", "F3", "*"]) func whatCanBeDone(_ key: String) throws {
    var direct = ReviewScreenTests.player()
    // A card that was reviewed can be reset.
    direct.press(.space, "1")
    direct.now += 120_000
    direct.send(.tick)
    while try review(direct).session.answered < 5,
      direct.state.world.reviews.book?[
        try #require(try review(direct).session.current)
      ].phase == .new
    { direct.press(.space, "1") }
    var player = direct
    let now = direct.now
    direct.type(key)
    player.press("i")
    player.now = now
    player.type(key)
    if isOpen(player) { player.press(.escape) }
    #expect(try review(player).session.current == review(direct).session.current)
    #expect(try review(player).session.left == review(direct).session.left)
    #expect(player.library == direct.library)
    let library = player.library
    player.press("u")
    #expect(player.shows("Undid: ") && (player.library != library || key == "R"))
  }

  @Test func fromAListItLeadsToTheDeck() throws {
    var player = try player([])
    let card = try #require(player.library.cards(in: player.library.decks[1].id).first)
    player.press(.escape, "*")
    player.go(FavoritesPane.self)
    while !(player.state.panes[player.state.active] is FavoritesPane) { player.press(.escape) }
    player.press(.end, "i", .enter)
    #expect(player.state.panes[player.state.active] is CardsPane && player.state.stack.isEmpty)
    #expect(player.state.world.shownDeck != nil && player.library.card(card.id) != nil)
  }

  @Test func aCardDeletedElsewhereClosesIt() throws {
    var player = try player([])
    let card = try #require(player.library.cards(in: player.library.decks[1].id).first)
    player.send(.changedElsewhere(player.library.removing([card.id])))
    #expect(!isOpen(player))
  }

  @Test func aReviewUndoneElsewhereLeavesTheTable() throws {
    var player = try player([(noon - day, .answer(.review, .good, taken: 1000, due: noon))])
    #expect(player.shows("Good "))
    let card = try #require(player.library.cards(in: player.library.decks[1].id).first)
    player.send(
      .reviewedElsewhere([
        ReviewEntry(
          id: ReviewID(rawValue: 9), moment: Moment(time: noon, offset: 0), prompt: card.prompts[0],
          event: .void(ReviewID(rawValue: 1)))
      ]))
    #expect(player.shows("Never reviewed") && isOpen(player))
  }

  /// All that can be done is listed, also what the key line has no room for.
  @Test func theKeysAreListed() throws {
    let due: [(Milliseconds, ReviewEntry.Event)] = [(noon, .answer(.review, .good, taken: 4000, due: noon + 5 * day))]
    var player = try player(due, at: noon + day)
    #expect(player.shows("? Help") && !player.shows("R Reset card"))
    player.press("?")
    #expect(player.shows("Set the day on which the card comes due") && player.shows("Close"))
    player.press(.escape)
    #expect(isOpen(player))
    // What is done is told above the dialog.
    player.press("F", "1")
    #expect(player.shows("Set flag 1 on") && isOpen(player))
  }

  @Test func theCurveOfForgettingIsShown() throws {
    var player = ReviewScreenTests.player()
    player.press(.space, "4", "u", .control("r"), .escape)
    player.now += 12 * day
    player.press("s", .enter)
    let known = try #require(player.logged.first?.prompt)
    while try review(player).session.current.map({ $0 != known }) ?? false { player.press(.space, "4") }
    player.press("i")
    #expect(
      player.shows("Recall now   8") && player.shows("100% #") && player.shows("now") && player.shows("due")
        && player.shows("Reviews      1, 0 lapses"))
  }
}
