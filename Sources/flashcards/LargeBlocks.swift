import CGlibc

/// Large blocks of memory: contents of files, some megabytes for a large library, and arrays of records.
enum LargeBlocks {
  /// Makes glibc return large blocks to the system when they are freed. By default, it keeps them after the first, with
  /// which commands that end soon do better. The cells of a screen take less.
  static func giveBack() {
    #if os(Linux) && canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 1 << 20)
    #endif
  }

  /// Returns what is free between blocks in use to the system, too: some megabytes after a large library was read.
  static func giveBackFree() {
    #if os(Linux) && canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
