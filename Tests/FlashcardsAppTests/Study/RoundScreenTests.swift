import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Rounds: choosing, typing, matching, ordering.
@Suite struct RoundScreenTests {
  static let scenes: Scenes = [
    "round-choose": { RoundScreenTests.player("Choose") },
    "round-type": {
      var player = RoundScreenTests.player("Type")
      player.type("Tokio")
      player.press(.enter)
      return player
    },
    "round-match": {
      var player = RoundScreenTests.player("Match")
      player.press(.enter)
      return player
    },
    "round-order": {
      var player = RoundScreenTests.player("Put", deck: 1)
      player.press("J", .enter)
      return player
    },
    "round-done": {
      var player = RoundScreenTests.player("Type")
      player.type("x")
      player.press(.enter, .enter, .escape)
      return player
    },
  ]

  /// Returns a player in a round of a deck's cards.
  static func player(_ mode: String, deck: Int = 2) -> Player {
    var player = Player(library: Samples.several)
    for _ in 0..<deck { player.press(.down) }
    player.press("s")
    for _ in 0..<60 where !player.shows("▌ \(mode)") { player.press(.down) }
    player.press(.enter)
    return player
  }

  private func round(_ player: Player) throws -> RoundScreen { try #require(player.state.stack.last as? RoundScreen) }

  private func go(_ player: inout Player, to row: Int) {
    for _ in 0..<10 {
      guard let screen = player.state.stack.last as? RoundScreen, let task = screen.task as? MatchingTask,
        task.cursor.row != row
      else { return }
      player.press(.down)
    }
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: RoundScreenTests.scenes)
  }

  @Test func aQuestionIsAskedAmongOthersAnswers() throws {
    var player = RoundScreenTests.player("Choose")
    for _ in 0..<5 {
      let screen = try round(player)
      let list = try #require(screen.task as? ChoosingTask).list
      let texts = list.choices.choices.map { $0.text.folded() }
      #expect(Set(texts).count == texts.count && texts.count == 4)
      let right = try #require(list.choices.choices.firstIndex { $0.isRight })
      player.type(String(right + 1))
      player.press(.enter)
    }
    #expect(player.shows("5 of 5 correct"))
  }

  @Test func pairsAreMatchedAgainstTheClock() throws {
    var player = RoundScreenTests.player("Match")
    for _ in 0..<40 {
      guard let screen = player.state.stack.last as? RoundScreen, let board = (screen.task as? MatchingTask)?.board
      else {
        break
      }
      if board.isOver {
        player.press(.enter)
        continue
      }
      guard let row = board.left.firstIndex(where: { $0 != nil }), let id = board.left[row] else { break }
      let other = try #require(board.right.firstIndex(of: id))
      player.press(.left)
      go(&player, to: row)
      player.press(.enter)
      go(&player, to: other)
      player.press(.enter)
    }
    #expect(player.shows("5 of 5 correct"))
  }

  @Test func pairsAreCountedAsTheyAreFoundAndSummedUpHalfWay() throws {
    var player = RoundScreenTests.player("Match")
    #expect(player.shows("0 / 5"))
    for found in 1...2 {
      let board = try #require(try round(player).task as? MatchingTask).board
      let row = try #require(board.left.firstIndex { $0 != nil })
      let other = try #require(board.right.firstIndex(of: board.left[row]))
      player.press(.left)
      go(&player, to: row)
      player.press(.enter)
      go(&player, to: other)
      player.press(.enter)
      #expect(player.shows("\(found) / 5"))
    }
    let logged = player.effects.filter { if case .log = $0 { true } else { false } }
    player.press(.escape)
    #expect(logged.count == 2 && player.shows("2 of 2 correct"))
  }

  /// Returns a player that has just chosen a pair that doesn't match.
  private func playerOfWrongPair() throws -> Player {
    var player = RoundScreenTests.player("Match")
    let board = try #require(try round(player).task as? MatchingTask).board
    let row = try #require(board.left.firstIndex { $0 != nil })
    let other = try #require(board.right.firstIndex { $0 != nil && $0 != board.left[row] })
    player.press(.left)
    go(&player, to: row)
    player.press(.enter)
    go(&player, to: other)
    player.press(.enter)
    return player
  }

  @Test func aWrongPairIsSaid() throws {
    var player = try playerOfWrongPair()
    #expect(player.shows("✗ ") && player.shows("don’t match"))
    // The next key takes the word away.
    player.press(.left)
    #expect(!player.shows("don’t match"))
  }

