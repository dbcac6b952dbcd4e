import CardStore
import Essentials
import Foundation
import Synchronization

/// A server on the loopback interface that answers byte for byte as a test specifies.
public final class LoopbackServer: Sendable {
  /// A step of an answer.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Sends bytes one by one, with a pause in milliseconds after each.
    case drip([UInt8], every: Int32)
    /// Sends nothing more and keeps the connection open.
    case hang
    /// Answers another request on the same connection.
    case keepAlive
  }

  /// A request.
  public struct Request: Sendable {
    /// The path with its query, as received.
    public let path: String
    /// The whole request, as received.
    public let text: String
  }

  /// The port.
  public let port: UInt16
  private let listener: Int32
  private let seen = Guarded<[Request]>([])
  private let open = Guarded<[Int32]>([])
  private let isStopped = Atomic(false)

  /// The requests so far.
  public var requests: [Request] { seen.withLock { $0 } }
  /// The server's URL, without a trailing slash.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// Starts a server that answers each request with steps and then closes the connection. Port 0 means any free port.
  ///
  /// - Throws: `POSIXError(.EADDRINUSE)` if the port cannot be bound.
  public init(port wanted: UInt16 = 0, _ answer: @escaping @Sendable (Request) -> [Step]) throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    listener = socket(AF_INET, stream, 0)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, 4)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = wanted.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 128) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: place.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else {
          // Closed here only: the number may be another file's later.
          close(listener)
          return
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        open.withLock { $0.append(connection) }
        Thread.detachNewThread { self.serve(connection, answer) }
      }
    }
  }

  deinit { stop() }

  /// Stops accepting connections and ends the open ones.
  public func stop() {
    guard isStopped.exchange(true, ordering: .relaxed) == false else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    open.withLock { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  private func serve(_ connection: Int32, _ answer: (Request) -> [Step]) {
    var isHanging = false
    defer { if !isHanging { finish(connection) } }
    var goesOn = true
    while goesOn {
      goesOn = false
      guard let request = Self.request(connection) else {
        // Unread bytes would turn the end into a reset.
        shutdown(connection, Int32(SHUT_WR))
        return
      }
      seen.withLock { $0.append(request) }
      for step in answer(request) {
        switch step {
        case .send(let bytes): if !Self.send(bytes, connection) { return }
        case .drip(let bytes, let pause):
          for byte in bytes {
            if !Self.send([byte], connection) { return }
            _ = poll(nil, 0, pause)
          }
        case .hang: isHanging = true
        case .keepAlive: goesOn = true
        }
      }
    }
  }

  private func finish(_ connection: Int32) {
    open.withLock { open in
      open.removeAll { $0 == connection }
      close(connection)
    }
  }

  private static func request(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(subsequence: Array("\r\n\r\n".utf8)) {
      let count = read(connection, &piece, piece.count)
      guard count > 0, bytes.count < 1 << 16 else { return nil }
      bytes += piece[..<count]
      // A TLS handshake, which this server does not speak.
      if bytes[0] == 0x16 { return Request(path: "", text: "") }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Request(path: String(words[1]), text: text) : nil
  }

  private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        #if canImport(Darwin)
          write(connection, $0.baseAddress.map { $0 + done }, $0.count - done)
        #else
          Foundation.send(connection, $0.baseAddress.map { $0 + done }, $0.count - done, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

extension [UInt8] {
  fileprivate func contains(subsequence: [UInt8]) -> Bool {
    guard count >= subsequence.count else { return false }
    return (0...count - subsequence.count).contains { self[$0..<$0 + subsequence.count].elementsEqual(subsequence) }
  }
}
