import Essentials
import FlashcardKit
import FlashcardsApp
import HelperClients

/// The programs that have ports.
enum PortHolders {
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
          let name = ConnectionTable.read("/proc/\(process)/comm") ?? []
          return (String(decoding: name, as: UTF8.self).trimmed(), process)
        }
      }
      return nil
    }
  #endif
}
