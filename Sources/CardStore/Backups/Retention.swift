import FlashcardKit

/// The rule for which backups are kept: the most recent ones, then one a day, then one a week.
enum Retention {
  static let recent = 10
  static let days = 7
  static let weeks = 4

  private static let day: Milliseconds = 24 * 60 * 60 * 1000

  /// Returns which backups to keep, given the times they were made.
  static func kept(_ times: [Milliseconds]) -> Set<Milliseconds> {
    let newest = times.sorted(by: >)
    return Set(newest.prefix(recent)).union(last(newest, each: day, days)).union(last(newest, each: 7 * day, weeks))
  }

  /// Returns the newest time of each of the last `count` time spans that have any.
  private static func last(_ newest: [Milliseconds], each span: Milliseconds, _ count: Int) -> [Milliseconds] {
    var found: [Milliseconds] = []
    for time in newest where found.last.map({ $0 / span != time / span }) ?? true {
      if found.count == count { break }
      found.append(time)
    }
    return found
  }
}
