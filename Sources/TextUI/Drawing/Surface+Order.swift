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

/// A part of a line as it is drawn, from left to right, which is found once for a text that is drawn often.
final class DrawnPart: Sendable {
  /// A glyph, in the style of its run.
  struct Glyph {
    let scalars: CellScalars
    let columns: UInt8
    /// The run, counted from the first of the part.
    let run: UInt32
  }

  let glyphs: [Glyph]
  let columns: Int
  /// Whether each glyph has one column.
  let isNarrow: Bool
  let isOfTerminal: Bool
  let runs: Int

  init(_ glyphs: [LineGlyph], from first: Int, runs: Int, isOfTerminal: Bool) {
    self.glyphs = glyphs.map {
      Glyph(
        scalars: $0.scalars, columns: UInt8(clamping: $0.columns), run: UInt32(clamping: $0.index - first))
    }
    columns = glyphs.reduce(0) { $0 + $1.columns }
    isNarrow = glyphs.allSatisfy { $0.columns == 1 }
    self.runs = runs
    self.isOfTerminal = isOfTerminal
  }

  /// Returns whether runs are those that the part was made of.
  func isPart(of runs: ArraySlice<Run>) -> Bool {
    self.runs == runs.count && runs.allSatisfy { $0.drawn === self }
  }
}

/// What is drawn of a run's part of a line, if that is known. Runs are equal whatever it is.
struct Drawing: Hashable, Sendable {
  var part: DrawnPart?

  static func == (one: Drawing, other: Drawing) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension [[Run]] {
  /// Returns lines that are drawn often, with what an order makes of those that have letters of right-to-left scripts.
  public func drawn(by order: TextOrder?) -> [[Run]] {
    guard let order, contains(where: { $0.contains { !$0.isPlain } }) else { return self }
    var latest = LatestParagraph()
    return map { line in
      guard line.contains(where: { $0.place != nil }) else { return line }
      var line = line
      var start = 0
      while start < line.count {
        let end = line.endOfPart(from: start)
        defer { start = end }
        guard line[start].place != nil else { continue }
        let glyphs = latest.glyphs(of: line, start..<end, order, room: .max, isFromRight: false)
        let part = DrawnPart(
          order.isLeftToTerminal ? glyphs : glyphs.inOrder(), from: start, runs: end - start,
          isOfTerminal: order.isLeftToTerminal)
        for index in start..<end { line[index].place?.drawing.part = part }
      }
      return line
    }
  }
}

extension [Run] {
  /// Returns the end of the runs that are read as a whole with one of them.
  fileprivate func endOfPart(from start: Int) -> Int {
    var end = start + 1
    guard let paragraph = self[start].place?.paragraph else { return end }
    while end < count, let next = self[end].place?.paragraph, next == paragraph { end += 1 }
    return end
  }
}

extension Surface {
  /// A part of a line that is read as a whole.
  private enum LinePart {
    /// A run that is drawn as it is.
    case text(Int, columns: Int)
    /// Runs from one on that were drawn before.
    case drawn(DrawnPart, from: Int)
    case glyphs([LineGlyph])
  }

  /// Writes a line some of whose runs are parts of paragraphs with letters of right-to-left scripts. All others are read
  /// alone, and follow each other from the left, or from the right if the line does.
  mutating func write(ordered line: [Run], _ order: TextOrder, x: Int, y: Int) -> Int {
    guard y >= clip.y, y < clip.bottom else { return 0 }
    if let columns = write(known: line, order, x: x, y: y) { return columns }
    let isFromRight = line.contains { $0.isRest }
    var room = max(0, clip.right - x)
    var parts: [LinePart] = []
    parts.reserveCapacity(line.count)
    var start = 0
    while start < line.count, room > 0 {
      let end = line.endOfPart(from: start)
      defer { start = end }
      let first = line[start]
      if let drawn = first.drawn, drawn.isOfTerminal == order.isLeftToTerminal,
        drawn.columns <= room, drawn.isPart(of: line[start..<end])
      {
        parts.append(.drawn(drawn, from: start))
        room -= drawn.columns
      } else if first.place == nil, isFromRight ? first.text.isBlanks : !first.text.isPartlyRightToLeft {
        let columns = min(room, first.text.columns)
        parts.append(.text(start, columns: columns))
        room -= columns
      } else {
        // What doesn't fit is the end, not the left.
        var glyphs = latest.glyphs(of: line, start..<end, order, room: room, isFromRight: isFromRight)
        let fitting = glyphs.endFitting(&room)
        if fitting < glyphs.count {
          glyphs.removeSubrange(fitting...)
          room = 0
        }
        parts.append(.glyphs(order.isLeftToTerminal ? glyphs : glyphs.inOrder()))
      }
    }
    if isFromRight { parts.reverse() }
    return write(parts, of: line, isFromRight: isFromRight, x: x, y: y)
  }

