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
  /// What is sent by POST, or `nil` to ask by GET.
  public var post: FetchPost?

  /// Creates a request.
  public init(
    number: Int, address: String, userAgent: String, isOwn: Bool, limits: FetchLimits = FetchLimits(),
    post: FetchPost? = nil
  ) {
    self.number = number
    self.address = address
    self.userAgent = userAgent
    self.isOwn = isOwn
    self.limits = limits
    self.post = post
  }
}

/// What is sent by POST. Redirects aren't followed then, and any status is a reply, whose body is left as it is.
public struct FetchPost: Equatable, Sendable {
  /// The lines of headers.
  public var headers: [String]
  /// The names of the headers that the reply is to have, in lower case.
  public var wanted: [String]
  /// The longest time in which nothing arrives and nothing is taken, in seconds.
  public var quiet: Int
  /// The body.
  public var body: [UInt8]

  /// Creates what is sent.
  public init(headers: [String], wanted: [String], quiet: Int = 60, body: [UInt8]) {
    self.headers = headers
    self.wanted = wanted
    self.quiet = quiet
    self.body = body
  }
}

extension FetchPost: Codable {
  private enum CodingKeys: CodingKey { case headers, wanted, quiet }

  /// Creates what is sent by decoding it, without the body, which comes beside.
  ///
  /// - Throws: A `DecodingError` if something is missing, or a header has more than one line.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      headers: try container.decode([String].self, forKey: .headers),
      wanted: try container.decode([String].self, forKey: .wanted),
      quiet: min(max(try container.decode(Int.self, forKey: .quiet), 1), 3600), body: [])
    guard headers.allSatisfy({ $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }) else {
      throw DecodingError.dataCorruptedError(forKey: .headers, in: container, debugDescription: "Not a header.")
    }
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

/// A complete response of a server, and a successful one unless something was sent by POST.
public struct FetchReply: Equatable, Sendable {
  /// The status.
  public var status: Int
  /// The headers that were wanted.
  public var headers: [String: String]
  /// The content type that the server states.
  public var contentType: String?
  /// The body, uncompressed. Texts that declare their encoding are in UTF-8.
  public var body: [UInt8]

  /// Creates a reply with a content type and a body.
  public init(contentType: String?, body: [UInt8], status: Int = 200, headers: [String: String] = [:]) {
    self.status = status
    self.headers = headers
    self.contentType = contentType
    self.body = body
  }
}
