import FlashcardKit
import TextUI

/// The layout of a dialog's inputs: one row each, with a label and a control, above what they lead to.
struct InputLayout {
  private let content: Rect
  private let count: Int
  private let labels: Int

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - content: The area for inputs and what is below them.
  ///   - count: The number of inputs.
  ///   - labels: The columns for labels.
  init(_ content: Rect, count: Int, labels: Int) {
    self.content = content
    self.count = count
    self.labels = labels
  }

  /// The number of rows for inputs: all, unless there is no room for the outcome below.
  var rows: Int { min(count, max(1, content.height - 2)) }

  /// Returns the row of an input; empty if there is no room. The focused one is always shown.
  func row(_ index: Int, focus: Int) -> Rect {
    let first = max(0, focus - rows + 1)
    guard (first..<first + rows).contains(index) else { return Rect(.zero) }
    return content.row(index - first)
  }

  /// Returns the part of an input's row right of its label.
  func control(_ index: Int, focus: Int) -> Rect { row(index, focus: focus).inset(left: labels) }

  /// Whether there is room for a blank row below the inputs.
  var isLoose: Bool { content.height > 9 }

  /// The rows below the inputs.
  var below: Rect { content.inset(top: min(content.height, rows + (isLoose ? 1 : 0))) }
}

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

extension World {
  /// Copies the text of cards to the clipboard of the terminal.
  mutating func clip(_ cards: [Card]) {
    // Cards by others are copied with source and license, as attribution requires.
    let text = cards.map { card in
      ([card.front] + card.back + CardFace.origins(card).map { $0.map(\.text).joined() }).joined(separator: "\n")
    }.joined(separator: "\n\n")
    if clip(text: text) { say(Words.copiedText(cards.count)) }
  }
}
