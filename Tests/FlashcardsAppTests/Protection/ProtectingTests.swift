import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Protecting the open login by a passphrase, and changing that.
@Suite struct ProtectingTests {
  static let scenes: Scenes = [
    "protect": { ProtectingTests.asked() },
    "protect-weak": {
      var player = ProtectingTests.asked()
      player.press(.enter)
      player.type("password")
      player.press(.enter)
      return player
    },
    "protect-again": {
      var player = ProtectingTests.asked()
      player.press(.enter)
      ProtectingTests.choose(&player, "correct horse battery", "correct horse")
      return player
    },
    "protecting": {
      var player = ProtectingTests.protecting()
      player.send(.protecting(0.42))
      return player
    },
    "protect-due": {
      var player = ProtectingTests.asked()
      player.press(.enter)
      ProtectingTests.choose(&player, ProtectingTests.phrase, ProtectingTests.phrase)
      return player
    },
    "recovery-key": { ProtectingTests.protected() },
    "protected-menu": {
      var player = ProtectingTests.protected()
      player.press(.enter)
      ProtectingTests.openPassphrase(&player)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ProtectingTests.scenes)
  }

  private static let phrase = "correct horse battery"

  /// Chooses the row of Settings about the passphrase.
  private static func openPassphrase(_ player: inout Player) {
    player.go(SettingsPane.self)
    player.press("/")
    player.type("recovery")
    player.press(.enter)
  }

  /// Types a passphrase and the same or another one again.
  private static func choose(_ player: inout Player, _ passphrase: String, _ again: String) {
    player.type(passphrase)
    player.press(.enter)
    player.type(again)
    player.press(.enter)
  }

  /// Returns a player who was told what a passphrase protects.
  static func asked() -> Player {
    var player = Player(library: Samples.several)
    openPassphrase(&player)
    return player
  }

  /// Returns a player whose files are being written anew.
  private static func protecting() -> Player {
    var player = asked()
    player.press(.enter)
    choose(&player, phrase, phrase)
    player.press(.enter)
    if let maya = try? Samples.maya { player.send(.left(maya)) }
    return player
  }

  /// Returns a player whose login was just protected.
  static func protected() -> Player {
    var player = protecting()
    guard let maya = try? Samples.maya else { return player }
    player.send(.protectionChanged(.success(Samples.recoveryKey), of: maya))
    player.send(.isProtected(maya))
    player.send(.opened(maya, Samples.several, notices: []))
    return player
  }

  private func changes(_ player: Player) -> [ProtectionChange] {
    player.effects.compactMap { if case .protect(_, let change) = $0 { change } else { nil } }
  }

  @Test func whatIsProtectedIsSaidFirst() {
    var player = ProtectingTests.asked()
    #expect(player.shows("Protect with a passphrase") && player.shows("All files of this login are encrypted"))
    player.press(.end)
    #expect(player.shows("nobody can help"))
    player.press(.escape)
    #expect(!player.shows("nobody can help") && changes(player).isEmpty)
  }

  @Test func whatSyncDoesIsSaid() throws {
    var player = Player(library: Samples.several)
    player.send(
      .syncPlace(SyncPlace(address: "git@example.org:cards", machine: "desk", lastSync: nil), of: try Samples.maya))
    ProtectingTests.openPassphrase(&player)
    #expect(Words.whatIsProtected(syncedAt: "x").last?.contains("guess a weak one") == true)
    #expect(Words.whatIsProtected(syncedAt: "").count == Words.whatIsProtected(syncedAt: nil).count)
    player.press(.end)
    #expect(player.shows("git@example.org:cards"))
  }