  /// Writes a line that has blanks, and parts that were drawn before, if all of it fits and nothing can be clicked. Returns
  /// `nil` for other lines.
  private mutating func write(known line: [Run], _ order: TextOrder, x: Int, y: Int) -> Int? {
    guard x >= clip.x, !isPlain else { return nil }
    var columns = 0
    var isFromRight = false
    var known: DrawnPart?
    var left = 0
    for run in line {
      guard run.keys.isEmpty else { return nil }
      if left > 0 {
        guard run.drawn === known else { return nil }
        left -= 1
      } else if let drawn = run.drawn {
        // The next part of the line would be another paragraph's.
        guard drawn !== known, drawn.isNarrow, drawn.isOfTerminal == order.isLeftToTerminal else { return nil }
        known = drawn
        left = drawn.runs - 1
        columns += drawn.columns
      } else {
        guard run.isPlain || run.isRest, run.text.isBlanks else { return nil }
        isFromRight = isFromRight || run.isRest
        columns += run.text.utf8.count
      }
    }
    guard left == 0, x + columns <= clip.right else { return nil }
    var before = 0
    var index = 0
    while index < line.count {
      if let drawn = line[index].drawn {
        write(drawn, of: line, from: index, x: isFromRight ? x + columns - before - drawn.columns : x + before, y: y)
        before += drawn.columns
        index += drawn.runs
      } else {
        let width = line[index].text.utf8.count
        let place = isFromRight ? x + columns - before - width : x + before
        write(line[index].text, x: place, y: y, style: line[index].style)
        before += width
        index += 1
      }
    }
    return columns
  }

  /// Writes a part with glyphs of one column that is inside the clip.
  private mutating func write(_ drawn: DrawnPart, of line: [Run], from first: Int, x: Int, y: Int) {
    guard drawn.columns > 0 else { return }
    let start = y * size.width + x
    free(start..<start + drawn.columns)
    var cell = Cell(style: line[first].style)
    var run: UInt32 = 0
    cells.withUnsafeMutableBufferPointer { cells in
      for (offset, glyph) in drawn.glyphs.enumerated() {
        if glyph.run != run {
          run = glyph.run
          cell.style = line[first + Int(run)].style
        }
        cell.scalars = glyph.scalars
        cells[start + offset] = cell
      }
    }
  }

