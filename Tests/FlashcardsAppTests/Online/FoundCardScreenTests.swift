import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A large view of a card found online.
@Suite struct FoundCardScreenTests {
  static let scenes: Scenes = [
    "online-card": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.tab, .tab, "/")
      player.type("x")
      player.press(.enter)
      player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
      player.press("i", .space)
      return player
    }
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: FoundCardScreenTests.scenes)
  }

  /// Found cards flip like one's own, in the list and in the large view.
  @Test(arguments: [[], ["i"]] as [[Key]]) func aFoundCardTurnsWithATransition(keys: [Key]) {
    var player = SearchOnlinePaneTests.opened()
    player.state.world.choices[Settings.terminal.motion] = true
    for key in [.right] + keys { player.press(key) }
    let front = player.screen
    _ = player.state.update(.event(.key(.space)), at: 9_000_000)
    #expect(player.state.nextFrame == 9_000_020)
    _ = player.state.update(.tick, at: 9_000_040)
    let narrow = player.screen
    #expect(narrow != front && !player.shows("It sorts with"))
    _ = player.state.update(.tick, at: 9_000_070)
    #expect(player.screen != narrow)
    _ = player.state.update(.tick, at: 9_000_200)
    #expect(player.state.nextFrame == nil && player.shows("It sorts with"))
  }

  @Test func aCardIsSeenWholeWithWhereItIsFrom() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press("i", .space)
    for text in [
      "What it says.", "Wikipedia · Wikipedia contributors · CC BY-SA 4.0", "https://en.wikipedia.org/wiki/0",
      "Picture: https://upload.wikimedia.org/0.png", "1 of 10",
    ] { #expect(player.shows(text), "\(text)") }
    player.press(.right)
    #expect(player.shows("Article 1") && player.shows("2 of 10"))
    player.press(.escape)
    #expect(player.shows("◂ Wikipedia ▸"))
  }
}
