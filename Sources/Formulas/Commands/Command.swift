/// The commands that are more than a symbol, by their names.
enum Command: String, CaseIterable, Sendable {
  case frac, dfrac, tfrac, cfrac, binom, dbinom, tbinom, over, choose, atop, sqrt, root
  case hat, widehat, bar, vec, dot, ddot, dddot, ddddot, tilde, widetilde, acute, grave, breve, check, mathring
  case overparen, wideparen, overarc, underbar
  case overline, underline, overrightarrow, overleftarrow, overleftrightarrow, overbrace, underbrace
  case cancel, bcancel, xcancel, boxed, fbox, not
  case left, right, middle, big, bigg, bigl, biggl, bigr, biggr, bigm, biggm
  case bigger = "Big", biggest = "Bigg", biggerLeft = "Bigl", biggestLeft = "Biggl"
  case biggerRight = "Bigr", biggestRight = "Biggr", biggerMiddle = "Bigm", biggestMiddle = "Biggm"
  case limits, nolimits, displaylimits
  case stackrel, overset, underset, substack
  case xrightarrow, xleftarrow, xleftrightarrow, xRightarrow, xLeftarrow, xLeftrightarrow, xmapsto
  case xhookrightarrow, xhookleftarrow, xrightleftharpoons, xlongequal
  case begin, end
  case text, textrm, textnormal, textit, textbf, textsf, texttt, textup, mbox, hbox
  case mathrm, mathit, mathsf, mathtt, mathnormal, mathbf, boldsymbol, bm, pmb
  case mathbb, mathcal, mathscr, mathfrak, blackboard = "Bbb", rm, it, sf, tt, bf, cal, frak
  case operatorname
  case mathop, mathrel, mathbin, mathord, mathopen, mathclose, mathpunct, mathinner
  case displaystyle, textstyle, scriptstyle, scriptscriptstyle
  case color, textcolor, phantom, hphantom, vphantom, smash, mathstrut, strut
  case tag, label, nonumber, notag
  case bmod, pmod, mod, pod
  case quad, qquad, enspace, thinspace, medspace, thickspace, negthinspace, hspace, space, nobreakspace
  case comma = ",", colon = ":", semicolon = ";", greater = ">", exclamation = "!", blank = " "
  case hline, cr, newline, of
  case ce, pu
}

/// The environments, by their names without a star.
enum Environment: String, CaseIterable, Sendable {
  case matrix, pmatrix, bmatrix, bracedMatrix = "Bmatrix", vmatrix, normMatrix = "Vmatrix", smallmatrix, array, subarray
  case cases, dcases, rcases
  case aligned, align, alignat, alignedat, flalign, split, eqnarray, gather, gathered, multline, equation, displaymath,
    math

  /// Whether an argument precedes the cells: the columns of an array, or the number of columns.
  var hasArgument: Bool { [.array, .subarray, .alignat, .alignedat].contains(self) }

  /// A grid without cells, as the environment arranges them.
  var grid: Grid {
    var grid = Grid(rows: [], alignments: [.center], gaps: [2])
    switch self {
    case .matrix, .array: break
    case .subarray, .smallmatrix: (grid.gaps, grid.isSmall) = ([1], true)
    case .pmatrix: (grid.left, grid.right) = (.leftRound, .rightRound)
    case .bmatrix: (grid.left, grid.right) = (.leftSquare, .rightSquare)
    case .bracedMatrix: (grid.left, grid.right) = (.leftCurly, .rightCurly)
    case .vmatrix: (grid.left, grid.right) = (.bar, .bar)
    case .normMatrix: (grid.left, grid.right) = (.doubleBar, .doubleBar)
    case .cases, .dcases: (grid.left, grid.alignments) = (.leftCurly, [.left])
    case .rcases: (grid.right, grid.alignments) = (.rightCurly, [.left])
    case .aligned, .align, .alignat, .alignedat, .flalign, .split:
      (grid.alignments, grid.gaps) = ([.right, .left], [0, 3])
    case .eqnarray: (grid.alignments, grid.gaps) = ([.right, .center, .left], [1])
    case .gather, .gathered, .equation, .displaymath, .math: grid.gaps = [3]
    case .multline: grid.alignments = [.left]
    }
    return grid
  }
}

