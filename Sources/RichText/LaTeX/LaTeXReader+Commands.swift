extension LaTeXReader {
  /// Reads the command at a backslash.
  mutating func readCommand() {
    let start = place
    var end = place + 1
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    guard end > start + 1 else { return readSign() }
    let name = string(start + 1..<end)
    if name == "verb", readVerbatim(from: end) { return }
    place = end
    // A star chooses a variant, which looks the same here.
    if byte(place) == UInt8(ascii: "*"), name != "item" { place += 1 }
    perform(name, from: start)
  }

  private mutating func perform(_ name: String, from start: Int) {
    switch name {
    case "begin": begin()
    case "end": if let range = argument() { end(LaTeXReader.plain(string(range))) }
    case "item": openItem()
    case "par":
      hasText = true
      endParagraph()
      skipBlanks()
    case "newline", "tabularnewline", "cr", "linebreak":
      skipLength()
      breakLine()
    case "hline", "toprule", "midrule", "bottomrule": addRule()
    case "section", "subsection", "subsubsection", "chapter", "part", "paragraph", "title":
      hasText = true
      if isFlat { return openGroup(.strong) }
      endParagraph()
      openGroup(end: .heading(name.hasPrefix("subsub") ? 3 : name.hasPrefix("sub") || name == "paragraph" ? 2 : 1))
    case "footnote":
      append(" (")
      openGroup(end: .text(")"))
    case "href":
      let address = argument().map { string($0) }
      openGroup(link: address)
    case "url":
      guard let range = argument() else { return }
      builder.append(bytes[range].filter { !$0.isBlank }[...], InlineStyle(link: string(range)))
    case "includegraphics":
      option()
      guard let range = argument(), !range.isEmpty else { return }
      builder.append(Inline(.picture(string(range), description: ""), style))
    case "multicolumn":
      let columns = argument().flatMap { Int(string($0)) } ?? 1
      _ = argument()
      if containers[containers.count - 1].kind == .table {
        containers[containers.count - 1].columns = min(max(1, columns), 100)
      }
      openGroup()
    default:
      if let traits = LaTeXReader.styles[name] { return openGroup(traits) }
      if let traits = LaTeXReader.switches[name] {
        if name == "normalfont" { style.traits = [] }
        style.traits.formUnion(traits)
        return skipBlanks()
      }
      if let text = LaTeXReader.symbols[name] {
        append(text)
        return skipBlanks()
      }
      if let mark = LaTeXReader.marks[name], readMarked(mark) { return }
      if let count = LaTeXReader.dropped[name] {
        option()
        for _ in 0..<count { _ = argument() }
        return
      }
      readUnknown(from: start)
    }
  }

  /// Reads a command of one sign.
  private mutating func readSign() {
    let sign = byte(place + 1)
    switch sign {
    case UInt8(ascii: "\\"):
      place += 2
      if byte(place) == UInt8(ascii: "*") { place += 1 }
      skipLength()
      breakLine()
    case UInt8(ascii: "("): if !readFormula(to: "\\)", isDisplayed: false) { keep(2) }
    case UInt8(ascii: "["): if !readFormula(to: "\\]", isDisplayed: true) { keep(2) }
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x0A, 0x09, 0x0D:
      place += 2
      builder.appendSpace(style)
    // Where a word may break, and narrower spaces.
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "@"): place += 2
    case _ where "{}$%&#_|".utf8.contains(sign):
      append(bytes[place + 1...place + 1])
      place += 2
    default:
      let before = place
      place += 2
      if let mark = LaTeXReader.marks[String(decoding: [sign], as: UTF8.self)], readMarked(mark) { return }
      place = before
      keep(1)
    }
  }

  /// Appends bytes as they were written.
  private mutating func keep(_ count: Int) {
    let end = min(bytes.count, place + count)
    append(bytes[place..<end])
    place = end
  }

  /// Skips the space between lines, as in `\\[2pt]`.
  private mutating func skipLength() {
    let next = byte(place + 1)
    if (0x30...0x39).contains(next) || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "\\")].contains(next) {
      option()
    }
  }

  /// Appends the letter that follows with a mark above or below it. Returns whether there is one.
  private mutating func readMarked(_ mark: String) -> Bool {
    var index = place
    let isGroup = byte(index) == UInt8(ascii: "{")
    if isGroup { index += 1 }
    while byte(index) == 0x20 { index += 1 }
    // The letters i and j without their dots.
    if byte(index) == UInt8(ascii: "\\") { index += 1 }
    guard index < bytes.count, bytes[index].isLetter else { return false }
    let end = index + 1
    if isGroup, byte(end) != UInt8(ascii: "}") { return false }
    append(string(index..<end) + mark)
    place = isGroup ? end + 1 : end
    return true
  }

  /// Reads `\verb|code|`. Returns whether it ends in its line.
  private mutating func readVerbatim(from start: Int) -> Bool {
    let first = byte(start) == UInt8(ascii: "*") ? start + 1 : start
    let sign = byte(first)
    guard first < bytes.count, !sign.isBlank, !sign.isLetter,
      let end = bytes[(first + 1)...].firstIndex(where: { $0 == sign || $0 == 0x0A }), bytes[end] == sign
    else { return false }
    hasText = true
    builder.append(bytes[(first + 1)..<end], style.with(.code))
    place = end + 1
    return true
  }

  /// Reads a command that isn't known, with its arguments, as a formula.
  private mutating func readUnknown(from start: Int) {
    hasFormulaSigns = true
    option()
    while byte(place) == UInt8(ascii: "{"), let end = closing(of: place) { place = end + 1 }
    builder.append(Inline(.formula(string(start..<place)), style))
  }

  /// Returns a name without its star.
  static func plain(_ name: String) -> String {
    let name = name.trimmingBlanks
    return name.hasSuffix("*") ? String(name.dropLast()) : name
  }
}

