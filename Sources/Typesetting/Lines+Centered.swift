public import TextUI

extension [[Run]] {
  /// The number of lines up to which a wrapped paragraph is read well with each line centered.
  private static let fewLines = 3

  /// Returns the lines of a text centered in a width. A text of several lines of its own, such as code, and a longer
  /// paragraph keep a common left edge and are centered as a block; each line of a short one is centered.
  public func centered(in width: Int, of text: [Run]) -> [[Run]] {
    count > Self.fewLines || count > 1 && text.contains { $0.text.contains(where: \.isNewline) }
      ? centeredAsBlock(in: width) : centeredLines(in: width)
  }

  /// Returns the lines with a common left edge, centered in a width as a block.
  public func centeredAsBlock(in width: Int) -> [[Run]] {
    // What follows the part that a screen shows isn't measured.
    let left = (width - (lazy.prefix(400).map(\.columns).max() ?? 0)) / 2
    return map { Self.indented($0, by: left) }
  }

  /// Returns the lines, each centered in a width.
  public func centeredLines(in width: Int) -> [[Run]] { map { Self.indented($0, by: (width - $0.columns) / 2) } }

  static func indented(_ line: [Run], by columns: Int) -> [Run] {
    columns > 0 && !line.isEmpty ? [Run(String(repeating: " ", count: columns))] + line : line
  }
}

extension [Run] {
  /// Returns the line behind the given number of blanks.
  func padded(by columns: Int) -> [Run] { [[Run]].indented(self, by: columns) }
}
