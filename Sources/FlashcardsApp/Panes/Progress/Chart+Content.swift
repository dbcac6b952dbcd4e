import FlashcardKit
import TextUI

extension Chart {
  static func forecast(_ forecast: Forecast) -> BarColumns {
    BarColumns(
      forecast.days.map { BarColumns.Bar($0.mature, $0.young) },
      axis: [0: Words.todayLabel, 29: Words.daysAhead], parts: (Words.dueParts.mature, Words.dueParts.young))
  }

  /// Returns a row for a retention rate. The bar starts at 50%, since nobody who studies recalls less.
  static func row(_ label: String, _ recall: Recall) -> BarRow {
    BarRow(label, half(recall) ?? 0, Words.percent(recall.share))
  }

  private static func half(_ recall: Recall) -> Double? { recall.share.map { ($0 - 0.5) * 2 } }

  static func recall(_ statistics: Statistics) -> [BarRow] {
    let (today, periods) = (statistics.today, Words.periods)
    return [
      row(periods.today, statistics.tally(of: today).recall),
      row(periods.yesterday, statistics.tally(of: today.advanced(by: -1)).recall),
      row(periods.week, statistics.sum(7, upTo: today).recall),
      row(periods.month, statistics.sum(30, upTo: today).recall),
      row(periods.year, statistics.sum(365, upTo: today).recall), row(periods.all, statistics.sum.recall),
    ]
  }

  static func recallOverTime(_ statistics: Statistics) -> [SparkLine] {
    func line(_ label: String, _ spans: Int, of length: Int) -> SparkLine {
      let recalls = statistics.recall(spans: spans, of: length)
      return SparkLine(label, recalls.map(half), Words.percent(recalls.last { $0.share != nil }?.share))
    }
    let intervals = Words.intervals
    return [line(intervals.day, 60, of: 1), line(intervals.week, 52, of: 7), line(intervals.month, 24, of: 30)]
  }

  static func grades(_ grades: [Statistics.GradeTally]) -> [BarRow] {
    let all = grades.reduce(0) { $0 + $1.answers }
    return zip(Grade.allCases, grades).map { grade, button in
      let share = all == 0 ? 0 : Double(button.answers) / Double(all)
      return BarRow(
        Words.name(grade), share, Words.share(button.answers, all == 0 ? nil : share),
        grade == .again ? .error : .success)
    }
  }

  static func hours(_ hours: [Statistics.Hour]) -> BarColumns {
    BarColumns(hours.map { BarColumns.Bar($0.answers) }, axis: [0: "0", 6: "6", 12: "12", 18: "18", 23: "23"])
  }

  static func time(_ statistics: Statistics) -> BarColumns {
    let days = (0..<30).map { statistics.tally(of: statistics.today.advanced(by: $0 - 29)) }
    return BarColumns(
      days.map { BarColumns.Bar(Int($0.taken / 1000)) }, axis: [0: Words.daysBack, 29: Words.todayLabel])
  }

  static func prompts(_ counts: PromptCounts) -> [BarRow] {
    shares(
      Words.states,
      [counts.new, counts.learning, counts.relearning, counts.young, counts.mature, counts.suspended])
  }

  /// Returns a row per count, with bars relative to the largest.
  static func shares(_ labels: [String], _ counts: [Int]) -> [BarRow] {
    let most = Double(max(1, counts.max() ?? 1))
    return zip(labels, counts).map { BarRow($0, Double($1) / most, Words.grouped($1), .accent) }
  }

  static func difficulty(_ counts: [Int]) -> BarColumns {
    BarColumns(counts.map { BarColumns.Bar($0) }, axis: [0: "1", 4: "5", 9: "10"])
  }

  static func workload(_ workload: Workload?) -> Content {
    guard let workload else { return .words(Words.calculating) }
    guard workload.prompts > 0 else { return .words(Words.nothingLearned) }
    let most = max(1, workload.points.reduce(0) { max($0, $1.answers) })
    return .rows(
      workload.points.map { point in
        BarRow(
          Words.wholePercent(point.retention), point.answers / most, Words.costs(point), .accent,
          isMarked: point.retention == workload.own)
      })
  }
}
