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

extension Image {
  /// Returns the character that marks a cell as part of an image, whose number is the foreground color (kitty's
  /// graphics protocol, “Unicode placeholders”): a private-use scalar with two marks, for the row and the column.
  ///
  /// Both indices must be from 0 to `most - 1`.
  public static func placeholder(row: Int, column: Int) -> Character {
    var scalars = String.UnicodeScalarView()
    scalars.append(placeholder)
    scalars.append(marks[row])
    scalars.append(marks[column])
    return Character(String(scalars))
  }

  /// The base scalar of placeholders.
  static let placeholder: Unicode.Scalar = "\u{10EEEE}"

  /// Returns whether a character is a placeholder.
  static func isPlaceholder(_ character: Character) -> Bool { character.unicodeScalars.first == placeholder }

  /// The maximum number of rows and of columns: there are marks for no more.
  public static let most = marks.count

  /// The marks for 0, 1, 2 and so on: marks above a letter in Unicode 6.0 that have no decomposition and never compose
  /// with the base.
  static let marks: [Unicode.Scalar] = ranges.flatMap { $0.compactMap { Unicode.Scalar($0) } }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346, 0x34A...0x34C,
    0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487, 0x592...0x595, 0x597...0x599,
    0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B,
    0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2, 0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730,
    0x732...0x733, 0x735...0x736, 0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745,
    0x747...0x747, 0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
    0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F, 0x17DD...0x17DD,
    0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73, 0x1CD0...0x1CD2,
    0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC, 0x1DD1...0x1DE6,
    0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1, 0x20E7...0x20E7,
    0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D,
    0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8, 0xAABE...0xAABF,
    0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38, 0x1D185...0x1D189, 0x1D1AA...0x1D1AD,
    0x1D242...0x1D244,
  ]
}
