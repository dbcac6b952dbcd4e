import Anki

/// A request to a server.
public struct ServerRequest: Hashable, Sendable {
  /// The method.
  public let method: SyncMethod
  /// The body, not compressed unless it is a frame already.
  public let body: [UInt8]
  /// Whether the body is a frame of Zstandard already.
  private let isFrame: Bool

  /// Creates a request with any body.
  public init(_ method: SyncMethod, body: [UInt8]) {
    self.init(method, body, isFrame: false)
  }

  private init(_ method: SyncMethod, _ body: [UInt8], isFrame: Bool) {
    self.method = method
    self.body = body
    self.isFrame = isFrame
  }

  /// Creates a request with a body in JSON.
  init(_ method: SyncMethod, _ members: KeyValuePairs<String, JSON> = [:]) {
    self.init(method, body: JSON.object(JSONObject(members)).bytes)
  }

  /// The body as it is sent: a frame of Zstandard (RFC 8878) whose blocks are not compressed, which needs no compressor.
  public var frame: [UInt8] {
    if isFrame { return body }
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    frame.reserveCapacity(body.count + body.count / ServerRequest.block * 3 + 20)
    // A single segment, whose length follows in 8 bytes.
    frame.append(0b1110_0000)
    for shift in stride(from: 0, to: 64, by: 8) { frame.append(UInt8(truncatingIfNeeded: body.count >> shift)) }
    var start = 0
    repeat {
      let end = min(body.count, start + ServerRequest.block)
      let head = (end - start) << 3 | (end == body.count ? 1 : 0)
      for shift in stride(from: 0, to: 24, by: 8) { frame.append(UInt8(truncatingIfNeeded: head >> shift)) }
      frame += body[start..<end]
      start = end
    } while start < body.count
    return frame
  }

  /// The most bytes of a block.
  private static let block = 128 << 10
}

/// The requests about a collection.
extension ServerRequest {
  /// The version of the protocol.
  public static let version: Int64 = 11

  /// Returns the request for a host key.
  public static func hostKey(name: String, password: String) -> ServerRequest {
    ServerRequest(.hostKey, ["u": .string(name), "p": .string(password)])
  }

  /// Returns the request for what the server has.
  public static func meta(client: String) -> ServerRequest {
    ServerRequest(.meta, ["v": .integer(version), "cv": .string(client)])
  }

  /// Returns the request that begins an exchange.
  ///
  /// - Parameters:
  ///   - usn: The number from which on the records of the server are wanted.
  ///   - sendsConfiguration: Whether the configuration here holds, so that the server doesn't send its own.
  /// - Returns: The request.
  public static func start(from usn: Int64, sendsConfiguration: Bool) -> ServerRequest {
    ServerRequest(.start, ["minUsn": .integer(usn), "lnewer": .bool(sendsConfiguration)])
  }

  /// Returns the request with what was deleted here.
  public static func applyGraves(_ graves: SyncGraves) -> ServerRequest {
    ServerRequest(.applyGraves, ["chunk": graves.json])
  }

  /// Returns the request with note types and so on.
  public static func applyChanges(_ changes: SyncChanges) -> ServerRequest {
    ServerRequest(.applyChanges, ["changes": changes.json])
  }

  /// The request for the next records of the server.
  public static let chunk = ServerRequest(.chunk)

  /// Returns the request with records from here.
  public static func applyChunk(_ chunk: SyncChunk) -> ServerRequest {
    ServerRequest(.applyChunk, ["chunk": chunk.json])
  }

  /// Returns the request that compares numbers of records.
  public static func sanityCheck(_ counts: RecordCounts) -> ServerRequest {
    ServerRequest(.sanityCheck2, ["client": counts.json])
  }

  /// The request that ends an exchange.
  public static let finish = ServerRequest(.finish)
  /// The request that gives up an exchange.
  public static let abort = ServerRequest(.abort)

  /// Returns the request that replaces the server's collection.
  ///
  /// - Parameter frame: The file of a collection, as a frame of Zstandard.
  /// - Returns: The request.
  public static func upload(_ frame: [UInt8]) -> ServerRequest { ServerRequest(.upload, frame, isFrame: true) }
}

/// The header `anki-sync`, which each request has.
public struct SyncHeader: Hashable, Sendable {
  /// The name of the header.
  public static let name = "anki-sync"
  /// The header of an answer with its uncompressed size.
  public static let size = "anki-original-size"
  /// The host key, or empty for the request of one. As secret as the password.
  public var hostKey: String
  /// What the program and the machine are called, which servers only log.
  public var client: String
  /// The key of the session: any text, the same for all requests of an exchange, and another one for each exchange.
  public var session: String

  /// Creates a header.
  public init(hostKey: String = "", client: String, session: String) {
    self.hostKey = hostKey
    self.client = client
    self.session = session
  }

  /// The value of the header: a line in ASCII.
  public var value: String {
    let object = JSONObject([
      "v": .integer(ServerRequest.version), "k": .string(hostKey), "c": .string(client), "s": .string(session),
    ])
    var line = ""
    for scalar in String(decoding: JSON.object(object).bytes, as: UTF8.self).unicodeScalars {
      guard !(0x20..<0x7F).contains(scalar.value) else {
        line.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return line
  }
}

extension JSONObject {
  /// Creates an object of members in order.
  init(_ members: KeyValuePairs<String, JSON>) {
    self.init()
    for (name, value) in members { append(name, value) }
  }
}
