import Effects
import Essentials

extension Backup {
  /// The name of the backup: the local time when it was made, as in `2026-11-22-134500-218`, with
  /// milliseconds: backups before and after an import are made in the same second.
  var name: String {
    var seconds = time_t(made / 1000)
    var local = tm()
    localtime_r(&seconds, &local)
    func digits(_ count: Int, _ number: some BinaryInteger) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = [digits(4, local.tm_year + 1900), digits(2, local.tm_mon + 1), digits(2, local.tm_mday)]
    let time = [local.tm_hour, local.tm_min, local.tm_sec].map { digits(2, $0) }.joined()
    return (date + [time, digits(3, made % 1000)]).joined(separator: "-")
  }

  /// Returns whether the backup is meant by a name, which may lack the milliseconds.
  func isNamed(_ name: String) -> Bool { self.name == name || self.name.dropLast(4) == name }
}
