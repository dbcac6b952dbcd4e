/// A part of a row, with what decides the space around it.
struct Piece {
  /// The drawing.
  var box: Box
  /// The role, in which an operator without two operands is an ordinary sign.
  var kind: Symbol.Kind
  /// The blank columns before it that were written.
  var gap = 0
  /// Whether it is a fraction with a slash.
  var isRatio = false
  /// Whether it is a root that nothing ends: neither a line over what it includes, nor brackets.
  var isOpenRoot = false
  /// Whether it is a root behind its index.
  var isIndexedRoot = false
  /// Whether it is the number of a line.
  var isTag = false

  /// The sign of an integral that may grow.
  var integral: Symbol?

  /// The characters at the ends of the line of the text.
  private var first: Character { box.line.first ?? " " }
  private var last: Character { box.line.last { $0 != Box.filler } ?? " " }

  /// Whether it begins or ends with a word, such as the name of a letter in ASCII.
  private var isWordAtStart: Bool { box.line.count > 1 && box.line.prefix(2).allSatisfy { $0.isLetter } }
  private var isWordAtEnd: Bool { box.line.count > 1 && box.line.suffix(2).allSatisfy { $0.isLetter } }

  /// Whether it ends with a script of one character after `^` or `_`.
  private var endsWithMarkedScript: Bool {
    box.line.count > 2 && (box.line[box.line.count - 2] == "^" || box.line[box.line.count - 2] == "_")
  }

  /// Returns the blank columns between this piece and the next one.
  func gap(before next: Piece, _ style: Painter.Style, isUnicode: Bool) -> Int {
    if next.isTag { return 4 }
    return max(next.gap, space(before: next, style), separation(from: next, isUnicode))
  }

  /// Returns the columns without which two pieces would read as one.
  private func separation(from next: Piece, _ isUnicode: Bool) -> Int {
    let (last, first) = (last, next.first)
    // What follows a root, and what precedes its index, would be taken for a part of it.
    if isOpenRoot, next.kind == .ordinary || next.kind == .opening, !"√∛∜".contains(first), !next.box.line.isEmpty {
      return 1
    }
    if next.isIndexedRoot, kind == .ordinary || kind == .closing { return 1 }
    // A bar would be taken for longer than it is.
    if "─-−".contains(last), "─-".contains(first) { return 1 }
    guard last.isLetter || last.isNumber || last == "′" || last == "'", first.isLetter || first.isNumber else {
      return 0
    }
    if endsWithMarkedScript { return 1 }
    return !isUnicode && (isWordAtEnd || next.isWordAtStart) ? 1 : 0
  }

  /// Returns the columns by the roles of two pieces, after the table in chapter 18 of The TeXbook.
  private func space(before next: Piece, _ style: Painter.Style) -> Int {
    switch (kind, next.kind) {
    // A bracket that grows follows the name of a function at once, and so does a function a slash or the sign of a number.
    case (.function, _) where "([{⟨⎛⎜⎝⎡⎢⎣⎧⎨⎪⎩".contains(next.first): return 0
    case (.ordinary, .function) where "/+-−±∓".contains(last): return 0
    case (.function, .opening), (.limit, .opening): return 0
    case (.function, .ordinary), (.function, .function), (.function, .inner), (.function, .large),
      (.function, .integral), (.function, .limit), (.limit, .ordinary), (.limit, .function), (.limit, .limit),
      (.limit, .inner), (.limit, .large), (.limit, .integral):
      return 1
    case (.ordinary, .function), (.closing, .function), (.ordinary, .limit), (.closing, .limit),
      (.inner, .function), (.inner, .limit):
      return 1
    case (.opening, .inner), (.inner, .closing), (.inner, .punctuation): return 0
    case _ where style == .script: return kind == .inner || next.kind == .inner ? (isRatio || next.isRatio ? 0 : 1) : 0
    case (_, .closing) where kind != .relation && kind != .binary: return 0
    case (.relation, .relation): return 0
    case (.relation, _), (_, .relation), (.binary, _), (_, .binary): return 1
    case (_, .punctuation), (.opening, _): return 0
    case (.punctuation, _): return 1
    case (.inner, _), (_, .inner): return 1
    case (.large, _), (.integral, _), (.ordinary, .large), (.ordinary, .integral), (.closing, .large),
      (.closing, .integral):
      return 1
    default: return 0
    }
  }
}
