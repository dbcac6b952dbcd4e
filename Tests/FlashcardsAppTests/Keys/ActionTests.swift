import Testing

@testable import FlashcardsApp

/// The names, labels, and places of actions.
@Suite struct ActionTests {
  @Test func everyActionHasWords() {
    for action in Action.all {
      #expect(!Words.label(of: action).isEmpty && !Words.help(for: action).isEmpty, "\(action)")
    }
  }

  @Test func everyActionIsSomewhere() {
    let used = Set(AppState.screens.flatMap { $0.actions } + Action.everywhere + Action.always)
    #expect(used == Set(Action.all))
    for screen in AppState.screens { #expect(Set(screen.actions).count == screen.actions.count, "\(screen.name)") }
  }

  @Test func everyTabHasAnAction() { #expect(Action.tabs.count == AppState.tabs.count) }

  @Test func namesLeadBack() {
    for action in Action.all {
      #expect(Action(name: action.name) == action)
      #expect(action.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(action.name)")
    }
    #expect(Set(Action.all.map(\.name)).count == Action.all.count)
    #expect(Action(name: "fly") == nil)
  }

  @Test func screensAreKnownByNamesOfTheirOwn() {
    let ids = AppState.screens.map { $0.id }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(Words.screen(id) != id, "\(id) has no name")
      // A line of `keys.yaml` that names a screen is never mistaken for an action.
      #expect(Action(name: id) == nil, "\(id)")
    }
  }
}
