import FlashcardKit
import TextUI

/// A chart of the chance of recall over the days since the last review, with today and the day it is due.
struct RecallCurve {
  /// The chance of recall at each column.
  let shares: [Double]
  /// The number of days that the columns span.
  let days: Int
  /// The column of today.
  let now: Int
  /// The column of the day that the prompt is due, or `nil` if the chart ends before it.
  let due: Int?

  private static let rows = 3
  private static let top = "100%"
  private static let most = 50

  /// Creates the chart for a width, or returns `nil` for a prompt that is not remembered, or without room.
  init?(_ state: MemoryState, _ options: SchedulingOptions, at moment: Moment, width: Int) {
    let columns = min(RecallCurve.most, width - RecallCurve.top.columns - 1)
    guard let memory = state.memory, columns > 9 else { return nil }
    let model = MemoryModel(options.parameters)
    let passed = max(0, state.days(until: moment, dayEnds: options.dayEnds))
    func day(_ time: Milliseconds) -> Int {
      StudyDay(Moment(time: time, offset: Int(moment.offset)), endsAt: options.dayEnds).number
    }
    let due = state.due.map { max(0, passed + day($0) - day(moment.time)) }
    let end = min(max(passed, Int(min(memory.stability * 2, 36_500)), due ?? 0, 10), 73_000)
    days = end
    shares = (0..<columns).map { model.retrievability(memory, days: end * $0 / (columns - 1)) }
    func column(_ day: Int) -> Int { (min(day, end) * (columns - 1) + end / 2) / end }
    now = column(passed)
    self.due = due.map(column)
  }

  /// Returns its rows: a title, the columns with a scale, and an axis with today and the due day.
  func lines(isUnicode: Bool) -> [[Run]] {
    let top = RecallCurve.top
    let margin = top.columns + 1
    // Half of the scale is enough for most cards.
    let least = shares.contains { $0 < 0.5 } ? 0 : 0.5
    let levels = Double(RecallCurve.rows * 8)
    var lines: [[Run]] = [[Run(Words.recallCurve, .dim)]]
    for row in (0..<RecallCurve.rows).reversed() {
      let label = row == RecallCurve.rows - 1 ? top : row == 0 ? Words.wholePercent(least) : ""
      let blank = String(repeating: " ", count: margin - 1 - label.columns)
      func part(_ columns: Range<Int>, _ style: Style) -> Run {
        let eighths = columns.map { Int(((shares[$0] - least) / (1 - least) * levels).rounded()) - row * 8 }
        return Run(String(eighths.map { Blocks.column($0, isUnicode: isUnicode) }), style)
      }
      // What has passed stands out from what is to come.
      lines.append([
        Run("\(blank)\(label) ", .dim), part(0..<min(now + 1, shares.count), .accent),
        part(min(now + 1, shares.count)..<shares.count, .dim),
      ])
    }
    lines.append([Run(String(repeating: " ", count: margin) + axis, .dim)])
    return lines
  }

  /// The marks under the columns. One that would touch another is left out: those of today and of the due day are placed
  /// first.
  private var axis: String {
    let marks = Words.recallMarks
    var cells = Array(repeating: Character(" "), count: shares.count)
    func place(_ text: String, at column: Int) {
      let start = max(0, min(column - text.count / 2, cells.count - text.count))
      let around = max(0, start - 1)..<min(cells.count, start + text.count + 1)
      guard text.count <= cells.count, cells[around].allSatisfy({ $0 == " " }) else { return }
      cells.replaceSubrange(start..<start + text.count, with: text)
    }
    place(marks.now, at: now)
    if let due { place(marks.due, at: due) }
    place(marks.start, at: 0)
    place(Words.days(days), at: cells.count)
    return String(cells)
  }
}
