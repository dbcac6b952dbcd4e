import Foundation

/// A temporary folder with scripts in place of players, deleted along with this object.
final class ScriptFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "/sound-" + UUID().uuidString
    mkdir(path, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the command of a new script.
  ///
  /// The shell is named, as a file that was just written can't always be run itself: processes that other tests start at
  /// that moment hold it open for writing until they run their own programs.
  func script(_ text: String) throws -> String {
    let file = path + "/" + UUID().uuidString
    try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: file))
    return "/bin/sh " + file
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits until a script has written a file.
  func await(_ name: String) { until { text(name) != nil } }

  /// Waits until the process whose id is in a file has ended.
  func awaitEnd(_ name: String) { until { isEnded(name) } }

  /// Returns whether the process whose id is in a file has ended.
  func isEnded(_ name: String) -> Bool {
    guard let id = text(name).flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) else {
      return false
    }
    // A process that nobody has waited for yet counts as ended.
    guard let state = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return kill(id, 0) != 0 }
    return String(decoding: state, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z") == true
  }

  private func until(_ isTrue: () -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while !isTrue(), ContinuousClock.now < end { sched_yield() }
  }
}
