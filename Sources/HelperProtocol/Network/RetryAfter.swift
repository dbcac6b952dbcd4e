/// The waiting time that a server asks for, limited to a reasonable range.
public struct RetryAfter: Hashable, Sendable {
  /// The time in whole seconds.
  public let seconds: Int

  /// Creates a waiting time. Returns `nil` unless it is between a second and a year.
  public init?(seconds: Int) {
    guard RetryAfter.bounds.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// The time in milliseconds.
  public var time: Int64 { Int64(seconds) * 1000 }

  private static let bounds = 1...365 * 24 * 3600
}

extension RetryAfter: ExpressibleByIntegerLiteral {
  /// Creates a waiting time, clamped to its bounds.
  public init(integerLiteral seconds: Int) {
    self.seconds = min(max(seconds, RetryAfter.bounds.lowerBound), RetryAfter.bounds.upperBound)
  }
}

extension RetryAfter: Codable {
  /// Decodes a waiting time.
  ///
  /// - Throws: `DecodingError` if the value isn't an integer between a second and a year.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let wait = RetryAfter(seconds: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a duration to wait for.")
    }
    self = wait
  }

  /// Encodes the number of seconds.
  ///
  /// - Throws: The encoder's error, if the value can't be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}
