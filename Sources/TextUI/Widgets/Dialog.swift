/// A box above everything else: where it stands, and its frame.
public enum Dialog {
  /// The area for a dialog's content: as wide and high as asked where the screen has the room, in the middle.
  public static func content(width: Int, height: Int, in screen: Rect) -> Rect {
    frame(width: width, height: height, in: screen).inset(left: 3, top: 1, right: 3, bottom: 1)
  }

  /// The whole dialog, with its border.
  public static func frame(width: Int, height: Int, in screen: Rect) -> Rect {
    screen.centered(width: min(width + 6, screen.width), height: height + 2)
  }

  /// Draws the frame and clears what is inside.
  public static func render(_ frame: Rect, title: String, into surface: inout Surface) {
    // A blank column at each side keeps apart what lies below.
    surface.fill(Rect(x: frame.x - 1, y: frame.y, width: frame.width + 2, height: frame.height), style: .text)
    surface.box(frame, style: .focus, title: title.isEmpty ? [] : [Run(title, .title)])
  }
}
