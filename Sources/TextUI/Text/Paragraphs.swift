/// Runs as parts of the paragraphs that they are read in.
extension [Run] {
  /// Returns the runs of one text, such as the parts of a cell in several styles, which are read as a whole. Texts without
  /// letters of right-to-left scripts stay as they are.
  public func asOneText(_ direction: WritingDirection? = nil) -> [Run] { inParagraphs(direction, most: .max) }

  /// Returns the runs with the paragraphs that they belong to, split where these end, as far as a number of scalars.
  func inParagraphs(_ direction: WritingDirection?, most: Int) -> [Run] {
    guard direction == .rightToLeft || contains(where: { $0.text.mayBeReadFromRight }) else { return self }
    var splitter = ParagraphSplitter(direction: direction)
    for (index, run) in enumerated() {
      if splitter.count > most { return splitter.finished() + self[index...] }
      splitter.take(run, most: most)
    }
    return splitter.finished()
  }

  /// The direction that a line is read in: that of its paragraph, or of its first letter; `nil` if it has no letters of
  /// right-to-left scripts.
  public var direction: WritingDirection? {
    if let place = first(where: { $0.place != nil })?.place { return place.paragraph.direction }
    guard contains(where: { $0.text.isPartlyRightToLeft }) else { return nil }
    return WritingDirection(of: lazy.flatMap(\.text.unicodeScalars))
  }

  /// The line without what is left of it.
  public var withoutRest: [Run] { last?.isRest == true ? dropLast() : self }

  /// Returns the line as one that is read from the right in a width: its parts, such as the sign of an item and its text,
  /// stand from the right to the left.
  public func readFromRight(in columns: Int) -> [Run] {
    let line = withoutRest
    var rest = Run(String(repeating: " ", count: Swift.max(0, columns - line.columns)))
    rest.isRest = true
    return line + [rest]
  }

  /// Returns the line with a run where it ends, which is the left side of one that is read from the right.
  public func followed(by end: Run) -> [Run] {
    var end = end
    let line = withoutRest
    if let place = line.last?.place {
      end.place = Run.Place(paragraph: place.paragraph, scalars: place.scalars.upperBound..<place.scalars.upperBound)
    }
    return last?.isRest == true ? (line + [end]).readFromRight(in: columns) : line + [end]
  }

  /// Returns the line at the side of a width where it begins.
  public func aligned(in columns: Int) -> [Run] {
    direction == .rightToLeft ? readFromRight(in: columns) : self
  }
}

/// Splits runs into paragraphs, at line endings and where they are too long.
private struct ParagraphSplitter {
  let direction: WritingDirection?
  private var runs: [Run] = []
  /// The runs of the open paragraph.
  private var open: [Run] = []
  private var scalars: [Unicode.Scalar] = []
  /// The direction of a paragraph that goes on.
  private var current: WritingDirection?
  private(set) var count = 0

  init(direction: WritingDirection?) { self.direction = direction }

  /// Takes a run as far as there are no more than `most` scalars; the rest is no part of a paragraph.
  mutating func take(_ run: Run, most: Int) {
    var run = run
    run.place = nil
    // Most texts are short, and have no line endings.
    let whole = run.text.unicodeScalars.count
    if count + whole <= most, scalars.count + whole <= TextParagraph.most / 2,
      !run.text.unicodeScalars.contains(where: \.mayEndLine)
    {
      return add(run.text, of: run)
    }
    var start = run.text.startIndex
    var length = 0
    func part(to end: String.Index) -> String { String(run.text[start..<end]) }
    for index in run.text.indices {
      let character = run.text[index]
      let next = run.text.index(after: index)
      if character.isNewline {
        add(part(to: index), of: run)
        close()
        current = nil
        runs.append(run.with(text: "\n"))
        (start, length) = (next, 0)
        continue
      }
      length += character.unicodeScalars.count
      // Between words if it can be.
      let all = scalars.count + length
      if all > TextParagraph.most * 3 / 4, character == " " || all > TextParagraph.most - 200 {
        add(part(to: next), of: run)
        close()
        (start, length) = (next, 0)
        if count > most { break }
      }
    }
    if count > most {
      runs.append(run.with(text: String(run.text[start...])))
    } else {
      add(String(run.text[start...]), of: run)
    }
  }

  mutating func finished() -> [Run] {
    close()
    return runs
  }

  private mutating func add(_ text: String, of run: Run) {
    guard !text.isEmpty || run.isRest else { return }
    let start = scalars.count
    scalars += text.unicodeScalars
    count += scalars.count - start
    var part = run.with(text: text)
    part.words = run.text == text ? run.words : nil
    // The paragraph is known once it ends.
    part.place = Run.Place(paragraph: TextParagraph([], .leftToRight), scalars: start..<scalars.count)
    open.append(part)
  }

  private mutating func close() {
    guard !open.isEmpty else { return }
    // A mark at the beginning says how letters are read that go to the right.
    let isOrdered = scalars.contains { $0.isRightToLeft } || scalars.first?.isRightToLeftSign == true
    if isOrdered || current == .rightToLeft || direction == .rightToLeft {
      let paragraph = TextParagraph(scalars, direction ?? current)
      current = paragraph.direction
      for var run in open {
        run.place = run.place.map { Run.Place(paragraph: paragraph, scalars: $0.scalars) }
        runs.append(run)
      }
    } else {
      current = current ?? WritingDirection(of: scalars)
      for var run in open {
        run.place = nil
        runs.append(run)
      }
    }
    (open, scalars) = ([], [])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line, or may be part of what does.
  var mayEndLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028...0x2029: true
    default: false
    }
  }
}
