/// A command to the program that reads the network.
public enum FetchCommand: Equatable, Sendable, Codable {
  /// Fetch an address. Answered by one `FetchResult` with the same number.
  case fetch(FetchRequest)
  /// Cancel the request with this number, which is then not answered anymore.
  case cancel(Int)
}

/// A request for the contents of an address.
public struct FetchRequest: Equatable, Sendable, Codable {
  /// The number that identifies the reply.
  public var number: Int
  /// The `http` or `https` address to fetch.
  public var address: String
  /// The user agent to send.
  public var userAgent: String
  /// Whether the person set the address, so that it may lead into the local network.
  public var isOwn: Bool
  /// The limits of the request.
  public var limits: FetchLimits

  /// Creates a request.
  public init(number: Int, address: String, userAgent: String, isOwn: Bool, limits: FetchLimits = FetchLimits()) {
    self.number = number
    self.address = address
    self.userAgent = userAgent
    self.isOwn = isOwn
    self.limits = limits
  }
}

/// The limits of a request.
public struct FetchLimits: Equatable, Sendable, Codable {
  /// The time limit for connecting, in milliseconds.
  public var connect: Int64
  /// The time limit for the whole request, in milliseconds.
  public var whole: Int64
  /// The largest response in bytes, uncompressed.
  public var bytes: Int
  /// The largest number of redirects.
  public var redirects: Int

  /// Creates limits, clamped to reasonable values.
  public init(connect: Int64 = 5000, whole: Int64 = 10_000, bytes: Int = 8 << 20, redirects: Int = 5) {
    self.connect = min(max(connect, 1), FetchLimits.longest)
    self.whole = min(max(whole, 1), FetchLimits.longest)
    self.bytes = min(max(bytes, 0), Frame.longest.body)
    self.redirects = min(max(redirects, 0), 100)
  }

  /// Creates limits by decoding them, clamped to reasonable values.
  ///
  /// - Throws: A `DecodingError` if a limit is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      connect: try container.decode(Int64.self, forKey: .connect),
      whole: try container.decode(Int64.self, forKey: .whole),
      bytes: try container.decode(Int.self, forKey: .bytes),
      redirects: try container.decode(Int.self, forKey: .redirects))
  }

  /// The longest time limit: an hour.
  private static let longest: Int64 = 3_600_000
}

/// The result of a request.
public struct FetchResult: Equatable, Sendable {
  /// The number of the request.
  public let number: Int
  /// The reply, or the reason there is none.
  public let result: Result<FetchReply, NetworkFailure>

  /// Creates the result of the request with this number.
  public init(number: Int, result: Result<FetchReply, NetworkFailure>) {
    self.number = number
    self.result = result
  }
}

/// A complete and successful response of a server.
public struct FetchReply: Equatable, Sendable {
  /// The content type that the server states.
  public var contentType: String?
  /// The body, uncompressed. Texts that declare their encoding are in UTF-8.
  public var body: [UInt8]

  /// Creates a reply with a content type and a body.
  public init(contentType: String?, body: [UInt8]) {
    self.contentType = contentType
    self.body = body
  }
}
