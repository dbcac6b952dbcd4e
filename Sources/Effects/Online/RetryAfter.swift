public import FlashcardKit

/// How long a server wants to be left alone, as it says itself: a number of anybody's making, held within what can be
/// waited for.
public struct RetryAfter: Hashable, Sendable {
  /// Whole seconds.
  public let seconds: Int

  /// What a server said; nil for what means nothing: no time at all, or more than a year.
  public init?(seconds: Int) {
    guard RetryAfter.bounds.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// The same in milliseconds.
  public var time: Milliseconds { Milliseconds(seconds) * 1000 }

  private static let bounds = 1...365 * 24 * 3600
}

extension RetryAfter: ExpressibleByIntegerLiteral {
  /// So many seconds; what is out of bounds is brought back into them.
  public init(integerLiteral seconds: Int) { self.seconds = seconds.clamped(to: RetryAfter.bounds) }
}

extension RetryAfter: Codable {
  /// Reads what `encode(to:)` writes, and nothing that a server could not mean.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let wait = RetryAfter(seconds: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No time that can be waited for.")
    }
    self = wait
  }

  /// The seconds alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}
