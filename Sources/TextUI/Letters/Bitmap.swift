/// The pixels of a letter or mark. A row is a bit set whose lowest bit is the leftmost pixel.
struct Bitmap: Hashable, Sendable {
  private(set) var width: Int
  private(set) var rows: [UInt32]

  /// The maximum width: a row has no more bits.
  static let maxWidth = UInt32.bitWidth

  /// Creates a blank bitmap.
  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: 0, count: height)
  }

  /// Creates a bitmap from rows of `#` and `.`, starting at row `top`.
  init(_ drawing: [Substring], top: Int = 0, height: Int) {
    self.init(width: drawing.first?.utf8.count ?? 0, height: height)
    for (row, line) in zip(top..<height, drawing) {
      for (x, pixel) in line.utf8.enumerated() where pixel == UInt8(ascii: "#") { rows[row] |= 1 << x }
    }
  }

  /// Returns whether any of these rows has a pixel set.
  func isInked(_ range: Range<Int>) -> Bool {
    rows[range.clamped(to: rows.indices)].contains { $0 != 0 }
  }

  /// The first row with a pixel set, or the number of rows if there is none.
  var top: Int { rows.firstIndex { $0 != 0 } ?? rows.count }

  /// Returns the bitmap with another drawn over it. Widens to the left and right as needed, never in height.
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

  /// Returns the bitmap without the rows above `top`.
  func cleared(above top: Int) -> Bitmap {
    var result = self
    for row in rows.indices where row < top { result.rows[row] = 0 }
    return result
  }
}
