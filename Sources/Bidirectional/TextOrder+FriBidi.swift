import CFriBidi
public import TextUI

extension TextOrder {
  /// The order of Unicode's bidirectional algorithm, and the joined letters of Arabic, by GNU FriBidi.
  ///
  /// A paragraph of more than `TextParagraph.most` scalars is left as it is.
  public static let friBidi = TextOrder { scalars, direction in
    let count = scalars.count
    guard count > 0, count <= TextParagraph.most else { return nil }
    var text = scalars.map(\.value)
    var types = [UInt32](repeating: 0, count: count)
    var brackets = types
    var joining = [UInt8](repeating: 0, count: count)
    var levels = [CChar](repeating: 0, count: count)
    let size = Int32(truncatingIfNeeded: count)
    let isFromRight: Int32 = direction == .rightToLeft ? 1 : 0
    guard fb_order(&text, size, isFromRight, &types, &brackets, &joining, &levels) != 0 else { return nil }
    let forms = zip(text, scalars).map { Unicode.Scalar($0) ?? $1 }
    return OrderedText(levels: levels.map { UInt8(clamping: $0) }, forms: forms)
  }
}
