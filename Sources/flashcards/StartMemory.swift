import CGlibc
import Essentials

/// Memory that the start of the program needed, and nothing after it.
enum StartMemory {
  /// Returns it to the system: free memory between what is in use, and the pages of code that were mapped. Those that
  /// are needed again come back when they are, from what the system keeps of files.
  static func giveBack() {
    #if os(Linux) && canImport(Glibc)
      malloc_trim(0)
      guard let maps = FileManager.default.contents(atPath: "/proc/self/maps") else { return }
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        // Only code: pages that are not writable anymore may have been written to before.
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[1] == "r-xp", parts[2].contains("/") else { continue }
        let ends = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { continue }
        madvise(UnsafeMutableRawPointer(bitPattern: ends[0]), Int(ends[1] - ends[0]), MADV_DONTNEED)
      }
    #endif
  }
}
