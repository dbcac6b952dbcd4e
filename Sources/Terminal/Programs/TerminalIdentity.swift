/// What is known of the program behind a terminal from its replies so far.
///
/// Each query ends with one that all terminals answer, so that those that ignore the others are not waited for.
struct TerminalIdentity: Equatable {
  /// The query for name and version (XTVERSION), and for the attributes of terminals that do not tell these.
  static let query = "\u{1B}[>q\u{1B}[>c" + end
  /// The query that ends each query: for primary device attributes.
  static let end = "\u{1B}[c"

  /// The program, or `nil` if it is not known.
  private(set) var program: TerminalProgram?
  private var isNamed = false

  /// Handles a reply, from the letter after Escape on.
  mutating func receive(_ reply: [UInt8]) {
    if let named = TerminalProgram(naming: reply) {
      (program, isNamed) = (named, true)
    } else if !isNamed, let told = TerminalProgram(attributes: reply) {
      program = told
    }
  }

  /// Returns whether a reply is the last one to a query.
  static func isEnd(_ reply: [UInt8]) -> Bool {
    reply.starts(with: Array("[?".utf8)) && reply.last == UInt8(ascii: "c")
  }
}
