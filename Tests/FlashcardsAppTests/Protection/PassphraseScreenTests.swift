import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Opening a login that is protected by a passphrase.
@Suite struct PassphraseScreenTests {
  static let scenes: Scenes = [
    "login-protected": { PassphraseScreenTests.player() },
    "unlock": {
      var player = PassphraseScreenTests.player()
      player.press(.enter)
      player.type("secret")
      return player
    },
    "unlock-wrong": {
      var player = PassphraseScreenTests.player()
      player.press(.enter)
      for _ in 0..<3 { PassphraseScreenTests.fail(&player) }
      return player
    },
    "unlock-recovery": {
      var player = PassphraseScreenTests.player()
      player.press(.enter, .tab)
      player.type("7KQ2M-")
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: PassphraseScreenTests.scenes)
  }

  private static let maya = try? Login("maya")

  /// Returns a player at a list of logins, the first of which is protected.
  static func player() -> Player {
    var player = Player(login: nil)
    player.send(
      .logins([
        LoginSummary(name: "maya", cards: nil, isProtected: true), LoginSummary(name: "tomás", cards: 12),
      ]))
    return player
  }

  /// Types a passphrase that is wrong.
  private static func fail(_ player: inout Player) {
    player.type("wrong")
    player.press(.enter)
    if let maya { player.send(.notUnlocked(maya, .wrong)) }
  }

  private func tried(_ player: Player) -> [Secret] {
    player.effects.compactMap { if case .unlock(_, let secret) = $0 { secret } else { nil } }
  }

  private func opens(_ player: Player) -> Bool {
    player.effects.contains { if case .open = $0 { true } else { false } }
  }

  @Test func theListShowsWhichAreProtected() {
    var player = PassphraseScreenTests.player()
    #expect(player.shows("protected") && player.shows("12 cards"))
    #expect(player.shows("nobody reads these cards without the passphrase") && !player.shows("separate"))
    player.press(.down)
    #expect(player.shows("separate. Settings adds a passphrase.") && !player.shows("nobody reads these cards"))
  }

  @Test func nothingIsOpenedBeforeItIsUnlocked() throws {
    var player = PassphraseScreenTests.player()
    let maya = try Login("maya")
    #expect(!player.state.asksForSecret)
    player.press(.enter)
    #expect(player.state.asksForSecret)
    player.type("correct horse")
    #expect(player.shows("Unlock maya") && player.shows("•••••••••••••") && !player.shows("correct horse"))
    player.press(.enter)
    #expect(tried(player) == [.passphrase("correct horse")] && !opens(player) && player.shows("Unlocking…"))
    player.send(.unlocked(maya))
    #expect(player.effects.last == .open(maya))
    player.send(.isProtected(maya))
    player.send(.opened(maya, Samples.several, notices: []))
    #expect(player.state.world.isProtected && player.state.stack.isEmpty && player.shows("maya's flashcards"))
  }

  /// At the start, it isn't known yet that the login is protected.
  @Test func theLoginOfTheLastTimeIsUnlocked() throws {
    var state = AppState(choices: MachineSettings(login: "maya"), size: Size(width: 80, height: 24), seed: 7)
    #expect(state.start().contains(.open(try Login("maya"))))
    let effects = state.update(.reply(.notOpened(try Login("maya"), .locked)), at: 1)
    #expect(effects == [.listLogins] && state.stack.last is PassphraseScreen && state.stack.first is LoginScreen)
    #expect(state.render().description.contains("Unlock maya"))
    _ = state.update(.event(.key(.escape)), at: 2)
    #expect(state.stack.last is LoginScreen)
  }

