/// What we write ourselves, beside ncurses.
enum ControlSequences {
  /// Presses, releases, drags and the wheel, with coordinates of any size.
  static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  /// The mouse is the terminal's again.
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
  /// Pasted text comes between marks.
  static let pasteOn = "\u{1B}[?2004h"
  /// Pasted text comes as if typed.
  static let pasteOff = "\u{1B}[?2004l"

  /// The command that puts text on the clipboard (OSC 52).
  static func clipboard(_ text: String) -> String {
    "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{1B}\\"
  }

  /// RFC 4648's base64. Foundation has one too, but is not worth loading for it.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
