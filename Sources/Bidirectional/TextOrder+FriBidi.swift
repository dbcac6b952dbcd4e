import CFriBidi
public import TextUI

extension TextOrder {
  /// The order of Unicode's bidirectional algorithm, and the joined letters of Arabic, by GNU FriBidi.
  ///
  /// A paragraph of more than `TextParagraph.most` scalars is left as it is.
  public static let friBidi = TextOrder { scalars, direction in
    let count = scalars.count
    guard count > 0, count <= TextParagraph.most else { return nil }
    let size = Int32(truncatingIfNeeded: count)
    let isFromRight: Int32 = direction == .rightToLeft ? 1 : 0
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * count) { words in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count) { bytes in
        guard let text = words.baseAddress, let joining = bytes.baseAddress else { return nil }
        words.initialize(repeating: 0)
        bytes.initialize(repeating: 0)
        for (index, scalar) in scalars.enumerated() { words[index] = scalar.value }
        let isDone = (joining + count).withMemoryRebound(to: CChar.self, capacity: count) { levels in
          fb_order(text, size, isFromRight, text + count, text + 2 * count, joining, levels) != 0
        }
        guard isDone else { return nil }
        let forms = scalars.enumerated().map { Unicode.Scalar(words[$0]) ?? $1 }
        return OrderedText(levels: bytes[count...].map { $0 < 128 ? $0 : 0 }, forms: forms)
      }
    }
  }
}
