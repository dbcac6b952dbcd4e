import TextUI

/// The sequences, beginning with Escape, that one terminal sends in addition to the common ones.
struct OwnKeys {
  private let extra: [[UInt8]: Key]
  private let prefixes: Set<[UInt8]>

  init(_ extra: [[UInt8]: Key]) {
    self.extra = extra
    var prefixes: Set<[UInt8]> = []
    for sequence in extra.keys {
      for count in 1..<max(1, sequence.count) { prefixes.insert(Array(sequence[..<count])) }
    }
    self.prefixes = prefixes
  }

  /// The key that sends a sequence, if any.
  subscript(sequence: [UInt8]) -> Key? { extra[sequence] }

  /// Returns whether any sequence begins with these bytes and is longer.
  func isPrefix(_ sequence: [UInt8]) -> Bool { prefixes.contains(sequence) }
}
