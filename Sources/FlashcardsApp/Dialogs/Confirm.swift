import FlashcardKit
import TextUI

/// A question before a far-reaching action, answered by one of two verbs, or of three.
struct Confirm: Screen {
  static let id = "questions"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel, .delete]

  let title: String
  let lines: [String]
  /// The label of the button that carries out the request.
  let yes: String
  /// The label of the button that does nothing, or `nil` if Esc does what the other one does.
  let no: String?
  let request: Request
  /// The label and the request of a button that discards what the others keep, if there is one.
  var discard: (label: String, request: Request)?

  /// Returns a question before typed text is discarded, which Enter keeps.
  static func discarding(_ words: (title: String, line: String), _ request: Request) -> Confirm {
    Confirm(
      title: words.title, lines: [words.line], yes: Words.Label.keepEditing, no: nil, request: .always { _ in },
      discard: (Words.Label.discard, request))
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .delete && discard == nil ? .hidden : .ready
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: yes
    case .delete: discard?.label
    default: no ?? yes
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    world.pop()
    if action == .confirm || action == .cancel && no == nil { world.carryOut(request) }
    if action == .delete, let discard { world.carryOut(discard.request) }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard case .click(let point) = gesture else { return }
    let row = buttons(in: area)
    if row.yes.contains(point) { perform(.confirm, in: &world) }
    if row.no.contains(point) { perform(.cancel, in: &world) }
    if row.discard.contains(point) { perform(.delete, in: &world) }
  }

  private func text(width: Int) -> [String] { lines.flatMap { $0.wrapped(to: max(1, width)) } }

  /// Returns the lines with the keys that they name.
  private func text(_ words: Words, width: Int) -> [[Run]] {
    lines.flatMap { words.runs($0).wrapped(to: max(1, width)) }
  }

  private func frame(in area: Rect) -> Rect {
    let width = min(52, max(1, area.width - 6))
    return Dialog.frame(width: width, height: text(width: width).count + (isStacked(in: width) ? 3 : 2), in: area)
  }

  /// Returns whether the third button has a row of its own, since a row has no room for all.
  private func isStacked(in width: Int) -> Bool {
    guard let discard else { return false }
    let widths = [discard.label, no, yes].compactMap { $0.map { Words.Label.button($0).columns } }
    return (widths.first ?? 0) <= width && widths.reduce(2 * (widths.count - 1), +) > width
  }

  /// Returns the places of the buttons. That of the third is empty if it doesn't fit; its key is in the key line.
  private func buttons(in area: Rect) -> (discard: Rect, no: Rect, yes: Rect) {
    let content = frame(in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
    let yesWidth = Words.Label.button(yes).columns
    let noWidth = no.map { Words.Label.button($0).columns } ?? 0
    let y = max(content.y, content.bottom - 1)
    let right = Rect(x: content.right - yesWidth, y: y, width: yesWidth, height: 1)
    let left = Rect(x: right.x - noWidth - (no == nil ? 0 : 2), y: y, width: noWidth, height: 1)
    let width = discard.map { Words.Label.button($0.label).columns } ?? 0
    let isStacked = isStacked(in: content.width)
    let first = Rect(
      x: isStacked ? content.right - width : left.x - width - 2, y: isStacked ? y - 1 : y, width: width, height: 1)
    return (first.x < content.x || first.y < content.y ? Rect(.zero) : first, left, right)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: title, into: &surface)
    let content = frame.inset(left: 3, top: 1, right: 3, bottom: 1)
    let buttons = buttons(in: area)
    surface.clipped(to: content) { surface in
      let end = buttons.discard.isEmpty ? buttons.yes.y : buttons.discard.y
      for (row, line) in text(world.words, width: content.width).enumerated() where content.y + row < end {
        surface.write(line, x: content.x, y: content.y + row)
      }
      if let discard, !buttons.discard.isEmpty {
        surface.write(Words.Label.button(discard.label), x: buttons.discard.x, y: buttons.discard.y, style: .dim)
      }
      if let no { surface.write(Words.Label.button(no), x: buttons.no.x, y: buttons.no.y, style: .dim) }
      surface.write(
        Words.Label.button(yes), x: buttons.yes.x, y: buttons.yes.y, style: Style(.onAccent, on: .accentFill, .bold))
      surface.point(to: buttons.yes)
    }
  }
}
