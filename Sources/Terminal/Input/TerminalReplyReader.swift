/// A reader of the strings that the terminal sends, which collects replies.
struct TerminalReplyReader {
  /// The length from which on strings are ignored.
  private static let longest = 200
  /// The maximum number of replies to keep. A terminal that is not asked sends none.
  private static let most = 100

  /// The string so far, from its letter on, cut at `longest`.
  private var answer: [UInt8] = []
  private var answers: [[UInt8]] = []

  /// Starts with the letter after Escape.
  mutating func begin(_ introducer: UInt8) { answer = [introducer] }

  /// Reads a byte of a string.
  mutating func read(_ byte: UInt8) {
    if answer.count < TerminalReplyReader.longest { answer.append(byte) }
  }

  /// Ends the string and keeps it if it is a reply: DCS and APC.
  mutating func end() {
    let isOne = answer.first == 0x50 || answer.first == 0x5F
    if isOne, answer.count < TerminalReplyReader.longest, answers.count < TerminalReplyReader.most {
      answers.append(answer)
    }
    answer = []
  }

  /// Drops the string.
  mutating func drop() { answer = [] }

  /// Returns the replies since the last call, from the letter after Escape on.
  mutating func take() -> [[UInt8]] {
    defer { answers = [] }
    return answers
  }
}
