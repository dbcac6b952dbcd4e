/// A short text in letters several cells high, drawn with half blocks: a pixel is half a cell. Terminals without
/// Unicode have no half blocks; do not draw it there.
public struct LargeText: Hashable, Sendable {
  /// The height of a line in cells.
  public static let lineHeight = Letters.height / 2
  /// The maximum number of characters.
  public static let maxLength = 60

  private let words: [[Bitmap]]

  /// Creates a large text. Returns `nil` if a character has no letter, if the text is blank, or if it is longer than
  /// `maxLength`.
  public init?(_ text: String) {
    // A single character may have a megabyte of marks.
    guard text.utf8.count <= Self.maxLength * 8, text.count <= Self.maxLength else { return nil }
    var words: [[Bitmap]] = []
    for word in text.split(separator: " ") {
      var letters: [Bitmap] = []
      for character in word {
        guard let letter = Letters.letter(character) else { return nil }
        letters.append(letter)
      }
      words.append(letters)
    }
    guard words.contains(where: { $0.contains { $0 != Letters.space } }) else { return nil }
    self.words = words
  }

  /// Returns rows of half blocks, ``lineHeight`` for each line of text, broken between words, or `nil` if they need
  /// more than `width` columns or `height` rows. The rows of one line are equally wide; lines differ, so center them
  /// one by one.
  public func lines(width: Int, height: Int) -> [String]? {
    let most = height / Self.lineHeight
    var lines: [[Bitmap]] = []
    var used = 0
    for word in words {
      let wide = columns(word)
      guard wide <= width else { return nil }
      let more = 1 + Letters.space.width + 1 + wide
      if let last = lines.indices.last, used + more <= width {
        lines[last] += [Letters.space] + word
        used += more
      } else {
        lines.append(word)
        used = wide
      }
      guard lines.count <= most else { return nil }
    }
    return lines.flatMap(rows)
  }

  /// Draws the text centered in an area. Returns `false`, having drawn nothing, if it does not fit.
  @discardableResult
  public func render(into surface: inout Surface, in area: Rect, style: Style = .text) -> Bool {
    guard let lines = lines(width: area.width, height: area.height) else { return false }
    let top = area.y + (area.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      surface.write(line, x: area.x + (area.width - line.columns) / 2, y: top + row, style: style)
    }
    return true
  }

  /// Returns the width of letters, with one column between two.
  private func columns(_ letters: [Bitmap]) -> Int {
    letters.reduce(-1) { $0 + $1.width + 1 }
  }

  private func rows(_ letters: [Bitmap]) -> [String] {
    (0..<Self.lineHeight).map { row in
      var text = String.UnicodeScalarView()
      for letter in letters {
        if !text.isEmpty { text.append(" ") }
        let (upper, lower) = (letter.rows[2 * row], letter.rows[2 * row + 1])
        for x in 0..<letter.width { text.append(Self.cell(upper >> x & 1 == 1, lower >> x & 1 == 1)) }
      }
      return String(text)
    }
  }

  private static func cell(_ upper: Bool, _ lower: Bool) -> Unicode.Scalar {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
