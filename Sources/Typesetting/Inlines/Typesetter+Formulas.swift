import Formulas
import RichText
import TextUI

extension Typesetter {
  private var charset: Formula.Charset { hasSymbols ? .unicode : .ascii }

  /// Returns the rows of a formula on lines of its own, or of the formula as it was written.
  func formula(_ source: String) -> [[Run]] {
    if let rows = rows(ofFormula: source, .display) { return rows.map { [Run($0, style)] } }
    return [Run(source, style)].wrapped(to: width, limit: limit)
  }

  /// Returns the rows of a formula, or `nil` if it isn't understood or doesn't fit the width.
  func rows(ofFormula source: String, _ style: Formula.Style) -> [String]? {
    let drawing = try? Formula(parsing: source).drawing(
      style: style, charset: charset, width: width, columns: \.columns)
    guard let drawing, drawing.width <= width else { return nil }
    return drawing.rows
  }

  /// Returns a formula on one line, or `nil` if it isn't understood or needs several.
  func line(ofFormula source: String) -> String? {
    try? Formula(parsing: source).drawing(style: .inline, charset: charset, maxHeight: 1, columns: \.columns)?.rows
      .first
  }
}
