/// A glyph of a line in the order of reading.
struct LineGlyph {
  var scalars: CellScalars
  let columns: Int
  let style: Style
  /// The embedding level.
  var level: UInt8
  /// The index of what it is a part of: a run of a line, or a character of a row that is edited.
  let index: Int
  let isBlank: Bool
}

/// The paragraph that was drawn last. Surfaces are equal whatever it is.
struct LatestParagraph: Equatable, Sendable {
  private var paragraph: TextParagraph?
  private var text: OrderedText?

  /// Returns what is drawn of a paragraph.
  mutating func ordered(_ wanted: TextParagraph, _ order: TextOrder) -> OrderedText? {
    if paragraph != wanted {
      text = order.resolve(wanted.scalars, wanted.direction)
      paragraph = wanted
    }
    return text
  }

  static func == (one: LatestParagraph, other: LatestParagraph) -> Bool { true }
}

extension Surface {
  /// Writes a line some of whose runs are parts of paragraphs with letters of right-to-left scripts. All others are read
  /// alone, and follow each other from the left, or from the right if the line does.
  mutating func write(ordered line: [Run], _ order: TextOrder, x: Int, y: Int) -> Int {
    guard y >= clip.y, y < clip.bottom else { return 0 }
    let isFromRight = line.contains { $0.isRest }
    var room = max(0, clip.right - x)
    var parts: [[LineGlyph]] = []
    var start = 0
    while start < line.count, room > 0 {
      var end = start + 1
      if let paragraph = line[start].place?.paragraph {
        while end < line.count, line[end].place?.paragraph == paragraph { end += 1 }
      }
      // What doesn't fit is the end, not the left.
      var glyphs = self.glyphs(of: line, start..<end, order, room, isFromRight: isFromRight)
      let fitting = glyphs.endFitting(&room)
      if fitting < glyphs.count {
        glyphs.removeSubrange(fitting...)
        room = 0
      }
      parts.append(order.isLeftToTerminal ? glyphs : glyphs.inOrder())
      start = end
    }
    if isFromRight { parts.reverse() }
    var column = x
    var places: [Int: Range<Int>] = [:]
    for glyph in parts.joined() {
      put(glyph.scalars, glyph.columns, x: column, y: y, style: glyph.style)
      let own = column..<column + glyph.columns
      let before = places[glyph.index] ?? own
      places[glyph.index] = min(before.lowerBound, own.lowerBound)..<max(before.upperBound, own.upperBound)
      column += glyph.columns
    }
    for (index, place) in places.sorted(by: { $0.key < $1.key }) where !line[index].keys.isEmpty {
      add(line[index].keys, in: Rect(x: place.lowerBound, y: y, width: place.count, height: 1))
    }
    return column - x
  }

  /// Returns the glyphs of runs that are read as a whole, in the order of reading.
  private mutating func glyphs(
    of line: [Run], _ range: Range<Int>, _ order: TextOrder, _ room: Int, isFromRight: Bool
  ) -> [LineGlyph] {
    let first = line[range.lowerBound]
    let own = { TextParagraph(Array(first.text.unicodeScalars.prefix(TextParagraph.most)), $0) }
    let paragraph: TextParagraph
    if let place = first.place {
      paragraph = place.paragraph
    } else if first.isRest || !isFromRight && !first.text.isPartlyRightToLeft {
      paragraph = TextParagraph([], .leftToRight)
    } else {
      let text = own(nil)
      paragraph = isFromRight && WritingDirection(of: text.scalars) == nil ? own(.rightToLeft) : text
    }
    let text = paragraph.scalars.isEmpty ? nil : latest.ordered(paragraph, order)
    var glyphs: [LineGlyph] = []
    for index in range {
      let run = line[index]
      let start = run.place?.scalars.lowerBound ?? 0
      // A sign that points onwards points to the left.
      let turned = run.place == nil && isFromRight ? run.text.turned : nil
      glyphs += (turned ?? run.text).glyphs(
        of: paragraph, text, from: start, index, run.style, room: room, joinsLam: true)
    }
    guard let start = glyphs.firstIndex(where: { !$0.isBlank }), let end = glyphs.lastIndex(where: { !$0.isBlank })
    else { return glyphs }
    if first.place == nil {
      // What is read alone is isolated: blanks around it are where the line has them.
      let isEmbedded = isFromRight && paragraph.direction == .leftToRight
      for index in glyphs.indices {
        let isInside = index >= start && index <= end
        glyphs[index].level = isInside ? glyphs[index].level + (isEmbedded ? 2 : 0) : isFromRight ? 1 : 0
      }
    } else {
      // Blanks at the end of a line are on the side where it ends (L1).
      for index in glyphs.indices.dropFirst(end + 1) {
        glyphs[index].level = paragraph.direction == .rightToLeft ? 1 : 0
      }
    }
    return glyphs
  }
}

