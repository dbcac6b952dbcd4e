import Essentials
import FlashcardKit
import FlashcardsApp
import HelperClients

/// The programs that have ports.
enum PortHolders {
  /// Returns whether a program listens to a port of this machine, or `nil` if the system doesn't tell.
  static func isTaken(_ port: Int) -> Bool? {
    #if os(Linux)
      return ConnectionTable.isReadable ? ConnectionTable.listening(to: port) != nil : nil
    #else
      return nil
    #endif
  }

  /// Returns who listens to a port of this machine, as far as the system tells.
  static func holder(of port: Int) -> CommandLineWords.PortHolder {
    #if os(Linux)
      guard let row = ConnectionTable.listening(to: port) else { return .unknown }
      if let (name, process) = program(with: "socket:[\(row.inode)]") { return .program(name, process: process) }
      guard row.account != getuid(), let entry = getpwuid(row.account) else { return .unknown }
      return .account(String(cString: entry.pointee.pw_name))
    #else
      return .unknown
    #endif
  }

  #if os(Linux)
    /// Returns the process that has a file open, among those that can be looked at.
    private static func program(with file: String) -> (name: String, process: Int)? {
      let manager = FileManager.default
      for process in ((try? manager.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap({ Int($0) }) {
        let files = "/proc/\(process)/fd"
        for number in (try? manager.contentsOfDirectory(atPath: files)) ?? []
        where (try? manager.destinationOfSymbolicLink(atPath: files + "/" + number)) == file {
          return (name(of: process), process)
        }
      }
      return nil
    }

    /// Returns the name of a process: what it calls itself, or the name of its file if that was cut off.
    private static func name(of process: Int) -> String {
      let own = String(decoding: ConnectionTable.read("/proc/\(process)/comm") ?? [], as: UTF8.self).trimmed()
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
      guard own.utf8.count == longestName, let name = file?.split(separator: "/").last, name.hasPrefix(own) else {
        return own
      }
      return String(name.split(separator: " ").first ?? name)
    }

    /// The most bytes of what a process calls itself.
    private static let longestName = 15
  #endif
}
