import Essentials

/// The account that has the other end of a connection.
enum AccountOfPort {
  /// Returns whether another account than this one has the client's end of a connection, or none that is known. Where
  /// the system doesn't tell, it is taken to be this one.
  static func isOther(client: Int, server: Int) -> Bool {
    #if os(Linux)
      guard let table = read("/proc/net/tcp") else { return false }
      let own = address(client) + " " + address(server)
      for line in table.split(separator: "\n").dropFirst() {
        let columns = line.split(separator: " ")
        guard columns.count > 7, columns[1] + " " + columns[2] == own else { continue }
        return UInt32(columns[7]) != getuid()
      }
      return true
    #else
      return false
    #endif
  }

  /// Returns what a file has that doesn't tell its size, or `nil` if it can't be read.
  private static func read(_ path: String) -> String? {
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

  /// Returns an end on the loopback address as the table has it, on a machine of either byte order.
  private static func address(_ port: Int) -> String {
    let loopback = UInt32(0x7F00_0001).bigEndian
    func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return digits(loopback, 8) + ":" + digits(port, 4)
  }
}
