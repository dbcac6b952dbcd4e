extension RichText {
  /// Creates a rich text from LaTeX as it stands in the body of a document: text with formulas, lists, tables, and code,
  /// as in Anki's `[latex]…[/latex]`.
  ///
  /// A text that makes sense only as a formula, such as `x^2`, becomes one. Commands that aren't known are formulas too,
  /// and stay as they were written if they are none. Takes linear time. Lists, quotes, and tables nested deeper than 32
  /// are flattened.
  public init(latex: String) {
    var reader = LaTeXReader(latex)
    self.init(reader.blocks())
  }

  /// The language of code that draws something, such as TikZ.
  public static let drawing = "latex-drawing"
}

/// One reading of LaTeX: the groups and environments that are open, and the blocks so far.
struct LaTeXReader {
  /// The maximum depth of lists, quotes, and tables.
  static let maxDepth = 32
  /// The maximum number of open environments. Others leave their text.
  static let maxOpen = 512

  /// Something in braces.
  struct Group {
    /// What its end does besides restoring the style.
    enum End {
      case nothing
      case heading(Int)
      case text(String)
    }

    /// The style around it.
    let style: InlineStyle
    var end = End.nothing
    /// Whether a bracket ends it, as it does the label of an item.
    var isLabel = false

    /// Whether there are no blocks in it.
    var isFlat: Bool { if case .heading = end { true } else { isLabel } }
  }

  /// What stands between `\begin` and `\end`.
  struct Environment {
    let name: String
    /// The numbers of groups and containers around it, and the style and the alignment there.
    let groups: Int
    let containers: Int
    let style: InlineStyle
    let alignment: Block.Alignment?
    /// Whether its rows have cells.
    var isTable = false
    /// The number of the next item where items are lines.
    var counter: Int?
  }

  /// A block of blocks that is open.
  struct Container {
    enum Kind { case root, quote, list, item, table }
    let kind: Kind
    var blocks: [Block] = []
    var list = ListBlock([])
    var table = TableBlock([])
    /// The cells of the row that is read.
    var row: [[Inline]] = []
    /// The columns that the cell reaches over.
    var columns = 1
    /// The numbers of rows above each line across the table.
    var rules: Set<Int> = []
  }

  let bytes: [UInt8]
  var place = 0
  var builder = InlineBuilder()
  var style = InlineStyle()
  var alignment: Block.Alignment?
  var groups: [Group] = []
  var environments: [Environment] = []
  var containers = [Container(kind: .root)]
  /// Whether something stands in the text that is allowed only outside of formulas, or only in them.
  var hasText = false
  var hasFormulaSigns = false
  /// The number of words outside of groups, which formulas don't have.
  private var words = 0
  /// The number of open groups in which there are no blocks.
  private var flatGroups = 0
  /// The place of the brace that closes each open one.
  private let closing: [Int: Int]
  /// The ends of environments that were looked for in vain, and the places up to which there are no ends of formulas.
  private var missing: Set<String> = []
  private var vain: [[UInt8]: Int] = [:]

  init(_ latex: String) {
    bytes = Array(latex.utf8)
    closing = LaTeXReader.closing(in: bytes)
  }

