import FlashcardKit
import TextUI

/// A side of a card on a board, in the few rows that there are: cut at its end, but a text with gaps around the first
/// of them, since that is what tells it from others.
struct MatchText {
  private let runs: [Run]
  /// Which of the runs is the first gap.
  private let gap: Int?

  /// A side in a style; `mark` stands before it.
  init(_ card: Card, _ side: Card.Side, style: Style = .text, mark: [Run] = []) {
    guard let gaps = card.content.kind.gaps else {
      let text = side == .back ? CardFace.summary(card) : String(card.front.prefix(300))
      runs = mark + [Run(MatchText.line(text), style)]
      gap = nil
      return
    }
    let parts = Cloze(card.content[gaps]).parts
    runs =
      mark
      + parts.map { part in
        switch part {
        case .text(let text): Run(MatchText.line(text), style)
        case .gap(_, let hidden, let hint):
          side == .back
            ? Run(MatchText.line(hidden), Style(.accent, [.bold, .underline]))
            : Run(MatchText.line(Cloze.sign(hint)), Style(.accent, .bold))
        }
      }
    gap = parts.firstIndex { if case .gap = $0 { true } else { false } }.map { $0 + mark.count }
  }

  private static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  /// Whether it is seen whole in so much room.
  func fits(width: Int, rows: Int) -> Bool {
    if rows == 1 { return runs.columns <= width }
    return runs.wrapped(to: width, limit: rows + 1).count <= rows
  }

  /// What is seen of it in so much room.
  func lines(width: Int, rows: Int) -> [[Run]] {
    guard width > 0, rows > 0 else { return [] }
    let runs = fits(width: width, rows: rows) ? runs : aroundGap(columns: width * rows)
    if rows == 1 { return [runs.truncated(to: width)] }
    var lines = runs.wrapped(to: width, limit: rows + 1)
    guard lines.count > rows else { return lines }
    lines.removeLast()
    let last = lines.removeLast()
    return lines + [last.columns < width ? last + [Run("…")] : (last + [Run("…")]).truncated(to: width)]
  }

  /// The same without so much of its beginning that the gap would not be seen.
  private func aroundGap(columns: Int) -> [Run] {
    guard let gap, gap > 0 else { return runs }
    let before = runs[..<gap]
    guard before.columns + runs[gap].text.columns > columns * 2 / 3 else { return runs }
    var kept = ""
    var width = 1
    for character in before.map(\.text).joined().reversed() {
      width += character.columns
      if width > max(1, columns / 3) { break }
      kept.insert(character, at: kept.startIndex)
    }
    // Not the rest of a word, where there is a whole one.
    if let blank = kept.dropLast().firstIndex(of: " ") { kept.removeSubrange(..<blank) }
    return [Run("…" + kept, before.last?.style ?? .text)] + runs[gap...]
  }
}

extension ArraySlice<Run> {
  /// Columns that the runs take up on one row.
  fileprivate var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
