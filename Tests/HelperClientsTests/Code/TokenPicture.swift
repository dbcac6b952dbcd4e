import HelperProtocol

/// Returns the lines of code, each with the tokens of its bytes below it.
func tokenPicture(of text: String, _ spans: [CodeSpan]) -> String {
  var letters = [UInt8](repeating: 0x20, count: text.utf8.count)
  for span in spans {
    for place in span.offset..<span.offset + span.length { letters[place] = span.token.letter }
  }
  var picture = ""
  var place = 0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let end = place + line.utf8.count
    var tokens = letters[place..<end]
    while tokens.last == 0x20 { tokens.removeLast() }
    picture += line + "\n" + String(decoding: tokens, as: UTF8.self) + "\n"
    place = end + 1
  }
  return picture
}

extension CodeToken {
  /// The letter in pictures.
  fileprivate var letter: UInt8 {
    switch self {
    case .keyword: 0x4B
    case .type: 0x54
    case .string: 0x53
    case .number: 0x4E
    case .comment: 0x43
    case .function: 0x46
    case .preprocessor: 0x50
    case .symbol: 0x2E
    case .variable: 0x56
    case .constant: 0x58
    case .tag: 0x47
    case .attribute: 0x41
    case .inserted: 0x49
    case .deleted: 0x44
    case .escape: 0x45
    }
  }
}