  private static func closing(in bytes: [UInt8]) -> [Int: Int] {
    var closing: [Int: Int] = [:]
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"): open.append(place)
      case UInt8(ascii: "}"): if let start = open.popLast() { closing[start] = place }
      default: break
      }
      place += 1
    }
    return closing
  }

  /// Reads all of it.
  mutating func blocks() -> [Block] {
    while place < bytes.count { readNext() }
    while let environment = environments.last { end(environment.name) }
    while !groups.isEmpty { endGroup() }
    endParagraph()
    let whole = string(0..<bytes.count).trimmingBlanks
    guard !hasText, hasFormulaSigns, words < 3 else { return containers[0].blocks }
    return [whole.hasPrefix("\\begin") ? .formula(whole) : .paragraph([Inline(.formula(whole))])]
  }

  private mutating func readNext() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\\"): readCommand()
    case UInt8(ascii: "{"):
      place += 1
      push(Group(style: style))
    case UInt8(ascii: "}"):
      place += 1
      endGroup()
    case UInt8(ascii: "]") where groups.last?.isLabel == true:
      place += 1
      endGroup()
      builder.appendSpace(style)
    case UInt8(ascii: "$"): readDollars()
    case UInt8(ascii: "%"): skipComment()
    case UInt8(ascii: "&"): endCell()
    case UInt8(ascii: "~"):
      place += 1
      builder.appendSpace(style)
    case UInt8(ascii: "^"), UInt8(ascii: "_"):
      hasFormulaSigns = true
      readLetter()
    case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "-"): readSigns()
    case _ where byte.isBlank: readBlanks()
    default: readWord()
    }
  }

  /// Reads text that has no meaning besides its letters.
  private mutating func readWord() {
    let start = place
    var letters = 0
    while place < bytes.count, !LaTeXReader.special.contains(bytes[place]), !bytes[place].isBlank {
      letters = bytes[place].isLetter ? letters + 1 : 0
      place += 1
      if letters == 3, groups.isEmpty { words += 1 }
    }
    if place == start { place += 1 }
    append(bytes[start..<place])
  }

  private static let special = Set("\\{}]$%&~^_`'-".utf8)

  private mutating func readLetter() {
    append(bytes[place...place])
    place += 1
  }

  /// Reads quotation marks and dashes.
  private mutating func readSigns() {
    let byte = bytes[place]
    var end = place
    while end < bytes.count, bytes[end] == byte, end - place < 3 { end += 1 }
    let count = end - place
    switch (byte, count) {
    case (UInt8(ascii: "-"), 3): append("—")
    case (UInt8(ascii: "-"), 2): append("–")
    case (UInt8(ascii: "`"), 1): append("‘")
    case (UInt8(ascii: "`"), _): append("“")
    case (UInt8(ascii: "'"), 2...): append("”")
    default: return readLetter()
    }
    place += byte == UInt8(ascii: "-") ? count : min(count, 2)
  }

  private mutating func readBlanks() {
    var lines = 0
    while place < bytes.count, bytes[place].isBlank {
      if bytes[place] == 0x0A { lines += 1 }
      place += 1
    }
    if lines > 1, !isFlat, place < bytes.count, !builder.isEmpty {
      hasText = true
      endParagraph()
    } else {
      builder.appendSpace(style)
    }
  }

  private mutating func skipComment() {
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    if place < bytes.count { place += 1 }
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
  }

  private mutating func readDollars() {
    let isDisplayed = byte(place + 1) == UInt8(ascii: "$")
    let sign: [UInt8] = Array((isDisplayed ? "$$" : "$").utf8)
    guard let end = formulaEnd(sign, from: place + sign.count) else {
      append(sign[...])
      place += sign.count
      return
    }
    addFormula(place + sign.count..<end, isDisplayed: isDisplayed)
    place = end + sign.count
  }

  /// Reads `\(…\)` or `\[…\]`. Returns whether a formula begins here.
  mutating func readFormula(to closing: String, isDisplayed: Bool) -> Bool {
    guard let end = formulaEnd(Array(closing.utf8), from: place + 2) else { return false }
    addFormula(place + 2..<end, isDisplayed: isDisplayed)
    place = end + 2
    return true
  }

  /// Returns the place of what ends a formula, before the end of the paragraph.
  private mutating func formulaEnd(_ sign: [UInt8], from start: Int) -> Int? {
    guard start >= vain[sign, default: 0] else { return nil }
    var index = start
    while index < bytes.count {
      if bytes[index...].starts(with: sign) { return index > start ? index : nil }
      if bytes[index] == 0x0A, bytes[(index + 1)...].first(where: { $0 != 0x20 && $0 != 0x09 }) == 0x0A { break }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    vain[sign] = index
    return nil
  }

  /// Adds a formula. One on lines of its own ends the paragraph, where there can be another.
  mutating func addFormula(_ range: Range<Int>, isDisplayed: Bool) {
    hasText = true
    let source = string(range).trimmingBlanks
    guard !source.isEmpty else { return }
    if isDisplayed, !isFlat {
      endParagraph()
      add(.formula(source))
    } else {
      builder.append(Inline(.formula(source), style))
    }
  }
}