/// The marks above and below letters.
enum Accents {
  /// Returns the mark of a command, or `nil` if it is not one for a mark.
  static func accent(_ command: Command) -> Node.Accent? {
    switch command {
    case .hat: .mark("\u{302}", wide: "^", name: "hat")
    case .widehat: .mark("\u{302}", wide: "^", name: "hat")
    case .bar: .mark("\u{304}", wide: "_", name: "bar")
    case .vec: .mark("\u{20D7}", wide: "→", name: "vec")
    case .dot: .mark("\u{307}", wide: ".", name: "dot")
    case .ddot: .mark("\u{308}", wide: "..", name: "ddot")
    case .dddot: .mark("\u{20DB}", wide: "...", name: "dddot")
    case .ddddot: .mark("\u{20DC}", wide: "....", name: "ddddot")
    case .tilde, .widetilde: .mark("\u{303}", wide: "~", name: "tilde")
    case .acute: .mark("\u{301}", wide: "´", name: "acute")
    case .grave: .mark("\u{300}", wide: "`", name: "grave")
    case .breve: .mark("\u{306}", wide: "˘", name: "breve")
    case .check: .mark("\u{30C}", wide: "ˇ", name: "check")
    case .mathring: .mark("\u{30A}", wide: "˚", name: "ring")
    case .overparen, .wideparen, .overarc: .mark("\u{311}", wide: "⌒", name: "arc")
    case .overline: .overline
    case .underline, .underbar: .underline
    case .overrightarrow: .overArrow(left: false, right: true)
    case .overleftarrow: .overArrow(left: true, right: false)
    case .overleftrightarrow: .overArrow(left: true, right: true)
    case .overbrace: .overbrace
    case .underbrace: .underbrace
    case .cancel, .bcancel, .xcancel: .cancel
    default: nil
    }
  }
}

/// A style of letters that Unicode has as characters of their own.
enum Alphabet: Sendable {
  case plain, bold, blackboard, script, fraktur

  /// Returns the character of the alphabet for a letter or digit, or the character itself if there is none.
  func character(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard self != .plain, let scalar = scalars.first, scalars.count == 1 else { return character }
    if let exception = exceptions[character] { return exception }
    let value = scalar.value
    let shifted: UInt32? =
      switch scalar {
      case "A"..."Z": capitals.map { $0 + value - 0x41 }
      // Small letters follow the capitals.
      case "a"..."z": capitals.map { $0 + 26 + value - 0x61 }
      case "0"..."9": self == .bold ? 0x1D7CE + value - 0x30 : self == .blackboard ? 0x1D7D8 + value - 0x30 : nil
      case "Α"..."Ρ", "Σ"..."Ω": self == .bold ? 0x1D6A8 + value - 0x391 : nil
      case "α"..."ω": self == .bold ? 0x1D6C2 + value - 0x3B1 : nil
      default: nil
      }
    return shifted.flatMap { Unicode.Scalar($0) }.map { Character($0) } ?? character
  }

  /// The value of the alphabet's letter A.
  private var capitals: UInt32? {
    switch self {
    case .plain: nil
    case .bold: 0x1D400
    case .blackboard: 0x1D538
    case .script: 0x1D49C
    case .fraktur: 0x1D504
    }
  }

  /// Letters that Unicode had before the alphabets.
  private var exceptions: [Character: Character] {
    switch self {
    case .plain: [:]
    case .bold: Alphabet.boldVariants
    case .blackboard: Alphabet.blackboardLetters
    case .script: Alphabet.scriptLetters
    case .fraktur: Alphabet.frakturLetters
    }
  }

  private static let boldVariants: [Character: Character] = ["ϵ": "𝛆", "ϕ": "𝛗", "∇": "𝛁", "∂": "𝛛"]
  private static let blackboardLetters: [Character: Character] = [
    "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
  ]
  private static let scriptLetters: [Character: Character] = [
    "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ", "g": "ℊ", "o": "ℴ",
  ]
  private static let frakturLetters: [Character: Character] = ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
}

/// The superscripts and subscripts that Unicode has and common fonts draw.
enum Scripts {
  /// The raised characters.
  static let raised = table(
    "0123456789+−-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWθ′″‴'*∗†‡ı˙",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᶿ′″‴′**†‡ⁱ˙")
  /// The lowered characters.
  static let lowered = table("0123456789+−-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
  /// Characters that are raised only when they stand alone.
  static let raisedAlone: [Character: Character] = ["∘": "°", "°": "°", "⊤": "ᵀ", "·": "˙"]

  private static func table(_ plain: String, _ scripts: String) -> [Character: Character] {
    Dictionary(zip(plain, scripts), uniquingKeysWith: { first, _ in first })
  }
}
