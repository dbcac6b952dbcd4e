import Foundation

/// The time that processors spent.
enum ProcessorTime {
  /// The time of this process so far, in all threads.
  static var own: Duration { time(of: 0) }

  /// The time of the processes that this one started and that have ended.
  static var ofChildren: Duration { time(of: -1) }

  /// Returns the time of `RUSAGE_SELF` or `RUSAGE_CHILDREN`, whose types differ among systems.
  private static func time(of who: Int32) -> Duration {
    var usage = rusage()
    guard getrusage(who, &usage) == 0 else { return .zero }
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
  }
}
