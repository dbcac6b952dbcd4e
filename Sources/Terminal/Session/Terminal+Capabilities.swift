import CNcurses
import TextUI

extension Terminal {
  /// Returns the terminfo key sequences that begin with Escape. Other sequences are keys of their own.
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
