import FlashcardKit

/// A file's kind, size and modification time, as the system reports them without following links.
package struct FileMark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case file, folder, other }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  /// The modification time, in milliseconds since 1970.
  package let written: Int64
  /// Whether other users can read or write it.
  package var isShared = false

  /// Creates a mark.
  package init(kind: Kind, size: Int, written: Int64, isShared: Bool = false) {
    self.kind = kind
    self.size = size
    self.written = written
    self.isShared = isShared
  }
}

extension FileMark {
  /// Creates a mark from the system's values. Files can be given any time, and sparse files any size, so both are
  /// clamped to a range that can be calculated with.
  init(kind: Kind, size: Int, seconds: Int, nanoseconds: Int, isShared: Bool) {
    let times = Moment.times.lowerBound / 1000...Moment.times.upperBound / 1000
    let time = min(max(Int64(seconds), times.lowerBound), times.upperBound) * 1000 + Int64(nanoseconds) / 1_000_000
    self.init(kind: kind, size: min(max(size, 0), 1 << 50), written: time, isShared: isShared)
  }
}
