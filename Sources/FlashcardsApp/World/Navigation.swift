/// What the screen shall show next.
enum Navigation: Sendable {
  /// A screen comes on top.
  case push(any Screen)
  /// The top one goes.
  case pop
  /// All go but the tab's pane.
  case popAll
  /// The pane of a tab.
  case tab(any Screen.Type)
  /// What is on top then does this, as if its key had been pressed.
  case perform(Action)
  /// What is on top then hears what a dialog above it led to.
  case answer(any Sendable)
}
