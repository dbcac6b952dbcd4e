import TextUI

extension Surface {
  /// What is drawn on a surface of a size, as text.
  static func drawn(_ width: Int, _ height: Int, _ draw: (inout Surface, Rect) -> Void) -> String {
    var surface = Surface(Size(width: width, height: height))
    draw(&surface, surface.bounds)
    return surface.description
  }
}
