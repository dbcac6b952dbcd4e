/// The symbols that commands and characters stand for.
enum Symbols {
  /// The lists of symbols with their titles, in the order of the documentation.
  static let groups: [(title: String, list: String, kind: Symbol.Kind)] = [
    ("Letters", letters, .ordinary), ("Signs", signs, .ordinary), ("Dots", dots, .inner),
    ("Operators", operators, .binary),
    ("Large operators", largeOperators, .large), ("Integrals", integrals, .integral),
    ("Relations", relations, .relation), ("Arrows", arrows, .relation), ("Opening brackets", opening, .opening),
    ("Closing brackets", closing, .closing), ("Punctuation", punctuation, .punctuation),
    ("Functions with limits", limits, .limit),
  ]

  /// The entries of a list: the name of a command and its symbol.
  static func entries(_ list: String, _ kind: Symbol.Kind) -> [(name: String, symbol: Symbol)] {
    list.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 3 else { return nil }
      // A visible blank stands for a blank inside a name.
      let texts = parts.map { part in String(part.map { $0 == "␣" ? " " : $0 }) }
      return (texts[0], Symbol(texts[1], texts[2], kind))
    }
  }

  /// The names of functions.
  static let functionNames = functions.split { $0 == " " || $0 == "\n" }.map { String($0) }

  /// The symbols by the names of their commands.
  static let named: [String: Symbol] = {
    var named: [String: Symbol] = [:]
    for (_, list, kind) in groups { for (name, symbol) in entries(list, kind) { named[name] = symbol } }
    for name in functionNames { named[name] = Symbol(name, .function) }
    return named
  }()

  /// The symbols by their characters, for formulas in which they were typed as such.
  private static let typed: [Character: Symbol] = {
    var typed: [Character: Symbol] = [:]
    for (_, list, kind) in groups where kind != .limit {
      for (_, symbol) in entries(list, kind) {
        guard let character = symbol.unicode.first, symbol.unicode.count == 1, !character.isASCII else { continue }
        if typed[character] == nil { typed[character] = symbol }
      }
    }
    return typed
  }()

  /// Returns the symbol of a character, or `nil` if it has a meaning only in LaTeX's syntax.
  static func symbol(_ character: Character) -> Symbol? {
    switch character {
    case "+": Symbol("+", .binary)
    case "-", "−": Symbol("−", "-", .binary)
    case "*": Symbol("∗", "*", .binary)
    case "=", "<", ">", ":": Symbol(String(character), .relation)
    case "(", "[": Symbol(String(character), .opening)
    case ")", "]", "!", "?": Symbol(String(character), .closing)
    case ",", ";": Symbol(String(character), .punctuation)
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "#", "$", "%", "&", "\\", "^", "_", "{", "}", "~": nil
    default: character.isASCII ? Symbol(String(character)) : typed[character] ?? Symbol(String(character))
    }
  }

  /// The relations and signs that have a negated form of their own.
  private static let negated: [String: String] = [
    "=": "≠", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "∈": "∉", "∋": "∌", "⊂": "⊄", "⊃": "⊅", "⊆": "⊈", "⊇": "⊉",
    "∼": "≁", "≃": "≄", "≅": "≇", "≈": "≉", "≡": "≢", "∃": "∄", "|": "∤", "‖": "∦", "⊢": "⊬", "⊨": "⊭", "→": "↛",
    "←": "↚", "↔": "↮", "⇒": "⇏", "⇐": "⇍", "⇔": "⇎", "≺": "⊀", "≻": "⊁",
  ]

  /// Returns a symbol crossed out.
  static func negation(_ symbol: Symbol) -> Symbol {
    Symbol(negated[symbol.unicode] ?? symbol.unicode + "\u{338}", "!" + symbol.ascii, symbol.kind)
  }
}

extension Symbols {
  /// Arrows: name, Unicode, ASCII.
  static let arrows = """
    to → ->
    rightarrow → ->
    leftarrow ← <-
    gets ← <-
    leftrightarrow ↔ <->
    Rightarrow ⇒ =>
    Leftarrow ⇐ <==
    Leftrightarrow ⇔ <=>
    implies ⇒ =>
    impliedby ⇐ <==
    iff ⇔ <=>
    longrightarrow → -->
    longleftarrow ← <--
    longleftrightarrow ↔ <-->
    Longrightarrow ⇒ ==>
    Longleftarrow ⇐ <==
    Longleftrightarrow ⇔ <==>
    mapsto ↦ |->
    longmapsto ↦ |-->
    uparrow ↑ ^
    downarrow ↓ v
    updownarrow ↕ ^v
    Uparrow ⇑ ^
    Downarrow ⇓ v
    Updownarrow ⇕ ^v
    nearrow ↗ /^
    searrow ↘ \\v
    swarrow ↙ v/
    nwarrow ↖ ^\\
    hookrightarrow ↪ c->
    hookleftarrow ↩ <-c
    rightharpoonup ⇀ ->
    rightharpoondown ⇁ ->
    leftharpoonup ↼ <-
    leftharpoondown ↽ <-
    upharpoonright ↾ |
    upharpoonleft ↿ |
    downharpoonright ⇂ |
    downharpoonleft ⇃ |
    restriction ↾ |
    rightleftharpoons ⇌ <=>
    leftrightharpoons ⇋ <=>
    rightleftarrows ⇄ <->
    leftrightarrows ⇆ <->
    rightrightarrows ⇉ =>
    leftleftarrows ⇇ <=
    upuparrows ⇈ ^^
    downdownarrows ⇊ vv
    rightsquigarrow ⇝ ~>
    leadsto ⇝ ~>
    leftrightsquigarrow ↭ <~>
    twoheadrightarrow ↠ ->>
    twoheadleftarrow ↞ <<-
    rightarrowtail ↣ >->
    leftarrowtail ↢ <-<
    looparrowright ↬ ->
    looparrowleft ↫ <-
    curvearrowright ↷ ->
    curvearrowleft ↶ <-
    circlearrowright ↻ ->
    circlearrowleft ↺ <-
    dashrightarrow ⇢ -->
    dashleftarrow ⇠ <--
    nrightarrow ↛ !->
    nleftarrow ↚ !<-
    nleftrightarrow ↮ !<->
    nRightarrow ⇏ !=>
    nLeftarrow ⇍ !<=
    nLeftrightarrow ⇎ !<=>
    Rrightarrow ⇛ =>
    Lleftarrow ⇚ <=
    Lsh ↰ <-
    Rsh ↱ ->
    mapsfrom ↤ <-|
    longmapsfrom ↤ <--|
    dasharrow ⇢ -->
    updownarrows ⇅ ^v
    downuparrows ⇵ v^
    lightning ↯ z
    """
}
