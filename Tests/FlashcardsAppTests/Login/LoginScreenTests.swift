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
    "login-typed": {
      var player = LoginScreenTests.player()
      player.type("ma")
      return player
    },
  ]

  /// Returns a player at a list of logins.
  static func player() -> Player {
    var player = Player(login: nil)
    player.send(.logins(["anna", "Ann Marie", "maya", "tomás"].map { LoginSummary(name: $0, cards: nil) }))
    return player
  }

  private func opened(_ player: Player) -> Login? {
    for case .open(let login) in player.effects.reversed() { return login }
    return nil
  }

  /// What is typed, and the login that Enter then opens.
  @Test(arguments: [
    ("m", "maya"), ("TOMAS", "tomás"), ("an", "anna"), ("ann marie", "Ann Marie"), ("marie", "Ann Marie"),
    ("noah", "noah"), ("q", "q"), ("dn", "dn"), (" maya ", "maya"), ("Maya", "maya"),
  ])
  func aNameIsTyped(_ typed: String, _ name: String) throws {
    var player = LoginScreenTests.player()
    player.type(typed)
    player.press(.enter)
    #expect(opened(player)?.name == name)
  }

  /// Someone who switches logins wants another one than that which is open: the one before, if there is one.
  @Test func theLoginBeforeIsSelected() throws {
    let logins = ["anna", "maya", "tomás"].map { LoginSummary(name: $0, cards: nil) }
    func switching(_ opened: [String]) throws -> Player {
      var player = Player(login: nil)
      for name in opened { player.send(.opened(try Login(name), Library(), notices: [])) }
      player.press(":")
      player.type("switch login")
      player.press(.enter)
      player.send(.logins(logins))
      return player
    }
    #expect(try switching(["anna"]).shows("▌ maya"))
    #expect(try switching(["maya"]).shows("▌ anna"))
    var player = try switching(["tomás", "maya"])
    #expect(player.shows("▌ tomás") && player.state.choices.previousLogin == "tomás")
    player.press(.up)
    player.send(.logins(logins))
    #expect(player.shows("▌ maya"))
    player.type("an")
    #expect(player.shows("▌ anna"))
  }

  /// Where there is no login, n is the first letter of a name, as the field says.
  @Test func theFirstLoginIsAskedFor() {
    var player = Player(login: nil)
    #expect(player.shows("Type your name"))
    player.type("n")
    #expect(player.shows("+ New login “n”") && !player.shows("Type your name"))
    #expect(!LoginScreenTests.player().shows("Type your name"))
  }

  @Test func aNameThatBeginsAnotherIsNewOnDemand() {
    var player = LoginScreenTests.player()
    player.type("ann")
    #expect(player.shows("▌ anna") && player.shows("+ New login “ann”") && !player.shows("tomás"))
    player.press(.down, .down)
    #expect(player.shows("▌ + New login “ann”"))
    player.press(.enter)
    #expect(opened(player)?.name == "ann")
  }

  @Test func aLoginIsRemovedFromTheList() {
    var player = LoginScreenTests.player()
    player.type("tom")
    player.press(.delete)
    #expect(player.shows("Remove this login?") && player.shows("tomás"))
    player.press(.escape)
    player.type("x")
    player.press(.function(8))
    #expect(!player.shows("Remove this login?"))
  }

  @Test func aLoginFromAnotherMachineIsOfferedUntilSomethingIsTyped() {
    var player = LoginScreenTests.player()
    #expect(player.shows("Sync from another machine…"))
    player.type("a")
    #expect(!player.shows("Sync from another machine…"))
  }

  /// Where a login is protected, its passphrase may be typed where a name is expected: nothing keeps it before a question.
  @Test func whatMayBeAPassphraseIsAskedAbout() {
    let phrase = "correct horse battery"
    var player = PassphraseScreenTests.player()
    let before = player.effects
    player.type(phrase)
    player.press(.enter)
    #expect(player.shows("Make a new login named “\(phrase)”?") && player.shows("[ Create login ]"))
    player.resize(40, 12)
    #expect(player.shows("Make a new login named") && player.shows("[ Create login ]"))
    player.press(.escape)
    #expect(player.shows("Who's studying?") && player.effects == before && player.state.choices.login == nil)
    #expect(!player.state.world.messages.all.contains { $0.text.contains("horse") })
    player.press(.enter, .enter)
    #expect(opened(player)?.name == phrase)
    // Another login is opened at once, and so is what can be no name said.
    var other = PassphraseScreenTests.player()
    other.type("tom")
    other.press(.enter)
    #expect(opened(other)?.name == "tomás")
    other = PassphraseScreenTests.player()
    other.type("a/b")
    other.press(.enter)
    #expect(other.shows("not /") && !other.shows("Make a new login"))
  }

  /// Nobody knows yet whether one is protected.
  @Test func aNewLoginIsAskedAboutBeforeTheListIsThere() {
    var player = Player(login: nil)
    player.state = AppState(choices: MachineSettings(), size: Size(width: 80, height: 24), seed: 7)
    _ = player.state.start()
    player.type("noah")
    player.press(.enter)
    #expect(player.shows("Make a new login named “noah”?") && opened(player) == nil)
  }

  @Test func aPastedNameIsTaken() {
    var player = LoginScreenTests.player()
    player.send(.event(.paste("may\n")))
    player.press(.enter)
    #expect(opened(player)?.name == "maya")
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: LoginScreenTests.scenes)
  }

  @Test(arguments: [
    ("", "Enter a name"), ("../x", "cannot start with a dot"), ("a/b", "not /"), ("   ", "Enter a name"),
    (String(repeating: "x", count: 65), "limited to 64"),
  ])
  func badLoginsSayWhy(name: String, sentence: String) {
    var player = Player(login: nil)
    player.type(name)
    player.press(.enter)
    #expect(player.shows(sentence))
    #expect(!player.effects.isEmpty && player.effects.allSatisfy { $0 == .listLogins })
  }
}
