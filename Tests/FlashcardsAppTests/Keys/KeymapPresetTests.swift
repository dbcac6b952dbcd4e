import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The presets are complete and without conflicts, and every action has a key that all keyboards have.
@Suite struct KeymapPresetTests {
  @Test(arguments: KeymapPreset.allCases) func everyActionHasAKeyThatReachesIt(preset: KeymapPreset) {
    let keymap = Keymap(preset)
    for context in AppState.keyContexts {
      for action in context.all {
        let keys = keymap.keys(for: action, on: context.screen)
        #expect(!keys.isEmpty, "\(action) on \(context.screen)")
        // While a text has the focus, actions bound only to letters need another key, or are not offered.
        guard context.actions.contains(action) || [.help, .palette].contains(action) else { continue }
        #expect(keys.contains(where: context.reaches), "\(action) on \(context.screen)")
      }
    }
  }

  @Test(arguments: KeymapPreset.allCases) func noKeyIsBoundTwiceOnAScreen(preset: KeymapPreset) {
    let keymap = Keymap(preset)
    for context in AppState.keyContexts {
      var seen: [Key: Action] = [:]
      for action in context.all {
        for key in keymap.keys(for: action, on: context.screen) {
          guard let other = seen[key] else {
            seen[key] = action
            continue
          }
          if !KeyContext.canShare(action, other) {
            Issue.record("\(context.screen): \(key) is bound to \(other) and to \(action)")
          }
        }
      }
    }
  }

  @Test(arguments: KeymapPreset.allCases) func nothingIsReachableOnlyByOddKeys(preset: KeymapPreset) {
    // Shift-Tab goes back where Tab goes forward; there is always another way.
    // The texts of a card are also edited in the editor one by one, and its kind is chosen in the form. What was typed is
    // also discarded by the form's button, and the number of a deletion typed.
    // Locking is in Settings and in the command palette, too. What Shift and an arrow mark is also marked as a range.
    let hasAnotherWay: [Action] = [
      .previousPane, .previousSource, .cardEditor, .kind, .discard, .clozeSame, .lock, .extendUp, .extendDown,
    ]
    // The command palette leads to tabs, too.
    let tabs = preset.takesCounts ? Action.tabs : []
    for action in Action.all where !hasAnotherWay.contains(action) && !tabs.contains(action) {
      let isPlain = Keymap(preset).keys(for: action).contains { key in
        if case .function = key.code { return false }
        return !key.modifiers.contains(.alt) && !key.modifiers.contains(.shift)
      }
      #expect(isPlain, "\(action)")
    }
  }

  @Test(arguments: KeymapPreset.allCases) func theWaysOutStay(preset: KeymapPreset) {
    let keymap = Keymap(preset)
    #expect(keymap.binds(.escape, to: .back) && keymap.binds(.escape, to: .cancel))
    #expect(keymap.binds(.control("c"), to: .quitNow) && keymap.binds("?", to: .help))
  }

  @Test func ankiHasAnkisKeys() {
    let keymap = Keymap(.anki)
    let expected: [(Key, Action)] = [
      (.space, .flip), (.enter, .open), (.space, .grade(.good)), (.enter, .grade(.good)), ("1", .grade(.again)),
      ("2", .grade(.hard)), ("3", .grade(.good)), ("4", .grade(.easy)), ("-", .bury), ("@", .suspend),
      ("!", .suspendNote), ("z", .undo), ("e", .edit),
    ]
    for (key, action) in expected { #expect(keymap.binds(key, to: action, on: "review"), "\(key)") }
  }
}
