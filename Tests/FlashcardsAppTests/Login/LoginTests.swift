import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Logging in and out, and creating logins.
@Suite struct LoginTests {
  @Test func aNewLoginStartsEmptyAndIsKept() throws {
    var player = Player(login: nil)
    #expect(player.effects == [.listLogins])
    player.type("tomás")
    player.press(.enter)
    let login = try Login("tomás")
    #expect(player.effects.last == .open(login))
    player.send(.opened(login, Library(), notices: []))
    #expect(player.effects.last == .keep(MachineSettings(login: "tomás", settings: ["motion": .boolean(false)])))
    #expect(player.shows("tomás's flashcards") && player.shows("No cards yet"))
  }

  @Test func aLoginThatCannotBeOpenedAsksAgain() throws {
    var player = Player(login: nil)
    player.press(.escape)
    player.send(.notOpened(try Login("maya"), .notPermitted(path: "/data")))
    #expect(player.shows("Could not open") && player.shows("Who's studying?"))
  }

  @Test func aBadLoginInTheConfigurationIsSaid() {
    let player = Player(login: "../x")
    #expect(player.shows("Who's studying?") && player.shows("is invalid"))
    #expect(player.effects == [.listLogins])
  }

  @Test func loggingOutPutsEverythingAway() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.home, .enter)
    #expect(player.state.world.login == nil && player.library == Library())
    #expect(player.effects.contains(.close) && player.effects.contains(.listLogins))
    #expect(player.shows("Who's studying?"))
    player.press(.escape, "1")
    #expect(player.shows("Not logged in"))
    player.press("n", "d", "u", .control("r"), .space, "*")
    #expect(player.library == Library())
  }

  @Test func loggingOutWaitsForWhatIsNotSaved() {
    var player = Player(library: Samples.several)
    player.confirms = false
    player.press(.down, .enter, "*")
    player.send(.notSaved(1, .full(path: "/")))
    player.go(SettingsPane.self)
    player.press(.home, .enter)
    #expect(player.state.world.login != nil && player.shows("Some changes are not saved yet"))
    player.send(.committed(1))
    #expect(!player.shows("not saved"))
    player.press(.enter)
    #expect(player.state.world.login == nil)
  }

  @Test func aLoginThatIsNotThereIsMadeOnlyAfterAsking() throws {
    let (maya, typo) = (try Login("maya"), try Login("myaa"))
    func start() -> Player {
      var player = Player(login: nil)
      player.state = AppState(
        choices: MachineSettings(login: "maya"), newLogin: typo, size: Size(width: 80, height: 24), seed: 7)
      player.effects = player.state.start()
      #expect(player.effects.contains(.listLogins) && !player.effects.contains(.open(maya)))
      player.send(.logins([LoginSummary(name: "maya", cards: 3)]))
      #expect(player.shows("There is no login “myaa” yet") && player.shows("[ Create login ]"))
      return player
    }
    var yes = start()
    yes.press(.enter)
    #expect(yes.effects.contains(.open(typo)))
    var no = start()
    no.press(.escape)
    #expect(no.shows("Who's studying?") && no.shows("▌ maya") && no.state.choices.login == "maya")
    no.press(.enter)
    #expect(no.effects.contains(.open(maya)) && !no.effects.contains(.open(typo)))
  }

  @Test func aLoginWhoseFolderIsGoneIsNotMadeAgain() throws {
    var player = Player(login: nil)
    player.state = AppState(
      choices: MachineSettings(), newLogin: try Login("maya"), isMissing: true, size: Size(width: 80, height: 24),
      seed: 7
    )
    player.effects = player.state.start()
    #expect(player.shows("Cards missing") && player.shows("has no cards."))
    #expect(!player.effects.contains { if case .open = $0 { true } else { false } })
    player.press(.escape)
    #expect(player.shows("Who's studying?"))
  }

  @Test func aNewLoginIsNobodysElses() throws {
    let (anna, anne) = (try Login("anna"), try Login("Anne"))
    var player = Player(login: nil)
    player.send(.logins([LoginSummary(name: "anna", cards: 3)]))
    player.press(.control("p"))
    player.type("new login")
    player.press(.enter)
    player.type("Anna")
    player.press(.enter)
    #expect(player.shows("A login named anna already exists") && !player.effects.contains(.open(anna)))
    player.press(.backspace)
    player.type("e")
    player.press(.enter)
    #expect(player.effects.contains(.open(anne)))
  }

  @Test func aLoginIsRemovedWhenItsNameIsTyped() throws {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("remove login")
    player.press(.enter)
    player.type("Tomás")
    player.press(.enter)
    #expect(player.shows("Type “maya” to remove it") && player.state.world.login != nil)
    player.press(.control("u"))
    player.type("MAYA ")
    player.press(.enter)
    #expect(player.shows("Who's studying?") && player.state.world.login == nil)
    let maya = try Login("maya")
    let order = player.effects.compactMap { effect -> Int? in
      switch effect {
      case .close: 0
      case .removeLogin(let login): login == maya ? 1 : 2
      default: nil
      }
    }
    #expect(order == [0, 1])
    player.send(.removed(maya, path: "/trash/maya-1"))
    #expect(player.shows("Removed maya; its cards stay in trash/maya-1 for 30 days"))
  }

  @Test func aRemovedLoginSaysWhatStaysWhereItWasSynced() throws {
    var player = Player(login: nil)
    player.send(.logins([LoginSummary(name: "maya", cards: 3, syncAddress: "ssh://server/cards.git")]))
    player.press(.function(8))
    let parts = ["What was synced stays at", "“ssh://server/cards.git”", "“Sync from another machine” brings it"]
    for part in parts { #expect(player.shows(part)) }
    // However small the window, the name can be typed.
    for (width, height) in [(40, 12), (20, 6), (1, 1), (80, 24)] { player.resize(width, height) }
    player.type("maya")
    player.press(.enter)
    player.send(.removed(try Login("maya"), path: "/trash/maya-1"))
    #expect(player.shows("Removed maya; its cards stay in trash/maya-1 for 30 days"))
    #expect(player.shows("· What was synced stays at “ssh://server/cards.git”"))
  }
}
