import FlashcardKit
import TextUI

/// The line above a card being studied: title, progress, and a note.
enum StudyHeader {
  static func render(
    _ title: String, done: Int, of count: Int, note: String, into surface: inout Surface, row: Rect
  ) {
    guard !row.isEmpty else { return }
    if surface.isPlain {
      let parts = [title, Words.place(done, of: count), note].filter { !$0.isEmpty }
      surface.write(parts.joined(separator: ", ").truncated(to: row.width), x: row.x, y: row.y, style: .title)
      return
    }
    let right =
      [Run("\(Words.grouped(done)) / \(Words.grouped(count))", .text)] + (note.isEmpty ? [] : [Run(" · " + note, .dim)])
    let left = [Run(title, .title)].truncated(to: max(0, row.width - right.columns - 14))
    surface.write(left, x: row.x, y: row.y)
    surface.write(right, x: row.right - right.columns, y: row.y)
    let start = row.x + left.columns + 2
    let width = min(40, row.right - right.columns - 2 - start)
    guard width > 4 else { return }
    let full = count == 0 ? 0 : width * min(done, count) / count
    let x = row.right - right.columns - 2 - width
    surface.write(String(repeating: "━", count: full), x: x, y: row.y, style: .accent)
    surface.write(String(repeating: "─", count: width - full), x: x + full, y: row.y, style: .border)
  }
}
