import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The color scheme in use.
@Suite struct SchemesTests {
  /// At the next start, the scheme that a person chose is used even before the cards are read; one that was undone is
  /// not.
  @Test func leavingHandsTheColoursOn() {
    var player = SchemePickerTests.picker()
    player.press(.down, .enter)
    #expect(player.state.choices.settings[Settings.lastScheme] == nil)
    player.send(.event(.terminate))
    #expect(player.state.choices.settings[Settings.lastScheme] == "Day")
    #expect(player.effects.contains(.keep(player.state.choices)))
    var other = SchemePickerTests.picker()
    other.press(.down, .enter, "u")
    other.send(.event(.terminate))
    #expect(other.state.choices.settings[Settings.lastScheme] == nil)
  }

  /// The scheme of a person is not that of someone else who never chose one.
  @Test func aNewLoginHasTheDefault() throws {
    var player = SchemePickerTests.picker()
    player.press(.down, .enter, .home, .enter)
    #expect(player.state.world.login == nil && player.state.schemes == [.day])
    player.send(.opened(try Login("anna"), Samples.several, notices: []))
    #expect(player.state.schemes == [.night] && player.state.choices.settings[Settings.appearance.scheme] == nil)
    player.send(.event(.terminate))
    #expect(player.state.choices[Settings.lastScheme] == "Night")
  }

  @Test func withoutALoginItIsTheMachines() throws {
    var player = SchemePickerTests.picker(nil)
    player.press(.down, .enter)
    #expect(player.state.choices.settings[Settings.appearance.scheme] == "Day" && player.state.schemes == [.day])
    #expect(
      player.effects.contains {
        if case .keep(let choices) = $0 { choices.settings[Settings.appearance.scheme] == "Day" } else { false }
      })
    player.send(.opened(try Login("anna"), Samples.several, notices: []))
    #expect(player.state.schemes == [.day])
  }

  @Test func aChosenFileIsReadBeforeTheFirstScreen() throws {
    let choices = MachineSettings(login: "maya", settings: ["scheme": .string("paper")])
    var state = AppState(choices: choices, size: Size(width: 80, height: 24), seed: 1)
    let login = try Login("maya")
    #expect(state.start() == [.readScheme("paper"), .open(login)])
    _ = state.update(.reply(.opened(login, Samples.several, notices: [])), at: 1)
    #expect(!state.isReady)
    _ = state.update(.scheme("paper", Samples.paper), at: 2)
    #expect(state.isReady && state.schemes == [Samples.paper])
    // If the scheme is gone, Night is used.
    _ = state.update(.scheme("paper", nil), at: 2)
    #expect(state.schemes == [.night])
  }

  @Test func theCommandLineHoldsUntilAnotherIsChosen() throws {
    var state = AppState(
      choices: MachineSettings(login: "maya"), scheme: "Monochrome", size: Size(width: 80, height: 24), seed: 1)
    _ = state.start()
    var library = Samples.several
    library.apply(library.preferring(Settings.appearance.scheme.key, .string("Day")))
    _ = state.update(.reply(.opened(try Login("maya"), library, notices: [])), at: 1)
    #expect(state.schemes == [.monochrome])
    state.world.choose(scheme: "Terminal")
    #expect(state.schemes == [.terminal])
  }

  @Test func aDecksOwnSchemeColoursItsRegion() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "e", .down, .down, .enter)
    player.send(.schemes(Samples.schemes))
    player.press(.down, .down)
    #expect(player.state.schemes == [.night, .day])
    let preview = player.state.render()
    #expect(preview[30, 5]?.style.scheme == 1 && preview[5, 5]?.style.scheme == 0)
    player.press(.enter)
    #expect(player.library.decks[0].scheme == "Day" && player.state.schemes == [.night, .day])
    player.press(.enter, .enter)
    #expect(player.state.render()[40, 10]?.style.scheme == 1)
    player.press(.escape, .escape, .down)
    #expect(player.state.render()[40, 10]?.style.scheme == 0)
    // Subdecks inherit it; a deck's own scheme takes precedence.
    var library = player.library
    library.apply(try library.moving(library.decks[1].id, into: library.decks[0].id))
    #expect(library.scheme(of: library.decks[1].id) == "Day")
    player.press("u")
    #expect(player.library == Samples.several)
  }
}
