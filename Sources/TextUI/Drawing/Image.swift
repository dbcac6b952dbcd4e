/// A picture that the terminal itself draws, over cells that say which part of it belongs there. The same number means
/// the same picture.
public struct Image: Sendable {
  /// What it is known by: above 0xFFFF, so that it is no palette's number, and below 0x1000000.
  public let number: UInt32
  /// Cells beside each other.
  public let columns: Int
  /// Cells above each other.
  public let rows: Int
  /// A PNG's bytes.
  public let png: [UInt8]

  /// A picture.
  public init(number: UInt32, columns: Int, rows: Int, png: [UInt8]) {
    self.number = number
    self.columns = columns
    self.rows = rows
    self.png = png
  }

  /// The numbers that there are.
  public static let numbers: Range<UInt32> = 0x10_0000..<0x100_0000
}

extension Image: Hashable {
  /// By the number.
  public static func == (left: Image, right: Image) -> Bool { left.number == right.number }
  /// By the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