// MARK: - Environments

extension LaTeXReader {
  /// Reads the name of an environment, and begins it.
  private mutating func begin() {
    guard let range = argument(), range.count <= 40 else { return }
    let written = string(range)
    let name = LaTeXReader.plain(written)
    if LaTeXReader.codes.contains(name) || LaTeXReader.drawings.contains(name) { return readCode(name, written) }
    if LaTeXReader.formulas.contains(name), readEnvironment(written, name) { return }
    guard environments.count < LaTeXReader.maxOpen else { return endParagraph() }
    var isTable = false
    var counter: Int?
    let containers = self.containers.count
    let (style, alignment) = (self.style, self.alignment)
    func isOneOf(_ names: String...) -> Bool { names.contains(name) }
    if isOneOf("itemize", "enumerate", "description", "list", "compactitem", "compactenum", "trivlist") {
      hasText = true
      endParagraph()
      option()
      counter = name.contains("enum") ? 1 : nil
      open(.list, start: counter)
      if self.containers.count > containers { counter = nil }
    } else if isOneOf("tabular", "tabularx", "tabulary", "longtable", "tabu") {
      hasText = true
      isTable = true
      if isOneOf("tabularx", "tabulary") || written == "tabular*" { _ = argument() }
      option()
      let columns = argument()
      endParagraph()
      open(.table)
      if self.containers.count > containers, let columns {
        self.containers[containers].table.alignments = alignments(columns)
      }
    } else if isOneOf("quote", "quotation", "verse") {
      hasText = true
      endParagraph()
      open(.quote)
    } else if isOneOf("center", "flushleft", "flushright", "document") {
      hasText = true
      endParagraph()
      self.alignment = ["center": .center, "flushleft": .left, "flushright": .right][name] ?? alignment
    } else {
      beginOther(name)
    }
    environments.append(
      Environment(
        name: name, groups: groups.count, containers: containers, style: style, alignment: alignment, isTable: isTable,
        counter: counter))
  }

  /// Begins an environment that is only text: theorems with their names, others without.
  private mutating func beginOther(_ name: String) {
    endParagraph()
    guard LaTeXReader.theorems.contains(name) else {
      option()
      if name == "minipage" || name == "multicols" { _ = argument() }
      return
    }
    hasText = true
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let note = option().map { " (\(string($0)))" } ?? ""
    builder.append(Array((title + note + ".").utf8)[...], style.with(.strong))
    builder.appendSpace(style)
  }

  /// Ends the innermost environment of a name, and those in it.
  mutating func end(_ name: String) {
    let name = LaTeXReader.plain(name)
    guard let index = environments.lastIndex(where: { $0.name == name }) else { return }
    while environments.count > index, let environment = environments.last {
      dropGroups(to: environment.groups)
      if environment.isTable, containers.count == environment.containers { builder.endLine() } else { endParagraph() }
      while containers.count > environment.containers { closeContainer() }
      environments.removeLast()
      style = environment.style
      alignment = environment.alignment
    }
  }

