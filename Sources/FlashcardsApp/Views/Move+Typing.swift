import TextUI

extension ListCursor.Move {
  /// Creates the move in a list below a field that has the focus, where letters are text.
  init?(whileTyping key: Key) {
    switch key {
    case .up, .control("p"): self = .up
    case .down, .control("n"): self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }
}