  /// Returns the index of a wrong choice, and that of the right one.
  private func choices(_ player: Player) throws -> (wrong: Int, right: Int, list: ChoiceList) {
    let list = try #require(try round(player).task as? ChoosingTask).list
    let right = try #require(list.choices.choices.firstIndex { $0.isRight })
    return (right == 0 ? 1 : 0, right, list)
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)]) func theQuestionTheAnswerAndWhatWasAnsweredAreSeenTogether(
    width: Int, height: Int
  ) throws {
    // A low plain screen has a row for each line that is read in turn, and room for the last ones.
    for isPlain in height > 12 ? [false, true] : [false] {
      var player = RoundScreenTests.player("Type")
      player.state.world.choices[Settings.terminal.plain] = isPlain
      player.resize(width, height)
      let card = try #require(try round(player).round.current.flatMap { player.library.card($0) })
      player.type("Qwxz")
      player.press(.enter)
      #expect(player.shows(card.front) && player.shows(card.back[0]) && player.shows("Qwxz"), "\(player.screen)")
    }
    var player = RoundScreenTests.player("Choose")
    player.resize(width, height)
    let card = try #require(try round(player).round.current.flatMap { player.library.card($0) })
    let row = player.find(card.front)?.y
    let (wrong, right, list) = try choices(player)
    player.type(String(wrong + 1))
    #expect(player.shows(card.front) && player.shows("✗  \(list.text(of: wrong))"), "\(player.screen)")
    player.type(String(right + 1))
    #expect(player.shows(card.front) && player.shows("✓  \(card.back[0])"), "\(player.screen)")
    #expect(player.shows("✗  \(list.text(of: wrong))"), "\(player.screen)")
    if height > 12 { #expect(player.find(card.front)?.y == row) }
  }

  /// An answer counts when it is given, also if one leaves before the right one is found.
  @Test func aWrongChoiceCountsAtOnce() throws {
    func answers(_ player: Player) -> [Grade] {
      player.effects.flatMap { effect -> [Grade] in
        guard case .log(let entries, _) = effect else { return [] }
        return entries.compactMap { if case .answer(_, let grade, _, _, _) = $0.event { grade } else { nil } }
      }
    }
    var player = RoundScreenTests.player("Choose")
    var (wrong, right, _) = try choices(player)
    player.type(String(right + 1))
    #expect(answers(player) == [.good] && player.shows("1 / 5") && !player.shows("missed"))
    player.press(.enter)
    (wrong, right, _) = try choices(player)
    player.type(String(wrong + 1))
    #expect(answers(player) == [.good, .again] && player.shows("1 / 5 · 1 missed"))
    var left = player
    left.press(.escape)
    #expect(left.shows("1 of 2 correct") && left.shows("Retry missed cards"))
    // What is chosen then is no other answer.
    player.type(String(right + 1))
    #expect(answers(player) == [.good, .again] && player.shows("2 / 5 · 1 missed"))
    player.press(.escape)
    #expect(player.shows("1 of 2 correct"))
  }

  @Test func aWrongPairCountsAtOnce() throws {
    var player = try playerOfWrongPair()
    #expect(player.shows("0 / 5") && player.shows("1 missed"))
    player.press(.escape)
    #expect(player.shows("0 of 1 correct") && player.shows("Retry missed cards"))
  }

  @Test func factsArePutInTheirOrder() throws {
    var player = RoundScreenTests.player("Put", deck: 1)
    let screen = try round(player)
    let id = try #require(screen.round.current)
    let facts = try #require(player.library.card(id)).back
    for (place, fact) in facts.enumerated() {
      let task = try #require(try round(player).task as? OrderingTask)
      #expect(!task.isAnswered)
      let from = try #require(task.ordering.items.firstIndex(of: fact))
      for _ in 0..<max(0, task.cursor.index) { player.press(.up) }
      for _ in 0..<from { player.press(.down) }
      for _ in 0..<max(0, from - place) { player.press("K") }
    }
    player.press(.enter)
    #expect(player.shows("✓ ") && !player.shows("✗ "))
    player.press(.down, .up, .enter, .escape)
    #expect(player.shows("1 of 1 correct"))
  }

  @Test func theRightOrderIsShownWhereItWasNotFound() throws {
    var player = RoundScreenTests.player("Put", deck: 1)
    #expect(player.shows("K Move up   J Move down"))
    let id = try #require(try round(player).round.current)
    let facts = try #require(player.library.card(id)).back
    player.press(.enter)
    let rows = facts.compactMap { player.find($0)?.y }
    #expect(rows.count == facts.count && rows == rows.sorted() && Set(rows).count == rows.count)
    #expect(player.shows("✗ ") && player.shows("you put it at ") && !player.shows("K Move up"))
  }

  @Test func aDeletedCardLeavesTheRound() throws {
    for mode in ["Choose", "Type", "Match"] {
      var player = RoundScreenTests.player(mode)
      for _ in 0..<5 {
        guard let screen = player.state.stack.last as? RoundScreen, let id = screen.round.current else { break }
        player.send(.changedElsewhere(player.library.removing([id])))
        player.press(.down, .enter, .enter)
      }
      #expect(!(player.state.stack.last is RoundScreen), "\(mode)")
    }
  }

  @Test func anyCardOfABoardMayGo() throws {
    var player = RoundScreenTests.player("Match")
    let last = try #require(try round(player).round.queue.last)
    player.send(.changedElsewhere(player.library.removing([last])))
    let board = try #require(try round(player).task as? MatchingTask).board
    #expect(board.count == 4 && !board.left.contains(last) && !board.right.contains(last) && player.shows("0 / 4"))
  }
}
