/// A random number generator with a seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns random bytes, some as terminals send them.
  static func bytes(_ random: inout Seeded) -> [UInt8] {
    let parts = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "[", "A", "M", "~", ";", ":", "1", "5", "<", "?", "u", "m", "$", "é", "日",
      "e\u{301}",
      "\u{1B}[200~", "\u{1B}[201~", "\r", "\n", "\u{7F}", "\u{1B}]", "\u{1B}\\", "\u{7}", "\u{1B}P", "\u{85}", "👩‍👧",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }
}
