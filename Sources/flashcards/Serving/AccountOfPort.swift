import Essentials

/// The account that has the other end of a connection.
enum AccountOfPort {
  /// Returns whether another account than this one has the client's end of a connection, or none that is known. Where
  /// the system doesn't tell, it is taken to be this one.
  static func isOther(client: Int, server: Int) -> Bool {
    #if os(Linux)
      guard let table = FileManager.default.contents(atPath: "/proc/net/tcp") else { return false }
      let own = address(client) + " " + address(server)
      for line in String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst() {
        let columns = line.split(separator: " ")
        guard columns.count > 7, columns[1] + " " + columns[2] == own else { continue }
        return UInt32(columns[7]) != getuid()
      }
      return true
    #else
      return false
    #endif
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
