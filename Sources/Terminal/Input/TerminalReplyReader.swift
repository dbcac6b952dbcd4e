/// A reader of the strings that the terminal sends, which collects replies.
struct TerminalReplyReader {
  /// The length from which on strings are ignored.
  private static let longest = 200
  /// The maximum number of replies to keep. A terminal that is not asked sends none.
  private static let most = 100

  /// The string so far, from its letter on, cut at `longest`.
  private var reply: [UInt8] = []
  private var replies: [[UInt8]] = []

  /// Starts with the letter after Escape.
  mutating func begin(_ introducer: UInt8) { reply = [introducer] }

  /// Reads a byte of a string.
  mutating func read(_ byte: UInt8) {
    if reply.count < TerminalReplyReader.longest { reply.append(byte) }
  }

  /// Ends the string and keeps it if it is a reply: DCS and APC.
  mutating func end() {
    let isOne = reply.first == 0x50 || reply.first == 0x5F
    if isOne, reply.count < TerminalReplyReader.longest { keep(reply) }
    reply = []
  }

  /// Keeps a reply that is complete.
  mutating func keep(_ reply: [UInt8]) { if replies.count < TerminalReplyReader.most { replies.append(reply) } }

  /// Drops the string.
  mutating func drop() { reply = [] }

  /// Returns the replies since the last call, from the letter after Escape on.
  mutating func take() -> [[UInt8]] {
    defer { replies = [] }
    return replies
  }
}