  /// Reads an environment that is a formula. Returns whether it ends.
  private mutating func readEnvironment(_ written: String, _ name: String) -> Bool {
    let start = place
    guard let end = end(of: written, isNested: true) else { return false }
    let isWhole = name == "displaymath" || name == "math"
    if isWhole || LaTeXReader.displays.contains(name) { hasText = true }
    let source = string(start..<end).trimmingBlanks
    place = end
    _ = argumentOfEnd()
    guard !source.isEmpty else { return true }
    let formula = isWhole ? source : "\\begin{\(written)}\(string(start..<end))\\end{\(written)}"
    hasFormulaSigns = true
    if isFlat || name == "math" {
      builder.append(Inline(.formula(formula), style))
    } else {
      endParagraph()
      add(.formula(formula))
    }
    return true
  }

  /// Reads the code in an environment.
  private mutating func readCode(_ name: String, _ written: String) {
    hasText = true
    let options = option().map { string($0) } ?? ""
    let isDrawing = LaTeXReader.drawings.contains(name)
    var language = isDrawing ? RichText.drawing : name == "minted" ? argument().map { string($0) } : nil
    if let range = options.firstRange(of: "language=") {
      let name = options[range.upperBound...].prefix { $0.isLetter || $0.isNumber || "+#".contains($0) }
      language = name.lowercased()
    }
    let end = end(of: written, isNested: false)
    var code = string(place..<(end ?? bytes.count))
    if let first = code.firstIndex(where: \.isNewline), code[..<first].allSatisfy(\.isWhitespace) {
      code = String(code[code.index(after: first)...])
    }
    while code.last?.isWhitespace == true { code.removeLast() }
    place = end ?? bytes.count
    if end != nil { _ = argumentOfEnd() }
    guard !code.isEmpty else { return }
    if isFlat {
      for inline in Inline.lines(code, style.with(.code)) {
        if inline.content == .lineBreak { builder.breakLine() } else { builder.append(inline) }
      }
    } else {
      endParagraph()
      add(.code(code, language: language))
    }
  }

  /// Moves behind `\end{…}`.
  private mutating func argumentOfEnd() -> Range<Int>? {
    place += 4
    return argument()
  }

  /// Returns the alignments of the columns of a table.
  private func alignments(_ columns: Range<Int>) -> [Block.Alignment?] {
    var alignments: [Block.Alignment?] = []
    var index = columns.lowerBound
    while index < columns.upperBound, alignments.count < 200 {
      switch bytes[index] {
      case UInt8(ascii: "l"), UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "b"), UInt8(ascii: "X"):
        alignments.append(.left)
      case UInt8(ascii: "c"): alignments.append(.center)
      case UInt8(ascii: "r"): alignments.append(.right)
      case UInt8(ascii: "{"): index = closing(of: index) ?? columns.upperBound
      default: break
      }
      index += 1
    }
    return alignments
  }
}

// MARK: - Names

extension LaTeXReader {
  /// Commands whose argument has a style.
  fileprivate static let styles: [String: InlineStyle.Traits] = [
    "textbf": .strong, "textit": .emphasized, "textsl": .emphasized, "emph": .emphasized, "underline": .underlined,
    "uline": .underlined, "texttt": .code, "textsuperscript": .superscript, "textsubscript": .subscript,
    "sout": .struck,
    "st": .struck, "hl": .marked, "textsc": [], "textsf": [], "textrm": [], "textnormal": [], "textup": [],
    "textmd": [],
    "text": [], "mbox": [], "hbox": [], "fbox": [], "makebox": [], "framebox": [], "centerline": [],
  ]

  /// Commands that change the style of the rest of their group.
  fileprivate static let switches: [String: InlineStyle.Traits] = [
    "bf": .strong, "bfseries": .strong, "it": .emphasized, "itshape": .emphasized, "sl": .emphasized,
    "slshape": .emphasized, "em": .emphasized, "tt": .code, "ttfamily": .code, "normalfont": [], "rm": [],
    "rmfamily": [],
    "sf": [], "sffamily": [], "sc": [], "scshape": [], "upshape": [], "mdseries": [], "tiny": [], "scriptsize": [],
    "footnotesize": [], "small": [], "normalsize": [], "large": [], "Large": [], "LARGE": [], "huge": [], "Huge": [],
    "centering": [], "raggedright": [], "raggedleft": [], "noindent": [], "indent": [], "hfill": [], "vfill": [],
    "bigskip": [], "medskip": [], "smallskip": [], "newpage": [], "clearpage": [], "pagebreak": [], "maketitle": [],
    "displaystyle": [], "protect": [], "leavevmode": [], "null": [], "relax": [], "hrule": [], "appendix": [],
    "tableofcontents": [], "qed": [],
  ]

