import Essentials

/// The account that has the other end of a connection.
enum AccountOfPort {
  /// Returns whether another account than this one has the client's end of a connection, or none that is known. Where
  /// the system doesn't tell, it is taken to be this one.
  static func isOther(client: Int, server: Int) -> Bool {
    #if os(Linux)
      guard ConnectionTable.isReadable else { return false }
      let row = ConnectionTable.row(with: "\(ConnectionTable.loopback(client)) \(ConnectionTable.loopback(server)) ")
      return row?.account != getuid()
    #else
      return false
    #endif
  }
}

#if os(Linux)
  /// The connections by TCP of this machine, on addresses of the old kind. Each end of a connection on this machine has a
  /// row.
  enum ConnectionTable {
    /// A row of the table.
    struct Row {
      let account: UInt32
      /// The number of the socket.
      let inode: Substring
    }

    private static let path = "/proc/net/tcp"

    /// Whether there is a table.
    static var isReadable: Bool { access(path, R_OK) == 0 }

    /// Returns the row of the program that listens to a port.
    static func listening(to port: Int) -> Row? { row(with: ":\(digits(port, 4)) 00000000:0000 0A ") }

    /// Returns the first row with a text. The others are not taken apart: there may be thousands.
    static func row(with text: String) -> Row? {
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

    /// Returns an end on the loopback address as the table has it, on a machine of either byte order.
    static func loopback(_ port: Int) -> String { digits(UInt32(0x7F00_0001).bigEndian, 8) + ":" + digits(port, 4) }

    private static func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    /// Returns what a file has that doesn't tell its size, or `nil` if it can't be read.
    static func read(_ path: String) -> [UInt8]? {
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
