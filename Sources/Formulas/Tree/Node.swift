/// A part of a formula.
indirect enum Node: Hashable, Sendable {
  /// The place of limits.
  enum Limits: Hashable, Sendable { case automatic, above, beside }
  /// A mark above or below.
  enum Accent: Hashable, Sendable {
    /// A mark above one letter: its combining character, its form on a row of its own, and its name in ASCII.
    case mark(Unicode.Scalar, wide: String, name: String)
    case overline, underline
    case overArrow(left: Bool, right: Bool)
    case overbrace, underbrace
    case cancel
  }
  /// What is kept of an invisible part.
  enum Phantom: Hashable, Sendable { case all, width, height }

  /// A letter, sign, or name.
  case symbol(Symbol)
  /// Text as it was written.
  case text(String)
  /// Parts in a row.
  case row([Node])
  /// Blank columns.
  case space(Int)
  /// A fraction, or without a bar one thing above another.
  case fraction(Node, Node, hasBar: Bool)
  /// A base with a subscript and a superscript.
  case scripts(Node, sub: Node?, sup: Node?, Limits)
  /// A root.
  case root(Node, index: Node?)
  /// Parts between delimiters, with one delimiter more than parts.
  case fenced([Node], [Delimiter])
  /// A delimiter of so many rows.
  case big(Delimiter, rows: Int, Symbol.Kind)
  /// Cells in rows and columns.
  case grid(Grid)
  /// A part with a mark.
  case accent(Accent, Node)
  /// A part with others above and below.
  case stack(Node, above: Node?, below: Node?)
  /// An arrow as long as its labels, by the characters of its ends and its shaft.
  case arrow(ArrowShape, above: Node?, below: Node?)
  /// A part in a frame.
  case boxed(Node)
  /// Blanks in the size of a part.
  case phantom(Node, Phantom)
  /// The number of a line.
  case tag(Node)
  /// A part in display style, or in text style.
  case styled(Node, isDisplay: Bool)
  /// A part with a role of its own.
  case classified(Node, Symbol.Kind)

  /// The role of the part.
  var kind: Symbol.Kind {
    switch self {
    case .symbol(let symbol): symbol.kind
    case .fraction(_, _, let hasBar): hasBar ? .inner : .ordinary
    case .scripts(let base, _, _, _): base.kind == .inner ? .ordinary : base.kind
    case .big(_, _, let kind), .classified(_, let kind): kind
    case .accent(let accent, let base): accent == .cancel ? base.kind : .ordinary
    case .stack(let base, _, _): base.kind
    case .arrow: .relation
    case .phantom(let base, _), .styled(let base, _): base.kind
    case .text, .row, .space, .root, .fenced, .grid, .boxed, .tag: .ordinary
    }
  }

  /// Whether the part is nothing at all.
  var isEmpty: Bool {
    if case .row(let nodes) = self { return nodes.isEmpty }
    return false
  }
}

/// Cells in rows and columns: a matrix, cases, or aligned lines.
struct Grid: Hashable, Sendable {
  /// The alignment of a column.
  enum Alignment: Hashable, Sendable { case left, center, right }

  /// The cells row by row. Rows may have different lengths.
  var rows: [[Node]]
  /// The alignments of the columns; further columns repeat them from the beginning.
  var alignments: [Alignment]
  /// The number of blank columns after each column, repeated from the beginning.
  var gaps: [Int]
  /// The delimiters at both sides.
  var left = Delimiter.none
  var right = Delimiter.none
  /// The columns that have a vertical line before them; the number of columns stands for a line at the end.
  var verticalLines: Set<Int> = []
  /// The rows that have a horizontal line above them; the number of rows stands for a line below the last.
  var horizontalLines: Set<Int> = []
  /// Whether cells are small, as in limits.
  var isSmall = false
}

/// The ends and the shaft of an arrow that grows.
enum ArrowShape: Hashable, Sendable {
  case right, left, both, doubleRight, doubleLeft, doubleBoth, mapsTo, hookRight, hookLeft, equilibrium, equals

  /// The characters of the left end, the shaft, and the right end in Unicode.
  var unicode: (left: String, shaft: Character, right: String) {
    switch self {
    case .right: ("", "─", "→")
    case .left: ("←", "─", "")
    case .both: ("←", "─", "→")
    case .doubleRight: ("", "═", "⇒")
    case .doubleLeft: ("⇐", "═", "")
    case .doubleBoth: ("⇐", "═", "⇒")
    case .mapsTo: ("├", "─", "→")
    case .hookRight: ("╰", "─", "→")
    case .hookLeft: ("←", "─", "╯")
    case .equilibrium: ("", "═", "⇌")
    case .equals: ("", "═", "")
    }
  }

  /// The same in ASCII.
  var ascii: (left: String, shaft: Character, right: String) {
    switch self {
    case .right, .hookRight: ("", "-", "->")
    case .left, .hookLeft: ("<-", "-", "")
    case .both: ("<-", "-", "->")
    case .doubleRight: ("", "=", "=>")
    case .doubleLeft: ("<=", "=", "")
    case .doubleBoth: ("<=", "=", "=>")
    case .mapsTo: ("|", "-", "->")
    case .equilibrium: ("<=", "=", "=>")
    case .equals: ("", "=", "")
    }
  }
}
