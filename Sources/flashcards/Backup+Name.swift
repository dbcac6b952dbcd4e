import Effects
import Foundation

extension Backup {
  /// The name of the backup: the local time when it was made, as in `2026-11-22-134500-218`, with
  /// milliseconds: backups before and after an import are made in the same second.
  var name: String {
    var time = time_t(made / 1000)
    var local = tm()
    localtime_r(&time, &local)
    return String(
      format: "%04d-%02d-%02d-%02d%02d%02d-%03d", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour,
      local.tm_min, local.tm_sec, Int(made % 1000))
  }

  /// Returns whether the backup is meant by a name, which may lack the milliseconds.
  func isNamed(_ name: String) -> Bool { self.name == name || self.name.dropLast(4) == name }
}