  /// The login is closed before its files are written anew, and everything of it is handed on before that.
  @Test func theLoginIsClosedAndOpenedAgain() throws {
    var player = ProtectingTests.asked()
    player.press(.enter)
    #expect(player.shows("Choose a passphrase"))
    ProtectingTests.choose(&player, ProtectingTests.phrase, "another")
    #expect(player.shows("This is not the same passphrase") && changes(player).isEmpty)
    player.press(.control("u"))
    player.type(ProtectingTests.phrase)
    player.press(.enter)
    #expect(player.shows("Due count while locked") && player.shows("needs the passphrase"))
    let before = player.effects.count
    player.press(.down, .enter)
    #expect(player.effects[before] == .close && changes(player).isEmpty && player.state.world.login == nil)
    #expect(player.shows("Rewriting all files of maya: 0%") && !player.shows("correct horse"))
    let maya = try Samples.maya
    player.send(.left(maya))
    #expect(player.effects.last == .protect(maya, .on(passphrase: ProtectingTests.phrase, showsDue: true)))
    // No key means anything now.
    player.send(.protecting(0.5))
    player.press(.escape, "q", .enter, "u", ":", "?")
    #expect(player.shows("50%") && !player.state.isFinished && changes(player).count == 1)
    player.send(.protectionChanged(.success(Samples.recoveryKey), of: maya))
    #expect(player.effects.last == .open(maya) && !player.shows(Samples.recoveryKey))
    player.send(.isProtected(maya))
    player.send(.opened(maya, Samples.several, notices: []))
    #expect(player.shows(Samples.recoveryKey) && player.state.world.isProtected)
    // A key that was about to be pressed doesn't close it, and neither does Esc, nor locking.
    player.press(.escape, .function(9))
    #expect(player.shows(Samples.recoveryKey) && !player.state.isFinished)
    player.press(.enter)
    #expect(!player.shows(Samples.recoveryKey) && player.state.world.protection.recoveryKey == nil)
    #expect(player.state.world.messages.all.contains { $0.text == "The cards of maya are protected" })
  }

  @Test func theKeyIsSeenForAMomentAtLeast() throws {
    var player = ProtectingTests.protected()
    player.now -= 1000
    player.press(.enter)
    #expect(player.shows(Samples.recoveryKey))
    player.press(.enter)
    #expect(!player.shows(Samples.recoveryKey))
  }

  @Test(arguments: [
    (ProtectionFailure.store(.inUse), "another program has it open"),
    (.altered(files: ["/d/users/maya/media/flag.png"]), "media/flag.png"),
    (.altered(files: ["/d/users/maya/media/flag.png"]), "--leave-out-altered"),
    (.store(.full(path: "/x")), "disk is full"),
  ])
  func aFailureLeavesItAsItWas(_ failure: ProtectionFailure, _ text: String) throws {
    var player = ProtectingTests.protecting()
    let maya = try Samples.maya
    player.send(.protectionChanged(.failure(failure), of: maya))
    #expect(player.effects.last == .open(maya))
    player.send(.opened(maya, Samples.several, notices: []))
    #expect(player.shows(text) && player.shows("Nothing was changed") && !player.state.world.isProtected)
    #expect(player.state.stack.isEmpty)
  }

  @Test func aWeakOneTakesAnotherKey() {
    var player = ProtectingTests.asked()
    player.press(.enter)
    player.type("password")
    player.press(.enter)
    #expect(player.shows("Easy to guess"))
    player.press(.enter)
    #expect(player.shows("Choose a passphrase") && !player.shows("•"))
    player.type("password")
    player.press(.enter, "d")
    #expect(player.shows("Type the passphrase again"))
    player.type("password")
    player.press(.enter, .enter)
    #expect(player.effects.contains(.close))
  }

  /// Also where a row has no room for both buttons.
  @Test func bothAnswersToAWeakOneAreSeen() {
    for (width, height) in [(40, 12), (80, 24), (30, 12)] {
      var player = ProtectingTests.asked()
      player.press(.enter)
      player.type("password")
      player.press(.enter)
      player.resize(width, height)
      #expect(player.shows("[ Use it anyway ]") && player.shows("[ Choose another ]") && player.shows("guess."))
      let place = player.find("[ Use it anyway ]")
      player.click((place?.x ?? 0) + 3, place?.y ?? 0)
      #expect(player.state.stack.last is TextPrompt)
    }
  }

