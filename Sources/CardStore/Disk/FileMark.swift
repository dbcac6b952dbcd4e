import FlashcardKit

/// What the system says of a path, links not followed.
struct FileMark: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case file, folder, other }

  let kind: Kind
  /// In bytes.
  let size: Int
  /// When it was last written, in milliseconds since 1970.
  let written: Int64
  /// Whether others than its owner may read it or write to it.
  var isShared = false
}

extension FileMark {
  /// What the system says. Anybody can give a file any time, and a hole any size: both are brought within what can be
  /// counted with.
  init(kind: Kind, size: Int, seconds: Int, nanoseconds: Int, isShared: Bool) {
    let times = Moment.times.lowerBound / 1000...Moment.times.upperBound / 1000
    let time = min(max(Int64(seconds), times.lowerBound), times.upperBound) * 1000 + Int64(nanoseconds) / 1_000_000
    self.init(kind: kind, size: min(max(size, 0), 1 << 50), written: time, isShared: isShared)
  }
}
