/// A change of the visible screens.
enum Navigation: Sendable {
  /// Open a screen above the others.
  case push(any Screen)
  /// Close the top screen.
  case pop
  /// Close all screens but the tab's pane.
  case popAll
  /// Switch to the pane of a tab.
  case tab(any Screen.Type)
  /// Then perform an action on the top screen, as if its key had been pressed.
  case perform(Action)
  /// Then pass the reply of a dialog to the top screen.
  case answer(any Sendable)
}
