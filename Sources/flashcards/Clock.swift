import FlashcardKit
import Foundation

/// What time it is.
enum Clock {
  /// What the clock says; one that went wrong says the first or the last moment that a date is known of.
  static var now: Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let seconds = min(max(Milliseconds(time.tv_sec), -1), Moment.clock.upperBound / 1000)
    let now = seconds * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
    return min(max(now, Moment.clock.lowerBound), Moment.clock.upperBound)
  }

  /// Minutes that local time is ahead of UTC now; it may change while the program runs.
  static var offset: Int {
    var (time, local) = (time(nil), tm())
    tzset()
    localtime_r(&time, &local)
    return local.tm_gmtoff / 60
  }
}