extension String {
  /// The text with the signs turned that point to the right, or `nil` if there are none.
  fileprivate var turned: String? {
    guard unicodeScalars.contains(where: { $0 == "▸" || $0 == "▶" || $0 == "›" }) else { return nil }
    return String(map { $0 == "▸" ? "◂" : $0 == "▶" ? "◀" : $0 == "›" ? "‹" : $0 })
  }

  /// Returns the glyphs of a part of a paragraph that begins at one of its scalars, in the order of reading, up to one
  /// more than there is room for. With `joinsLam`, a lam and an alef share a cell.
  func glyphs(
    of paragraph: TextParagraph, _ ordered: OrderedText?, from start: Int, _ index: Int, _ style: Style, room: Int,
    joinsLam: Bool
  ) -> [LineGlyph] {
    var all: [LineGlyph] = []
    var next = start
    var lam: (form: Unicode.Scalar, glyph: Int)?
    let base: UInt8 = paragraph.direction == .rightToLeft && ordered != nil ? 1 : 0
    var used = 0
    for character in self {
      if used > room { break }
      let place = next
      next += character.unicodeScalars.count
      // What was put in the place of a text's end, such as an ellipsis, belongs to the line.
      let isKnown =
        ordered != nil && place < paragraph.scalars.count && paragraph.scalars[place] == character.unicodeScalars.first
      let level = isKnown ? ordered?.levels[place] ?? base : base
      let form = isKnown ? ordered?.forms[place] : nil
      if joinsLam, let before = lam, character.isAlef, let joined = before.form.joined(to: character) {
        all[before.glyph].scalars = CellScalars(
          base: joined, marks: all[before.glyph].scalars.dropFirst() + character.unicodeScalars.dropFirst())
        lam = nil
        continue
      }
      lam = nil
      if let first = character.unicodeScalars.first, first.isRightToLeftLetter, character.isPointedLetter {
        if joinsLam, character.isLam { lam = (form ?? first, all.count) }
        used += 1
        let scalars = CellScalars(base: form ?? first, marks: character.unicodeScalars.dropFirst())
        all.append(LineGlyph(scalars: scalars, columns: 1, style: style, level: level, index: index, isBlank: false))
        continue
      }
      for (part, glyph) in character.glyphs.enumerated() {
        var scalars = CellScalars(glyph.character)
        if part == 0, let form, form != character.unicodeScalars.first {
          scalars = CellScalars(base: form, marks: Array(scalars.dropFirst()))
        }
        if part == 0, character.isLam { lam = (form ?? "\u{644}", all.count) }
        used += glyph.columns
        all.append(
          LineGlyph(
            scalars: scalars, columns: glyph.columns, style: style, level: level, index: index,
            isBlank: glyph.character == " "))
      }
    }
    return all
  }
}

extension Unicode.Scalar {
  /// Returns the sign for a lam, in its form, and an alef.
  fileprivate func joined(to alef: Character) -> Unicode.Scalar? {
    let isolated: UInt32
    switch alef.unicodeScalars.first?.value {
    case 0x622: isolated = 0xFEF5
    case 0x623: isolated = 0xFEF7
    case 0x625: isolated = 0xFEF9
    case 0x627: isolated = 0xFEFB
    default: return nil
    }
    // Each is followed by the sign for a lam that is joined to the letter before it, too.
    let isJoined = self == "\u{FEE0}" || self == "\u{FEDE}"
    return Unicode.Scalar(isolated + (isJoined ? 1 : 0))
  }
}

extension [LineGlyph] {
  /// Returns the index after the last glyph that fits, and takes off its columns from the room.
  fileprivate func endFitting(_ room: inout Int) -> Int {
    for (index, glyph) in enumerated() {
      if glyph.columns > room { return index }
      room -= glyph.columns
    }
    return count
  }

  /// Returns the glyphs from left to right (L2): from the highest level on, what is at least of a level is reversed, down
  /// to the lowest odd one.
  func inOrder() -> [LineGlyph] {
    guard let highest = map(\.level).max(), highest > 0 else { return self }
    var result = self
    let lowest = map(\.level).filter { $0 % 2 == 1 }.min() ?? highest + 1
    guard lowest <= highest else { return self }
    for level in (lowest...highest).reversed() {
      var start = 0
      while start < result.count {
        guard result[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < result.count, result[end].level >= level { end += 1 }
        result[start..<end].reverse()
        start = end
      }
    }
    return result
  }
}
