/// What a terminal says about pictures as pixels. Two answers together say yes: that it is one of those known to draw
/// them where placeholders stand, and that it does the commands of kitty's graphics protocol.
struct PixelSupport: Equatable {
  /// What it is asked first: what it is called (XTVERSION). Others show commands that they do not know; tmux makes a
  /// title of them.
  static let question = "\u{1B}[>q"

  /// Whether it can.
  private(set) var isThere = false
  private var isKnown = false
  /// No picture of ours has this number.
  private static let number = 31
  /// Whether it would take a picture of one pixel. The first command ends what a program that was killed had begun.
  private static let nextQuestion =
    "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// Takes in what came, from the letter after Escape on; returns what it is to be asked next.
  mutating func hear(_ answer: [UInt8]) -> String? {
    let text = String(decoding: answer, as: UTF8.self)
    if text.hasPrefix("P>|") {
      isKnown = PixelSupport.isKnown(String(text.dropFirst(3)))
      return isKnown ? PixelSupport.nextQuestion : nil
    }
    if isKnown, text == "_Gi=\(PixelSupport.number);OK" { isThere = true }
    return nil
  }

  /// Whether a terminal of such a name and version draws where placeholders stand: kitty from 0.28 on, and Ghostty.
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
