import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct TextPromptTests {
  static let scenes: Scenes = [
    "rename": {
      var player = Player(library: Samples.several)
      player.press(.down, "e", .enter)
      return player
    },
    "rename-taken": {
      var player = Player(library: Samples.several)
      player.press(.down, "e", .enter, .control("u"))
      player.type("WORLD  capitals")
      player.press(.enter)
      return player
    },
    "create-new-deck": {
      var player = CardFormTests.creating()
      player.press(.up, .up, .enter, .end, .enter, .control("s"))
      return player
    },
    "tags": {
      var player = CardListTests.player()
      player.press("m", "m", "t")
      return player
    },
    "online-address": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      player.press(.end, .up, .enter, .enter, .down, .enter)
      return player
    },
    "login-prompt": {
      var player = Player(login: nil)
      player.press(.control("p"))
      player.type("new login")
      player.press(.enter)
      player.type("../x")
      player.press(.enter)
      return player
    },
    "remove-login": {
      var player = Player(library: Samples.several)
      player.press(":")
      player.type("remove login")
      player.press(.enter)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: TextPromptTests.scenes)
  }

  @Test func aPasteOfAMegabyteIntoATitleIsCutAndSaid() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.send(.event(.paste(String(repeating: "word\n", count: 200_000))))
    #expect(player.shows("Text was cut to 10,000 characters"))
    player.press(.enter)
    #expect(player.shows("limited to 200 characters"))
  }
}
