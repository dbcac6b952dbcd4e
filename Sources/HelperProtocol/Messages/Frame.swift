import Essentials

/// A message between the program and its helpers: the lengths of its two parts in eight bytes, a head in JSON, and a
/// body of raw bytes.
public struct Frame: Equatable, Sendable {
  /// The head, in JSON.
  public var head: [UInt8]
  /// The body.
  public var body: [UInt8]

  /// The largest accepted head and body, in bytes.
  public static let longest = (head: 1 << 20, body: 64 << 20)

  /// The error for bytes that are not a message; nothing after them can be understood.
  public struct Damaged: Error, Equatable, Sendable {
    /// Creates the error.
    public init() {}
  }

  /// The bytes of the message.
  public var bytes: [UInt8] { start + body }

  /// The bytes before the body.
  public var start: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + head.count)
    for length in [head.count, body.count] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
    return bytes + head
  }
}

/// Assembles messages from bytes that arrive in arbitrary pieces.
public struct FrameReader: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes for which room is kept.
  private static let kept = 1 << 18

  /// Creates a reader without any bytes.
  public init() {}

  /// Appends bytes that have arrived.
  public mutating func append(_ piece: some Collection<UInt8>) { bytes += piece }

  /// Returns the next complete message, or `nil` if there is none yet.
  ///
  /// - Throws: `Frame.Damaged` if the message would exceed the largest size.
  public mutating func next() throws(Frame.Damaged) -> Frame? {
    guard bytes.count >= 8 else { return nil }
    func length(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (head, body) = (length(0), length(4))
    guard head <= Frame.longest.head, body <= Frame.longest.body else { throw Frame.Damaged() }
    let end = 8 + head + body
    guard bytes.count >= end else { return nil }
    defer { if end == bytes.count, end > FrameReader.kept { bytes = [] } else { bytes.removeSubrange(..<end) } }
    return Frame(head: Array(bytes[8..<8 + head]), body: Array(bytes[8 + head..<end]))
  }
}

extension Frame {
  private struct Numbered: Codable { var number: Int }

  /// The number of the request that a reply belongs to. Throws `Frame.Damaged` if the head has none.
  public var number: Int {
    get throws(Frame.Damaged) {
      let head: Numbered = try decoded(head)
      return head.number
    }
  }
}

extension FetchCommand {
  /// The command as a message.
  public var frame: Frame {
    guard case .fetch(let request) = self else { return Frame(head: encoded(self), body: []) }
    return Frame(head: encoded(self), body: request.post?.body ?? [])
  }

  /// Creates a command from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid command.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    self = try decoded(frame.head)
    if case .fetch(var request) = self, request.post != nil {
      request.post?.body = frame.body
      self = .fetch(request)
    } else if !frame.body.isEmpty {
      throw Frame.Damaged()
    }
  }
}

extension FetchResult {
  private struct Head: Codable {
    var number: Int
    var contentType: String?
    var failure: NetworkFailure?
    var status: Int?
    var headers: [String: String]?
  }

  /// The result as a message.
  public var frame: Frame {
    switch result {
    case .success(let reply):
      Frame(
        head: encoded(
          Head(
            number: number, contentType: reply.contentType, status: reply.status == 200 ? nil : reply.status,
            headers: reply.headers.isEmpty ? nil : reply.headers)), body: reply.body)
    case .failure(let failure): Frame(head: encoded(Head(number: number, failure: failure)), body: [])
    }
  }

  /// Creates a result from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid result.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    if let failure = head.failure {
      guard frame.body.isEmpty else { throw Frame.Damaged() }
      self.init(number: head.number, result: .failure(failure))
    } else {
      self.init(
        number: head.number,
        result: .success(
          FetchReply(
            contentType: head.contentType, body: frame.body, status: head.status ?? 200, headers: head.headers ?? [:])))
    }
  }
}

/// Returns a value in JSON. Numbers, strings and lists of them can always be encoded.
func encoded(_ value: some Encodable) -> [UInt8] { (try? JSONEncoder().encode(value)).map(Array.init) ?? [] }

func decoded<Value: Decodable>(_ bytes: [UInt8]) throws(Frame.Damaged) -> Value {
  do { return try JSONDecoder().decode(Value.self, from: Data(bytes)) } catch { throw Frame.Damaged() }
}

/// A command to the picture decoder, sent with the bytes of a picture. Each is answered by one `PictureResult` with the
/// same number.
public enum DecodeCommand: Equatable, Sendable, Codable {
  /// Draw the picture.
  case draw(number: Int, PictureStyle)
  /// Check the picture and report its facts.
  case look(number: Int)

  /// The number that identifies the reply.
  public var number: Int {
    switch self {
    case .draw(let number, _), .look(let number): number
    }
  }

  /// Returns the command as a message, with the bytes of its picture.
  public func frame(with picture: [UInt8]) -> Frame { Frame(head: encoded(self), body: picture) }

  /// Creates a command from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid command.
  public init(_ frame: Frame) throws(Frame.Damaged) { self = try decoded(frame.head) }
}
