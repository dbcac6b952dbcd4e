import Anki
import Essentials

/// Memory of a fixed size that takes room only where it is filled.
struct Region: ~Copyable {
  /// The start.
  let base: UnsafeMutableRawPointer
  private var size: Int
  /// The number of bytes that are filled.
  private(set) var count = 0

  /// Reserves memory.
  ///
  /// - Throws: `.tooLarge(.database)` if there is none.
  init(size: Int) throws(AnkiPackageFailure) {
    let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base, base != MAP_FAILED else { throw .tooLarge(.database) }
    self.base = base
    self.size = size
  }

  deinit { munmap(base, size) }

  /// Gives back the memory that is not filled.
  mutating func shrink() {
    let page = Int(getpagesize())
    let end = min(size, (count / page + 1) * page)
    if end < size, munmap(base + end, size - end) == 0 { size = end }
  }

  /// Adds bytes.
  ///
  /// - Throws: `.tooLarge(.database)` if they don't fit.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws(AnkiPackageFailure) {
    guard bytes.count <= size - count else { throw .tooLarge(.database) }
    UnsafeMutableRawBufferPointer(start: base + count, count: bytes.count).copyMemory(from: bytes)
    count += bytes.count
  }
}
