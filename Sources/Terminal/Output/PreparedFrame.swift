/// The bytes that show a surface after what is on the screen.
public struct PreparedFrame {
  let bytes: [UInt8]
  /// The painter once they are written.
  let painter: Painter
  /// The version of the screen that they change.
  let basis: Int
}
