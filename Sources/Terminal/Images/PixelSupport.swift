/// The terminal's support for images as pixels. Two replies together confirm it: that the terminal is one known to draw
/// images at placeholders, and that it understands kitty's graphics protocol.
struct PixelSupport: Equatable {
  /// The first query, for name and version (XTVERSION). Graphics commands are not sent to unknown terminals, some of
  /// which would print them; tmux makes a title of them.
  static let query = "\u{1B}[>q"

  /// Whether the terminal draws images.
  private(set) var isConfirmed = false
  private var isKnown = false
  /// A number that no image of ours has.
  private static let number = 31
  /// The second query, with an image of one pixel. Its first command ends an image that a killed program may have left
  /// half sent.
  private static let secondQuery =
    "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// Handles a reply, from the letter after Escape on, and returns the next query to send, if any.
  mutating func receive(_ reply: [UInt8]) -> String? {
    let text = String(decoding: reply, as: UTF8.self)
    if text.hasPrefix("P>|") {
      isKnown = PixelSupport.isKnown(String(text.dropFirst(3)))
      return isKnown ? PixelSupport.secondQuery : nil
    }
    if isKnown, text == "_Gi=\(PixelSupport.number);OK" { isConfirmed = true }
    return nil
  }

  /// Returns whether a terminal of this name and version draws images at placeholders: kitty from 0.28 on, and Ghostty.
  static func isKnown(_ name: String) -> Bool {
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = parts.first else { return false }
    switch first.lowercased() {
    case "ghostty": return true
    case "kitty":
      let version = parts.dropFirst().prefix(2).compactMap { Int($0) }
      return version.count == 2 && (version[0], version[1]) >= (0, 28)
    default: return false
    }
  }
}
