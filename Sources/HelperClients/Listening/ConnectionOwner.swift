import Essentials

#if os(Linux)
  import CGlibc
#endif

/// The account that has the other end of a connection.
public enum ConnectionOwner {
  /// Returns whether another account than this one has the client's end of a connection, or none that is known. Where
  /// the system doesn't tell, it is taken to be this one.
  ///
  /// - Parameters:
  ///   - client: The port of the client's end.
  ///   - server: The port of this end.
  /// - Returns: Whether the account is another one.
  public static func isOther(client: Int, server: Int) -> Bool {
    #if os(Linux)
      switch asked(client: client, server: server) {
      case .account(let account): return account != getuid()
      case .closed: return true
      case .unknown: return ConnectionTable.isReadable && isOtherInTable(client: client, server: server)
      }
    #else
      return false
    #endif
  }

  #if os(Linux)
    /// What the kernel says about an end.
    enum Known: Equatable {
      case account(UInt32)
      /// No program has it open any more.
      case closed
      /// There is none, or the kernel doesn't tell about single connections.
      case unknown
    }

    /// Asks the kernel for the client's end alone.
    static func asked(client: Int, server: Int) -> Known {
      guard let client = UInt16(exactly: client), let server = UInt16(exactly: server) else { return .unknown }
      var account: UInt32 = 0
      switch cg_account_of_connection(client, server, &account) {
      case 1: return .account(account)
      case 0: return .closed
      default: return .unknown
      }
    }

    /// Looks for the client's end in the table of all.
    static func isOtherInTable(client: Int, server: Int) -> Bool {
      let row = ConnectionTable.connection(from: client, to: server)
      // What was closed belongs to no program, and is said to be the superuser's.
      return row.map { $0.account != getuid() || $0.inode == "0" } ?? true
    }
  #endif
}

#if os(Linux)
  /// The connections by TCP of this machine. Each end of a connection on this machine has a row.
  public enum ConnectionTable {
    /// A row of the table.
    public struct Row {
      /// The account.
      public let account: UInt32
      /// The number of the socket, or 0 if no program has it open.
      public let inode: Substring
    }

    private static let path = "/proc/net/tcp"
    /// The table of sockets of the new kind, which can be connected to addresses of the old one.
    private static let newPath = "/proc/net/tcp6"

    /// Whether there is a table.
    public static var isReadable: Bool { access(path, R_OK) == 0 }

    /// Returns the row of the program that listens to a port.
    public static func listening(to port: Int) -> Row? {
      func end(_ zeros: Int) -> String { ":\(digits(port, 4)) \(String(repeating: "0", count: zeros)):0000 0A " }
      return row(with: end(8), in: path) ?? row(with: end(32), in: newPath)
    }

    /// Returns the row of one end of a connection on the loopback address.
    static func connection(from port: Int, to other: Int) -> Row? {
      func end(_ port: Int, _ before: String) -> String {
        before + digits(UInt32(0x7F00_0001).bigEndian, 8) + ":" + digits(port, 4) + " "
      }
      let mapped = String(repeating: "0", count: 16) + digits(UInt32(0xFFFF).bigEndian, 8)
      return row(with: end(port, "") + end(other, ""), in: path)
        ?? row(with: end(port, mapped) + end(other, mapped), in: newPath)
    }

    /// Returns the first row with a text. The others are not taken apart: there may be thousands.
    private static func row(with text: String, in path: String) -> Row? {
      let bytes = read(path) ?? []
      let place = (bytes + [0]).withUnsafeBytes { buffer -> Int? in
        guard let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
        return strstr(base, text).map { UnsafePointer($0) - base }
      }
      guard let place else { return nil }
      let start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
      let end = bytes[place...].firstIndex(of: newline) ?? bytes.count
      let columns = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ")
      guard columns.count > 9, let account = UInt32(columns[7]) else { return nil }
      return Row(account: account, inode: columns[9])
    }

    private static let newline = UInt8(ascii: "\n")

    private static func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    /// Returns what a file has that doesn't tell its size, or `nil` if it can't be read.
    public static func read(_ path: String) -> [UInt8]? {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Essentials.read(file, &piece, piece.count)
        if count == 0 { return bytes }
        if count > 0 { bytes += piece[..<count] } else if errno != EINTR { return nil }
      }
    }
  }
#endif
