import FlashcardKit
import TextUI

/// One side of a card on a matching board, fitted to a few rows.
///
/// Text is truncated at its end, but a cloze text is cut around its first deletion, which distinguishes it from others.
struct MatchText {
  private let runs: [Run]
  /// The index of the run with the first cloze deletion, or `nil`.
  private let deletion: Int?

  /// Creates the text of a side in the given style, preceded by `mark`.
  init(_ card: Card, _ side: Card.Side, style: Style = .text, mark: [Run] = []) {
    guard let deletions = card.content.kind.deletions else {
      let text = side == .back ? CardFace.summary(card) : String(card.front.prefix(300))
      runs = mark + [Run(text.onOneLine, style)]
      deletion = nil
      return
    }
    let parts = Cloze(card.content[deletions]).parts
    runs =
      mark
      + parts.map { part in
        switch part {
        case .text(let text): Run(text.onOneLine, style)
        case .deletion(_, let hidden, let hint):
          side == .back
            ? Run(hidden.onOneLine, Style(.accent, [.bold, .underline]))
            : Run(Cloze.sign(hint).onOneLine, Style(.accent, .bold))
        }
      }
    deletion = parts.firstIndex { if case .deletion = $0 { true } else { false } }.map { $0 + mark.count }
  }

  /// Returns whether the whole text fits the given size.
  func fits(width: Int, rows: Int) -> Bool {
    if rows == 1 { return runs.columns <= width }
    return runs.wrapped(to: width, limit: rows + 1).count <= rows
  }

  /// Returns the lines of the text that fit the given size.
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

  /// Returns the runs with enough of the beginning removed to show the cloze deletion.
  private func aroundGap(columns: Int) -> [Run] {
    guard let deletion, deletion > 0 else { return runs }
    let before = runs[..<deletion]
    guard before.columns + runs[deletion].text.columns > columns * 2 / 3 else { return runs }
    var kept = ""
    var width = 1
    for character in before.map(\.text).joined().reversed() {
      width += character.columns
      if width > max(1, columns / 3) { break }
      kept.insert(character, at: kept.startIndex)
    }
    // Start at a whole word if there is one.
    if let blank = kept.dropLast().firstIndex(of: " ") { kept.removeSubrange(..<blank) }
    return [Run("…" + kept, before.last?.style ?? .text)] + runs[deletion...]
  }
}

extension ArraySlice<Run> {
  /// The width of the runs on one row, in columns.
  fileprivate var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