// MARK: - Text and arguments

extension LaTeXReader {
  /// Whether blocks are only lines here, as they are in tables and headings.
  var isFlat: Bool { flatGroups > 0 || containers.last?.kind == .table }

  /// Returns the byte at a place, 0 beyond the end.
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func append(_ text: String) { append(Array(text.utf8)[...]) }

  mutating func append(_ text: ArraySlice<UInt8>) { if !text.isEmpty { builder.append(text, style) } }

  mutating func skipBlanks() { while place < bytes.count, bytes[place].isBlank { place += 1 } }

  /// Returns the place of the brace that closes the one at a place.
  func closing(of open: Int) -> Int? { closing[open] }

  /// Moves behind an argument in braces, and returns what is in it. `nil` if there is none.
  mutating func argument() -> Range<Int>? {
    var start = place
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    guard byte(start) == UInt8(ascii: "{"), let end = closing[start] else { return nil }
    place = end + 1
    return start + 1..<end
  }

  /// The maximum length of an argument in brackets.
  private static let longestOption = 400

  /// Moves behind an argument in brackets that follows at once, and returns what is in it. `nil` if there is none.
  @discardableResult mutating func option() -> Range<Int>? {
    guard byte(place) == UInt8(ascii: "[") else { return nil }
    var depth = 0
    for index in place..<min(bytes.count, place + LaTeXReader.longestOption) {
      if bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
      guard depth == 0 else { continue }
      defer { place = index + 1 }
      return place + 1..<index
    }
    return nil
  }

  /// Begins a group if a brace follows.
  mutating func openGroup(_ traits: InlineStyle.Traits = [], end: Group.End = .nothing, link: String? = nil) {
    var start = place
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    guard byte(start) == UInt8(ascii: "{") else { return }
    place = start + 1
    push(Group(style: style, end: closing[start] == nil ? .nothing : end))
    style.traits.formUnion(traits)
    if let link { style.link = link }
  }

  mutating func push(_ group: Group) {
    groups.append(group)
    if group.isFlat { flatGroups += 1 }
  }

  /// Drops the groups in an environment, which nothing has closed.
  mutating func dropGroups(to count: Int) {
    while groups.count > count, let group = groups.popLast() { if group.isFlat { flatGroups -= 1 } }
  }

  /// Ends the innermost group. A brace too much is nothing.
  mutating func endGroup() {
    // Not one that is around the environment.
    guard groups.count > environments.last?.groups ?? 0, let group = groups.popLast() else { return }
    if group.isFlat { flatGroups -= 1 }
    style = group.style
    switch group.end {
    case .nothing: break
    case .text(let text): append(text)
    case .heading(let level):
      let inlines = builder.finish()
      if !inlines.isEmpty { add(.heading(inlines, level: level)) }
    }
  }

  /// Returns the place of the `\end` of an environment, with those of its name in it. `nil` if it has none.
  mutating func end(of name: String, isNested: Bool) -> Int? {
    guard !missing.contains(name) else { return nil }
    let (begin, end) = (Array("\\begin{\(name)}".utf8), Array("\\end{\(name)}".utf8))
    var open = 1
    var index = place
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        if isNested, bytes[index...].starts(with: begin) { open += 1 }
        if bytes[index...].starts(with: end) {
          open -= 1
          if open == 0 { return index }
        } else if isNested {
          // The command of one sign.
          index += 1
        }
      }
      index += 1
    }
    missing.insert(name)
    return nil
  }
}

// MARK: - Blocks

