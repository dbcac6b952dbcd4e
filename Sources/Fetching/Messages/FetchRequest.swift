public import FlashcardKit

/// What the program asks of the one that reads the network.
public enum FetchCommand: Equatable, Sendable, Codable {
  /// Fetch something: answered once by a `FetchResult` of the same number.
  case fetch(FetchRequest)
  /// Stop the question of this number: not answered any more.
  case cancel(Int)
}

/// Something to be fetched.
public struct FetchRequest: Equatable, Sendable, Codable {
  /// What the answer is known by.
  public var number: Int
  /// An address of http or https.
  public var address: String
  /// Who asks, as HTTP has it.
  public var userAgent: String
  /// Whether the person set the address: it may then lead into the network around this machine.
  public var isOwn: Bool
  /// What is not waited for or taken.
  public var limits: FetchLimits

  /// A question.
  public init(number: Int, address: String, userAgent: String, isOwn: Bool, limits: FetchLimits = FetchLimits()) {
    self.number = number
    self.address = address
    self.userAgent = userAgent
    self.isOwn = isOwn
    self.limits = limits
  }
}

/// What is not waited for, and not taken.
public struct FetchLimits: Equatable, Sendable, Codable {
  /// How long connecting may take.
  public var connect: Milliseconds
  /// How long all of it may take.
  public var whole: Milliseconds
  /// The largest answer, unpacked, in bytes.
  public var bytes: Int
  /// How often the server may lead on.
  public var redirects: Int

  /// The limits; the defaults are those of the program. What would be no limit is brought down to one.
  public init(connect: Milliseconds = 5000, whole: Milliseconds = 10_000, bytes: Int = 8 << 20, redirects: Int = 5) {
    self.connect = min(max(connect, 1), FetchLimits.longest)
    self.whole = min(max(whole, 1), FetchLimits.longest)
    self.bytes = min(max(bytes, 0), Frame.longest.body)
    self.redirects = min(max(redirects, 0), 100)
  }

  /// Reads limits, and brings them within bounds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      connect: try container.decode(Milliseconds.self, forKey: .connect),
      whole: try container.decode(Milliseconds.self, forKey: .whole),
      bytes: try container.decode(Int.self, forKey: .bytes),
      redirects: try container.decode(Int.self, forKey: .redirects))
  }

  /// An hour: nobody waits longer.
  private static let longest: Milliseconds = 3_600_000
}
