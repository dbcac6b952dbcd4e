import Testing
import TextUI

@testable import FlashcardsApp

/// The one table of keys, and what each screen takes from it.
@Suite struct ActionTests {
  static let screens: [any Screen.Type] = AppState.screens

  @Test func everyActionHasAKeyAndWords() {
    for action in Action.allCases {
      #expect(!action.hint.keys.isEmpty && !action.hint.label.isEmpty && !action.hint.help.isEmpty, "\(action)")
    }
  }

  @Test func everyActionIsSomewhere() {
    let used = Set(ActionTests.screens.flatMap { $0.actions } + Action.everywhere + Action.always)
    #expect(used == Set(Action.allCases))
  }

  @Test func noKeyIsBoundTwiceOnAScreen() {
    for screen in ActionTests.screens {
      // Digits choose as long as there is something to choose, and go to tabs otherwise. Panes have both `back` and `quit` on q: the first is only there while there is something to go back from.
      let actions = screen.actions + (screen.isDialog ? [] : Action.everywhere.filter { $0 != .quit }) + Action.always
      var seen: [Key: Action] = [:]
      for action in actions {
        for key in action.hint.keys {
          if action == .tab, screen.actions.contains(.pick) || screen.actions.contains(.grade) { continue }
          // Numbers grade only once nothing is to be chosen any more.
          if action == .grade, screen.actions.contains(.pick) { continue }
          if let other = seen.updateValue(action, forKey: key) {
            Issue.record("\(screen.name): \(key) is bound to \(other) and to \(action)")
          }
        }
      }
      #expect(Set(screen.actions).count == screen.actions.count, "\(screen.name)")
    }
  }

  @Test func nothingIsReachableOnlyByOddKeys() {
    for action in Action.allCases {
      let isPlain = action.hint.keys.contains { key in
        if case .function = key.code { return false }
        return !key.modifiers.contains(.alt) && !key.modifiers.contains(.shift)
      }
      #expect(isPlain, "\(action)")
    }
  }
}
