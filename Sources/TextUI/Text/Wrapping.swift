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
    var next = run.place?.scalars.lowerBound ?? 0
    for character in run.text {
      if isFull { return }
      let place = next
      if run.place != nil { next += character.unicodeScalars.count }
      hasText = true
      if character.isNewline {
        endWord()
        breakLine()
      } else if character == " " || character == "\t" {
        endWord()
        Wrapper.add(" ", like: run, place, to: &blanks)
        blankWidth += 1
      } else {
        let wide = character.columns
        if wide == 0 { continue }
        if wordWidth > 0, wordWidth + wide > columns { splitWord() }
        // Text without blanks between words (CJK) may break before each wide character.
        if wide == 2, wordWidth > 0, width + blankWidth + wordWidth + wide > columns { endWord() }
        Wrapper.add(character, like: run, place, to: &word)
        wordWidth += wide
      }
    }
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
          Wrapper.add(" ", like: run, 0, to: &blanks)
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

  private static func add(_ character: Character, like run: Run, _ start: Int, to runs: inout [Run]) {
    let last = runs.count - 1
    guard run.place != nil else {
      if last >= 0, runs[last].isFollowed(by: run) {
        runs[last].text.append(character)
      } else {
        runs.append(Run(String(character), run.style, keys: run.keys))
      }
      return
    }
    var one = run.with(text: String(character))
    one.place?.scalars = start..<start + character.unicodeScalars.count
    add(one, to: &runs)
  }

  private static func add(_ run: Run, to runs: inout [Run]) {
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

extension String {
  /// The text with a blank in place of line endings and the blanks around them.
  public var onOneLine: String {
    // Line endings are control characters, or U+0085, U+2028, and U+2029, which begin with these bytes.
    guard utf8.contains(where: { $0 <= 0x0D && $0 >= 0x0A || $0 == 0xC2 || $0 == 0xE2 }), contains(where: \.isNewline)
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
