#if os(Linux)
  import Foundation
  import Testing

  @testable import HelperClients

  /// Connections on the loopback interface, and whose they are.
  @Suite(.timeLimit(.minutes(1))) struct ConnectionOwnerTests {
    /// A socket that listens to a free port.
    private struct Listening: ~Copyable {
      let file: Int32
      let port: Int

      init() {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.file = file
        port = Loopback.bound(file)
        #expect(port > 0 && listen(file, 10) == 0)
      }

      /// Accepts a connection. Returns it with the port of its other end.
      func accepted() -> (file: Int32, port: Int) {
        var place = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let own = withUnsafeMutablePointer(to: &place) { place in
          place.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept(file, $0, &size) }
        }
        return (own, Int(UInt16(bigEndian: place.sin_port)))
      }

      deinit { close(file) }
    }

    @Test func aConnectionOfThisAccountIsItsOwn() {
      let server = Listening()
      let client = Loopback.connect(server.port)
      let (end, port) = server.accepted()
      #expect(ConnectionOwner.asked(client: port, server: server.port) == .account(getuid()))
      #expect(!ConnectionOwner.isOther(client: port, server: server.port))
      #expect(!ConnectionOwner.isOtherInTable(client: port, server: server.port))
      close(client)
      close(end)
    }

    @Test func aSocketOfTheNewKindIsKnown() {
      let server = Listening()
      let client = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
      guard client >= 0 else { return }
      var place = sockaddr_in6()
      place.sin6_family = sa_family_t(AF_INET6)
      place.sin6_port = in_port_t(server.port).bigEndian
      inet_pton(AF_INET6, "::ffff:127.0.0.1", &place.sin6_addr)
      let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
      let isConnected = withUnsafePointer(to: &place) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(client, $0, size) == 0 }
      }
      defer { close(client) }
      guard isConnected else { return }
      let (end, port) = server.accepted()
      #expect(!ConnectionOwner.isOther(client: port, server: server.port))
      #expect(!ConnectionOwner.isOtherInTable(client: port, server: server.port))
      close(end)
    }

    /// The kernel says that it is the superuser's.
    @Test func aConnectionThatWasClosedIsNobodys() {
      let server = Listening()
      let client = Loopback.connect(server.port)
      let (end, port) = server.accepted()
      close(client)
      #expect(ConnectionOwner.isOther(client: port, server: server.port))
      #expect(ConnectionOwner.isOtherInTable(client: port, server: server.port))
      close(end)
      #expect(ConnectionOwner.isOther(client: port, server: server.port))
    }

    @Test func whatIsNoConnectionIsNobodys() {
      let server = Listening()
      // The port of a socket that listens is no connection to another.
      let other = Listening()
      for port in [1, server.port, other.port, -1, 0, 70_000] {
        #expect(ConnectionOwner.asked(client: port, server: server.port) == .unknown, "\(port)")
        #expect(ConnectionOwner.isOther(client: port, server: server.port))
      }
    }

    private static let canBeAnother =
      geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0 && access("/bin/bash", X_OK) == 0

    @Test(.enabled(if: canBeAnother, "only the superuser can be another account"))
    func aConnectionOfAnotherAccountIsItsOwn() throws {
      let server = Listening()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments = [
        "--reuid=65534", "--regid=65534", "--clear-groups", "/bin/bash", "-c",
        "exec 3<>/dev/tcp/127.0.0.1/\(server.port); read -t 20 <&3",
      ]
      try process.run()
      let (end, port) = server.accepted()
      #expect(ConnectionOwner.asked(client: port, server: server.port) == .account(65534))
      #expect(ConnectionOwner.isOther(client: port, server: server.port))
      #expect(ConnectionOwner.isOtherInTable(client: port, server: server.port))
      close(end)
      process.waitUntilExit()
    }
  }

  /// Connections to ports of this machine.
  enum Loopback {
    static func place(_ port: Int) -> sockaddr_in {
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = in_port_t(port).bigEndian
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return place
    }

    static func with<Result>(
      _ place: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
      withUnsafePointer(to: &place) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }

    /// Binds a socket to a free port. Returns the port, or 0.
    static func bound(_ file: Int32) -> Int {
      var place = place(0)
      guard with(&place, { bind(file, $0, $1) }) == 0 else { return 0 }
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &place) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(file, $0, &size) }
      }
      return Int(UInt16(bigEndian: place.sin_port))
    }

    /// Returns a connection, or -1. Unless it waits, the connection may not be there yet.
    static func connect(_ port: Int, waits: Bool = true) -> Int32 {
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard file >= 0 else { return -1 }
      if !waits { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
      var place = place(port)
      if with(&place, { Foundation.connect(file, $0, $1) }) == 0 || !waits && errno == EINPROGRESS { return file }
      close(file)
      return -1
    }

    static func send(_ text: String, _ file: Int32) {
      _ = Array(text.utf8).withUnsafeBytes { Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
  }
#endif