  /// Esc leads from the second passphrase to the first, and from there out.
  @Test func escapeLeadsToTheFirstPassphrase() {
    var player = ProtectingTests.asked()
    player.press(.enter)
    player.type("password")
    player.press(.enter, .escape)
    #expect(player.shows("Choose a passphrase") && !player.shows("•"))
    player.type(ProtectingTests.phrase)
    player.press(.enter)
    #expect(player.shows("Type the passphrase again") && player.shows("Esc Back"))
    player.press(.escape)
    #expect(player.shows("Choose a passphrase") && !player.shows("•") && player.shows("Esc Cancel"))
    player.type(ProtectingTests.phrase + " staple")
    player.press(.enter)
    player.type(ProtectingTests.phrase)
    player.press(.enter)
    #expect(player.shows("This is not the same passphrase"))
    player.press(.escape, .escape)
    #expect(!player.shows("passphrase.") && changes(player).isEmpty && player.state.stack.isEmpty)
  }

  @Test func nothingIsBegunWhileSomethingIsNotSaved() throws {
    var player = Player(library: Samples.several)
    player.state.world.saving.trouble = .full(path: "/x")
    ProtectingTests.openPassphrase(&player)
    #expect(player.shows("not saved yet") && !player.shows("All files of this login"))
  }

  /// Whoever sits down at an open login is not its owner.
  @Test(arguments: [0, 1, 2, 3]) func changesTakeTheCurrentPassphrase(_ item: Int) throws {
    var player = ProtectingTests.protected()
    let maya = try Samples.maya
    player.press(.enter)
    ProtectingTests.openPassphrase(&player)
    #expect(player.shows("Change the passphrase…") && player.shows("Remove the protection…"))
    let begun = changes(player).count
    for _ in 0..<item { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("Current passphrase:"))
    player.type("wrong")
    player.press(.enter)
    #expect(player.effects.last == .verify(maya, by: .passphrase("wrong")))
    player.send(.notUnlocked(maya, .wrong))
    #expect(player.shows("This is not the passphrase.") && player.state.world.login == maya)
    player.type("right")
    player.press(.enter)
    player.send(.unlocked(maya))
    #expect(!player.shows("Current passphrase:") && changes(player).count == begun)
    switch item {
    case 0:
      ProtectingTests.choose(&player, "four other random words", "four other random words")
      #expect(player.effects.last == .protect(maya, .passphrase("four other random words")))
      player.send(.protectionChanged(.success(nil), of: maya))
      #expect(player.shows("Changed the passphrase of maya") && player.state.stack.isEmpty)
    case 1:
      #expect(player.shows("of no use then"))
      player.press(.enter)
      #expect(player.effects.last == .protect(maya, .recoveryKey))
      player.send(.protectionChanged(.success(Samples.recoveryKey), of: maya))
      #expect(player.shows(Samples.recoveryKey))
    case 2:
      #expect(player.shows("Due count while locked"))
      player.press(.down, .enter)
      #expect(player.effects.last == .protect(maya, .due(isShown: true, passphrase: "right")))
      player.send(.protectionChanged(.success(nil), of: maya))
      #expect(player.shows("How many cards are due is shown while maya is locked"))
    default:
      #expect(player.shows("can then read the cards"))
      player.press(.enter)
      player.send(.left(maya))
      #expect(player.effects.last == .protect(maya, .off))
      player.send(.protectionChanged(.success(nil), of: maya))
      player.send(.opened(maya, Samples.several, notices: []))
      #expect(!player.state.world.isProtected && player.shows("no longer protected"))
    }
  }

  /// A narrow window has room for half of the key in a row.
  @Test func theKeyIsWholeInAnyWindow() {
    var player = ProtectingTests.protected()
    player.resize(40, 12)
    #expect(player.shows("7KQ2M-XW4TA-9ZC0H") && player.shows("PE5RV-31BJD-N86GS"))
  }
}
