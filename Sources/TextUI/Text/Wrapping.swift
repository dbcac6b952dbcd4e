extension [Run] {
  /// Returns the runs wrapped to lines of at most `columns` columns: broken at line endings, between words, and within
  /// words that are longer than a line. Blanks at soft breaks are dropped. Stops after `limit` lines, so that the part
  /// of a text that no screen shows is not measured. Paragraphs are read in a direction, or in that of their first letter.
  public func wrapped(to columns: Int, limit: Int = .max, direction: WritingDirection? = nil) -> [[Run]] {
    guard columns > 0, limit > 0 else { return [] }
    var wrapper = Wrapper(columns: columns, limit: limit)
    let most = limit == .max ? Int.max : 4096 + limit.multipliedReportingOverflow(by: 4 * columns).partialValue
    for run in inParagraphs(direction, most: most) where !wrapper.isFull { wrapper.take(run) }
    wrapper.finish()
    return wrapper.lines
  }
}

extension String {
  /// Returns the text wrapped to at most `limit` lines of at most `columns` columns.
  public func wrapped(to columns: Int, limit: Int = .max) -> [String] {
    [Run(self)].wrapped(to: columns, limit: limit).map { $0.map(\.text).joined() }
  }
}

/// A wrapper that reads a text character by character.
private struct Wrapper {
  let columns: Int
  let limit: Int
  private(set) var lines: [[Run]] = []
  private var line: [Run] = []
  private var width = 0
  // The text since the last blank, which may move to the next line.
  private var word: [Run] = []
  private var wordWidth = 0
  private var blanks: [Run] = []
  private var blankWidth = 0
  private var hasText = false

  init(columns: Int, limit: Int) {
    self.columns = columns
    self.limit = limit
  }

  var isFull: Bool { lines.count >= limit }

  mutating func take(_ run: Run) {
    // Of a long text, only the lines that are shown are looked at.
    if run.place == nil, run.text.utf8.count < 4096 || limit == .max,
      run.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A })
    {
      return takeASCII(run)
    }
    var letters = LetterReader(run)
    while let letter = letters.next() {
      if isFull { return }
      hasText = true
      switch letter {
      case .lineEnd:
        letters.endPart(&word)
        endWord()
        breakLine()
      case .blank:
        letters.endPart(&word)
        endWord()
        letters.add(" ", to: &blanks)
        blankWidth += 1
      case .letter(let wide):
        if wide == 0 {
          letters.endPart(&word)
          // What follows must not be joined to what was before.
          if let last = word.indices.last, word[last].text.unicodeScalars.last == "\u{200D}" {
            word[last].text.unicodeScalars.removeLast()
          }
          continue
        }
        if wordWidth > 0, wordWidth + wide > columns {
          letters.endPart(&word)
          splitWord()
        }
        // Text without blanks between words (CJK) may break before each wide character.
        if wide == 2, wordWidth > 0, width + blankWidth + wordWidth + wide > columns {
          letters.endPart(&word)
          endWord()
        }
        letters.take()
        wordWidth += wide
      }
    }
    letters.endPart(&word)
  }

  /// Reads a text in ASCII word by word.
  private mutating func takeASCII(_ run: Run) {
    let bytes = run.text.utf8
    var place = bytes.startIndex
    while place < bytes.endIndex, !isFull {
      hasText = true
      if bytes[place] == 0x0A || bytes[place] == 0x20 {
        endWord()
        if bytes[place] == 0x0A {
          breakLine()
        } else {
          Wrapper.add(letters: " ", like: run, to: &blanks)
          blankWidth += 1
        }
        place = bytes.index(after: place)
        continue
      }
      if wordWidth >= columns { splitWord() }
      let start = place
      while place < bytes.endIndex, bytes[place] > 0x20, wordWidth < columns {
        place = bytes.index(after: place)
        wordWidth += 1
      }
      Wrapper.add(letters: run.text[start..<place], like: run, to: &word)
    }
  }

  mutating func finish() {
    endWord()
    if hasText, !isFull { breakLine() }
  }

  fileprivate static func add(_ run: Run, to runs: inout [Run]) {
    if let last = runs.indices.last, runs[last].isFollowed(by: run) {
      runs[last].append(run)
    } else {
      runs.append(run)
    }
  }

  private static func add(letters text: Substring, like run: Run, to runs: inout [Run]) {
    let last = runs.count - 1
    if last >= 0, runs[last].isFollowed(by: run) {
      runs[last].text += text
    } else {
      runs.append(Run(String(text), run.style, keys: run.keys))
    }
  }

  private mutating func endWord() {
    guard wordWidth > 0 else { return }
    if width + blankWidth + wordWidth > columns, width > 0 {
      breakLine()
    } else if width + blankWidth + wordWidth <= columns {
      append(blanks)
      width += blankWidth
    }
    blanks = []
    blankWidth = 0
    append(word)
    width += wordWidth
    word = []
    wordWidth = 0
  }

  /// Ends the line in a word that is longer than a line.
  private mutating func splitWord() {
    endWord()
    breakLine()
  }

  private mutating func breakLine() {
    guard !isFull else { return }
    lines.append(line)
    line = []
    width = 0
    blanks = []
    blankWidth = 0
  }

  private mutating func append(_ runs: [Run]) {
    for run in runs { Wrapper.add(run, to: &line) }
  }
}