extension LaTeXReader {
  /// Adds a block to the innermost container. Blocks of a list that are in no item are one.
  mutating func add(_ block: Block) {
    let last = containers.count - 1
    if containers[last].kind == .list {
      containers[last].list.items.append(ListBlock.Item([block]))
    } else {
      containers[last].blocks.append(block)
    }
  }

  /// Ends the paragraph, or the line where paragraphs are lines.
  mutating func endParagraph() {
    if isFlat { return builder.endLine() }
    let inlines = builder.finish()
    if !inlines.isEmpty { add(.paragraph(inlines, alignment)) }
  }

  /// Opens a container, unless it would be too deep.
  mutating func open(_ kind: Container.Kind, start: Int? = nil) {
    guard !isFlat, containers.count < LaTeXReader.maxDepth || kind == .item else { return }
    containers.append(Container(kind: kind))
    containers[containers.count - 1].list.start = start
  }

  /// Closes the innermost container.
  mutating func closeContainer() {
    if containers.last?.kind == .table { endRow() } else { endParagraph() }
    guard containers.count > 1, let container = containers.popLast() else { return }
    switch container.kind {
    case .root: break
    case .quote: if !container.blocks.isEmpty { add(.quote(container.blocks)) }
    case .list: if !container.list.items.isEmpty { add(.list(container.list)) }
    case .item: containers[containers.count - 1].list.items.append(ListBlock.Item(container.blocks))
    case .table:
      var table = container.table
      // One line across a table is below its headings.
      if container.rules.filter({ 0 < $0 && $0 < table.rows.count }) == [1] { table.headings = 1 }
      if !table.rows.isEmpty { add(.table(table)) }
    }
  }

  /// Begins an item of a list. Where there is none, it is a line with a bullet or its number.
  mutating func openItem() {
    hasText = true
    if flatGroups > 0 { dropGroups(to: environments.last?.groups ?? 0) }
    endParagraph()
    if containers.last?.kind == .item, containers.count > environments.last?.containers ?? 0 { closeContainer() }
    if containers.last?.kind == .list {
      open(.item)
    } else {
      let index = environments.lastIndex { $0.counter != nil } ?? -1
      let isNumbered = index >= 0 && index == environments.count - 1
      append(isNumbered ? "\(environments[index].counter ?? 1). " : "• ")
      if isNumbered { environments[index].counter = (environments[index].counter ?? 0) + 1 }
    }
    skipBlanks()
    guard byte(place) == UInt8(ascii: "[") else { return }
    place += 1
    push(Group(style: style, isLabel: true))
    style.traits.insert(.strong)
  }

  /// Whether the innermost table has cells here.
  private var isInCells: Bool {
    guard containers.last?.kind == .table, let table = environments.last(where: \.isTable) else { return false }
    return table.containers < containers.count
  }

  /// Ends a cell, at an ampersand.
  private mutating func endCell() {
    place += 1
    guard environments.contains(where: \.isTable) else {
      hasFormulaSigns = true
      return append("&")
    }
    if isInCells { addCell() } else { builder.appendSpace(style) }
  }

  private mutating func addCell() {
    let last = containers.count - 1
    containers[last].row.append(builder.finish())
    for _ in 1..<max(2, containers[last].columns) where containers[last].columns > 1 {
      containers[last].row.append([])
    }
    containers[last].columns = 1
  }

  /// Ends a row of the table, unless it is empty.
  private mutating func endRow() {
    let last = containers.count - 1
    guard !containers[last].row.isEmpty || !builder.isEmpty else { return }
    addCell()
    containers[last].table.rows.append(containers[last].row)
    containers[last].row = []
  }

  /// Breaks the line, or ends the row of a table.
  mutating func breakLine() { if isInCells { endRow() } else { builder.breakLine() } }

  /// Notes a line across the table.
  mutating func addRule() {
    let last = containers.count - 1
    if containers[last].kind == .table { containers[last].rules.insert(containers[last].table.rows.count) }
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension UInt8 {
  /// Whether the byte is a blank of LaTeX.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
  /// Whether the byte is a letter of ASCII.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
