/// The control sequences that terminfo does not have.
enum ControlSequences {
  /// Enables reports of presses, releases, drags and the wheel, with coordinates of any size (modes 1002 and 1006).
  static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  /// Disables mouse reports.
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
  /// Enables bracketed paste (mode 2004).
  static let pasteOn = "\u{1B}[?2004h"
  /// Disables bracketed paste.
  static let pasteOff = "\u{1B}[?2004l"

  /// Has the terminal draw letters in the cells that they are written to (BDSM, ECMA-48), whatever their direction.
  static let orderOff = "\u{1B}[8l"
  /// Has the terminal put letters of right-to-left scripts in order, if it can.
  static let orderOn = "\u{1B}[8h"

  /// Has the terminal count columns by what is seen as one character (mode 2027), such as a flag.
  static let sequencesOn = "\u{1B}[?2027h"
  /// Has the terminal count columns by scalar.
  static let sequencesOff = "\u{1B}[?2027l"
  /// The query whether it does (DECRQM). Some terminals show a letter of it, so that only one is asked that names itself.
  static let sequencesQuery = "\u{1B}[?2027$p" + TerminalIdentity.end

  /// Returns the answer to that query in a reply, from the letter after Escape on: 1 if it does, 2 if it can, 3 if it always
  /// does, 0 or 4 if it can't; `nil` for other replies.
  static func sequencesAnswer(_ reply: [UInt8]) -> Int? {
    let text = String(decoding: reply, as: UTF8.self)
    guard text.hasPrefix("[?2027;"), text.hasSuffix("$y"), text.utf8.count == 10 else { return nil }
    return text.dropFirst(7).first?.wholeNumberValue
  }

  /// Returns the sequence that copies text to the clipboard (OSC 52).
  static func clipboard(_ text: String) -> String {
    "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{1B}\\"
  }

  /// Returns bytes as base64 (RFC 4648). Foundation's encoder is not worth loading Foundation for.
  static func base64(_ bytes: some RandomAccessCollection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      var end = 0
      var (bits, count): (UInt32, Int) = (0, 0)
      func put(_ value: UInt32) {
        text[end] = digits[Int(value & 63)]
        end += 1
      }
      for byte in bytes {
        bits = bits << 8 | UInt32(byte)
        count += 1
        guard count == 3 else { continue }
        put(bits >> 18)
        put(bits >> 12)
        put(bits >> 6)
        put(bits)
        (bits, count) = (0, 0)
      }
      if count > 0 {
        bits <<= 8 * UInt32(3 - count)
        for place in 0...count { put(bits >> (18 - 6 * UInt32(place))) }
        for _ in count..<3 {
          text[end] = 0x3D
          end += 1
        }
      }
      return end
    }
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
