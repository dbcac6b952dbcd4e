/// Pixels of a letter or of a mark: a row is a number whose lowest bit is the leftmost pixel.
struct Bitmap: Hashable, Sendable {
  private(set) var width: Int
  private(set) var rows: [UInt32]

  /// Wider than this there is nothing: a row has no more bits.
  static let widest = UInt32.bitWidth

  /// As many blank pixels.
  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: 0, count: height)
  }

  /// Pixels drawn with `#` and `.`, from row `top` on.
  init(_ drawing: [Substring], top: Int = 0, height: Int) {
    self.init(width: drawing.first?.utf8.count ?? 0, height: height)
    for (row, line) in zip(top..<height, drawing) {
      for (x, pixel) in line.utf8.enumerated() where pixel == UInt8(ascii: "#") { rows[row] |= 1 << x }
    }
  }

  /// Whether there is a pixel in any of these rows.
  func isInked(_ range: Range<Int>) -> Bool {
    rows[range.clamped(to: rows.indices)].contains { $0 != 0 }
  }

  /// The first row with a pixel in it.
  var top: Int { rows.firstIndex { $0 != 0 } ?? rows.count }

  /// The same with another drawn onto it. It grows to the left and to the right as it must, never in height.
  func adding(_ other: Bitmap, x: Int, y: Int) -> Bitmap {
    let left = max(0, -x)
    var result = self
    result.width = max(left + width, left + x + other.width)
    for row in rows.indices {
      result.rows[row] = rows[row] << left
      if other.rows.indices.contains(row - y) { result.rows[row] |= other.rows[row - y] << (left + x) }
    }
    return result
  }

  /// The same as far as it stands in row `top` or below.
  func cleared(above top: Int) -> Bitmap {
    var result = self
    for row in rows.indices where row < top { result.rows[row] = 0 }
    return result
  }
}
