/// Eight numbers, calculated with at once. A fit follows eight histories side by side, which takes a fraction of the
/// time of one after the other.
typealias Lanes = SIMD8<Float>

/// Which of eight lanes a condition holds in.
typealias LaneMask = SIMDMask<SIMD8<Int32>>

/// Functions of eight numbers, to about seven digits. They consist of plain arithmetic, so unlike those of a system's
/// library, they have the same results on every machine.
extension SIMD8<Float> {
  /// Returns e to the power of each number. Exponents are clamped to those with normal results.
  static func exp(_ x: Lanes) -> Lanes {
    let x = x.limited(-87, 88)
    // x = n ln 2 + rest, with n rounded by adding a number whose fraction has no bits left.
    let shifted = x * 1.442695 + roundingOffset
    let n = shifted - roundingOffset
    let r = (x - n * 0.69335938) + n * 0.00021219444
    // The Taylor series, exact enough for |r| < 0.35.
    var sum = r * (1.0 / 5040) + (1.0 / 720)
    sum = sum * r + (1.0 / 120)
    sum = sum * r + (1.0 / 24)
    sum = sum * r + (1.0 / 6)
    sum = sum * r + 0.5
    sum = sum * r + 1
    sum = sum * r + 1
    return sum * Lanes(bits: (shifted.bits &+ 127) &<< 23)
  }

  /// Returns the natural logarithm of each number. Numbers must be positive, normal, and finite.
  static func log(_ x: Lanes) -> Lanes {
    // x = 2^e m, with m between √½ and √2.
    let e = (x.bits &- 0x3F35_04F3) &>> 23
    let m = Lanes(bits: x.bits &- (e &<< 23))
    let exponent = Lanes(bits: e &+ 0x4B40_0000) - roundingOffset
    // ln m = 2 artanh((m - 1) / (m + 1))
    let s = (m - 1) / (m + 1)
    let z = s * s
    var sum = z * (2.0 / 9) + (2.0 / 7)
    sum = sum * z + (2.0 / 5)
    sum = sum * z + (2.0 / 3)
    return exponent * 0.69335938 + ((s * z * sum - exponent * 0.00021219444) + s * 2)
  }

  /// Returns the numbers with those outside the bounds replaced by the nearest bound.
  func limited(_ least: Float, _ greatest: Float) -> Lanes {
    let (least, greatest) = (Lanes(repeating: least), Lanes(repeating: greatest))
    let raised = replacing(with: least, where: self .< least)
    return raised.replacing(with: greatest, where: raised .> greatest)
  }

  /// Returns the numbers where the mask holds, and 0 elsewhere.
  func only(_ mask: LaneMask) -> Lanes { Lanes.zero.replacing(with: self, where: mask) }

  /// 1.5 × 2^23, which leaves no bits for a fraction.
  private static let roundingOffset: Float = 12_582_912

  private var bits: SIMD8<Int32> { unsafeBitCast(self, to: SIMD8<Int32>.self) }
  private init(bits: SIMD8<Int32>) { self = unsafeBitCast(bits, to: Lanes.self) }
}
