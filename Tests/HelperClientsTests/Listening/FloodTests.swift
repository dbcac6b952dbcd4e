#if os(Linux)
  import Essentials
  import Foundation
  import HelperProtocol
  import Testing

  @testable import HelperClients

  /// More connections than are served, and requests that never arrive whole: others are answered within seconds.
  @Suite(.serialized, .timeLimit(.minutes(2))) struct FloodTests {
    /// A program that listens to a free port, and is told to answer each request.
    private final class Served: Sendable {
      let port: Int
      private let life: [Int32]
      private let ended = DispatchSemaphore(value: 0)

      init() throws {
        let program = try Asking.program("flashcards-listen")
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let first = Loopback.bound(probe)
        close(probe)
        port = first
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        life = ends
        let stop = ends[0]
        let ready = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [ended] in
          defer { ended.signal() }
          // Whatever happens, nobody waits for ever.
          defer { ready.signal() }
          guard var listener = WebListener(program, port: first, until: stop) else { return }
          while let message = listener.next() {
            switch message {
            case .listening: ready.signal()
            case .failed: return
            case .arrived: _ = listener.reply(WebReply(status: nil, origin: "http://localhost"))
            case .body(let bytes): _ = listener.reply(WebReply(status: 200), bytes)
            }
          }
        }
        ready.wait()
      }

      /// Sends a request. Returns the time until its answer, or `nil` if none comes.
      func answer() -> Duration? {
        let start = ContinuousClock.now
        let file = Loopback.connect(port)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var patience = timeval(tv_sec: 40, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        Loopback.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", file)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(file, &bytes, bytes.count, 0)
        guard count > 0, String(decoding: bytes[..<count], as: UTF8.self).hasPrefix("HTTP/1.1 200") else { return nil }
        return ContinuousClock.now - start
      }

      func end() {
        close(life[1])
        ended.wait()
        close(life[0])
      }
    }

    /// Holds connections that have sent some bytes while a request is answered.
    private func time(while count: Int, haveSent bytes: String) throws -> Duration? {
      let served = try Served()
      defer { served.end() }
      #expect(served.answer() != nil)
      var held: [Int32] = []
      defer { for file in held { close(file) } }
      for _ in 0..<count {
        let file = Loopback.connect(served.port, waits: false)
        guard file >= 0 else { break }
        held.append(file)
      }
      for file in held { Loopback.send(bytes, file) }
      return served.answer()
    }

    private static let start = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n"

    @Test(arguments: [("", 170), ("POST / HT", 170), (start + "X: ", 170), (start + "\r\n{", 120)])
    func aRequestIsAnsweredInAFlood(bytes: String, count: Int) throws {
      let time = try #require(try time(while: count, haveSent: bytes))
      #expect(time < .seconds(15), "\(time)")
    }

    @Test func aSlowBodyHindersNobody() throws {
      let time = try #require(try time(while: 40, haveSent: FloodTests.start + "\r\n{"))
      #expect(time < .seconds(1), "\(time)")
    }

    @Test func aBodyThatIsTooLargeIsCutOff() throws {
      let served = try Served()
      defer { served.end() }
      let file = Loopback.connect(served.port)
      defer { close(file) }
      Loopback.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n", file)
      let piece = [UInt8](repeating: 0x20, count: 1 << 20)
      var sent = 0
      while sent < 200 << 20 {
        let count = piece.withUnsafeBytes { Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count <= 0 { break }
        sent += count
      }
      #expect(sent < 100 << 20)
      #expect(served.answer() != nil)
    }
  }
#endif