  @Test func aWrongOneIsSaidAndCostsTime() throws {
    var player = PassphraseScreenTests.player()
    player.press(.enter)
    PassphraseScreenTests.fail(&player)
    #expect(player.shows("This is not the passphrase.") && !player.shows("•") && !player.shows("Try again in"))
    PassphraseScreenTests.fail(&player)
    PassphraseScreenTests.fail(&player)
    #expect(player.shows("Try again in 2s.") && player.state.nextFrame != nil)
    // Nor do they cost less after going away.
    let failed = player.now
    player.press(.escape, .enter)
    player.type("x")
    let before = tried(player).count
    player.now = failed
    player.press(.enter)
    #expect(tried(player).count == before)
    player.now = failed + 1500
    player.press(.enter)
    #expect(tried(player).count == before + 1)
    // A clock that is set back doesn't keep one out.
    player.send(.notUnlocked(try Login("maya"), .wrong))
    player.now = 1000
    player.type("y")
    #expect(player.shows("Try again in 30s.") || player.shows("Try again in 4s."))
  }

  @Test func theRecoveryKeyIsTakenToo() throws {
    var player = PassphraseScreenTests.player()
    player.press(.enter)
    player.type("forgotten")
    player.resize(40, 12)
    #expect(player.shows("Tab Recovery key"))
    player.resize(80, 24)
    player.press(.tab)
    #expect(player.shows("Recovery key, as you wrote it down") && !player.shows("•"))
    player.type("7kq2m")
    #expect(player.shows("7kq2m"))
    player.press(.enter)
    #expect(tried(player) == [.recovery("7kq2m")])
    player.send(.notUnlocked(try Login("maya"), .wrong))
    #expect(player.shows("This is not the recovery key."))
  }

  @Test func whatIsUnlockedAfterGoingAwayIsLockedAgain() throws {
    var player = PassphraseScreenTests.player()
    player.press(.enter)
    player.type("x")
    player.press(.enter, .escape)
    player.send(.unlocked(try Login("maya")))
    let maya = try Login("maya")
    #expect(player.effects.last == .lock(maya) && !opens(player))
    #expect(player.state.stack.last is LoginScreen)
  }

  /// Letters, blanks and signs are text; a line end after a pasted one is not.
  @Test func anythingCanBeTypedAndPasted() {
    var player = PassphraseScreenTests.player()
    player.press(.enter)
    player.type("q? ö")
    player.send(.event(.paste(" zwei \n")))
    player.press(.enter)
    #expect(tried(player) == [.passphrase("q? ö zwei ")])
    // What is typed meanwhile is not kept.
    player.type("abc")
    player.send(.event(.paste("def")))
    #expect(player.shows("Unlocking…") && tried(player).count == 1)
  }

  @Test func anEmptyOneIsNotTried() {
    var player = PassphraseScreenTests.player()
    player.press(.enter, .enter)
    #expect(tried(player).isEmpty && player.shows("Type the passphrase"))
  }

  @Test(arguments: [
    (ProtectionFailure.notUnderstood, "is damaged"), (.noMemory, "too little memory"),
    (.keyMissing(path: "/x"), "Restore library.plist or"),
    (.store(.notReadable(path: "/x")), "It failed: you do not have"),
  ])
  func otherFailuresAreSaid(_ failure: ProtectionFailure, _ text: String) throws {
    var player = PassphraseScreenTests.player()
    player.press(.enter)
    player.type("x")
    player.press(.enter)
    player.send(.notUnlocked(try Login("maya"), failure))
    #expect(player.shows(text))
    player.type("z")
    player.press(.enter)
    #expect(tried(player).count == 2)
  }

  /// Someone who has another login open keeps it until the other is unlocked.
  @Test func anotherLoginStaysOpenMeanwhile() throws {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.home, .down, .enter)
    player.send(.logins([LoginSummary(name: "anna", cards: nil, isProtected: true)]))
    player.type("anna")
    player.press(.enter)
    let maya = try Login("maya")
    #expect(player.shows("Unlock anna") && player.state.world.login == maya && !opens(player))
    player.press(.escape, .escape, .escape)
    #expect(player.shows("maya's flashcards"))
  }
}
