import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of logins.
@Suite struct LoginScreenTests {
  static let scenes: Scenes = [
    "login-first": { Player(login: nil) },
    "login-several": {
      var player = Player(login: nil)
      player.send(.logins([LoginSummary(name: "maya", cards: 312), LoginSummary(name: "tomás", cards: nil)]))
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: LoginScreenTests.scenes)
  }

  @Test(arguments: [
    ("", "Enter a name"), ("../x", "cannot start with a dot"), ("a/b", "not /"), ("   ", "Enter a name"),
    (String(repeating: "x", count: 65), "limited to 64"),
  ])
  func badLoginsSayWhy(name: String, sentence: String) {
    var player = Player(login: nil)
    player.press("n")
    player.type(name)
    player.press(.enter)
    #expect(player.shows(sentence))
    #expect(!player.effects.isEmpty && player.effects.allSatisfy { $0 == .listLogins })
  }
}
