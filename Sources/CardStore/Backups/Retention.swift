import FlashcardKit

/// Which backups are kept: the last ones, then one for each of some days, then one for each of some weeks.
enum Retention {
  static let recent = 10
  static let days = 7
  static let weeks = 4

  private static let day: Milliseconds = 24 * 60 * 60 * 1000

  /// Those of these times that are kept.
  static func kept(_ times: [Milliseconds]) -> Set<Milliseconds> {
    let newest = times.sorted(by: >)
    return Set(newest.prefix(recent)).union(last(newest, each: day, days)).union(last(newest, each: 7 * day, weeks))
  }

  /// The last of each of so many spans of time in which there are any.
  private static func last(_ newest: [Milliseconds], each span: Milliseconds, _ count: Int) -> [Milliseconds] {
    var found: [Milliseconds] = []
    for time in newest where found.last.map({ $0 / span != time / span }) ?? true {
      if found.count == count { break }
      found.append(time)
    }
    return found
  }
}
