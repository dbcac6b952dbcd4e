import Essentials
import FlashcardKit

/// The system clock.
enum Clock {
  /// The current time, clamped to the times that can be written as a date.
  static var now: Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let seconds = min(max(Milliseconds(time.tv_sec), -1), Moment.clock.upperBound / 1000)
    let now = seconds * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
    return min(max(now, Moment.clock.lowerBound), Moment.clock.upperBound)
  }

  /// The offset of local time from UTC, in minutes. It can change while the program runs.
  static var offset: Int {
    var (time, local) = (time(nil), tm())
    tzset()
    localtime_r(&time, &local)
    return local.tm_gmtoff / 60
  }

  /// Returns the offset of local time from UTC at a time, in minutes.
  static func offset(at moment: Milliseconds) -> Int {
    var (time, local) = (time_t(clamping: moment / 1000), tm())
    localtime_r(&time, &local)
    return local.tm_gmtoff / 60
  }

  /// The current time with the offset of local time.
  static var moment: Moment { Moment(time: now, offset: offset) }
}
