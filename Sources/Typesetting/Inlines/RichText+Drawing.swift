import Formulas
public import RichText

extension RichText {
  /// Returns whether all formulas of the text are drawn, rather than shown as they were written, and it needs no pictures
  /// that there aren't.
  ///
  /// - Parameter hasPicture: A closure that returns whether there is a picture with a name.
  /// - Returns: Whether nothing of it is missing.
  public func isDrawn(_ hasPicture: (String) -> Bool = { _ in false }) -> Bool {
    var isDrawn = true
    forEachBlock { block in
      switch block {
      case .formula(let source): if (try? Formula(parsing: source)) == nil { isDrawn = false }
      case .code(_, RichText.drawing?): isDrawn = false
      default: break
      }
    }
    forEachInline { inline in
      switch inline.content {
      case .formula(let source): if (try? Formula(parsing: source, breaksLines: false)) == nil { isDrawn = false }
      case .picture(let name, _): if !hasPicture(name) { isDrawn = false }
      default: break
      }
    }
    return isDrawn
  }
}
