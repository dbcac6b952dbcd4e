/// An image that the terminal draws over placeholder cells. Images of the same number are the same image.
public struct Image: Sendable {
  /// The identity: above 0xFFFF, so that it is no palette index, and below 0x1000000.
  public let number: UInt32
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The image as a PNG file.
  public let png: [UInt8]

  /// Creates an image.
  public init(number: UInt32, columns: Int, rows: Int, png: [UInt8]) {
    self.number = number
    self.columns = columns
    self.rows = rows
    self.png = png
  }

  /// The numbers to choose from.
  public static let numbers: Range<UInt32> = 0x10_0000..<0x100_0000
}

extension Image: Hashable {
  /// Compares numbers only.
  public static func == (left: Image, right: Image) -> Bool { left.number == right.number }
  /// Hashes the number only.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
