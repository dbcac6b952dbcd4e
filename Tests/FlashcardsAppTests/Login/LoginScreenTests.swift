import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Who is studying: the list of logins.
@Suite struct LoginScreenTests {
  @Test(arguments: [
    ("", "Type a name"), ("../x", "does not start with a dot"), ("a/b", "not /"), ("   ", "Type a name"),
    (String(repeating: "x", count: 65), "at most 64"),
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
