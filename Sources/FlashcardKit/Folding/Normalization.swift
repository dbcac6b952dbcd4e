/// Unicode's normal forms (Unicode Standard Annex 15).
public enum NormalForm: Sendable, CaseIterable {
  /// Canonical composition, NFC.
  case composed
  /// Canonical decomposition, NFD.
  case decomposed
  /// Compatibility decomposition, then canonical composition, NFKC.
  case compatible
  /// Compatibility decomposition, NFKD.
  case compatiblyDecomposed

  fileprivate var composes: Bool { self == .composed || self == .compatible }
  fileprivate var isCompatible: Bool { self == .compatible || self == .compatiblyDecomposed }
}

extension String {
  /// Returns the text in a normal form.
  public func normalized(_ form: NormalForm) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let tables = Normalization.shared
    var scalars = tables.decomposed(unicodeScalars, compatibly: form.isCompatible)
    if form.composes { tables.compose(&scalars) }
    var text = UnicodeScalarView()
    // Appending a lazy collection takes many times longer.
    for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
    return String(text)
  }
}

/// The decompositions of all scalars, and what pairs of scalars compose to. Syllables of Hangul are computed.
private struct Normalization: Sendable {
  static let shared = Normalization()

  private let canonical: ScalarMap
  private let compatible: ScalarMap
  /// The scalar that each pair composes to.
  private var composites: [UInt64: UInt32] = [:]

  private init() {
    canonical = ScalarMap(UnicodeTables.canonical)
    compatible = ScalarMap(UnicodeTables.compatible)
    // Full decompositions in order of length, so that all but the last scalar of each are already known to compose.
    var longer: [(scalar: UInt32, parts: [UInt32])] = []
    canonical.forEach { scalar, parts, isExcluded in
      if !isExcluded { longer.append((scalar, Array(parts))) }
    }
    longer.sort { ($0.parts.count, $0.scalar) < ($1.parts.count, $1.scalar) }
    for (scalar, parts) in longer {
      guard let first = parts.first, let last = parts.last, parts.count > 1 else { continue }
      let rest = parts.dropFirst().dropLast().reduce(first) { composites[Normalization.pair($0, $1)] ?? $0 }
      composites[Normalization.pair(rest, last)] = scalar
    }
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  // MARK: Decomposition

  func decomposed(_ text: String.UnicodeScalarView, compatibly: Bool) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.count * 2)
    for scalar in text { append(scalar.value, to: &scalars, compatibly: compatibly) }
    sortMarks(&scalars)
    return scalars
  }

  private func append(_ scalar: UInt32, to scalars: inout [UInt32], compatibly: Bool) {
    if scalar < 0x80 {
      scalars.append(scalar)
    } else if Hangul.syllables.contains(scalar) {
      let index = scalar - Hangul.syllables.lowerBound
      scalars.append(Hangul.leading + index / (Hangul.vowels * Hangul.trailings))
      scalars.append(Hangul.vowel + index / Hangul.trailings % Hangul.vowels)
      if index % Hangul.trailings > 0 { scalars.append(Hangul.trailing + index % Hangul.trailings) }
    } else if let parts = (compatibly ? compatible[scalar] : nil) ?? canonical[scalar] {
      scalars += parts
    } else {
      scalars.append(scalar)
    }
  }

  /// Puts the marks after each letter in their canonical order.
  private func sortMarks(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard Normalization.order(scalars[start]) > 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, Normalization.order(scalars[end]) > 0 { end += 1 }
      if end - start > 1 {
        let marks = scalars[start..<end].enumerated().map { (Normalization.order($1), $0, $1) }
        let sorted = marks.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        scalars.replaceSubrange(start..<end, with: sorted.map(\.2))
      }
      start = end
    }
  }

  /// The canonical combining class of a scalar, 0 for a letter.
  private static func order(_ scalar: UInt32) -> UInt8 {
    scalar < 0x300 ? 0 : Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  // MARK: Composition

  func compose(_ scalars: inout [UInt32]) {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    /// The place in the result of the letter that marks may combine with.
    var letter: Int?
    /// The order of the last mark since then that stays.
    var last: UInt8 = 0
    for scalar in scalars {
      let order = Normalization.order(scalar)
      if let letter, result.count == letter + 1 || last < order, let one = composite(result[letter], scalar) {
        result[letter] = one
        continue
      }
      if order == 0 { letter = result.count }
      last = order
      result.append(scalar)
    }
    scalars = result
  }

  private func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (Hangul.leading..<Hangul.leading + Hangul.leadings).contains(first),
      (Hangul.vowel..<Hangul.vowel + Hangul.vowels).contains(second)
    {
      let index = (first - Hangul.leading) * Hangul.vowels + second - Hangul.vowel
      return Hangul.syllables.lowerBound + index * Hangul.trailings
    }
    if Hangul.syllables.contains(first), (first - Hangul.syllables.lowerBound) % Hangul.trailings == 0,
      (Hangul.trailing + 1..<Hangul.trailing + Hangul.trailings).contains(second)
    {
      return first + second - Hangul.trailing
    }
    return composites[Normalization.pair(first, second)]
  }

  /// The syllables of Hangul, and the letters that they are made of.
  private enum Hangul {
    static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
    static let (leading, vowel, trailing) = (UInt32(0x1100), UInt32(0x1161), UInt32(0x11A7))
    static let (leadings, vowels, trailings) = (UInt32(19), UInt32(21), UInt32(28))
  }
}
