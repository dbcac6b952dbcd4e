import TextUI

extension Surface {
  /// Returns the text of a surface after drawing on it.
  static func drawn(_ width: Int, _ height: Int, _ draw: (inout Surface, Rect) -> Void) -> String {
    var surface = Surface(Size(width: width, height: height))
    draw(&surface, surface.bounds)
    return surface.description
  }
}
