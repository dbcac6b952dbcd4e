import TextUI

/// The list of keys.
extension AppState {
  /// Opens the list of the keys that work on the top screen: first those that work on all screens, then its own. Each
  /// key is listed once, with what it does here.
  mutating func help() {
    func own<S: Screen>(_ screen: S) -> HelpScreen.Section {
      HelpScreen.Section(heading: S.name, hints: helpHints(for: S.actions, of: screen))
    }
    let everywhere = HelpScreen.Section(
      heading: Words.everywhere, hints: helpHints(for: shared + Action.always, of: top))
    let fields = HelpScreen.Section(heading: Words.inText, hints: textHints)
    let sections = [everywhere, own(top)] + (top.isTyping(in: world) ? [fields] : [])
    let id = type(of: top).id
    let page = world.words.guidePages().firstIndex { $0.screens.contains(id) } ?? 0
    stack.append(HelpScreen(sections.filter { !$0.hints.isEmpty }, page: page))
  }

  /// The keys that edit the focused text.
  private var textHints: [KeyHint] {
    Words.textKeys.compactMap { hint in
      let keys = hint.keys.filter { action(of: $0) == nil }
      return keys.isEmpty ? nil : KeyHint(keys: keys, label: hint.label, help: hint.help)
    }
  }

  /// Returns the hints for actions of the top screen, each with the keys that trigger it now. Actions that differ only
  /// by a number share a line.
  private func helpHints<S: Screen>(for actions: [Action], of screen: S) -> [KeyHint] {
    func keys(_ action: Action) -> [Key] {
      world.keymap.keys(for: action, on: S.id).filter { self.action(of: $0) == action }
    }
    let groups = [(Action.choices, Words.chooseAnswer), (Action.tabs, Words.goToTab)]
    let rest = actions.filter { !Action.choices.contains($0) && !Action.tabs.contains($0) }
    let hints =
      rest.map { KeyHint(keys: keys($0), label: "", help: Words.help(for: $0)) }
      + groups.map { numbered, text in
        KeyHint(keys: numbered.filter(actions.contains).flatMap { keys($0).prefix(1) }, label: "", help: text)
      }
    return hints.filter { !$0.keys.isEmpty }
  }
}
