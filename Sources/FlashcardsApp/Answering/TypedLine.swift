import FlashcardKit
import TextUI

/// The line on which an answer is typed, and the verdict on it.
enum TypedLine {
  static func render(_ typing: TypingTask, into surface: inout Surface, in area: Rect) {
    let line = area.inset(left: 2, top: min(1, area.height - 1), right: 2).row(0)
    guard let answer = typing.answer else { return field(typing, into: &surface, in: line) }
    let verdict =
      typing.isClaimed
      ? Run(Words.countedAsCorrect, .success)
      : answer.isRight ? Run(Words.correct, .success) : Run(Words.notQuite, .error)
    surface.write([verdict], x: line.x, y: line.y)
    guard !answer.isRight else { return }
    let below = area.height - 2
    // Where underlining is not seen, both texts are.
    guard answer.isNear, !surface.isPlain else {
      for (row, text) in apart(answer, width: max(1, line.width), rows: below).enumerated() {
        surface.write(text, x: line.x, y: line.y + 1 + row)
      }
      return
    }
    // Missing text is underlined and superfluous text bracketed, so that color isn't the only sign.
    let runs = answer.runs.prefix(400).map { run -> Run in
      switch run.kind {
      case .matching: Run(run.typed, .text)
      case .missing: Run(run.answer, Style(.success, .underline))
      case .extra: Run("[\(run.typed)]", .error)
      }
    }
    for (row, text) in Array(runs).wrapped(to: max(1, line.width), limit: below).enumerated() {
      surface.write(text, x: line.x, y: line.y + 1 + row)
    }
  }

  /// Draws the field, after the label of the fact that is wanted.
  private static func field(_ typing: TypingTask, into surface: inout Surface, in line: Rect) {
    var rest = line
    if case .labeled(let label) = typing.wanted {
      let shown = [Run(Words.labeled(label), Style(.accent, .bold))].truncated(to: line.width / 2)
      surface.write(shown, x: line.x, y: line.y)
      rest = line.inset(left: shown.columns + 1)
    }
    typing.field.render(
      into: &surface, in: rest, isFocused: true, placeholder: typing.wanted == .any ? Words.anyFact : "")
  }

  /// Returns the typed text above the right answer, or only the right answer if there is a single row.
  private static func apart(_ answer: TypedAnswer, width: Int, rows: Int) -> [[Run]] {
    guard rows > 0 else { return [] }
    let isBlank = answer.typed.isBlank
    let typed = [Run(Words.typed, .dim), Run(String(answer.typed.prefix(400)), .error)].truncated(to: width)
    let above = isBlank || rows == 1 ? [] : [typed]
    let right = [Run(Words.right, .dim), Run(String(answer.answer.prefix(2000)), Style(.success, .underline))]
    return above + right.wrapped(to: width, limit: rows - above.count)
  }
}