  /// Commands that draw nothing, with the number of their arguments. What follows those is text.
  fileprivate static let dropped: [String: Int] = [
    "vspace": 1, "hspace": 1, "label": 1, "color": 1, "textcolor": 1, "colorbox": 1, "fcolorbox": 2, "pagestyle": 1,
    "thispagestyle": 1, "setlength": 2, "addtolength": 2, "setcounter": 2, "addtocounter": 2, "fontsize": 2,
    "selectfont": 0, "usepackage": 1, "documentclass": 1, "newcommand": 2, "renewcommand": 2, "definecolor": 3,
    "rule": 2,
    "parbox": 1, "raisebox": 1, "scalebox": 1, "resizebox": 2, "cline": 1, "cmidrule": 1, "multirow": 2, "ref": 1,
    "index": 1, "pdfbookmark": 2, "phantom": 1, "bibliographystyle": 1, "caption": 0, "date": 1, "author": 0,
  ]

  /// Commands that are signs.
  fileprivate static let symbols: [String: String] = [
    "ldots": "…", "dots": "…", "textellipsis": "…", "LaTeX": "LaTeX", "TeX": "TeX", "ss": "ß", "ae": "æ", "AE": "Æ",
    "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "S": "§",
    "P": "¶", "copyright": "©", "textcopyright": "©", "textregistered": "®", "texttrademark": "™", "pounds": "£",
    "textsterling": "£", "euro": "€", "texteuro": "€", "textdegree": "°", "degree": "°", "textbackslash": "\\",
    "textasciitilde": "~", "textasciicircum": "^", "textbar": "|", "textless": "<", "textgreater": ">",
    "textbullet": "•", "textendash": "–", "textemdash": "—", "textquotedblleft": "“", "textquotedblright": "”",
    "textquoteleft": "‘", "textquoteright": "’", "textquotesingle": "'", "textrightarrow": "→", "textleftarrow": "←",
    "textunderscore": "_", "textdollar": "$", "textmu": "µ", "textpm": "±", "texttimes": "×", "dag": "†", "ddag": "‡",
    "lbrack": "[", "rbrack": "]", "slash": "/", "checkmark": "✓", "guillemotleft": "«", "guillemotright": "»",
    "quad": "  ", "qquad": "   ", "enspace": " ", "space": " ", "thinspace": " ",
  ]

  /// Commands for marks above and below letters.
  fileprivate static let marks: [String: String] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
    "c": "\u{327}", "v": "\u{30C}", "u": "\u{306}", "H": "\u{30B}", "k": "\u{328}", "r": "\u{30A}", "d": "\u{323}",
    "b": "\u{331}",
  ]

  /// Environments of code.
  fileprivate static let codes: Set = ["verbatim", "Verbatim", "lstlisting", "minted", "alltt"]

  /// Environments of formulas that stand in text.
  fileprivate static let displays: Set = [
    "align", "alignat", "flalign", "eqnarray", "gather", "multline", "equation", "subequations", "CD", "dmath",
  ]

  /// Environments of formulas, those that stand in other formulas too.
  fileprivate static let formulas: Set = displays.union([
    "displaymath", "math", "aligned", "alignedat", "gathered", "split", "array", "subarray", "cases", "dcases",
    "rcases",
    "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "smallmatrix",
  ])

  /// Environments that draw something else than text, and are shown as code.
  fileprivate static let drawings: Set = [
    "tikzpicture", "tikzcd", "circuitikz", "forest", "picture", "pspicture", "pgfpicture", "xy", "asy", "prooftree",
    "feynman", "fmffile", "chemfig", "mfpic", "dependency", "bytefield",
  ]

  /// Environments that begin with their names.
  fileprivate static let theorems: Set = [
    "theorem", "lemma", "proposition", "corollary", "definition", "proof", "remark", "example", "exercise", "solution",
    "claim", "axiom", "note", "problem",
  ]
}

extension InlineStyle {
  /// Returns the style with more traits.
  fileprivate func with(_ more: Traits) -> InlineStyle {
    var style = self
    style.traits.formUnion(more)
    return style
  }
}
