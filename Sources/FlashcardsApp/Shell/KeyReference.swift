import TextUI

/// Tables of the key bindings, for the documentation and the command line.
package enum KeyReference {
  /// A Markdown table of all actions: name, description, context, and keys in each preset.
  package static var markdown: String {
    let presets = KeymapPreset.allCases
    let head = ["Action", "What it does", "Where"] + presets.map { Words.name(of: $0) }
    let rows = Action.all.map { action in
      let keys = presets.map { preset in
        Keymap(preset).keys(for: action).map { code($0) }.joined(separator: " ")
      }
      // Keys that are the same as in the default preset are left blank.
      let own = keys.enumerated().map { $0 > 0 && $1 == keys[0] ? "" : $1 }
      return ["`\(action.name)`", Words.help(for: action), place(of: action)] + own
    }
    return ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  private static func code(_ key: Key) -> String { key == "|" ? "`\\|`" : "`\(key)`" }

  /// Returns a plain-text table of all actions with their keys in a keymap.
  static func text(_ keymap: Keymap) -> String {
    let rows = Action.all.map { action in
      (action.name, keymap.keys(for: action).map(\.description).joined(separator: " "), Words.help(for: action))
    }
    let local = AppState.keyContexts.flatMap { context in
      context.all.compactMap { action -> (String, String, String)? in
        let keys = keymap.keys(for: action, on: context.screen)
        guard keys != keymap.keys(for: action) else { return nil }
        return (
          "\(context.screen): \(action.name)", keys.map(\.description).joined(separator: " "), Words.help(for: action)
        )
      }
    }
    let all = rows + local
    let widths = (all.map(\.0.columns).max() ?? 0, all.map(\.1.columns).max() ?? 0)
    return all.map { $0.padded(to: widths.0 + 2) + $1.padded(to: widths.1 + 2) + $2 }.joined(separator: "\n")
  }

  private static func place(of action: Action) -> String {
    if Action.always.contains(action) { return Words.everywherePlace }
    if Action.everywhere.contains(action) { return action == .quit ? Words.tabsPlace : Words.notInDialogsPlace }
    let screens = AppState.screens.filter { $0.actions.contains(action) }
    if screens.allSatisfy({ $0.isDialog }) { return Words.dialogsPlace }
    return screens.count > 6 ? Words.listsPlace : screens.map { $0.name }.joined(separator: ", ")
  }
}
