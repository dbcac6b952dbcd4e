/// A formula in LaTeX, understood.
///
/// Parsing takes place once; drawing takes a fraction of a millisecond and can be repeated for each width.
///
/// ```swift
/// let formula = try Formula(parsing: #"x = \frac{1}{2}"#)
/// let drawing = formula.drawing(style: .display, charset: .unicode, columns: \.columns)
/// //      1
/// // x = ───
/// //      2
/// ```
public struct Formula: Hashable, Sendable {
  /// The maximum length of the source in UTF-8 bytes.
  public static let maxLength = 8_000
  /// The maximum depth of groups and commands inside each other.
  public static let maxDepth = Parser.maxDepth
  /// The maximum number of cells of a drawing.
  public static let maxCells = Box.maxCells

  /// How a formula stands in its text.
  public enum Style: Hashable, Sendable {
    /// On rows of its own: limits stand above and below.
    case display
    /// In a line of text: on one row if there is such a form, otherwise with limits beside.
    case inline
    /// On one row of a list, where there is no other: the rows of a matrix stand behind each other.
    case line
  }

  /// The characters of which a drawing is made.
  public enum Charset: Hashable, Sendable {
    /// Unicode.
    case unicode
    /// ASCII, except for what was written in other characters.
    case ascii
  }

  private let root: Node

  /// Parses LaTeX, without the dollar signs around it.
  ///
  /// - Parameters:
  ///   - latex: The formula.
  ///   - breaksLines: Whether `\\` outside of all environments begins another row, rather than being a blank. In a line
  ///     of text, MathJax ignores it.
  /// - Throws: `FormulaProblem` if any part is not understood.
  public init(parsing latex: String, breaksLines: Bool = true) throws(FormulaProblem) {
    guard latex.utf8.count <= Formula.maxLength else { throw .tooLong }
    var parser = Parser(Array(latex))
    root = try parser.formula(breaksLines: breaksLines)
    if root.isEmpty { throw .empty }
  }

  /// Draws the formula.
  ///
  /// A formula in display style that is wider than `width` continues on further rows, which begin with a relation or an
  /// operator; if there is no such place, the drawing is wider than `width`. A form on one row is never split, since a
  /// text can be wrapped at its blanks.
  ///
  /// - Parameters:
  ///   - style: How the formula stands in its text.
  ///   - charset: The characters to draw with.
  ///   - width: The columns that are wanted at most.
  ///   - maxHeight: The rows that are allowed at most.
  ///   - columns: The width in terminal columns of a character that the source has; 0 leaves it out.
  /// - Returns: The drawing, or `nil` if it has more than `maxHeight` rows or `maxCells` cells.
  public func drawing(
    style: Style, charset: Charset, width: Int = .max, maxHeight: Int = .max,
    columns: @escaping (Character) -> Int
  ) -> FormulaDrawing? {
    func draw(isOneRow: Bool) -> FormulaDrawing? {
      let painter = Painter(
        isUnicode: charset == .unicode, isOneRow: isOneRow, isLine: style == .line, columns: columns)
      guard let box = try? painter.formula(root, isDisplay: style == .display, width: width) else { return nil }
      return box.height <= maxHeight ? box.drawing : nil
    }
    guard maxHeight > 0 else { return nil }
    if style != .display || maxHeight == 1, let drawing = draw(isOneRow: true) { return drawing }
    return maxHeight > 1 && style != .line ? draw(isOneRow: false) : nil
  }
}
