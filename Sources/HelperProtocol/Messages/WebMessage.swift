/// A message of the program that listens to HTTP.
public enum WebMessage: Equatable, Sendable {
  /// It listens.
  case listening
  /// It can't listen, with the reason as the system numbers it.
  case failed(Int32)
  /// The headers of a request have arrived. Answered by a `WebReply`.
  case arrived(WebArrival)
  /// The body of the request whose headers came before. Answered by a `WebReply`.
  case body([UInt8])

  private enum Head: Codable {
    case listening
    case failed(Int32)
    case arrived(WebArrival)
    case body
  }

  /// The message as a frame.
  public var frame: Frame {
    switch self {
    case .listening: Frame(head: encoded(Head.listening), body: [])
    case .failed(let code): Frame(head: encoded(Head.failed(code)), body: [])
    case .arrived(let arrival): Frame(head: encoded(Head.arrived(arrival)), body: [])
    case .body(let bytes): Frame(head: encoded(Head.body), body: bytes)
    }
  }

  /// Creates a message from a frame.
  ///
  /// - Throws: `Frame.Damaged` if it is none.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    switch head {
    case .listening: self = .listening
    case .failed(let code): self = .failed(code)
    case .arrived(let arrival): self = .arrived(arrival)
    case .body: self = .body(frame.body)
    }
  }
}

/// What the headers of a request say.
public struct WebArrival: Equatable, Sendable, Codable {
  /// The method, such as `POST`.
  public var method: String
  /// The header Host.
  public var host: String?
  /// The header Origin.
  public var origin: String?
  /// The header Sec-Fetch-Site.
  public var site: String?
  /// Whether a browser asks if a page may reach this machine.
  public var asksForPrivateNetwork: Bool
  /// The port of the client's end of the connection, or 0 if it isn't known.
  public var port: Int

  /// Creates what the headers say.
  public init(
    method: String, host: String?, origin: String?, site: String?, asksForPrivateNetwork: Bool, port: Int
  ) {
    self.method = method
    self.host = host
    self.origin = origin
    self.site = site
    self.asksForPrivateNetwork = asksForPrivateNetwork
    self.port = port
  }
}

/// A reply to a request, or that its body is wanted.
public struct WebReply: Equatable, Sendable, Codable {
  /// The status, or `nil` if the body is wanted first.
  public var status: Int?
  /// The origin that may read the reply, or `nil` for none.
  public var origin: String?
  /// Whether a page of that origin may reach this machine.
  public var allowsPrivateNetwork = false

  /// Creates a reply.
  public init(status: Int?, origin: String? = nil) {
    self.status = status
    self.origin = origin
  }

  /// Returns the reply as a frame, with a body.
  public func frame(with body: [UInt8]) -> Frame { Frame(head: encoded(self), body: body) }

  /// Creates a reply from a frame.
  ///
  /// - Throws: `Frame.Damaged` if it is none.
  public init(_ frame: Frame) throws(Frame.Damaged) { self = try decoded(frame.head) }
}
