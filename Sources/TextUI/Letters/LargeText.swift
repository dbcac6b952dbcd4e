/// A short text in letters several cells high, made of half blocks: a pixel is half a cell. Terminals without Unicode
/// have no half blocks; there it is better not drawn.
public struct LargeText: Hashable, Sendable {
  /// Cells that a line is high.
  public static let lineHeight = Letters.height / 2
  /// Characters of the longest text that is drawn large.
  public static let longest = 60

  private let words: [[Bitmap]]

  /// The text in large letters; nil where a character has none, where there is nothing to see, and where the text is
  /// too long to be looked at.
  public init?(_ text: String) {
    // Even one character may be a megabyte of marks.
    guard text.utf8.count <= Self.longest * 8, text.count <= Self.longest else { return nil }
    var words: [[Bitmap]] = []
    for word in text.split(separator: " ") {
      var letters: [Bitmap] = []
      for character in word {
        guard let letter = Letters.letter(character) else { return nil }
        letters.append(letter)
      }
      words.append(letters)
    }
    guard words.contains(where: { $0.contains { $0 != Letters.blank } }) else { return nil }
    self.words = words
  }

  /// Rows of half blocks, ``lineHeight`` for each line of text, broken between words; nil where they need more than
  /// `width` columns or `height` rows. Rows of a line are equally wide, lines are not: to be centerd one by one.
  public func lines(width: Int, height: Int) -> [String]? {
    let most = height / Self.lineHeight
    var lines: [[Bitmap]] = []
    var used = 0
    for word in words {
      let wide = columns(word)
      guard wide <= width else { return nil }
      let more = 1 + Letters.blank.width + 1 + wide
      if let last = lines.indices.last, used + more <= width {
        lines[last] += [Letters.blank] + word
        used += more
      } else {
        lines.append(word)
        used = wide
      }
      guard lines.count <= most else { return nil }
    }
    return lines.flatMap(rows)
  }

  /// Draws the text in the middle of an area. Where it does not fit, nothing is drawn, and the answer is false.
  @discardableResult
  public func render(into surface: inout Surface, in area: Rect, style: Style = .text) -> Bool {
    guard let lines = lines(width: area.width, height: area.height) else { return false }
    let top = area.y + (area.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      surface.write(line, x: area.x + (area.width - line.columns) / 2, y: top + row, style: style)
    }
    return true
  }

  /// Columns that letters take up, one free between two.
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
