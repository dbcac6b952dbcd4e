extension AnkiCard {
  /// The strength of a memory in FSRS.
  public struct Memory: Hashable, Sendable {
    /// The number of days until the chance of recall falls to 0.9.
    public let stability: Double
    /// The difficulty from 1 to 10.
    public let difficulty: Double
  }

  /// The memory state, or `nil` if the card has none, as without FSRS.
  public var memory: Memory? {
    guard let stability = number("s"), let difficulty = number("d"), stability > 0, (1...10).contains(difficulty) else {
      return nil
    }
    return Memory(stability: stability, difficulty: difficulty)
  }

  /// The time of the last review in seconds, or `nil` if the card doesn't say.
  public var lastReview: Int64? { number("lrt").flatMap { Int64(exactly: $0.rounded()) } }

  /// The place that the card had among new ones, or `nil` if the card doesn't say.
  public var position: Int64? { phase == .new ? due : number("pos").flatMap { Int64(exactly: $0.rounded()) } }

  /// Returns the number of a key in `data`, or `nil` if there is none.
  ///
  /// Looks for the key rather than parsing all of the object, since there are as many as cards. In nested texts quotes
  /// are escaped, so that only keys of the object itself match.
  private func number(_ key: String) -> Double? {
    let data = Array(data.utf8)
    let sign = Array("\"\(key)\":".utf8)
    guard data.count > sign.count else { return nil }
    for start in 0...(data.count - sign.count) where data[start..<start + sign.count].elementsEqual(sign) {
      let text = data[(start + sign.count)...].drop { $0 == 0x20 }
        .prefix { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
      guard text.count < 40, let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
        return nil
      }
      return number
    }
    return nil
  }
}