  /// Writes parts of a line that fit, from left to right.
  private mutating func write(_ parts: [LinePart], of line: [Run], isFromRight: Bool, x: Int, y: Int) -> Int {
    let hasKeys = line.contains { !$0.keys.isEmpty }
    var column = x
    var places: [Int: Range<Int>] = [:]
    func note(_ index: Int, _ columns: Int) {
      guard hasKeys else { return }
      let own = column..<column + columns
      let before = places[index] ?? own
      places[index] = min(before.lowerBound, own.lowerBound)..<max(before.upperBound, own.upperBound)
    }
    for part in parts {
      switch part {
      case .text(let index, let columns):
        let run = line[index]
        let text = isFromRight && columns < run.text.utf8.count ? String(run.text.prefix(columns)) : run.text
        let written = write(text, x: column, y: y, style: run.style)
        note(index, written)
        column += written
      case .drawn(let drawn, let first):
        for glyph in drawn.glyphs {
          let index = first + Int(glyph.run)
          put(glyph.scalars, Int(glyph.columns), x: column, y: y, style: line[index].style)
          note(index, Int(glyph.columns))
          column += Int(glyph.columns)
        }
      case .glyphs(let glyphs):
        for glyph in glyphs {
          put(glyph.scalars, glyph.columns, x: column, y: y, style: glyph.style)
          note(glyph.index, glyph.columns)
          column += glyph.columns
        }
      }
    }
    for (index, place) in places.sorted(by: { $0.key < $1.key }) where !line[index].keys.isEmpty {
      add(line[index].keys, in: Rect(x: place.lowerBound, y: y, width: place.count, height: 1))
    }
    return column - x
  }
}

extension LatestParagraph {
  /// Returns the glyphs of runs that are read as a whole, in the order of reading.
  mutating func glyphs(
    of line: [Run], _ range: Range<Int>, _ order: TextOrder, room: Int, isFromRight: Bool
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
    let text = paragraph.scalars.isEmpty ? nil : ordered(paragraph, order)
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
  /// Whether the text has blanks alone.
  fileprivate var isBlanks: Bool { utf8.allSatisfy { $0 == 0x20 } }

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
    let base: UInt8 = paragraph.direction == .rightToLeft && ordered != nil ? 1 : 0
    if hasSimpleLetters {
      return simpleGlyphs(of: paragraph, ordered, from: start, index, style, base, room: room, joinsLam: joinsLam)
    }
    var all: [LineGlyph] = []
    var next = start
    var lam: (form: Unicode.Scalar, glyph: Int)?
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
      if joinsLam, let before = lam, character.isAlef, let alef = character.unicodeScalars.first,
        let joined = before.form.joined(to: alef)
      {
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

  /// Returns the same of a text with simple letters, whose characters needn't be looked for.
  private func simpleGlyphs(
    of paragraph: TextParagraph, _ ordered: OrderedText?, from start: Int, _ index: Int, _ style: Style, _ base: UInt8,
    room: Int, joinsLam: Bool
  ) -> [LineGlyph] {
    var all: [LineGlyph] = []
    all.reserveCapacity(min(utf8.count, room < .max ? room + 1 : .max))
    var next = start
    // The form of a lam that was drawn last.
    var lam: Unicode.Scalar?
    var used = 0
    for scalar in unicodeScalars {
      let place = next
      next += 1
      if scalar.isRightToLeftMark {
        if let last = all.indices.last { all[last].scalars.add(scalar) }
        continue
      }
      if scalar == "\u{200C}" {
        lam = nil
        continue
      }
      if used > room { break }
      var (level, form) = (base, scalar)
      if let ordered, place < paragraph.scalars.count, paragraph.scalars[place] == scalar {
        (level, form) = (ordered.levels[place], ordered.forms[place])
      }
      if joinsLam, let before = lam, let last = all.indices.last, let joined = before.joined(to: scalar) {
        all[last].scalars.replaceBase(by: joined)
        lam = nil
        continue
      }
      lam = scalar == "\u{644}" ? form : nil
      let columns = scalar.plainColumns ?? 1
      used += columns
      all.append(
        LineGlyph(
          scalars: CellScalars(form), columns: columns, style: style, level: level, index: index,
          isBlank: scalar == " "))
    }
    return all
  }
}

extension Unicode.Scalar {
  /// Returns the sign for a lam, in its form, and an alef.
  fileprivate func joined(to alef: Unicode.Scalar) -> Unicode.Scalar? {
    let isolated: UInt32
    switch alef.value {
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
    var (highest, lowest) = (UInt8(0), UInt8.max)
    for glyph in self {
      highest = Swift.max(highest, glyph.level)
      if glyph.level % 2 == 1 { lowest = Swift.min(lowest, glyph.level) }
    }
    guard lowest <= highest else { return self }
    var result = self
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
