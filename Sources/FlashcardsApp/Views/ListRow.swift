import FlashcardKit
import TextUI

/// A row of a list: a bar if it is selected, a label, and a detail at the right edge. On a plain surface, the detail comes
/// right after the label, and the cursor is on the selected row.
enum ListRow {
  /// The number of columns left of the label, for the bar.
  static let left = 2
  /// The number of blank columns at the right edge.
  static let right = 1

  static func render(
    label: [Run], detail: [Run] = [], isSelected: Bool, isFocused: Bool, left: Int = ListRow.left,
    into surface: inout Surface, row: Rect
  ) {
    guard !row.isEmpty else { return }
    if surface.isPlain {
      let line = label + (detail.allSatisfy(\.text.isEmpty) ? [] : [Run(", ")] + detail)
      surface.clipped(to: row) { _ = $0.write(line.truncated(to: row.width), x: row.x, y: row.y) }
      if isSelected, isFocused { surface.select(row) }
      return
    }
    if isSelected { surface.write("▌", x: row.x, y: row.y, style: isFocused ? .accent : .dim) }
    let inside = row.inset(left: left, right: right)
    surface.clipped(to: inside) { surface in
      let width = detail.columns
      let room = width == 0 ? inside.width : max(0, inside.width - width - 1)
      surface.write(label.truncated(to: room), x: inside.x, y: row.y)
      if width < inside.width { surface.write(detail, x: inside.right - width, y: row.y) }
    }
    if isSelected, isFocused { surface.select(row) }
  }
}

/// Text in the middle of an area that has nothing else to show.
enum EmptyState {
  static func render(_ lines: [[Run]], into surface: inout Surface, in area: Rect) {
    let width = max(1, min(60, area.width - 4))
    var wrapped = lines.flatMap { line in line.isEmpty ? [[]] : line.wrapped(to: width) }
    if wrapped.count > area.height { wrapped.removeAll(where: \.isEmpty) }
    let top = area.y + max(0, (area.height - wrapped.count) / 2)
    surface.clipped(to: area) { surface in
      for (row, line) in wrapped.enumerated() {
        surface.writeCentered(line, in: area, y: top + row)
      }
    }
    if surface.cursor == nil { surface.point(to: area) }
  }
}

/// The line above a card being studied: title, progress, and notes.
enum StudyHeader {
  /// Draws the line. Where the title needs the room, it is one of those that are shorter, and notes are left out, extra
  /// ones first. `begun` of the cards were answered and come up again.
  static func render(
    _ title: String, shorter: [String] = [], done: Int, begun: Int = 0, of count: Int, note: String = "",
    extra: [Run] = [], into surface: inout Surface, row: Rect
  ) {
    guard !row.isEmpty else { return }
    if surface.isPlain {
      let parts = ([title, Words.place(done, of: count), note] + extra.map(\.text)).filter { !$0.isEmpty }
      surface.write(parts.joined(separator: ", ").truncated(to: row.width), x: row.x, y: row.y, style: .title)
      return
    }
    let place = [Run("\(Words.grouped(done)) / \(Words.grouped(count))", .text)]
    let noted = place + (note.isEmpty ? [] : [Run(" · " + note, .dim)])
    let titles = [title] + shorter
    let shortest = shorter.last ?? title
    var (name, right) = (shortest, place)
    for notes in [noted + extra.flatMap { [Run(" · ", .dim), $0] }, noted, place] {
      let room = row.width - notes.columns - 2
      guard let fitting = titles.first(where: { $0.columns <= room }) ?? (room >= mostForTitle ? shortest : nil) else {
        continue
      }
      (name, right) = (fitting, notes)
      break
    }
    // The bar shrinks before the title does.
    let left = [Run(name, .title)].truncated(to: max(0, row.width - right.columns - 2))
    surface.write(left, x: row.x, y: row.y)
    surface.write(right, x: row.right - right.columns, y: row.y)
    let start = row.x + left.columns + 2
    let width = min(40, row.right - right.columns - 2 - start)
    guard width > 4 else { return }
    let full = count == 0 ? 0 : width * min(done, count) / count
    let half = count == 0 ? 0 : width * min(done + begun, count) / count - full
    let x = row.right - right.columns - 2 - width
    surface.write(String(repeating: "━", count: full), x: x, y: row.y, style: .accent)
    surface.write(String(repeating: "─", count: half), x: x + full, y: row.y, style: .warning)
    surface.write(String(repeating: "─", count: width - full - half), x: x + full + half, y: row.y, style: .border)
  }

  /// The width of a title beside which there must be room for extra notes.
  private static let mostForTitle = 24
}

extension Run {
  /// Returns the sign of a flag: its number, in a color of its own.
  static func flag(_ number: Int) -> Run {
    let roles: [Role] = [.error, .warning, .success, .accent, .codePreprocessor, .codeEscape, .codeKeyword]
    let role = roles.indices.contains(number - 1) ? roles[number - 1] : .text
    return Run("⚑\(number)", Style(role), words: Words.flag(number))
  }
}

extension World {
  /// Returns the signs of an unfinished edit, of what keeps a card out of review, and of a leech, each with its words.
  func signs(of card: Card) -> [Run] {
    var signs: [Run] = []
    if isUnfinished(card) { signs.append(Run("✎", .accent, words: Words.unfinishedSign)) }
    if !card.statuses.isEmpty {
      if card.isSuspended { signs.append(Run("‖", .warning, words: Words.suspendedSign)) }
      if card.isBuried(on: today) { signs.append(Run("↓", .dim, words: Words.buriedSign)) }
    }
    if card.isLeech { signs.append(Run("!", .error, words: Words.leechSign)) }
    return signs
  }
}
