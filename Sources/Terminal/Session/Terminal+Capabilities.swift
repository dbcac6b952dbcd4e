import CNcurses
import TextUI

extension Terminal {
  /// A string of terminfo, without the waiting times for which nobody waits any more (`$<5>`); nil where it is absent.
  static func capability(_ name: String) -> String? {
    guard let text = cn_capability(name) else { return nil }
    return String(cString: text).replacing(/\$<[0-9.*\/]*>/, with: "")
  }

  /// What terminfo says the keys send: the sequences that begin with Escape. Others write what is a key of its own.
  static func keys() -> [[UInt8]: Key] {
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", Key(.insert)), ("kdch1", .delete), ("kcbt", .backTab),
      ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)), ("kLFT", Key(.left, .shift)),
      ("kRIT", Key(.right, .shift)), ("kHOM", Key(.home, .shift)), ("kEND", Key(.end, .shift)),
      ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)), ("kDC", Key(.delete, .shift)),
      ("kIC", Key(.insert, .shift)),
    ]
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in names + (1...12).map({ ("kf\($0)", Key.function($0)) }) {
      guard let text = cn_capability(name) else { continue }
      let bytes = String(cString: text).utf8.map { $0 }
      if bytes.count > 2, bytes[0] == 0x1B, keys[bytes] == nil { keys[bytes] = key }
    }
    return keys
  }
}
