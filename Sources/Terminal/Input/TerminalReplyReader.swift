/// Reads what the terminal says in strings, and keeps its answers until they are asked for.
struct TerminalReplyReader {
  /// Longer ones mean nothing to us.
  private static let longest = 200
  /// A terminal that is asked nothing sends none; a hundred that nobody takes are a hundred too many.
  private static let most = 100

  /// The string that is being read, from its letter on, as far as it can mean something.
  private var answer: [UInt8] = []
  private var answers: [[UInt8]] = []

  /// Begins with the letter after Escape.
  mutating func begin(_ introducer: UInt8) { answer = [introducer] }

  /// Reads a byte of a string.
  mutating func read(_ byte: UInt8) {
    if answer.count < TerminalReplyReader.longest { answer.append(byte) }
  }

  /// The string is whole. DCS and APC are answers.
  mutating func end() {
    let isOne = answer.first == 0x50 || answer.first == 0x5F
    if isOne, answer.count < TerminalReplyReader.longest, answers.count < TerminalReplyReader.most {
      answers.append(answer)
    }
    answer = []
  }

  /// The string is left out.
  mutating func drop() { answer = [] }

  /// The answers since this was last asked, from the letter after Escape on.
  mutating func take() -> [[UInt8]] {
    defer { answers = [] }
    return answers
  }
}