/// The characters of a run, one after the other, and the part of it that a word has so far.
private struct LetterReader {
  enum Letter {
    case lineEnd, blank
    case letter(columns: Int)
  }

  private let run: Run
  private let text: String
  private let isSimple: Bool
  private var index: String.Index
  /// The place of the next character in its paragraph.
  private var place: Int
  /// Where the last character begins.
  private var last: (index: String.Index, place: Int)
  /// Where the part begins that is not in a word yet, and where it ends.
  private var part: (start: (index: String.Index, place: Int), end: (index: String.Index, place: Int))?

  init(_ run: Run) {
    self.run = run
    text = run.text
    // A long text is looked at no further than it is shown.
    isSimple = run.text.utf8.count < 65_536 && run.text.hasSimpleLetters
    index = run.text.startIndex
    place = run.place?.scalars.lowerBound ?? 0
    last = (index, place)
  }

  /// Returns the next character, or `nil` at the end.
  mutating func next() -> Letter? {
    guard index < text.endIndex else { return nil }
    last = (index, place)
    let scalars = text.unicodeScalars
    if isSimple {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      place += 1
      guard scalar.isRightToLeftLetter else {
        return scalar == " " ? .blank : .letter(columns: scalar.plainColumns ?? 1)
      }
      while index < text.endIndex, scalars[index].isRightToLeftMark || scalars[index] == "\u{200C}" {
        scalars.formIndex(after: &index)
        place += 1
      }
      return .letter(columns: 1)
    }
    let character = text[index]
    index = text.index(after: index)
    place += character.unicodeScalars.count
    if character.isNewline { return .lineEnd }
    return character == " " || character == "\t" ? .blank : .letter(columns: character.columns)
  }

  /// Adds the last character to the part.
  mutating func take() { part = (part?.start ?? last, (index, place)) }

  /// Adds the part to a word.
  mutating func endPart(_ word: inout [Run]) {
    guard let (start, end) = part else { return }
    part = nil
    var one = run
    one.words = nil
    if start.index > text.startIndex || end.index < text.endIndex { one.text = String(text[start.index..<end.index]) }
    one.place?.scalars = start.place..<end.place
    Wrapper.add(one, to: &word)
  }

  /// Adds a text in the place of the last character.
  func add(_ other: String, to runs: inout [Run]) {
    var one = run.with(text: other)
    one.place?.scalars = last.place..<place
    Wrapper.add(one, to: &runs)
  }
}

extension String {
  /// The text with a blank in place of line endings and the blanks around them.
  public var onOneLine: String {
    // Line endings are control characters, or U+0085, U+2028, and U+2029, which begin with these bytes.
    guard utf8.contains(where: { $0 <= 0x0D && $0 >= 0x0A || $0 == 0xC2 || $0 == 0xE2 }),
      unicodeScalars.contains(where: \.mayEndLine)
    else { return self }
    var line = ""
    var isBroken = false
    for character in self {
      if character.isNewline {
        isBroken = true
        while line.last == " " { line.removeLast() }
      } else if !isBroken {
        line.append(character)
      } else if character != " " {
        line += " \(character)"
        isBroken = false
      }
    }
    return isBroken ? line + " " : line
  }

  /// Returns the first characters of a text, at most `count`. Those of a short text are not counted.
  public func start(_ count: Int) -> String { utf8.count <= count ? self : String(prefix(count)) }
}
