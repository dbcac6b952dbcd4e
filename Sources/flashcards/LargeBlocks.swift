import CGlibc
import Essentials

/// Large blocks of memory: contents of files, some megabytes for a large library, and arrays of records.
enum LargeBlocks {
  /// Makes glibc return large blocks to the system when they are freed. By default, it keeps them after the first, with
  /// which commands that end soon do better. The cells of a screen take less.
  static func giveBack() {
    #if os(Linux) && canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 1 << 20)
    #endif
  }

  /// Returns the mapped pages of code to the system, most of which only the start of a server needs. Those that are
  /// needed again come back from what the system keeps of files.
  static func giveBackCode() {
    #if os(Linux) && canImport(Glibc)
      guard let maps = FileManager.default.contents(atPath: "/proc/self/maps") else { return }
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[1] == "r-xp", parts[2].contains("/") else { continue }
        let ends = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { continue }
        madvise(UnsafeMutableRawPointer(bitPattern: ends[0]), Int(ends[1] - ends[0]), MADV_DONTNEED)
      }
    #endif
  }

  /// Returns what is free between blocks in use to the system, too: some megabytes after a large library was read.
  static func giveBackFree() {
    #if os(Linux) && canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
