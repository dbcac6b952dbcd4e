import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Choosing one of seven flags.
@Suite struct FlagPickerTests {
  static let scenes: Scenes = [
    "flags": {
      var player = CardListTests.player()
      player.press("F", "3", "F")
      return player
    }
  ]

  private func flags(_ player: Player) -> [Int?] {
    player.library.cards(in: player.library.decks[0].id).prefix(3).map(\.flag)
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: FlagPickerTests.scenes)
  }

  @Test func aDigitChoosesAndTheSameAgainRemoves() {
    var player = CardListTests.player()
    for flag in 1...7 {
      player.press("F")
      player.type(String(flag))
      #expect(flags(player)[0] == flag && player.state.stack.isEmpty && player.shows("Set flag \(flag) on"))
    }
    player.press("F", "7")
    #expect(flags(player)[0] == nil && player.shows("Removed the flag"))
    player.press("F", "8")
    #expect(flags(player)[0] == nil && player.state.stack.isEmpty)
    for key in [Key.character("0"), .backspace, .delete] {
      player.press("F", "5", "F")
      #expect(player.shows("1 to 7: flag"))
      player.press(key)
      #expect(flags(player)[0] == nil && player.state.stack.isEmpty)
    }
    // No digit leads to a tab.
    player.press("F", "9")
    #expect(player.state.stack.last is FlagPicker)
    player.press(.escape)
    #expect(player.state.stack.isEmpty && player.state.active == 0)
  }

  @Test func arrowsAndTheMouseChooseToo() throws {
    var player = CardListTests.player()
    player.press("F", .down, .enter)
    #expect(flags(player)[0] == 2)
    // The current one is selected.
    player.press("F")
    #expect((player.state.stack.last as? FlagPicker)?.cursor.index == 1)
    player.press(.end, .enter)
    #expect(flags(player)[0] == nil)
    player.press("F")
    let place = try #require(player.find("⚑5"))
    player.click(place.x, place.y)
    #expect(flags(player)[0] == 5 && player.state.stack.isEmpty)
    player.press("F")
    player.click(0, 0)
    #expect(flags(player)[0] == 5 && player.state.stack.isEmpty)
  }

  @Test func allMarkedGetItAsOneStep() {
    var player = CardListTests.player()
    player.press("F", "1", "m", "m", "F", "1")
    // The first had it, the second did not.
    #expect(flags(player) == [1, 1, nil])
    player.press("F", "1")
    #expect(flags(player) == [nil, nil, nil])
    player.press("u", "u")
    #expect(flags(player) == [1, nil, nil])
  }

  @Test(arguments: [(40, 12), (24, 6), (20, 6)]) func littleRoomIsEnough(width: Int, height: Int) {
    var player = CardListTests.player()
    player.resize(width, height)
    player.press("F", .end, .up, .enter)
    #expect(flags(player)[0] == 7)
  }
}
