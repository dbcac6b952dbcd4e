import Foundation

/// The memory of a process, as a core of it would have it.
enum ProcessMemory {
  /// Returns those of some texts that are found in the memory of a process, or `nil` if it can't be read.
  static func find(_ texts: [String], in process: pid_t) -> Set<String>? {
    guard let maps = try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8) else { return nil }
    let file = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var found: Set<String> = []
    var read = 0
    for line in maps.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      let ends = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      // What can't be written to is code, and the constants of the program.
      guard ends.count == 2, parts[1].hasPrefix("rw"), ends[0] < ends[1], ends[1] - ends[0] < 1 << 32 else { continue }
      var bytes = Data(count: Int(ends[1] - ends[0]))
      let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, off_t(ends[0])) }
      guard count > 0 else { continue }
      read += count
      bytes = bytes.prefix(count)
      for text in texts where !found.contains(text) && bytes.contains(text) { found.insert(text) }
    }
    return read > 0 ? found : nil
  }

  /// Returns the limit of the size of cores of a process, as the kernel says it.
  static func coreLimit(of process: pid_t) -> String? {
    let limits = try? String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
    let line = limits?.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    return line?.dropFirst("Max core file size".count).split(separator: " ").first.map(String.init)
  }
}

extension Data {
  /// Returns whether the bytes of a text are among these.
  func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
