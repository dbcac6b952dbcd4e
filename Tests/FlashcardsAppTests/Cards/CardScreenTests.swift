import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A large card: next and previous, shuffling, the star, and the pencil.
@Suite struct CardScreenTests {
  static let scenes: Scenes = [
    "card-front": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, .enter)
      return player
    },
    "card-back": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, .enter, .space)
      return player
    },
    "card-choices": {
      var player = ChoiceListTests.player()
      player.press("1")
      return player
    },
    "card-chosen": {
      var player = ChoiceListTests.player()
      for digit in ["1", "2", "3"] { player.type(digit) }
      return player
    },
  ]

  static func player(motion: Bool = false) -> Player {
    var player = Player(library: Samples.several)
    player.state.world.choices[Settings.terminal.motion] = motion
    player.press(.down, .enter, .enter)
    return player
  }

  private func screen(_ player: Player) throws -> CardScreen {
    try #require(player.state.stack.last as? CardScreen)
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: CardScreenTests.scenes)
  }

  /// In a small window, facts move together, what is below is named with its key, and the title is that of the deck.
  @Test func aSmallWindowSaysThatThereIsMore() throws {
    var player = CardScreenTests.player()
    player.resize(40, 12)
    #expect(player.shows("Space Flip  → Next  e Edit  Esc  ?"), "\(player.screen)")
    player.press(.right, .space)
    #expect(player.shows("Sorting algorithms") && player.shows("Needs O(n) room."), "\(player.screen)")
    player.resize(30, 12)
    #expect(player.shows("Splits in halves") && player.shows("↓ more · back"), "\(player.screen)")
    player.press(.end)
    #expect(player.shows("Needs O(n) room.") && !player.shows("more"), "\(player.screen)")
  }

  @Test func shufflingKeepsTheCardAndUnshufflingThePlace() throws {
    var player = CardScreenTests.player()
    player.press(.right, .right)
    let before = try screen(player).cards
    player.press("o")
    let shuffled = try screen(player)
    #expect(Set(shuffled.cards) == Set(before) && shuffled.cards != before && shuffled.index == 0)
    #expect(shuffled.cards[0] == before[2] && player.shows("shuffled · 1 of 7") && player.shows("Heap Sort"))
    var seen: Set<CardID> = [shuffled.cards[0]]
    for _ in 1..<before.count {
      player.press(.right)
      let now = try screen(player)
      seen.insert(now.cards[now.index])
    }
    #expect(seen == Set(before))
    player.press("o")
    let now = try screen(player)
    #expect(now.cards == before && now.cards[now.index] == shuffled.cards.last)
    #expect(player.library == Samples.several)
  }

  @Test func aCardDeletedWhileShuffledStaysAwayAndComesBackByUndo() throws {
    var player = CardScreenTests.player()
    player.press("o", "d", "o")
    #expect(try screen(player).cards.count == 6)
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func undoLeadsBackToTheDeletedCard() throws {
    var player = CardScreenTests.player()
    player.press(.right)
    let (cards, index) = (try screen(player).cards, try screen(player).index)
    for keys in [["d"], ["d", "d"], ["d", "o"], ["*", "d"]] {
      for key in keys { player.type(key) }
      for _ in keys.filter({ $0 != "o" }) { player.press("u") }
      #expect(
        try screen(player).cards.count == cards.count && screen(player).cards[screen(player).index] == cards[index])
      if keys.contains("o") { player.press("o") }
      #expect(try screen(player).cards == cards && screen(player).index == index)
    }
    #expect(player.library == Samples.several)
  }

  @Test func theStarAndThePencilAreClicked() throws {
    var player = CardScreenTests.player()
    let star = try #require(player.find("☆"))
    #expect(player.state.render()[star.x, star.y]?.style.foreground == .role(.text))
    player.click(star.x, star.y)
    #expect(player.state.render()[star.x, star.y] == Cell("★", style: .star))
    #expect(player.shows("★") && player.library.favorites.count == Samples.several.favorites.count + 1)
    let pencil = try #require(player.find("✎"))
    player.click(pencil.x, pencil.y)
    #expect(player.shows("Edit card"))
    player.press(.escape)
    #expect(try screen(player).side == .front)
  }

  @Test func thePlusAndTheCrossAreClicked() throws {
    var player = CardScreenTests.player()
    let box = try screen(player).box(in: player.topArea)
    let plus = CardPanel.plus(in: box)
    player.click(plus.x + 1, plus.y)
    #expect(player.state.stack.last is EditScreen)
    for text in ["Bubble Sort", "Idea", "swaps neighbors", "Time", "O(n²)"] {
      player.type(text)
      player.press(.tab)
    }
    player.press(.control("s"))
    #expect(player.titles().contains("Bubble Sort") && player.state.stack.last is CardScreen)
    let cross = CardPanel.cross(in: box)
    #expect(player.state.render()[cross.x + 1, cross.y] == Cell("×", style: .dim))
    player.click(cross.x + 1, cross.y)
    #expect(!player.titles().contains("Quick Sort") && player.shows("u Undo"))
  }

  @Test func cardsSlideOutAndIn() throws {
    var player = CardScreenTests.player(motion: true)
    player.press(.right)
    let first = try #require(player.state.nextFrame)
    #expect(first > player.now && first <= player.now + 50)
    #expect(player.shows("Quick Sort") && !player.shows("Merge Sort"))
    // Rendering the same moment again gives the same screen; later only the new card is visible.
    #expect(player.screen == player.screen)
    player.send(.tick)
    #expect(player.shows("Merge Sort") && !player.shows("Quick Sort") && player.state.nextFrame == nil)
    // A key during the slide is not delayed.
    _ = player.state.update(.event(.key(.right)), at: player.now + 1)
    _ = player.state.update(.event(.key(.right)), at: player.now + 2)
    #expect(try screen(player).index == 3)
    for (width, height) in Player.sizes {
      var small = player
      small.resize(width, height)
      #expect(small.screen.split(separator: "\n", omittingEmptySubsequences: false).count >= min(1, height))
    }
  }

  @Test func draggingIsSwiping() throws {
    var player = CardScreenTests.player()
    func swipe(_ from: Int, _ to: Int) {
      player.send(.event(.mouse(Mouse(.press(.left), at: Point(x: from, y: 8)))))
      player.send(.event(.mouse(Mouse(.drag(.left), at: Point(x: to, y: 8)))))
      player.send(.event(.mouse(Mouse(.release(.left), at: Point(x: to, y: 8)))))
    }
    swipe(40, 20)
    #expect(try screen(player).index == 1)
    swipe(20, 40)
    swipe(20, 40)
    #expect(try screen(player).index == 6)
    swipe(20, 22)
    #expect(try screen(player).index == 6)
  }

  @Test func largeCardsGoRound() {
    var player = Player.inDeck(.enter)
    #expect(player.shows("1 of 7") && player.shows("Quick Sort"))
    player.press(.left)
    #expect(player.shows("7 of 7"))
    player.press(.right, .right, .space)
    #expect(player.shows("2 of 7") && player.shows("Stable."))
    player.press(.escape)
    #expect(player.state.world.wantedCard == nil && player.shows("▸ ───") || player.shows("Merge Sort"))
    player.press("d")
    #expect(player.shows("Deleted “Merge Sort”"))
  }

  @Test func aLargeCardThatGoesMakesRoomForTheNext() {
    var player = Player.inDeck(.enter, "d")
    #expect(player.shows("Merge Sort") && player.shows("1 of 6"))
    for _ in 0..<6 { player.press("d") }
    #expect(player.shows("No cards in this deck yet"))
  }

  @Test func longCardsScroll() {
    let long = CardContent.question("Long", answer: (1...200).map { "line \($0)" }.joined(separator: "\n"))
    var player = Player(library: Samples.library([("Deck", [long])]))
    player.press(.down, .enter, .enter, .space)
    #expect(player.shows("line 1") && !player.shows("line 200"))
    player.press(.end)
    #expect(player.shows("line 200") && !player.shows("line 100"))
    player.press(.pageUp, .up, .home, .down)
    #expect(player.shows("line 2"))
  }

  /// The second click does not flip it back.
  @Test func aDoubleClickTurnsALargeCardOnce() throws {
    var player = Player.inDeck(.enter)
    let place = try #require(player.find("Quick Sort"))
    for kind in [Mouse.Kind.press(.left), .release(.left), .press(.left), .release(.left)] {
      _ = player.state.update(.event(.mouse(Mouse(kind, at: place))), at: 9_000_000)
    }
    #expect(player.shows("1 of 7") && player.shows("back ·"))
  }

  /// In a small window, the signs are in the border, and the form is reached after a choice, too.
  @Test func aSmallCardWithChoicesHasAllItsButtons() throws {
    var player = ChoiceListTests.player()
    player.resize(40, 12)
    let wrong = try #require(try screen(player).choices?.choices.choices.firstIndex { !$0.isRight })
    player.type(String(wrong + 1))
    #expect(player.shows("e Edit") && player.shows("r Retry") && player.shows("Space Flip"), "\(player.screen)")
    let count = player.library.favorites.count
    let star = try #require(player.find("☆") ?? player.find("★"))
    player.click(star.x, star.y)
    #expect(player.library.favorites.count != count && (player.find("☆") ?? player.find("★")) == star)
    for sign in ["+", "✎"] {
      let place = try #require(player.find(" \(sign) "))
      player.click(place.x + 1, place.y)
      #expect(player.state.stack.last is EditScreen)
      player.press(.escape)
    }
    let cross = try #require(player.find(" × "))
    player.click(cross.x + 1, cross.y)
    #expect(player.library.count == Samples.several.count - 1)
  }
}
