import Effects

extension Action {
  /// Returns the actions available in addition to those of a screen. While studying, these exclude the tabs, so that
  /// pressing a number once too often does not leave the session. In dialogs, only the help is available.
  static func shared(with screen: any Screen.Type) -> [Action] {
    if screen.isDialog { return screen.actions.contains(.help) ? [] : [.help] }
    return screen.isStudy ? everywhere.filter { !tabs.contains($0) } : everywhere
  }
}
