import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The open login and its library.
@Suite struct SessionTests {
  @Test func whatWasSeenBeforeTheCardsCameIsForgotten() throws {
    var state = AppState(choices: MachineSettings(login: "maya"), size: .zero, seed: 1)
    _ = state.start()
    _ = state.update(.event(.resize(Size(width: 80, height: 24))), at: 1)
    _ = state.update(.reply(.opened(try Login("maya"), Samples.several, notices: [])), at: 2)
    #expect(state.render().description.contains("Quick Sort"))
    let first = state.world.library.revision
    state.world.logOut()
    _ = state.update(.reply(.opened(try Login("maya"), Samples.several, notices: [])), at: 3)
    #expect(state.world.library.revision > first)
  }

  @Test func aNewerProgramsFilesAreOnlyLookedAt() throws {
    var player = Player(login: nil)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "library.plist")]))
    player.press(.down, .enter, "*", "d", "J", "v")
    #expect(player.library == Samples.several && player.shows("Nothing can be saved"))
    #expect(!player.effects.contains { if case .commit = $0 { true } else { false } })
    player.go(SettingsPane.self)
    player.press(.home, .enter)
    #expect(player.state.world.login == nil)
  }
}
