/// What a terminal says about pictures as pixels. Two answers together say yes: that it does the commands of kitty's
/// graphics protocol, and that it is one of those known to draw them where placeholders stand.
struct PixelSupport: Equatable {
  private var obeys = false
  private var isKnown = false

  /// Whether it can.
  var isThere: Bool { obeys && isKnown }

  /// What it is asked: whether it would take a picture of one pixel, and what it is called (XTVERSION). Others answer
  /// one of the two at most.
  static let question = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q"
  /// No picture of ours has this number.
  private static let number = 31

  /// Takes in what came, from the letter after Escape on.
  mutating func hear(_ answer: [UInt8]) {
    let text = String(decoding: answer, as: UTF8.self)
    if text == "_Gi=\(PixelSupport.number);OK" {
      obeys = true
    } else if text.hasPrefix("P>|") {
      isKnown = PixelSupport.isKnown(String(text.dropFirst(3)))
    }
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
