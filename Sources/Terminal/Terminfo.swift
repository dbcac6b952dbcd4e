import CNcurses

/// The description of the terminal that was set up last.
enum Terminfo {
  /// Returns a string without padding (`$<5>`), which no terminal needs any more, or `nil` if it is absent.
  static func string(_ name: String) -> String? {
    cn_capability(name).map { String(decoding: bytes($0), as: UTF8.self) }
  }

  /// Returns the sequence that moves the cursor.
  static func movement(x: Int, y: Int) -> [UInt8] {
    cn_movement(Int32(clamping: y), Int32(clamping: x)).map { bytes($0) } ?? []
  }

  /// Returns the sequence that sets the color of a number.
  static func color(_ number: Int32, isBackground: Bool) -> [UInt8] {
    cn_color(isBackground, number).map { bytes($0) } ?? []
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let text = String(cString: text)
    return Array((text.contains("$<") ? text.replacing(/\$<[0-9.*\/]*>/, with: "") : text).utf8)
  }
}
