/// The terminal's support for images as pixels. Two replies together confirm it: that the terminal is one known to draw
/// images at placeholders, and that it understands kitty's graphics protocol. Graphics commands are not sent to unknown
/// terminals, some of which would print them; tmux makes a title of them.
struct PixelSupport: Equatable {
  /// Whether the terminal draws images.
  private(set) var isConfirmed = false
  private var isKnown = false
  /// A number that no image of ours has.
  private static let number = 31
  /// The query, with an image of one pixel. Its first command ends an image that a killed program may have left
  /// half sent.
  private static let query =
    "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + TerminalIdentity.end

  /// Handles a reply, from the letter after Escape on, and returns the next query to send, if any.
  mutating func receive(_ reply: [UInt8]) -> String? {
    if let program = TerminalProgram(naming: reply) {
      isKnown = program.drawsImages
      return isKnown ? PixelSupport.query : nil
    }
    if isKnown, reply == Array("_Gi=\(PixelSupport.number);OK".utf8) { isConfirmed = true }
    return nil
  }
}
