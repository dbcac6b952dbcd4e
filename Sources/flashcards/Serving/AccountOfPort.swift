import Essentials

/// The account that has the other end of a connection.
enum AccountOfPort {
  /// Returns whether another account than this one has the client's end of a connection, or none that is known. Where
  /// the system doesn't tell, it is taken to be this one.
  static func isOther(client: Int, server: Int) -> Bool {
    #if os(Linux)
      guard ConnectionTable.isReadable else { return false }
      return ConnectionTable.rows.first { $0.port == client && $0.otherPort == server }.map { $0.account != getuid() }
        ?? true
    #else
      return false
    #endif
  }
}

#if os(Linux)
  /// The connections by TCP of this machine, on addresses of the old kind.
  enum ConnectionTable {
    /// A row of the table, in which each end of a connection on this machine has its own.
    struct Row {
      let port: Int
      let otherPort: Int
      /// What the end is doing.
      let state: Substring
      let account: UInt32
      /// The number of the socket.
      let inode: Substring
    }

    /// The state of an end that listens.
    static let listens: Substring = "0A"
    private static let path = "/proc/net/tcp"

    /// Whether there is a table.
    static var isReadable: Bool { access(path, R_OK) == 0 }

    /// The rows whose own end is on the loopback address, or on all.
    static var rows: [Row] {
      (read(path) ?? "").split(separator: "\n").dropFirst().compactMap { line in
        let columns = line.split(separator: " ", maxSplits: 10)
        guard columns.count > 9, let own = end(columns[1]), let other = end(columns[2]),
          let account = UInt32(columns[7]), own.address == loopback || own.address == 0
        else { return nil }
        return Row(port: own.port, otherPort: other.port, state: columns[3], account: account, inode: columns[9])
      }
    }

    /// The loopback address as the table has it, on a machine of either byte order.
    private static let loopback = UInt32(0x7F00_0001).bigEndian

    private static func end(_ text: Substring) -> (address: UInt32, port: Int)? {
      let parts = text.split(separator: ":")
      guard parts.count == 2, let address = UInt32(parts[0], radix: 16), let port = Int(parts[1], radix: 16) else {
        return nil
      }
      return (address, port)
    }

    /// Returns what a file has that doesn't tell its size, or `nil` if it can't be read.
    static func read(_ path: String) -> String? {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Essentials.read(file, &piece, piece.count)
        if count == 0 { return String(decoding: bytes, as: UTF8.self) }
        if count > 0 { bytes += piece[..<count] } else if errno != EINTR { return nil }
      }
    }
  }
#endif
